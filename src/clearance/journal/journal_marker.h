#pragma once
#include <cmath>

#include "mbs/force/force.h"

/// What every joint with a journal in a bearing tells of the journal.
namespace stribeck {

/// How dq moves what is at p and goes with the body that carries a marker of frame f [m].
template <int D>
Vector<double, D> displacement_at(const Vector<double, D>& p, const Frame<double, D>& f,
                                  const Body<D>& body, const VectorXd& dq) {
  if (body.v < 0) return Vector<double, D>::Zero();
  const Vector<double, D> arm = p - f.centre;
  if constexpr (D == 2)
    return dq.segment<2>(body.v) + cross(dq[body.v + 2], arm);
  else
    return dq.segment<3>(body.v) + Vector<double, 3>(dq.segment<3>(body.v + 3)).cross(arm);
}

/// How far dq moves the journal's centre in its bearing [m].
template <int D>
double journal_displacement(const Pair<D>& pair, const State& s, const VectorXd& dq) {
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  return (displacement_at(b.p, b, pair.body_b, dq) - displacement_at(a.p, a, pair.body_a, dq))
      .norm();
}

/// How far it moves the journal's axis in the bearing, `height` above the centre [m].
inline double axis_displacement(const Pair<3>& pair, const State& s, const VectorXd& dq,
                                double height) {
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  const Vector<double, 3> p = b.p + height * b.axes.R.col(2);
  return (displacement_at(p, b, pair.body_b, dq) - displacement_at(p, a, pair.body_a, dq)).norm();
}

/// Force, moment and place of the journal, the first channels of such a joint.
inline std::vector<Channel> journal_channels(const std::string& j) {
  return {{j + ".force_x", "N", "force on the journal, world x"},
          {j + ".force_y", "N", "force on the journal, world y"},
          {j + ".force", "N", "size of the force on the journal"},
          {j + ".moment", "N m", "moment on the journal about its centre"},
          {j + ".eccentricity_x", "m", "journal centre from bearing centre, bearing axes"},
          {j + ".eccentricity_y", "m", "journal centre from bearing centre, bearing axes"},
          {j + ".eccentricity_ratio", "1", "eccentricity over radial clearance"},
          {j + ".attitude_angle", "rad",
           "from the direction of the load on the journal to the eccentricity"}};
}

/// Their values: e and f in bearing axes, f also in world axes. Returns the place after them.
inline double* sample_journal(const Vector<double, 2>& e, const Vector<double, 2>& f,
                              const Vector<double, 2>& f_world, double moment,
                              double eccentricity_ratio, double* out) {
  const double attitude = e.norm() > 0 ? std::atan2(-cross(f, e), -f.dot(e)) : 0;
  for (const double x : {f_world.x(), f_world.y(), f_world.norm(), moment, e.x(), e.y(),
                         eccentricity_ratio, attitude})
    *out++ = x;
  return out;
}

}  // namespace stribeck
