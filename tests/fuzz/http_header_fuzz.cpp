#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "workbench/http/admission.h"
#include "workbench/http/guard.h"
#include "workbench/http/target.h"

namespace {

using namespace stribeck::workbench;
namespace http = boost::beast::http;

/// As the server reads it, with the token of nobody.
void admit(const http::request<http::string_body>& message) {
  static const Guard guard(std::string(32, '0'));
  const auto owned = [](boost::beast::string_view text) {
    return std::string(text.data(), text.size());
  };
  const auto target = parse_target(owned(message.target()));
  if (!target) return;
  Request request{owned(message.method_string()),
                  target->path,
                  target->query,
                  owned(message[http::field::host]),
                  owned(message[http::field::origin]),
                  owned(message["X-Stribeck-Token"]),
                  {},
                  {}};
  const Admission admission = guard.admit(request);
  if (admission.is_authenticated && request.token != guard.token()) __builtin_trap();
  if (!admission.refusal && !is_loopback_host(request.host)) __builtin_trap();
}

}  // namespace

// Whole requests, and the table of the system's connections.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(16 << 10);
  parser.body_limit(1 << 20);
  parser.eager(true);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(data, size), error);
  if (!error && parser.is_header_done()) admit(parser.get());
  peer_user(std::string_view(reinterpret_cast<const char*>(data), size),
            {.own = 0x1F90, .peer = 0xC001});
  return 0;
}
