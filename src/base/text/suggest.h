#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stribeck {

/// The candidate that differs from `word` by the fewest typing slips; empty when none is near
/// enough to be meant.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

bool same_but_for_capitals(std::string_view a, std::string_view b);

/// "Did you mean 'radial_clearance'?  Known: length, radial_clearance." with either part left out
/// when empty.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// Returns whether all words of a name stand in a text: "oil_supply" in "the oil supply of a bearing".
bool is_described(std::string_view name, std::string_view text);

}  // namespace stribeck
