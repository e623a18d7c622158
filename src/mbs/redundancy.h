#pragma once
#include <string>
#include <vector>

#include "mbs/system.h"

namespace stribeck {

/// A row that other rows already imply.
struct RedundantRow {
  int multiplier;                       ///< its index before it is dropped
  std::string name;                     ///< "joint.guide [angle]"
  std::vector<std::string> implied_by;  ///< rows it depends on
};

/// The rows that earlier rows span in this configuration: a sparse QR of Gᵀ in the order of declaration.
/// A row counts as dependent when less than 1e-9 of it is left.
template <int D>
std::vector<RedundantRow> find_redundant(const System<D>& system, const ConstraintSet<D>& set,
                                         const State& s);

/// A basis of the multipliers that load the joints without moving anything, Gᵀλ = 0: what can be added to the forces of
/// all rows without a trace in the motion. One for each redundant row.
template <int D>
std::vector<VectorXd> self_stresses(const System<D>& system, const ConstraintSet<D>& set,
                                    const State& s);

}  // namespace stribeck
