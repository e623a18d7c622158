#include "workbench/api/study_routes.h"

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/error.h"
#include "workbench/api/answered.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {

StudyRoutes::StudyRoutes(const OpenedFolders& folders, Workers& workers, StudyList& studies)
    : folders_(folders), workers_(workers), studies_(studies) {}

void StudyRoutes::add_to(Routes& routes) {
  routes.add("POST", "/api/study",
             [this](const Request& request, const auto&, const Respond& respond) {
               start(request, respond);
             });
  routes.add_plain("GET", "/api/studies", [this](const Request&, const auto&) {
    return Response{200, dump(studies_.list())};
  });
  routes.add_plain("POST", "/api/study/*/stop", [this](const Request&, const auto& parts) {
    studies_.stop(parts[0]);
    return Response{200, "{}"};
  });
  routes.add_plain(
      "POST", "/api/study/*/resume", [this](const Request& request, const auto& parts) {
        studies_.resume(parts[0], Json::parse(request.body).value("rerun_failed", false));
        return Response{200, "{}"};
      });
  routes.add("GET", "/api/study/*/report",
             [this](const Request&, const auto& parts, const Respond& respond) {
               if (!studies_.has_points(parts[0])) return respond({200, "{}"});
               workers_.data.request(
                   workers_.question("study_report", {{"folder", studies_.results(parts[0])}}),
                   responding(respond));
             });
  routes.add_plain("GET", "/api/study/*/export", [this](const Request& request, const auto& parts) {
    return export_study(parts[0], request.value("kind"));
  });
  routes.add(
      "GET", "/api/study/*", [this](const Request&, const auto& parts, const Respond& respond) {
        const Json state = studies_.json(parts[0]);
        if (!studies_.has_points(parts[0])) return respond({200, dump(state)});
        workers_.data.request(workers_.question("study", {{"folder", studies_.results(parts[0])}}),
                              responding(respond, [state](const Json& answer) {
                                Json all = state;
                                all.update(answer);
                                return Response{200, dump(all)};
                              }));
      });
}

/// Returns the file that the process of the study has written at its end.
Response StudyRoutes::export_study(const std::string& id, const std::string& kind) const {
  const std::string name = studies_.json(id).at("name").get<std::string>();
  const std::filesystem::path results = studies_.results(id);
  if (kind == "html")
    return attachment(read_file(results / "report.html"), "text/html; charset=utf-8",
                      name + ".html");
  if (kind == "csv")
    return attachment(read_file(results / "study.csv"), "text/csv; charset=utf-8", name + ".csv");
  throw InputError("kind", fmt::format("'{}' is not allowed: html or csv.", kind));
}

/// The study is checked first: what is wrong with it is said at once, and makes no folder.
void StudyRoutes::start(const Request& request, const Respond& respond) {
  const Json body = Json::parse(request.body);
  const std::string file = folders_.to_read(body.at("path").get<std::string>()).string();
  const auto text = body.at("text").get<std::string>();
  workers_.data.request(workers_.question("study_files", {{"path", file}, {"text", text}}),
                        responding(respond, [this, file, text](const Json& answer) {
                          return Response{200, dump({{"study", studies_.add(file, text, answer)}})};
                        }));
}

}  // namespace stribeck::workbench
