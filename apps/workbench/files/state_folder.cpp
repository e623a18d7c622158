#include "workbench/files/state_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/sha256.h"
#include "workbench/files/json_text.h"
#include "workbench/http/guard.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t most_recent = 12;

void make(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  if (error)
    throw FileError(
        fmt::format("{}: the folder cannot be made: {}.", folder.string(), error.message()));
}

/// A name that stands for any text.
std::string file_name_of(const std::string& text) {
  return sha256(text).substr(0, 24) + ".json";
}

}  // namespace

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

fs::path StateFolder::usual() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
    return fs::path(state) / "stribeck";
  const char* home = std::getenv("HOME");
  return (home && *home ? fs::path(home) : fs::temp_directory_path()) / ".local/state/stribeck";
}

fs::path StateFolder::place_of(const std::string& path) const {
  return folder_ / "drafts" / file_name_of(path);
}

fs::path StateFolder::server_file(const std::string& opened) const {
  return folder_ / "servers" / file_name_of(opened);
}

std::optional<ServerRecord> StateFolder::server_of(const std::string& opened) const {
  return ServerRecord::read(server_file(opened));
}

void StateFolder::keep_server(const std::string& opened, unsigned short port,
                              const std::string& token) const {
  make(folder_);
  make(folder_ / "servers");
  ServerRecord::write(server_file(opened), port, token);
}

void StateFolder::keep(const Draft& draft) const {
  make(folder_);
  make(folder_ / "drafts");
  write_file_atomically(place_of(draft.path),
                        json_text({{"path", draft.path},
                                   {"text", draft.text},
                                   {"base_version", draft.base_version},
                                   {"modified", draft.modified}}) +
                            "\n",
                        NewFile::for_owner);
}

void StateFolder::forget(const std::string& path) const {
  std::error_code ignored;
  fs::remove(place_of(path), ignored);
}

std::vector<Draft> StateFolder::drafts() const {
  std::vector<Draft> all;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_ / "drafts", error)) {
    if (entry.path().extension() != ".json") continue;
    const Json json = read_json(entry.path());
    if (!json.is_object()) continue;
    try {
      all.push_back(
          {json.at("path"), json.at("text"), json.at("base_version"), json.at("modified")});
    } catch (const Json::exception&) {
    }
  }
  std::ranges::sort(all, {}, &Draft::path);
  return all;
}

std::string StateFolder::secret() const {
  const fs::path file = folder_ / "secret.json";
  if (const Json json = read_json(file); json.is_string()) return json.get<std::string>();
  const std::string fresh = random_token();
  try {
    make(folder_);
    write_file_atomically(file, json_text(Json(fresh)) + "\n", NewFile::for_owner);
  } catch (const FileError&) {  // a token that cannot be written is valid for this server alone
  }
  return fresh;
}

void StateFolder::add_recent(const std::string& path) const {
  std::vector<std::string> all = recent();
  std::erase(all, path);
  all.insert(all.begin(), path);
  all.resize(std::min(all.size(), most_recent));
  try {
    make(folder_);
    write_file_atomically(folder_ / "recent.json", json_text(Json(all)) + "\n", NewFile::for_owner);
  } catch (const FileError&) {  // a list for convenience must not stop the work
  }
}

std::vector<std::string> StateFolder::recent() const {
  std::vector<std::string> all;
  const Json json = read_json(folder_ / "recent.json");
  if (json.is_array())
    for (const Json& one : json)
      if (one.is_string()) all.push_back(one.get<std::string>());
  return all;
}

}  // namespace stribeck::workbench
