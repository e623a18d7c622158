#include "base/error.h"

#include <utility>

namespace stribeck {
namespace {

std::string joined(const std::vector<Diagnostic>& diagnostics) {
  std::string all;
  for (const Diagnostic& d : diagnostics) all += (all.empty() ? "" : "\n") + d.text();
  return all;
}

std::string solve_text(double time, const std::string& element, const std::string& problem,
                       const std::string& remedy) {
  const std::string said = fmt::format("at t = {:.9g} s, {}: {}", time, element, problem);
  return remedy.empty() ? said : said + (said.ends_with('.') ? "\n  " : ".\n  ") + remedy;
}

}  // namespace

std::string Diagnostic::text() const {
  std::string head = where.file;
  if (where.line > 0) head += fmt::format(":{}:{}", where.line, where.column);
  if (!head.empty()) head += "  ";
  if (!path.empty()) head += path + ": ";
  return head + problem + (remedy.empty() ? "" : "\n  " + remedy);
}

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(joined(diagnostics)), diagnostics_(std::move(diagnostics)) {}

InputError::InputError(std::string path, std::string problem, std::string remedy)
    : InputError(
          std::vector{Diagnostic{{}, std::move(path), std::move(problem), std::move(remedy)}}) {}

SolveError::SolveError(double time, std::string element, std::string problem, std::string remedy)
    : std::runtime_error(solve_text(time, element, problem, remedy)),
      time_(time),
      element_(std::move(element)),
      problem_(std::move(problem)),
      remedy_(std::move(remedy)) {}

void fail_ensure(const char* condition, const char* file, int line, const std::string& message) {
  throw std::logic_error(fmt::format("{}:{}: broken promise: {}{}{}", file, line, condition,
                                     message.empty() ? "" : ": ", message));
}

}  // namespace stribeck
