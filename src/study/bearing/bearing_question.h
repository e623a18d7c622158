#pragma once
#include <numbers>
#include <optional>

#include "tribo/film/bearing/steady_film.h"
#include "tribo/journal/steady_bearing.h"

namespace stribeck {

/// Prescribed quantities of a steady state: a load, or an eccentricity ratio under a load of that direction, or one towards `at`; with neither,
/// the load that the model states.
struct BearingQuestion {
  std::optional<double> load;  ///< [N]
  /// Direction of the load on the journal, bearing axes [rad]
  double direction = -std::numbers::pi / 2;
  std::optional<double> eccentricity_ratio;
  std::optional<double> at;  ///< direction of the eccentricity, bearing axes [rad]
  ShearOnJournal shear = ShearOnJournal::counts;  ///< of a film on a grid
};

/// Throws InputError for a question without an answer. omega: speed of the journal [rad/s]; carries_at_rest: its supply carries a journal that
/// does not rotate.
void check_question(const BearingQuestion&, const BearingClearance&, double omega,
                    bool carries_at_rest);

}  // namespace stribeck
