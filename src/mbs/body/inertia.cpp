#include "mbs/body/inertia.h"

#include "math/rotation.h"

namespace stribeck {
namespace {

Eigen::Matrix3d world_inertia(const Body<3>& b, const State& s) {
  const Eigen::Matrix3d R = coordinates(b, s).axes.R;
  return R * b.inertia * R.transpose();
}

}  // namespace

template <>
Vector<double, 3> mass_times(const Body<2>& b, const State&, const VectorXd& a) {
  return {b.mass * a[b.v], b.mass * a[b.v + 1], b.inertia * a[b.v + 2]};
}

template <>
Vector<double, 6> mass_times(const Body<3>& b, const State& s, const VectorXd& a) {
  const Vector<double, 3> force = b.mass * a.segment<3>(b.v),
                          moment = world_inertia(b, s) * a.segment<3>(b.v + 3);
  return joined(force, moment);
}

template <>
Vector<double, 3> gyroscopic_force(const Body<2>&, const State&) {
  return {0, 0, 0};
}

template <>
Vector<double, 6> gyroscopic_force(const Body<3>& b, const State& s) {
  const Eigen::Vector3d spin = s.v.segment<3>(b.v + 3);
  const Vector<double, 3> none(0, 0, 0), moment = -spin.cross(world_inertia(b, s) * spin);
  return joined(none, moment);
}

template <>
void add_inertia(const Body<2>& b, const State&, const TangentWeights& w, MatrixSink& K) {
  K.add(b.v, b.v, w.a * b.mass);
  K.add(b.v + 1, b.v + 1, w.a * b.mass);
  K.add(b.v + 2, b.v + 2, w.a * b.inertia);
}

/// With δR = δθ × R:  δ(J α) = δθ × J α − J (δθ × α).
template <>
void add_inertia(const Body<3>& b, const State& s, const TangentWeights& w, MatrixSink& K) {
  const Eigen::Matrix3d J = world_inertia(b, s);
  const Eigen::Vector3d spin = s.v.segment<3>(b.v + 3), alpha = s.a.segment<3>(b.v + 3);
  const auto turned = [&](const Eigen::Vector3d& u) -> Eigen::Matrix3d {
    return J * cross_matrix(u) - cross_matrix(J * u);
  };
  const Eigen::Matrix3d about_spin = cross_matrix(spin);
  const Eigen::Matrix3d rotation = w.a * J + w.v * (about_spin * J - cross_matrix(J * spin)) +
                                   w.q * (turned(alpha) + about_spin * turned(spin));
  for (int i = 0; i < 3; ++i) K.add(b.v + i, b.v + i, w.a * b.mass);
  K.add(b.v + 3, b.v + 3, rotation);
}

template <int D>
double kinetic_energy(const Body<D>& b, const State& s) {
  return 0.5 * s.v.segment<dofs<D>>(b.v).dot(mass_times(b, s, s.v));
}
template double kinetic_energy(const Body<2>&, const State&);
template double kinetic_energy(const Body<3>&, const State&);

}  // namespace stribeck
