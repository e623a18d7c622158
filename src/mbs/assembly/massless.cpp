#include "mbs/assembly/massless.h"

#include <algorithm>

#include "math/dense/dense_eigen.h"
#include "math/linear/sparse_qr.h"
#include "math/linear/triplet_sink.h"

namespace stribeck {
namespace {

// Share of a body's largest moment: round-off of its world axes.
constexpr double no_inertia = 1e-14;
constexpr double undetermined = 1e-9;  // motion of all rows by a rotation, per rad

using Sparse = TripletSink::Sparse;

/// A turn without inertia: its axis in the world, and whose it is.
template <int D>
struct Turn {
  const Body<D>* body;
  Eigen::Matrix<double, spins<D>, 1> axis;
};

void add_turns(const Body<2>& b, const State&, std::vector<Turn<2>>& all) {
  if (b.inertia == 0) all.push_back({&b, Eigen::Matrix<double, 1, 1>(1.0)});
}

void add_turns(const Body<3>& b, const State& s, std::vector<Turn<3>>& all) {
  const PrincipalAxes principal = principal_axes(b.inertia);
  const Eigen::Matrix3d axes = coordinates(b, s).axes.R * principal.vectors;
  const Eigen::Vector3d& moments = principal.values;
  for (int i = 0; i < 3; ++i)
    if (moments[i] <= no_inertia * moments[2]) all.push_back({&b, axes.col(i)});
}

/// Columns of N.
template <int D>
Sparse directions(const System<D>& system, const std::vector<Turn<D>>& turns) {
  std::vector<Eigen::Triplet<double>> entries;
  for (std::size_t k = 0; k < turns.size(); ++k)
    for (int i = 0; i < spins<D>; ++i)
      entries.emplace_back(turns[k].body->v + D + i, static_cast<int>(k), turns[k].axis[i]);
  Sparse N(system.velocities(), static_cast<Eigen::Index>(turns.size()));
  N.setFromTriplets(entries.begin(), entries.end());
  return N;
}

/// G with lengths over the mechanism's size.
template <int D>
Sparse scaled_jacobian(const System<D>& system, const State& s) {
  const ConstraintSet<D>& set = system.constraint_set();
  TripletSink sink;
  set.add_jacobian(s, 0, false, sink);
  VectorXd weight(set.size());
  for (int i = 0; i < set.size(); ++i) weight[i] = set.is_angle(i) ? 1 : 1 / system.length_scale();
  return weight.asDiagonal() * sink.block(0, 0, set.size(), system.velocities());
}

}  // namespace

template <int D>
std::vector<std::string> undetermined_turns(const System<D>& system, const State& s) {
  std::vector<Turn<D>> turns;
  for (const Body<D>& b : system.mechanism().bodies())
    if (b.v >= 0) add_turns(b, s, turns);
  std::vector<const Body<D>*> found;
  const auto size = static_cast<Eigen::Index>(turns.size());
  if (size == 0) return {};
  if (system.constraints() == 0) {
    for (const Turn<D>& turn : turns) found.push_back(turn.body);
  } else {
    Sparse moved = scaled_jacobian(system, s) * directions(system, turns);
    moved.makeCompressed();
    const SparseQr qr(moved, SparseQr::Order::least_fill, undetermined);
    for (int k = qr.rank(); k < size; ++k)
      found.push_back(turns[static_cast<std::size_t>(qr.column(k))].body);
  }
  std::sort(found.begin(), found.end());  // they lie in the order of declaration
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<std::string> names;
  for (const Body<D>* body : found) names.push_back("body." + body->name);
  return names;
}

template std::vector<std::string> undetermined_turns(const System<2>&, const State&);
template std::vector<std::string> undetermined_turns(const System<3>&, const State&);

}  // namespace stribeck
