#include "workbench/http/guard.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.h"
#include "base/sha256.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {
namespace {

/// The time taken depends on the length alone.
bool are_equal(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw FileError("the system has no random numbers for the token of the workbench.");
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

bool is_loopback_host(std::string_view host) {
  for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"}) {
    if (!host.starts_with(name)) continue;
    const std::string_view rest = host.substr(name.size());
    if (rest.empty() || (rest.front() == ':' && is_port(rest.substr(1)))) return true;
  }
  return false;
}

std::string Guard::proof(const std::string& nonce) const {
  const bool is_hexadecimal = nonce.find_first_not_of("0123456789abcdef") == nonce.npos;
  if (nonce.size() < 16 || nonce.size() > 64 || !is_hexadecimal)
    throw InputError("nonce",
                     fmt::format("'{}' is not allowed: 16 to 64 hexadecimal digits.", nonce));
  return sha256(token_ + ":" + nonce);
}

const std::string& Guard::make_code() {
  return code_ = random_token();
}

bool Guard::redeem(const std::string& code) {
  return !code_.empty() && are_equal(code, std::exchange(code_, {}));
}

Admission Guard::admit(const Request& request) const {
  constexpr const char* remedy = "Use the address that stribeck open printed.";
  if (!is_loopback_host(request.host))
    return {refused(403, "this server answers on the loopback alone.", remedy)};
  if (!request.origin.empty() && request.origin != "http://" + request.host)
    return {refused(403, "a page of another origin asks.", remedy)};
  if (are_equal(request.token, token_)) return {{}, true};
  const bool requests = request.method == "GET";
  if (requests && request.path == alive_path) return {};
  if (requests && request.path == "/" && !request.value("code").empty()) return {};
  return {refused(403, "the token is missing or is not of this server.",
                  "Use the address that stribeck open printed, with its token.")};
}

}  // namespace stribeck::workbench
