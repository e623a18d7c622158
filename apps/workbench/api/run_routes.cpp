#include "workbench/api/run_routes.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.h"
#include "io/toml/document.h"
#include "workbench/api/answered.h"
#include "workbench/api/python_script.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

double number_of(const std::string& name, const std::string& text) {
  const Json number = Json::parse(text, nullptr, false);
  if (!number.is_number()) throw InputError(name, fmt::format("'{}' is no number.", text));
  return number.get<double>();
}

/// An answer that is one text, as a file to save.
Worker::Take saving(const Respond& respond, const std::string& type, const std::string& name) {
  return responding(respond, [type, name](const Json& answer) {
    return attachment(answer.get<std::string>(), type, name);
  });
}

}  // namespace

RunRoutes::RunRoutes(const OpenedFolders& folders, Events& events, Workers& workers, RunQueue& runs)
    : folders_(folders), events_(events), workers_(workers), runs_(runs) {}

void RunRoutes::add_to(Routes& routes) {
  routes.add("POST", "/api/run",
             [this](const Request& request, const auto&, const Respond& respond) {
               start(request, respond);
             });
  routes.add_plain("GET", "/api/runs", [this](const Request&, const auto&) {
    return Response{200, dump(runs_.list())};
  });
  routes.add_plain("GET", "/api/run/*", [this](const Request&, const auto& parts) {
    Json run = runs_.find(parts[0]).json();
    const fs::path text = runs_.find(parts[0]).folder / "model.toml";
    run["text"] = fs::exists(text) ? Json(load_text(text.string())) : Json(nullptr);
    return Response{200, dump(run)};
  });
  routes.add_plain("POST", "/api/run/*/stop", [this](const Request&, const auto& parts) {
    runs_.stop(parts[0]);
    return Response{200, dump(runs_.find(parts[0]).json())};
  });
  routes.add_plain("POST", "/api/run/*/resume", [this](const Request& request, const auto& parts) {
    const Json body = request.body.empty() ? Json::object() : Json::parse(request.body);
    runs_.resume(parts[0], body.value("until", ""));
    return Response{200, dump(runs_.find(parts[0]).json())};
  });
  routes.add("DELETE", "/api/run/*",
             [this](const Request&, const auto& parts, const Respond& respond) {
               remove(parts[0], respond);
             });
  add_trash(routes);
  add_results(routes);
}

/// The run is removed once the requests before this one have read it.
void RunRoutes::remove(const std::string& id, const Respond& respond) {
  workers_.data.after_requests([this, id, respond] {
    try {
      respond({200, dump({{"trash", runs_.remove(id)}})});
    } catch (const std::exception& error) {
      respond(failed(error));
    }
  });
}

/// Runs that were removed.
void RunRoutes::add_trash(Routes& routes) {
  routes.add_plain("GET", "/api/trash", [this](const Request&, const auto&) {
    return Response{200, dump(runs_.trash())};
  });
  routes.add_plain("POST", "/api/trash/*/restore", [this](const Request&, const auto& parts) {
    return Response{200, dump({{"run", runs_.restore(parts[0])}})};
  });
  routes.add_plain("DELETE", "/api/trash", [this](const Request&, const auto&) {
    runs_.empty_trash();
    events_.publish("runs", Json::object());
    return Response{200, "{}"};
  });
}

