#pragma once
#include <string>

#include "study/points/bearing_figures.h"

namespace stribeck {

/// Place of a figure in bearing_figures().
std::size_t index_of(const BearingFigure&);

/// "smallest film > 5 um": a figure of a bearing and the bound that it must keep.
struct DesignLimit {
  const BearingFigure* figure = nullptr;
  bool is_least = false;  ///< the figure must not be below the bound; else not above
  double bound = 0;       ///< [SI]
  std::string text;       ///< text as written

  bool is_met(double value) const { return is_least ? !(value < bound) : !(value > bound); }
  /// Returns the excess as a share of the bound; 0 where the limit is met.
  double excess(double value) const;
};

/// Throws InputError naming the option.
DesignLimit design_limit(const char* option, const std::string& text);

/// "least power loss", "largest smallest film".
struct DesignGoal {
  const BearingFigure* figure = nullptr;
  bool is_largest = false;
};
DesignGoal design_goal(const char* option, const std::string& text);

}  // namespace stribeck
