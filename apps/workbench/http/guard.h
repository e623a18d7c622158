#pragma once
#include <string>
#include <string_view>

#include "workbench/http/message.h"

/// Access to the workbench: it is open to whoever has the token of its address, from a page of this very server.
///   token    128 random bits; compared in constant time
///   Host     a name of the loopback, any port (ssh -L changes it): a name of the web that resolves to 127.0.0.1 is refused
///   Origin   where a browser sends one: http:// and the same Host
/// One question needs no token: `/api/alive?nonce=N` is answered with the SHA-256 of token and nonce. By it a page whose server
/// has gone finds out whether what listens at its address now has its token, before it sends the token there.
namespace stribeck::workbench {

/// 32 hexadecimal digits from the random numbers of the system.
std::string random_token();

/// "localhost:8000" and the like.
bool is_loopback_host(std::string_view host);

constexpr const char* alive_path = "/api/alive";

class Guard {
 public:
  explicit Guard(std::string token) : token_(std::move(token)) {}
  /// The proof that this server has the token, for 16 to 64 hexadecimal digits. Throws InputError for another nonce.
  std::string proof(const std::string& nonce) const;
  const std::string& token() const { return token_; }
  /// A code that a browser exchanges for the token, once: the address that starts it can be read by every user of the machine.
  const std::string& make_code();
  /// Returns whether it is the code, which is none from now on.
  bool redeem(const std::string& code);
  Admission admit(const Request& request) const;

 private:
  std::string token_, code_;
};

}  // namespace stribeck::workbench
