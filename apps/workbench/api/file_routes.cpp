#include "workbench/api/file_routes.h"

#include <fmt/format.h>

#include <utility>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/sha256.h"
#include "base/text/text_check.h"
#include "io/toml/document.h"
#include "workbench/api/answered.h"
#include "workbench/files/file_list.h"
#include "workbench/files/gallery.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds between_file_polls{1};

std::string version_of(const std::string& text) {
  return sha256(text).substr(0, 16);
}

/// Returns the version of a file on the disk; empty where there is none.
std::string version_on_disk(const std::string& path) {
  try {
    return version_of(load_text(path));
  } catch (const InputError&) {
    return {};
  }
}

Json file_json(const fs::path& path, const std::string& text) {
  return {{"path", path.string()},
          {"text", text},
          {"modified", modified_ms(path)},
          {"version", version_of(text)}};
}

}  // namespace

FileRoutes::FileRoutes(boost::asio::io_context& context, OpenedFolders& folders, StateFolder& state,
                       Events& events)
    : folders_(folders), state_(state), events_(events), poll_(context) {
  watch_files();
}

void FileRoutes::add_to(Routes& routes) {
  routes.add_plain("GET", "/api/files", [this](const Request& request, const auto&) {
    return list(request.value("dir"));
  });
  routes.add_plain("GET", "/api/picture", [](const Request& request, const auto&) {
    const fs::path name = request.value("name");
    const auto picture = name.has_parent_path() ? std::nullopt : picture_of(name);
    return picture ? Response{200, read_file(*picture), "image/svg+xml"}
                   : refused(404, fmt::format("there is no picture '{}'.", name.string()));
  });
  routes.add_plain("GET", "/api/file", [this](const Request& request, const auto&) {
    return read(request.value("path"));
  });
  routes.add_plain("PUT", "/api/file",
                   [this](const Request& request, const auto&) { return write(request); });
  routes.add_plain("POST", "/api/draft",
                   [this](const Request& request, const auto&) { return keep_draft(request); });
  routes.add_plain("DELETE", "/api/draft", [this](const Request& request, const auto&) {
    state_.forget(request.value("path"));
    events_.publish("draft", {{"path", request.value("path")}, {"by", request.window}});
    return Response{200, "{}"};
  });
  routes.add_plain("GET", "/api/drafts", [this](const Request&, const auto&) {
    Json all = Json::array();
    for (const Draft& d : state_.drafts())
      all.push_back({{"path", d.path},
                     {"text", d.text},
                     {"base_version", d.base_version},
                     {"modified", d.modified}});
    return Response{200, dump(all)};
  });
}

Response FileRoutes::list(const std::string& dir) const {
  Json entries = Json::array();
  if (dir.empty())
    for (const std::string& root : folders_.readable())
      entries.push_back({{"name", fs::path(root).filename().string()},
                         {"path", root},
                         {"kind", "folder"},
                         {"modified", modified_ms(root)}});
  else
    for (const ListedFile& f : files_in(folders_.to_read(dir)))
      if (lies_below(f.path, folders_.readable()))
        entries.push_back({{"name", f.name},
                           {"path", f.path},
                           {"kind", f.kind},
                           {"modified", modified_ms(f.path)}});
  return {200, dump({{"dir", dir}, {"entries", entries}})};
}

Response FileRoutes::read(const std::string& path) {
  const fs::path file = folders_.to_read(path);
  if (!fs::exists(file))
    return refused(404, fmt::format("{}: there is no such file.", file.string()));
  const std::string text = load_text(file.string());
  if (text.size() > largest_model_bytes)
    return refused(413, fmt::format("{}: the file is larger than a model may be.", file.string()));
  versions_[file.string()] = version_of(text);
  if (file.extension() == ".toml") state_.add_recent(file.string());
  return {200, dump(file_json(file, text))};
}

/// A text that another window or program has saved in between is never overwritten.
Response FileRoutes::write(const Request& request) {
  const Json body = Json::parse(request.body);
  const fs::path file = folders_.to_write(body.at("path").get<std::string>());
  const auto text = body.at("text").get<std::string>();
  const std::string base = body.value("base_version", "");
  if (text.size() > largest_model_bytes)
    return refused(413, "the text is larger than a model may be: 4 MiB.");
  if (fs::exists(file)) {
    const std::string now = load_text(file.string());
    if (version_of(now) != base && now != text) {
      Json conflict = file_json(file, now);
      conflict["error"] =
          fmt::format("{} was changed on the disk since it was read.", file.string());
      conflict["remedy"] = "Compare both texts; save again over the version that stands there now.";
      return {409, dump(conflict)};
    }
  }
  write_file_atomically(file, text);
  state_.forget(file.string());
  versions_[file.string()] = version_of(text);
  events_.publish("file",
                  {{"path", file.string()}, {"version", version_of(text)}, {"by", request.window}});
  Json saved = file_json(file, text);
  saved.erase("text");
  return {200, dump(saved)};
}

Response FileRoutes::keep_draft(const Request& request) {
  const Json body = Json::parse(request.body);
  const Draft draft{body.at("path").get<std::string>(), body.at("text").get<std::string>(),
                    body.value("base_version", ""), now_ms()};
  state_.keep(draft);
  events_.publish("draft",
                  {{"path", draft.path}, {"modified", draft.modified}, {"by", request.window}});
  return {200, dump({{"modified", draft.modified}})};
}

/// Files that pages have read, changed by others.
void FileRoutes::watch_files() {
  poll_.expires_after(between_file_polls);
  poll_.async_wait([this](boost::system::error_code error) {
    if (!error) watch_files();
  });
  for (auto& [path, version] : versions_) {
    const std::string now = version_on_disk(path);
    if (std::exchange(version, now) != now)
      events_.publish("file", {{"path", path}, {"version", now}});
  }
}

}  // namespace stribeck::workbench
