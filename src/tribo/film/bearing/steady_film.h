#pragma once
#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/journal/steady_bearing.h"

/// A film on a grid around a journal that has rotated at a fixed position for long: steady state.
///   div q = 0;   under a squeeze ȧ:   div q + θ ∂h/∂a·ȧ = 0
/// q flow of oil per width [m²/s], θ liquid fraction, h gap [m], a place of the journal. The second line defines the
/// damping: what a steady rate of squeeze does to force, with the share of oil in cavitated cells as it was. With cavitation by
/// `reynolds` cavitated cells take no part. Valid for whirl slow against the way of the oil through the cavitation zone, where that
/// part's end moves; exact where a feed ends it.
/// Elastic surfaces deflect meanwhile: ∂h/∂a is that of the deflected gap, and the squeeze pressure opens it further.
/// With mass-conserving cavitation a steady film needs a supply: without one all oil leaves at the ends.
namespace stribeck {

/// A cell is held above cavitation or brings oil, or the ends do: a steady film need not be empty.
bool supplied(const ReynoldsEquation&);

/// Supplies or ends are at different pressures: oil flows, and may carry, at rest too.
bool carries_at_rest(const FiniteJournalFilm&);

/// Whether the shear of the oil on the journal, ∫ τ t dA, is part of the force that carries it, as in a mechanism, or left out, as
/// in published tables. It is of the order of c/R of the force, and rubbing asperities go with it. The moment has it always.
enum class ShearOnJournal { counts, left_out };

class SteadyFilm {
 public:
  /// omega: angular velocity of the journal in bearing axes [rad/s], not 0 but where the film carries at rest. The film must outlive this
  /// object.
  SteadyFilm(const FiniteJournalFilm&, double omega, ShearOnJournal = ShearOnJournal::counts);

  /// Temperatures of surfaces that conduct, in TemperatureRows [K]; those of the supply at first.
  Eigen::VectorXd& temperature() { return temperature_; }

  /// False when no film is found, or where the surfaces touch and no asperities carry.
  bool evaluate(const Eigen::Vector2d& e);
  /// Force and coefficients of the last evaluation.
  BearingResponse response();
  const FiniteJournalFilm::Workspace& work() const { return work_; }
  /// Refers to this object.
  BearingForce force();

 private:
  bool solve(const SurfaceMotion&);
  bool march(const SurfaceMotion&);

  const FiniteJournalFilm& film_;
  double omega_;
  FiniteJournalFilm::Workspace work_;
  Eigen::VectorXd temperature_;  ///< empty: the film has one temperature
  std::vector<double> at_rest_;  ///< pressures that let every full cell take part in a squeeze
};

}  // namespace stribeck
