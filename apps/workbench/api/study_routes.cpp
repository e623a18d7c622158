// "Over a range": a study file is written, run and shown.
#include "base/error.h"
#include "workbench/api/answered.h"
#include "workbench/api/workbench.h"

namespace stribeck::workbench {

void Workbench::add_study_routes() {
  routes_.add("POST", "/api/study",
              [this](const Request& request, const auto&, const Respond& respond) {
                start_study(request, respond);
              });
  routes_.add_plain("GET", "/api/studies", [this](const Request&, const auto&) {
    return Response{200, dump(studies_.list())};
  });
  routes_.add_plain("POST", "/api/study/*/stop", [this](const Request&, const auto& parts) {
    studies_.stop(parts[0]);
    return Response{200, "{}"};
  });
  routes_.add("GET", "/api/study/*",
              [this](const Request&, const auto& parts, const Respond& respond) {
                const Json state = studies_.json(parts[0]);
                if (!studies_.has_points(parts[0])) return respond({200, dump(state)});
                data_.ask(question("study", {{"folder", studies_.results(parts[0])}}),
                          responding(respond, [state](const Json& answer) {
                            Json all = state;
                            all.update(answer);
                            return Response{200, dump(all)};
                          }));
              });
}

/// The model is checked first; the files that it names are taken along.
void Workbench::start_study(const Request& request, const Respond& respond) {
  const Json body = Json::parse(request.body);
  const std::string model = folders_.to_read(body.at("path").get<std::string>()).string();
  data_.ask(question("inputs", {{"path", model}, {"text", body.at("text")}}),
            responding(respond, [this, body, model](const Json& answer) {
              return Response{200, dump({{"study", studies_.add(body, model, answer)}})};
            }));
}

}  // namespace stribeck::workbench
