#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/schema/value.h"

namespace stribeck {

/// Collects what is wrong with one value of the input and all below it; nothing is thrown while
/// reading continues. A cheap view: the list of entries and the value must outlive it.
class Diagnostics {
 public:
  Diagnostics(std::vector<Diagnostic>& all, const Value& value, std::string path = {});

  /// Adds a diagnostic about `key` inside this value ("film.length", "window[1]"); an empty key means the value
  /// itself. The location is that of the key, or of the table where the key is missing.
  void add(std::string_view key, std::string problem, std::string remedy = {});

  /// Returns the same list, seen from the value of `key` (or "[index]").
  Diagnostics inside(std::string_view key, const Value& value) const;
  Diagnostics inside(std::size_t index, const Value& value) const;

  std::size_t count() const { return all_->size(); }  ///< diagnostics so far, about the whole input
  const std::string& path() const { return path_; }

 private:
  std::vector<Diagnostic>* all_;
  const Value* value_;
  std::string path_;
};

/// Throws one InputError with all entries sorted by position, if there are any.
void throw_if_any(std::vector<Diagnostic> entries);

}  // namespace stribeck
