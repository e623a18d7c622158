#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Requests and responses of the workbench, free of the library that carries them.
namespace stribeck::workbench {

struct Request {
  std::string method;                        ///< "GET"
  std::string path;                          ///< decoded, "/api/file"
  std::map<std::string, std::string> query;  ///< decoded; the last of equal names
  /// Fields of the header; window: that of the page that sends the request
  std::string host, origin, token, window;
  std::string body;
  std::string accept_encoding = {};  ///< encodings in the header

  /// Returns a value of the query; empty where it is not given.
  std::string value(const std::string& name) const {
    const auto found = query.find(name);
    return found == query.end() ? std::string() : found->second;
  }
};

/// A response without end: server-sent events. Owned by its connection; whoever sends holds it weakly.
class EventStream {
 public:
  virtual ~EventStream() = default;
  /// A whole event. A reader that is too slow for what is sent loses its connection, and connects again.
  virtual void send(const std::string& text) = 0;
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> fields = {};  ///< further ones of the header
  /// Function in place of a body that receives the stream once its header is sent.
  std::function<void(std::shared_ptr<EventStream>)> take_stream = {};
};

/// The verdict on the head of a request.
struct Admission {
  std::optional<Response> refusal = {};  ///< the response to a request that may not come in
  bool is_authenticated = false;         ///< it has shown the token
};

/// Called once, at once or later.
using Respond = std::function<void(Response)>;
using Handler = std::function<void(const Request&, const Respond&)>;

}  // namespace stribeck::workbench
