// Questions about a model: what can be written, what is wrong with a text, what would change.
#include "base/error.h"
#include "model/check/json_schema.h"
#include "model/check/manual.h"
#include "workbench/api/workbench.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {

void Workbench::add_model_routes() {
  routes_.add_plain("GET", "/api/schema", [](const Request&, const auto&) {
    return Response{200, json_schema()};
  });
  routes_.add_plain("GET", "/api/describe", [](const Request& request, const auto&) {
    const std::string name = request.value("path");
    return Response{
        200, Json{{"path", name}, {"text", name.empty() ? describe_all() : describe(name)}}.dump()};
  });
  const auto asks = [this](Worker& worker, const char* name, bool latest) {
    return
        [this, &worker, name, latest](const Request& request, const auto&, const Respond& respond) {
          Json fields = Json::parse(request.body);
          fields["path"] = folders_.to_read(fields.at("path").get<std::string>()).string();
          const std::string asked = question(name, std::move(fields));
          latest ? worker.ask_latest(asked, responding(respond))
                 : worker.ask(asked, responding(respond));
        };
  };
  routes_.add("POST", "/api/check", asks(checks_, "check", false));
  routes_.add("POST", "/api/whatif", asks(whatifs_, "whatif", true));
}

}  // namespace stribeck::workbench
