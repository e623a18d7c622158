#include "base/complaints.h"

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

Complaints::Complaints(std::vector<Diagnostic>& all, const Value& value, std::string path)
    : all_(&all), value_(&value), path_(std::move(path)) {}

void Complaints::add(std::string_view key, std::string problem, std::string remedy) {
  all_->push_back(
      {locate(*value_, key), join_path(path_, key), std::move(problem), std::move(remedy)});
}

Complaints Complaints::inside(std::string_view key, const Value& value) const {
  return {*all_, value, join_path(path_, key)};
}

Complaints Complaints::inside(std::size_t index, const Value& value) const {
  return inside(fmt::format("[{}]", index), value);
}

void throw_if_any(std::vector<Diagnostic> diagnostics) {
  if (diagnostics.empty()) return;
  std::stable_sort(diagnostics.begin(), diagnostics.end(), earlier);
  if (diagnostics.size() > most_reported) {
    const std::size_t left_out = diagnostics.size() - most_reported;
    diagnostics.resize(most_reported);
    diagnostics.push_back(
        {{diagnostics.back().where.file}, {}, fmt::format("and {} more problems.", left_out), {}});
  }
  throw InputError(std::move(diagnostics));
}

}  // namespace stribeck
