// "Over a range": a study file is written, run and shown.
#include <algorithm>
#include <csignal>

#include "base/error.h"
#include "workbench/api/workbench.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {

void Workbench::add_study_routes() {
  routes_.add(
      "POST", "/api/study", [this](const Request& request, const auto&, const Respond& respond) {
        const Json body = Json::parse(request.body);
        const std::string model = folders_.to_read(body.at("path").get<std::string>()).string();
        Json fields = {{"path", model}, {"text", body.at("text")}};
        data_.ask(question("inputs", std::move(fields)), [this, body, model,
                                                          respond](const Worker::Outcome& outcome) {
          if (outcome.answer.empty()) return respond(refused(500, outcome.failure));
          const Json json = Json::parse(outcome.answer);
          if (!json.contains("answer"))
            return respond({json.at("status").get<int>(), outcome.answer});
          try {
            respond({200, Json{{"study", studies_.add(body, model, json.at("answer"))}}.dump()});
          } catch (const std::exception& error) {
            respond(failed(error));
          }
        });
      });
  routes_.add_plain("GET", "/api/studies", [this](const Request&, const auto&) {
    return Response{200, studies_.list().dump()};
  });
  routes_.add_plain("POST", "/api/study/*/stop", [this](const Request&, const auto& parts) {
    studies_.stop(parts[0]);
    return Response{200, "{}"};
  });
  routes_.add(
      "GET", "/api/study/*", [this](const Request&, const auto& parts, const Respond& respond) {
        const Json state = studies_.json(parts[0]);
        if (!studies_.has_points(parts[0])) return respond({200, state.dump()});
        data_.ask(question("study", {{"folder", studies_.results(parts[0])}}),
                  [state, respond](const Worker::Outcome& outcome) {
                    if (outcome.answer.empty()) return respond(refused(500, outcome.failure));
                    const Json json = Json::parse(outcome.answer);
                    if (!json.contains("answer"))
                      return respond({json.at("status").get<int>(), outcome.answer});
                    Json all = state;
                    all.update(json.at("answer"));
                    respond({200, all.dump(-1, ' ', false, Json::error_handler_t::replace)});
                  });
      });
}

}  // namespace stribeck::workbench
