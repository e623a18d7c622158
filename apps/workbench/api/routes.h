#pragma once
#include <functional>
#include <string>
#include <vector>

#include "workbench/http/message.h"

namespace stribeck::workbench {

/// Handlers of requests, by pattern.
class Routes {
 public:
  /// `parts` are what stands in the path for each "*" of the pattern.
  using Answer =
      std::function<void(const Request&, const std::vector<std::string>& parts, const Respond&)>;
  using Plain = std::function<Response(const Request&, const std::vector<std::string>& parts)>;

  /// A pattern is a path in which "*" stands for one part: "/api/run/*/report".
  void add(const std::string& method, const std::string& pattern, Answer answer);
  /// One that answers at once.
  void add_plain(const std::string& method, const std::string& pattern, Plain answer);

  /// 404 where no pattern has this path, 405 where none has it with this method.
  void answer(const Request& request, const Respond& respond) const;

 private:
  struct Route {
    std::string method;
    std::vector<std::string> pattern;
    Answer answer;
  };
  std::vector<Route> routes_;
};

}  // namespace stribeck::workbench