void RunRoutes::add_results(Routes& routes) {
  routes.add("GET", "/api/run/*/report",
             [this](const Request&, const auto& parts, const Respond& respond) {
               report({parts[0]}, respond);
             });
  routes.add("GET", "/api/runs/report",
             [this](const Request& request, const auto&, const Respond& respond) {
               const std::vector<std::string> ids = split_list(request.value("ids"));
               if (ids.empty()) throw InputError("ids", "no run is named.", "Write ?ids=A,B.");
               report(ids, respond);
             });
  routes.add("GET", "/api/runs/export",
             [this](const Request& request, const auto&, const Respond& respond) {
               export_comparison(split_list(request.value("ids")), respond);
             });
  routes.add("GET", "/api/run/*/samples",
             [this](const Request& request, const auto& parts, const Respond& respond) {
               Json fields = {{"folder", runs_.find(parts[0]).folder.string()},
                              {"channels", split_list(request.value("channels"))}};
               for (const char* name : {"from", "to", "points"})
                 if (const std::string text = request.value(name); !text.empty())
                   fields[name] = number_of(name, text);
               workers_.data.request(workers_.question("samples", std::move(fields)),
                                     responding(respond));
             });
  routes.add("GET", "/api/run/*/load",
             [this](const Request& request, const auto& parts, const Respond& respond) {
               Json fields = {{"folder", runs_.find(parts[0]).folder.string()}};
               if (const std::string joint = request.value("joint"); !joint.empty())
                 fields["joint"] = joint;
               workers_.data.request(workers_.question("run_load", std::move(fields)),
                                     responding(respond));
             });
  routes.add("GET", "/api/run/*/export",
             [this](const Request& request, const auto& parts, const Respond& respond) {
               export_run(runs_.find(parts[0]), request.value("kind"), respond);
             });
}

void RunRoutes::report(const std::vector<std::string>& ids, const Respond& respond) {
  Json folders = Json::array();
  for (const std::string& id : ids) folders.push_back(runs_.find(id).folder.string());
  workers_.data.request(
      workers_.question("report", {{"folders", folders}}),
      responding(respond, [](const Json& answer) {
        return Response{200, answer.get<std::string>()};  // a text of JSON in JSON
      }));
}

/// The model is checked first: what is wrong with it is said at once, and makes no run.
void RunRoutes::start(const Request& request, const Respond& respond) {
  Json body = Json::parse(request.body);
  RunQueue::Order order;
  order.model = folders_.to_read(body.at("path").get<std::string>()).string();
  order.text = body.at("text").get<std::string>();
  order.set = body.value("set", Json::object());
  order.quick = body.value("quick", false);
  if (const std::string until = body.value("until", ""); !until.empty())
    order.set["simulation.duration"] = until;
  const Json fields = {{"path", order.model}, {"text", order.text}, {"set", order.set}};
  workers_.data.request(workers_.question("inputs", fields),
                        responding(respond, [this, order](const Json& answer) {
                          RunQueue::Order checked = order;
                          checked.inputs = answer.at("inputs");
                          return Response{200, dump({{"run", runs_.add(checked)}})};
                        }));
}

/// One page with the runs side by side.
void RunRoutes::export_comparison(const std::vector<std::string>& ids, const Respond& respond) {
  if (ids.empty()) throw InputError("ids", "no run is named.", "Write ?ids=A,B.");
  Json folders = Json::array();
  for (const std::string& id : ids) folders.push_back(runs_.find(id).folder.string());
  workers_.data.request(workers_.question("report", {{"folders", folders}, {"html", true}}),
                        saving(respond, "text/html; charset=utf-8", "comparison.html"));
}

void RunRoutes::export_run(const RunEntry& run, const std::string& kind, const Respond& respond) {
  const std::string name = run.folder.filename().string();
  if (kind == "html")
    return workers_.data.request(
        workers_.question("report", {{"folders", {run.folder.string()}}, {"html", true}}),
        saving(respond, "text/html; charset=utf-8", name + ".html"));
  if (kind == "csv")
    return workers_.data.request(workers_.question("csv", {{"folder", run.folder.string()}}),
                                 saving(respond, "text/csv; charset=utf-8", name + ".csv"));
  if (kind == "model")
    return respond(attachment(load_text((run.folder / "model.toml").string()), "application/toml",
                              name + ".toml"));
  if (kind == "python")
    return respond(attachment(python_script(run), "text/x-python; charset=utf-8", name + ".py"));
  throw InputError("kind", fmt::format("'{}' is not allowed: html, csv, model or python.", kind));
}

}  // namespace stribeck::workbench
