#include "workbench/api/model_routes.h"

#include "base/error.h"
#include "base/schema/value.h"
#include "model/check/catalogue.h"
#include "model/check/json_schema.h"
#include "model/check/manual.h"
#include "study/parameter/study_spec.h"
#include "workbench/api/answered.h"

namespace stribeck::workbench {

namespace {

std::string joined(const std::vector<std::string>& parts, std::size_t count) {
  std::string path;
  for (std::size_t i = 0; i < count; ++i) path = join_path(path, parts[i]);
  return path;
}

/// Returns the manual's entry for a name of its own ("joint.film") or for a path of a model ("joint.pin.film.length"): the table that holds it.
std::string manual_name(const std::string& path) {
  if (path.empty() || find_entry(path)) return path;
  std::vector<std::string> parts = split_path(path);
  if (parts.size() > 1) parts.erase(parts.begin() + 1);  // the user's name for it
  for (std::size_t count = parts.size(); count > 0; --count)
    if (const std::string name = joined(parts, count); find_entry(name)) return name;
  return path;
}

/// A bearing without a mechanism: no file takes part.
void add_bearing_routes(Routes& routes, Workers& workers) {
  routes.add("GET", "/api/bearing/fields",
             [&workers](const Request&, const auto&, const Respond& respond) {
               workers.data.request(workers.question("bearing_fields", Json::object()),
                                    responding(respond));
             });
  // A run of some cycles takes a while as curves do.
  routes.add("POST", "/api/bearing/cycle",
             [&workers](const Request& request, const auto&, const Respond& respond) {
               workers.curves.request_latest(
                   workers.question("bearing_cycle", Json::parse(request.body)),
                   responding(respond));
             });
  routes.add("POST", "/api/bearing",
             [&workers](const Request& request, const auto&, const Respond& respond) {
               Json fields = Json::parse(request.body);
               if (fields.at("sizes").contains("load_table"))
                 throw InputError("load_table", "no file is read here.",
                                  "Send its text to /api/bearing/cycle.");
               // Curves take a while: what is typed meanwhile is not to wait for them.
               Worker& worker = fields.contains("vary") ? workers.curves : workers.whatifs;
               worker.request_latest(workers.question("bearing", std::move(fields)),
                                     responding(respond));
             });
}

}  // namespace

void add_model_routes(Routes& routes, const OpenedFolders& folders, Workers& workers) {
  routes.add_plain("GET", "/api/schema", [](const Request& request, const auto&) {
    return Response{200, request.value("of") == "study"
                             ? json_schema_of(StudyFile::schema(), "stribeck study")
                             : json_schema()};
  });
  routes.add_plain("GET", "/api/describe", [](const Request& request, const auto&) {
    const std::string name = manual_name(request.value("path"));
    return Response{
        200, Json{{"path", name}, {"text", name.empty() ? describe_all() : describe(name)}}.dump()};
  });
  const auto requests = [&folders, &workers](Worker& worker, const char* name, bool latest) {
    return [&folders, &workers, &worker, name, latest](const Request& request, const auto&,
                                                       const Respond& respond) {
      Json fields = Json::parse(request.body);
      fields["path"] = folders.to_read(fields.at("path").get<std::string>()).string();
      const std::string requested = workers.question(name, std::move(fields));
      latest ? worker.request_latest(requested, responding(respond))
             : worker.request(requested, responding(respond));
    };
  };
  // An estimate takes a while: what is typed meanwhile is not to wait for it.
  routes.add("POST", "/api/check",
             [check = requests(workers.checks, "check", false),
              estimate = requests(workers.data, "check", false)](
                 const Request& request, const auto& parts, const Respond& respond) {
               const bool requested = Json::parse(request.body).value("estimate", false);
               requested ? estimate(request, parts, respond) : check(request, parts, respond);
             });
  routes.add("POST", "/api/whatif", requests(workers.whatifs, "whatif", true));
  routes.add("POST", "/api/bearing/sizes", requests(workers.data, "bearing_sizes", false));
  add_bearing_routes(routes, workers);
}

}  // namespace stribeck::workbench
