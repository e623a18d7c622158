#include "workbench/http/admission.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <string>

namespace stribeck::workbench {
namespace {

/// The next word of a line; empty at its end.
std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  return word;
}

/// Returns the text of the table for a port: bytes of the address in the order of the machine.
std::string loopback_end(unsigned short port) {
  return fmt::format("0100007F:{:04X}", port);
}

std::string connections_of_the_system() {
  std::ifstream file("/proc/net/tcp");
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::optional<uid_t> peer_user(std::string_view table, const LoopbackPorts& ports) {
  const std::string ends = loopback_end(ports.peer) + " " + loopback_end(ports.own);
  const std::size_t found = table.find(ends);
  if (found == table.npos) return {};
  std::string_view line = table.substr(found + ends.size());
  line = line.substr(0, line.find('\n'));
  for (int between = 0; between < 4; ++between) take_word(line);  // state, queues, timer, retries
  const std::string_view word = take_word(line);
  uid_t user = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), user);
  return error == std::errc{} && !word.empty() ? std::optional(user) : std::nullopt;
}

std::vector<bool> are_of_other_users(const std::vector<Peer*>& peers) {
  const std::string table = connections_of_the_system();
  std::vector<bool> are_foreign;
  for (const Peer* peer : peers)
    are_foreign.push_back(peer_user(table, peer->ports()) != ::geteuid());
  return are_foreign;
}

void Unauthenticated::add(Peer& peer) {
  all_.push_back(&peer);
  if (all_.size() <= most_) return;
  const std::vector<bool> are_foreign = is_foreign_(all_);
  const auto found = std::ranges::find(are_foreign, true);
  const auto at = all_.begin() + (found == are_foreign.end() ? 0 : found - are_foreign.begin());
  Peer* dropped = *at;
  all_.erase(at);
  dropped->drop();
}

void Unauthenticated::remove(const Peer& peer) {
  std::erase(all_, &peer);
}

}  // namespace stribeck::workbench
