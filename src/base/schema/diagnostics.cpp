#include "base/schema/diagnostics.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr std::size_t most_reported = 100;

bool earlier(const Diagnostic& a, const Diagnostic& b) {
  return std::tie(a.where.file, a.where.line, a.where.column) <
         std::tie(b.where.file, b.where.line, b.where.column);
}

}  // namespace

Diagnostics::Diagnostics(std::vector<Diagnostic>& all, const Value& value, std::string path)
    : all_(&all), value_(&value), path_(std::move(path)) {}

void Diagnostics::add(std::string_view key, std::string problem, std::string remedy) {
  all_->push_back(
      {locate(*value_, key), join_path(path_, key), std::move(problem), std::move(remedy)});
}

Diagnostics Diagnostics::inside(std::string_view key, const Value& value) const {
  return {*all_, value, join_path(path_, key)};
}

Diagnostics Diagnostics::inside(std::size_t index, const Value& value) const {
  return inside(fmt::format("[{}]", index), value);
}

void throw_if_any(std::vector<Diagnostic> entries) {
  if (entries.empty()) return;
  std::stable_sort(entries.begin(), entries.end(), earlier);
  if (entries.size() > most_reported) {
    const std::size_t left_out = entries.size() - most_reported;
    entries.resize(most_reported);
    entries.push_back(
        {{entries.back().where.file}, {}, fmt::format("and {} more problems.", left_out), {}});
  }
  throw InputError(std::move(entries));
}

}  // namespace stribeck
