#pragma once
#include <string>
#include <vector>

/// CSV tables that a bearing without a mechanism brings: a load over an angle, the profile of its bore.
namespace stribeck {

/// The columns of a CSV file that a model names, or holds itself.
struct BearingTable {
  std::string file;                              ///< without one the model holds the points
  std::vector<std::string> columns;              ///< names, without units
  std::vector<std::vector<std::string>> points;  ///< cells of each column with their unit
};

/// A load over an angle: the first column an angle, the next two the force on the journal along x and y of the bearing.
struct LoadTable {
  BearingTable table;
  double largest = 0;       ///< force [N]
  std::string origin = {};  ///< sentence on the run that it comes from; empty: a file of the user
};

/// Reads the text of this file. Throws InputError with the place of what is no table of that kind.
LoadTable read_load_table(const std::string& file, const std::string& text);

/// Reads the deviation of a bore from a cylinder, of two columns over the angle, of three over angle and place along the axis. Throws InputError
/// likewise.
BearingTable read_bore_profile(const std::string& file, const std::string& text);

}  // namespace stribeck
