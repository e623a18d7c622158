#pragma once
#include <string>
#include <vector>

#include "study/bearing/bearing_study.h"

namespace stribeck {

/// One number of a steady bearing that a study can ask for.
struct BearingFigure {
  const char *name, *unit;
  double (*of)(const BearingState&);
  bool on_grid = false;  ///< closed forms do not know it
};
const std::vector<BearingFigure>& bearing_figures();
/// Null for other names.
const BearingFigure* find_bearing_figure(const std::string& name);
std::vector<std::string> bearing_figure_names();

}  // namespace stribeck
