#include "workbench/api/routes.h"

#include <fmt/format.h>

#include <optional>

#include "workbench/http/answers.h"

namespace stribeck::workbench {
namespace {

std::vector<std::string> split(const std::string& path) {
  std::vector<std::string> parts;
  std::size_t begin = 1;
  while (begin <= path.size()) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    parts.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

std::optional<std::vector<std::string>> matched(const std::vector<std::string>& pattern,
                                                const std::vector<std::string>& path) {
  if (pattern.size() != path.size()) return {};
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < path.size(); ++i)
    if (pattern[i] == "*")
      parts.push_back(path[i]);
    else if (pattern[i] != path[i])
      return {};
  return parts;
}

}  // namespace

void Routes::add(const std::string& method, const std::string& pattern, Answer answer) {
  routes_.push_back({method, split(pattern), std::move(answer)});
}

void Routes::add_plain(const std::string& method, const std::string& pattern, Plain answer) {
  add(method, pattern,
      [answer = std::move(answer)](const Request& request, const std::vector<std::string>& parts,
                                   const Respond& respond) { respond(answer(request, parts)); });
}

void Routes::answer(const Request& request, const Respond& respond) const {
  const std::vector<std::string> path = split(request.path);
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  bool known = false;
  for (const Route& route : routes_)
    if (const auto parts = matched(route.pattern, path)) {
      if (route.method == method) return route.answer(request, *parts, respond);
      known = true;
    }
  respond(known ? refused(405, fmt::format("{} does not know the method {}.", request.path,
                                           request.method))
                : refused(404, fmt::format("there is no {}.", request.path)));
}

}  // namespace stribeck::workbench
