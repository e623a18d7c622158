#include "workbench/files/server_record.h"

#include <unistd.h>

#include "base/atomic_file.h"
#include "workbench/files/json_text.h"
#include "workbench/worker/spawn.h"

namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

std::optional<ServerRecord> ServerRecord::read(const std::filesystem::path& file) {
  const Json json = read_json(file);
  try {
    ServerRecord record{json.at("port"), json.at("token"), json.at("process"),
                        json.at("process_start")};
    return record.token.empty() ? std::nullopt : std::optional(std::move(record));
  } catch (const Json::exception&) {
    return {};
  }
}

void ServerRecord::write(const std::filesystem::path& file, unsigned short port,
                         const std::string& token) {
  const pid_t process = ::getpid();
  write_file_atomically(file,
                        json_text({{"port", port},
                                   {"token", token},
                                   {"process", process},
                                   {"process_start", start_of(process)}}) +
                            "\n",
                        NewFile::for_owner);
}

bool ServerRecord::is_running() const {
  return process_start != 0 && start_of(process) == process_start;
}

std::vector<unsigned short> ports_to_try(const std::optional<unsigned short>& requested,
                                         const std::optional<ServerRecord>& last) {
  if (requested) return {*requested};
  if (last && !last->is_running()) return {last->port, 0};
  return {0};
}

}  // namespace stribeck::workbench
