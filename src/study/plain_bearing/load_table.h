#pragma once
#include <array>
#include <string>

namespace stribeck {

/// A CSV file of a load over an angle: the first column an angle, the next two the force on the journal along x and y of the bearing.
struct LoadTable {
  std::string file;
  std::array<std::string, 3> columns;  ///< their names
  double largest = 0;                  ///< force [N]
};

/// Reads the text of this file. Throws InputError with the place of what is no table of that kind.
LoadTable read_load_table(const std::string& file, const std::string& text);

}  // namespace stribeck
