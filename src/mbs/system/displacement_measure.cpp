#include "mbs/system/displacement_measure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/rotation.h"

namespace stribeck {
namespace {

/// Rotation that takes a body of the configuration q to that of `to`, of least size.
double rotation_between(const Body<2>& b, const VectorXd& q, const VectorXd& to) {
  return std::remainder(to[b.q + 2] - q[b.q + 2], 2 * std::numbers::pi);
}
Eigen::Vector3d rotation_between(const Body<3>& b, const VectorXd& q, const VectorXd& to) {
  const auto turn = [&](const VectorXd& at) {
    return Eigen::Quaterniond(at[b.q + 3], at[b.q + 4], at[b.q + 5], at[b.q + 6]);
  };
  return log_of(turn(to) * turn(q).conjugate());
}

template <int D, class Visit>
void each_moving_body(const Mechanism<D>& mechanism, const Visit& visit) {
  for (const Body<D>& b : mechanism.bodies())
    if (b.v >= 0) visit(b);
}

}  // namespace

template <int D>
double DisplacementMeasure<D>::of_body(const Body<D>& b, const VectorXd& dq) const {
  return std::max(dq.template segment<D>(b.v).norm() / length_scale_,
                  dq.template segment<spins<D>>(b.v + D).norm());
}

template <int D>
double DisplacementMeasure<D>::of_modes(const FlexibleBody<D>& flexible, const VectorXd& dq) const {
  if (flexible.modes() == 0) return 0;
  const auto moved = dq.segment(flexible.rows().v, flexible.modes());
  return moved.template lpNorm<Eigen::Infinity>() * flexible.mode_size() / length_scale_;
}

template <int D>
double DisplacementMeasure<D>::largest(const State& s, const VectorXd& dq) const {
  double largest = 0;
  each_moving_body(mechanism_,
                   [&](const Body<D>& b) { largest = std::max(largest, of_body(b, dq)); });
  for (const auto& flexible : mechanism_.flexible_bodies())
    largest = std::max(largest, of_modes(flexible, dq));
  for (const auto& element : mechanism_.forces())
    largest = std::max(largest, element->scaled_displacement(s, dq));
  return largest;
}

template <int D>
Violation DisplacementMeasure<D>::most_displaced(const State& s, const VectorXd& dq,
                                                 Work& work) const {
  const double most = largest(s, dq);
  for (const auto& element : mechanism_.forces())
    if (element->scaled_displacement(s, dq) == most) return element->error_diagnosis(s, work);
  Violation found{"the mechanism", "", ""};
  each_moving_body(mechanism_, [&](const Body<D>& b) {
    if (of_body(b, dq) == most) found.element = "body." + b.name;
  });
  for (const auto& flexible : mechanism_.flexible_bodies())
    if (of_modes(flexible, dq) == most) found.element = "body." + flexible.name();
  return found;
}

template <int D>
void displacement_between(const Mechanism<D>& mechanism, const VectorXd& q, const VectorXd& to,
                          VectorXd& dq) {
  dq = VectorXd::Zero(mechanism.velocities());
  each_moving_body(mechanism, [&](const Body<D>& b) {
    dq.template segment<D>(b.v) = to.template segment<D>(b.q) - q.template segment<D>(b.q);
    if constexpr (D == 2)
      dq[b.v + D] = rotation_between(b, q, to);
    else
      dq.template segment<3>(b.v + D) = rotation_between(b, q, to);
  });
  const int modal = mechanism.modal_coordinates();
  dq.segment(mechanism.rigid_velocities(), modal) = to.tail(modal) - q.tail(modal);
}

template <int D>
std::vector<std::string> DisplacementMeasure<D>::names() const {
  std::vector<std::string> names;
  each_moving_body(mechanism_, [&](const Body<D>& b) { names.push_back("body." + b.name); });
  for (const auto& flexible : mechanism_.flexible_bodies())
    names.push_back("body." + flexible.name());
  for (const auto& element : mechanism_.forces()) names.push_back(element->name());
  return names;
}

template <int D>
std::vector<double> DisplacementMeasure<D>::sizes(const State& s, const VectorXd& dq) const {
  std::vector<double> sizes;
  each_moving_body(mechanism_, [&](const Body<D>& b) { sizes.push_back(of_body(b, dq)); });
  for (const auto& flexible : mechanism_.flexible_bodies()) sizes.push_back(of_modes(flexible, dq));
  for (const auto& element : mechanism_.forces())
    sizes.push_back(element->scaled_displacement(s, dq));
  return sizes;
}

template class DisplacementMeasure<2>;
template void displacement_between(const Mechanism<2>&, const VectorXd&, const VectorXd&,
                                   VectorXd&);
template class DisplacementMeasure<3>;
template void displacement_between(const Mechanism<3>&, const VectorXd&, const VectorXd&,
                                   VectorXd&);

}  // namespace stribeck
