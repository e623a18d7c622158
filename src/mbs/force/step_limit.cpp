#include "mbs/force/step_limit.h"

#include <cmath>

#include "math/curves/table_features.h"

namespace stribeck {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Returns the angular acceleration of a body about the world's z axis [rad/s²].
template <int D>
double angular_acceleration(const BodyRows<D>& body, const State& s) {
  return s.a[body.v + dofs<D> - 1];
}
template <int D>
double angular_velocity(const BodyRows<D>& body, const State& s) {
  return s.v[body.v + dofs<D> - 1];
}

/// Speed of a body's rotation where its marker is beside the axis of rotation, or where `counts` anyway [rad/s].
template <int D>
double spin_of(const Marker<D>& marker, const BodyRows<D>& body, bool counts, const State& s) {
  if (body.v < 0) return 0;
  const Coordinates<double, D> at = coordinates(body, s);
  const Frame<double, D> f = frame(marker, at);
  const bool is_beside = (f.v - at.v).squaredNorm() > 0;
  if (!counts && !is_beside) return 0;
  if constexpr (D == 2)
    return std::abs(at.w);
  else
    return at.w.norm();
}

}  // namespace

template <int D>
double time_to_feature(const Profile& over_angle, double turn, const BodyRows<D>& body,
                       const State& s) {
  const TableFeatures* features = over_angle.features();
  if (!features || body.v < 0) return infinity;
  return features->time_to_next(turn, angular_velocity(body, s), angular_acceleration(body, s));
}

double share_before_feature(const Profile& over_angle, double from, double to) {
  const TableFeatures* features = over_angle.features();
  return features ? features->share_before(from, to) : 1;
}

template <int D>
double time_of_slight_turn(const Pair<D>& pair, bool by_axes, const State& s) {
  constexpr double slight = 0.5;  // rad
  const double spin =
      std::max(spin_of(pair.a, pair.body_a, by_axes, s), spin_of(pair.b, pair.body_b, by_axes, s));
  return spin > 0 ? slight / spin : infinity;
}

template double time_to_feature(const Profile&, double, const BodyRows<2>&, const State&);
template double time_to_feature(const Profile&, double, const BodyRows<3>&, const State&);
template double time_of_slight_turn(const Pair<2>&, bool, const State&);
template double time_of_slight_turn(const Pair<3>&, bool, const State&);

}  // namespace stribeck
