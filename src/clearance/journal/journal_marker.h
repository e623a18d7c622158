#pragma once
#include <cmath>

#include "base/channel_table.h"
#include "clearance/joint_channels.h"
#include "mbs/force/force.h"

/// Channels of the journal of every journal bearing.
namespace stribeck {

/// Returns the displacement by dq of what is at p and moves with the body that carries a marker of frame f [m].
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

/// Returns the distance by which dq moves the journal's centre in its bearing [m].
template <int D>
double journal_displacement(const Pair<D>& pair, const State& s, const VectorXd& dq) {
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  return (displacement_at(b.p, b, pair.body_b, dq) - displacement_at(a.p, a, pair.body_a, dq))
      .norm();
}

/// Returns the distance by which dq moves the journal's axis in the bearing, `height` above the centre [m].
inline double axis_displacement(const Pair<3>& pair, const State& s, const VectorXd& dq,
                                double height) {
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  const Vector<double, 3> p = b.p + height * b.axes.R.col(2);
  return (displacement_at(p, b, pair.body_b, dq) - displacement_at(p, a, pair.body_a, dq)).norm();
}

/// Force on the journal, its moment and place: e and f in bearing axes, f also in world axes.
struct JournalReading {
  Vector<double, 2> e, e_rate, f, f_world;
  double moment, eccentricity_ratio;

  double eccentricity_rate() const {
    return e.norm() > 0 ? e.dot(e_rate) / e.norm() : e_rate.norm();
  }
  double attitude() const { return e.norm() > 0 ? std::atan2(-cross(f, e), -f.dot(e)) : 0; }
};

/// The first channels of every joint with a journal.
inline const ChannelTable<JournalReading>& journal_table() {
  using R = JournalReading;
  static const ChannelTable<R> table{
      {joint_channel::force_x, "N", "force on the journal, world x",
       [](const R& r) { return r.f_world.x(); }},
      {joint_channel::force_y, "N", "force on the journal, world y",
       [](const R& r) { return r.f_world.y(); }},
      {"force", "N", "size of the force on the journal",
       [](const R& r) { return r.f_world.norm(); }},
      {"moment", "N m", "moment on the journal about its centre",
       [](const R& r) { return r.moment; }},
      {joint_channel::eccentricity_x, "m", "journal centre from bearing centre, bearing axes",
       [](const R& r) { return r.e.x(); }},
      {joint_channel::eccentricity_y, "m", "journal centre from bearing centre, bearing axes",
       [](const R& r) { return r.e.y(); }},
      {joint_channel::eccentricity_ratio, "1", "eccentricity over radial clearance",
       [](const R& r) { return r.eccentricity_ratio; }},
      {"eccentricity_rate", "m/s", "rate of change of the eccentricity",
       [](const R& r) { return r.eccentricity_rate(); }},
      {"attitude_angle", "rad", "from the direction of the load on the journal to the eccentricity",
       [](const R& r) { return r.attitude(); }}};
  return table;
}

inline std::vector<Channel> journal_channels(const std::string& joint) {
  std::vector<Channel> all;
  journal_table().declare(joint, all);
  return all;
}

}  // namespace stribeck
