#pragma once
#include <string>
#include <utility>
#include <vector>

#include "mbs/system/system.h"

namespace stribeck {

/// A row that other rows already imply.
struct RedundantRow {
  int multiplier;                       ///< index of the multiplier before the row is dropped
  std::string name;                     ///< "joint.guide [angle]"
  std::vector<std::string> implied_by;  ///< rows it depends on
};

/// The rows that earlier rows span in this configuration. A row counts as dependent when less than 1e-9 of it is left.
/// Gᵀ is factorised in the order of least fill (math/linear/column_dependence.h); near singular positions by QR.
template <int D>
std::vector<RedundantRow> find_redundant(const System<D>& system, const ConstraintSet<D>& set,
                                         const State& s);

/// Multipliers of some rows; all others are zero.
using SelfStress = std::vector<std::pair<int, double>>;

/// A basis of the multipliers that load the joints without moving anything, Gᵀλ = 0: what can be added to the forces of
/// all rows without a trace in the motion. One for each redundant row.
template <int D>
std::vector<SelfStress> self_stresses(const System<D>& system, const ConstraintSet<D>& set,
                                      const State& s);

}  // namespace stribeck
