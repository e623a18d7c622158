#pragma once
#include <string>
#include <vector>

#include "base/schema/diagnostics.h"
#include "base/schema/value.h"

/// Repetition in a case file. A table with `for` stands for as many tables as that has entries:
///   [part.for.GW]  film = 0.475        {part} is "GW", {film} is 0.475 in all texts and keys of the part
/// A text that is nothing but a placeholder takes the value itself, be it a number or a list.
namespace stribeck {

struct Repetition {
  std::string entry;               ///< name of the entry; empty where nothing is repeated
  Value value;                     ///< the table without its `for`
  std::vector<std::string> known;  ///< placeholders that it fills
};

/// The tables that one table stands for: itself when it has no `for`. `name_of_entry` is the placeholder of the entry's name.
std::vector<Repetition> repetitions(const Value& table, const std::string& name_of_entry,
                                    Diagnostics&);

/// Complains about placeholders that are left in the texts of a table, but for those in its entry `but`.
void complain_unfilled(const Value& table, const std::string& but,
                       const std::vector<std::string>& known, Diagnostics&);

}  // namespace stribeck
