#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/rotation.h"
#include "mbs/system/system.h"

// Displacements of a mechanism and their sizes.
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

}  // namespace

template <int D>
double System<D>::body_displacement(const Body<D>& b, const VectorXd& dq) const {
  return std::max(dq.template segment<D>(b.v).norm() / length_scale_,
                  dq.template segment<spins<D>>(b.v + D).norm());
}

template <int D>
double System<D>::modal_displacement(const FlexibleBody<D>& flexible, const VectorXd& dq) const {
  if (flexible.modes() == 0) return 0;
  const auto moved = dq.segment(flexible.rows().v, flexible.modes());
  return moved.template lpNorm<Eigen::Infinity>() * flexible.mode_size() / length_scale_;
}

template <int D>
double System<D>::scaled_norm(const State& s, const VectorXd& dq) const {
  double largest = 0;
  each_body([&](const Body<D>& b) { largest = std::max(largest, body_displacement(b, dq)); });
  for (const auto& flexible : mechanism_.flexible_bodies())
    largest = std::max(largest, modal_displacement(flexible, dq));
  for (const auto& element : mechanism_.forces())
    largest = std::max(largest, element->scaled_displacement(s, dq));
  return largest;
}

template <int D>
Violation System<D>::most_displaced(const State& s, const VectorXd& dq) const {
  const double largest = scaled_norm(s, dq);
  for (const auto& element : mechanism_.forces())
    if (element->scaled_displacement(s, dq) == largest) return element->error_diagnosis(s, work());
  Violation found{"the mechanism", "", ""};
  each_body([&](const Body<D>& b) {
    if (body_displacement(b, dq) == largest) found.element = "body." + b.name;
  });
  for (const auto& flexible : mechanism_.flexible_bodies())
    if (modal_displacement(flexible, dq) == largest) found.element = "body." + flexible.name();
  return found;
}

template <int D>
void System<D>::displacement(const VectorXd& q, const VectorXd& to, VectorXd& dq) const {
  dq = VectorXd::Zero(velocities());
  each_body([&](const Body<D>& b) {
    dq.template segment<D>(b.v) = to.template segment<D>(b.q) - q.template segment<D>(b.q);
    if constexpr (D == 2)
      dq[b.v + D] = rotation_between(b, q, to);
    else
      dq.template segment<3>(b.v + D) = rotation_between(b, q, to);
  });
  const int modal = mechanism_.modal_coordinates();
  dq.segment(mechanism_.rigid_velocities(), modal) = to.tail(modal) - q.tail(modal);
}

template <int D>
std::vector<std::string> System<D>::displaced_names() const {
  std::vector<std::string> names;
  each_body([&](const Body<D>& b) { names.push_back("body." + b.name); });
  for (const auto& flexible : mechanism_.flexible_bodies())
    names.push_back("body." + flexible.name());
  for (const auto& element : mechanism_.forces()) names.push_back(element->name());
  return names;
}

template <int D>
std::vector<double> System<D>::displacements(const State& s, const VectorXd& dq) const {
  std::vector<double> sizes;
  each_body([&](const Body<D>& b) { sizes.push_back(body_displacement(b, dq)); });
  for (const auto& flexible : mechanism_.flexible_bodies())
    sizes.push_back(modal_displacement(flexible, dq));
  for (const auto& element : mechanism_.forces())
    sizes.push_back(element->scaled_displacement(s, dq));
  return sizes;
}

template double System<2>::body_displacement(const Body<2>&, const VectorXd&) const;
template double System<3>::body_displacement(const Body<3>&, const VectorXd&) const;
template double System<2>::modal_displacement(const FlexibleBody<2>&, const VectorXd&) const;
template double System<3>::modal_displacement(const FlexibleBody<3>&, const VectorXd&) const;
template double System<2>::scaled_norm(const State&, const VectorXd&) const;
template double System<3>::scaled_norm(const State&, const VectorXd&) const;
template Violation System<2>::most_displaced(const State&, const VectorXd&) const;
template Violation System<3>::most_displaced(const State&, const VectorXd&) const;
template void System<2>::displacement(const VectorXd&, const VectorXd&, VectorXd&) const;
template void System<3>::displacement(const VectorXd&, const VectorXd&, VectorXd&) const;
template std::vector<std::string> System<2>::displaced_names() const;
template std::vector<std::string> System<3>::displaced_names() const;
template std::vector<double> System<2>::displacements(const State&, const VectorXd&) const;
template std::vector<double> System<3>::displacements(const State&, const VectorXd&) const;

}  // namespace stribeck
