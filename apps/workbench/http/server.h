#pragma once
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "workbench/http/message.h"

namespace stribeck::workbench {

/// HTTP/1.1 on the loopback, in the thread of its io_context (Boost.Beast reads and writes the messages).
///   header       16 KiB at most, the first one of a connection within 10 s; what is refused is answered before its body is read
///   body         16 MiB at most, within 30 s; none without the token
///   connections  128 that have shown the token, of which an idle one is closed after 60 s, and 256 others (admission.h)
/// Malformed requests are answered with 400, too large ones with 413 or 431; what a handler throws with answers.h.
class HttpServer {
 public:
  using Admit = std::function<Admission(const Request&)>;

  /// Listens at the first of these ports that is free; 0 stands for any. Throws FileError when all of them are taken.
  HttpServer(boost::asio::io_context& context, const std::vector<unsigned short>& ports,
             Admit admit, Handler handler);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  unsigned short port() const;
  /// Takes no further connections, and ends those there are.
  void close();

  struct Listener;

 private:
  std::shared_ptr<Listener>
      listener_;  ///< shared with its connections, which may outlive the server by one callback
};

}  // namespace stribeck::workbench
