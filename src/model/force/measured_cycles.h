#pragma once
#include <vector>

/// Cycles of a machine as an indicator writes them over an angle: many below each other, with angles that start again or count on, or that
/// fall; the first and the last often incomplete.
namespace stribeck {

struct AngleTable {
  std::vector<double> angles;  ///< increasing [rad]
  std::vector<double> values;
};

/// The whole cycles in the order of the file. One ends where the angle goes back, or has come a period [rad] further. One is whole where it
/// leaves no more than twice its largest step of the period.
std::vector<AngleTable> whole_cycles(const AngleTable& measured, double period);

/// The mean of whole cycles at the angles of the first of them, by straight lines between the points of the others; without its last point
/// where that is the first one a period later. Empty where there is no whole cycle.
AngleTable mean_cycle(const AngleTable& measured, double period);

}  // namespace stribeck
