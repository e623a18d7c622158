#pragma once
#include <optional>
#include <string>
#include <vector>

#include "results/record.h"
#include "results/run_statistics.h"

/// Power losses of a machine: over the last whole cycle of a run, or over all of it where there is none.
///   E_i = ∫ P_i dt,   P̄_i = E_i/T,   FMEP = Σ E_i/V_d,   IMEP = Σ ∫ F·v dt/V_d,   V_d = Σ (max V − min V)
/// P_i power that a joint or a friction dissipates [W] (channels NAME.power_loss), of which in its film and by asperities or dry friction;
/// F·v power of a pressure on its piston [W]; V volume beside the piston [m³] (channels force.NAME.power, force.NAME.volume); V_d displaced
/// volume of all pistons; FMEP, IMEP friction and indicated mean effective pressure of a cycle [Pa].
/// Sign: losses and indicated work of a motor are positive. Source: Heywood, Internal Combustion Engine Fundamentals, sections 2.3 to 2.7.
namespace stribeck {

struct LossPart {
  std::string name;  ///< "joint.big_end", "joint.piston.thrust", "force.rings"
  double power = 0;  ///< mean power [W]
  /// Shares of that power in the film, and by asperities or dry friction [W].
  std::optional<double> film, boundary;
  bool within = false;  ///< part of the one before that is not: not in the sum
};

struct LossSplit {
  bool of_cycle = false;
  double duration = 0;          ///< T [s]
  std::vector<LossPart> parts;  ///< parts in the order of the channels
  double power = 0;             ///< mean power of all parts [W]
  double displaced_volume = 0;  ///< 0 without a pressure on a piston [m³]
  double indicated_work = 0;    ///< indicated work of all pressures on pistons [J]

  double friction_pressure() const { return power * duration / displaced_volume; }  ///< FMEP [Pa]
  double indicated_pressure() const { return indicated_work / displaced_volume; }   ///< IMEP [Pa]
};

/// Returns the losses; none where no channel is a power loss.
std::optional<LossSplit> losses_of(const Record& names, const RunFigures&);

}  // namespace stribeck
