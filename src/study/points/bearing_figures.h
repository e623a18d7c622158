#pragma once
#include <string>
#include <vector>

#include "study/bearing/bearing_study.h"

namespace stribeck {

/// One number of a steady bearing that a study can ask for.
struct BearingFigure {
  const char *name, *title;  ///< name in files, title in words
  const char* unit;          ///< SI
  double (*of)(const BearingState&);
  bool on_grid = false;              ///< closed forms have no such number
  const char* shown_unit = nullptr;  ///< unit in tables for people, where it is another one
  double unit_value = 1;             ///< value of the shown unit [SI]

  const char* unit_for_people() const { return shown_unit ? shown_unit : unit; }
};
const std::vector<BearingFigure>& bearing_figures();
/// Returns the figure of this name; null for other names.
const BearingFigure* find_bearing_figure(const std::string& name);
std::vector<std::string> bearing_figure_names();

}  // namespace stribeck
