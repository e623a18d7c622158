#include "mbs/assembly/reaction_determinacy.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "mbs/assembly/position_solver.h"
#include "mbs/assembly/redundancy.h"

namespace stribeck {
namespace {

constexpr double round_off = 1e-6;  // share of the largest component of a self-stress
// Distance to the other position: share of the mechanism's size, or rad.
constexpr double way = 0.1;

/// The constraint of each multiplier.
template <int D>
std::vector<std::size_t> owners(const ConstraintSet<D>& all) {
  std::vector<std::size_t> owner(static_cast<std::size_t>(all.size()));
  for (std::size_t c = 0; c < all.constraints().size(); ++c)
    for (const ConstraintRow& row : all.constraints()[c].rows)
      if (row.multiplier >= 0) owner[static_cast<std::size_t>(row.multiplier)] = c;
  return owner;
}

/// Force and moment of a constraint, moments over the mechanism's size.
template <int D>
Vector<double, dofs<D>> wrench(const System<D>& system, const ConstraintSet<D>& all, const State& s,
                               std::size_t constraint) {
  auto found = all.world_wrench(s, all.constraints()[constraint]);
  found.template tail<spins<D>>() /= system.length_scale();
  return found;
}

/// Marks what one self-stress loads; s.lambda is zero before and after.
template <int D>
void mark(const System<D>& system, const ConstraintSet<D>& all, const SelfStress& stress,
          const std::vector<std::size_t>& owner, State& s,
          std::vector<UndeterminedReaction<D>>& reactions) {
  std::set<std::size_t> loaded;
  for (const auto& [row, multiplier] : stress) {
    s.lambda[row] = multiplier;
    loaded.insert(owner[static_cast<std::size_t>(row)]);
  }
  std::vector<Vector<double, dofs<D>>> wrenches;
  double largest = 0;
  for (const std::size_t c : loaded) {
    wrenches.push_back(wrench(system, all, s, c));
    largest = std::max(largest, wrenches.back().template lpNorm<Eigen::Infinity>());
  }
  auto next = wrenches.begin();
  for (const std::size_t c : loaded) {
    const auto& found = *next++;
    for (int i = 0; i < dofs<D>; ++i)
      if (std::abs(found[i]) > round_off * largest)
        reactions[c].components[static_cast<std::size_t>(i)] = true;
  }
  for (const auto& [row, multiplier] : stress) s.lambda[row] = 0;
}

template <int D>
void mark(const System<D>& system, const ConstraintSet<D>& all, State s,
          std::vector<UndeterminedReaction<D>>& reactions) {
  const std::vector<std::size_t> owner = owners(all);
  s.lambda = VectorXd::Zero(all.size());
  for (const SelfStress& stress : self_stresses(system, all, s))
    mark(system, all, stress, owner, s, reactions);
}

}  // namespace

template <int D>
std::vector<UndeterminedReaction<D>> find_undetermined(const System<D>& system, const State& s) {
  const ConstraintSet<D> all(system.mechanism(), system.constraint_set().constraints());
  std::vector<UndeterminedReaction<D>> reactions(all.constraints().size());
  for (std::size_t c = 0; c < reactions.size(); ++c) reactions[c].constraint = c;
  mark(system, all, s, reactions);
  mark(system, all, moved_on(system, s, way), reactions);
  std::erase_if(reactions, [](const UndeterminedReaction<D>& r) {
    return std::none_of(r.components.begin(), r.components.end(), [](bool is) { return is; });
  });
  return reactions;
}

template std::vector<UndeterminedReaction<2>> find_undetermined(const System<2>&, const State&);
template std::vector<UndeterminedReaction<3>> find_undetermined(const System<3>&, const State&);

}  // namespace stribeck
