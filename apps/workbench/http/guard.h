#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "workbench/http/message.h"

/// Who may use the workbench: whoever knows the token of its address, from a page of this very server.
///   token    128 random bits; compared in constant time
///   Host     a name of the loopback, any port (ssh -L changes it): a name of the web that resolves to 127.0.0.1 is refused
///   Origin   where a browser sends one: http:// and the same Host
namespace stribeck::workbench {

/// 32 hexadecimal digits from the random numbers of the system.
std::string random_token();

/// "localhost:8000" and the like.
bool is_loopback_host(std::string_view host);

class Guard {
 public:
  explicit Guard(std::string token) : token_(std::move(token)) {}
  const std::string& token() const { return token_; }
  /// The response to a request that may not come in.
  std::optional<Response> refusal(const Request& request) const;

 private:
  std::string token_;
};

}  // namespace stribeck::workbench
