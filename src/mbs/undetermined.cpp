#include "mbs/undetermined.h"

#include <algorithm>
#include <cmath>

#include "mbs/position_solver.h"
#include "mbs/redundancy.h"

namespace stribeck {
namespace {

constexpr double round_off = 1e-6;  // of the largest component of a self-stress
constexpr double way = 0.1;         // to the other position, of the mechanism's size or rad

/// Forces and moments of all constraints under one self-stress, moments over the mechanism's size.
template <int D>
std::vector<Vector<double, freedoms<D>>> wrenches(const System<D>& system,
                                                  const ConstraintSet<D>& all, State s,
                                                  const VectorXd& lambda) {
  s.lambda = lambda;
  std::vector<Vector<double, freedoms<D>>> found;
  for (const Constraint& c : all.constraints()) {
    found.push_back(all.world_wrench(s, c));
    found.back().template tail<spins<D>>() /= system.length_scale();
  }
  return found;
}

template <int D>
void mark(const System<D>& system, const ConstraintSet<D>& all, const State& s,
          std::vector<UndeterminedReaction<D>>& reactions) {
  for (const VectorXd& lambda : self_stresses(system, all, s)) {
    const auto stress = wrenches(system, all, s, lambda);
    double largest = 0;
    for (const auto& wrench : stress)
      largest = std::max(largest, wrench.template lpNorm<Eigen::Infinity>());
    for (std::size_t c = 0; c < stress.size(); ++c)
      for (int i = 0; i < freedoms<D>; ++i)
        if (std::abs(stress[c][i]) > round_off * largest)
          reactions[c].components[static_cast<std::size_t>(i)] = true;
  }
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
