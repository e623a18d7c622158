#include "study/wear/cycle/wear_cycle.h"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "study/wear/cycle/cycle_signal.h"

namespace stribeck {
namespace {

/// Axes of one side of a joint, over time.
class Side {
 public:
  Side(const RunResult& run, const Scene::Anchor& anchor) : angle_(anchor.angle) {
    const std::string body = "body." + anchor.body;
    if (const auto& q = anchor.quaternion) marker_ = {(*q)[0], (*q)[1], (*q)[2], (*q)[3]};
    if (run.record.find(body + ".q0"))
      for (std::size_t i = 0; i < quaternion_.size(); ++i)
        quaternion_[i].emplace(run, fmt::format("{}.q{}", body, i));
    if (run.record.find(body + ".phi")) phi_.emplace(run, body + ".phi");
  }
  /// Rotation in the plane [rad].
  double at(double t) const { return angle_ + (phi_ ? phi_->at(t) : 0); }
  /// Rotation of the axes to those of the world, in space.
  Eigen::Matrix3d axes(double t) const {
    Eigen::Quaterniond body = Eigen::Quaterniond::Identity();
    if (quaternion_[0])
      body = {quaternion_[0]->at(t), quaternion_[1]->at(t), quaternion_[2]->at(t),
              quaternion_[3]->at(t)};
    return (body.normalized() * marker_).toRotationMatrix();
  }

 private:
  double angle_;
  Eigen::Quaterniond marker_ = Eigen::Quaterniond::Identity();
  std::optional<CycleSignal> phi_;                        ///< none on the ground, and in space
  std::array<std::optional<CycleSignal>, 4> quaternion_;  ///< none on the ground, and in the plane
};

/// Slope of the pin's axis in the bore of a joint in space, and the rotation of the pin about it, counted over whole turns.
class TiltSignals {
 public:
  TiltSignals(const RunResult& run, const std::string& joint, const Side& bore, const Side& pin)
      : x_(run, joint + ".slope_x"),
        y_(run, joint + ".slope_y"),
        force_z_(run, channel_of(joint, joint_channel::force_z)) {
    double last = 0;
    for (const double t : x_.time()) {
      const Eigen::Matrix3d relative = bore.axes(t).transpose() * pin.axes(t);
      last +=
          std::remainder(std::atan2(relative(1, 0), relative(0, 0)) - last, 2 * std::numbers::pi);
      turns_.push_back(last);
    }
  }
  Eigen::Vector2d slope(double t) const { return {x_.at(t), y_.at(t)}; }
  double turn(double t) const { return x_.between(turns_, t); }
  /// Force on the pin along z of the world [N].
  double force_z(double t) const { return force_z_.at(t); }

 private:
  CycleSignal x_, y_, force_z_;
  std::vector<double> turns_;  ///< at samples [rad]
};

/// Load and rotation of a joint.
class JointSignals {
 public:
  JointSignals(const RunResult& run, const std::string& joint)
      : bore_(run, anchors(run, joint).a),
        pin_(run, anchors(run, joint).b),
        x_(run, channel_of("joint." + joint, joint_channel::force_x)),
        y_(run, channel_of("joint." + joint, joint_channel::force_y)) {
    if (run.scene.dimension != 3) return;
    tilt_.emplace(run, "joint." + joint, bore_, pin_);
  }

  double end() const { return x_.time().back(); }

  /// Force of the pin on the bore, in its axes [N].
  Eigen::Vector2d load(double t) const {
    if (tilt_) {
      const Eigen::Vector3d on_pin(x_.at(t), y_.at(t), tilt_->force_z(t));
      return -(bore_.axes(t).transpose() * on_pin).head<2>();
    }
    const Eigen::Rotation2Dd back(-bore_.at(t));
    return back * Eigen::Vector2d(-x_.at(t), -y_.at(t));
  }
  double turn(double t) const { return tilt_ ? tilt_->turn(t) : pin_.at(t) - bore_.at(t); }
  /// Slope of the pin's axis in the bore [-].
  Eigen::Vector2d slope(double t) const { return tilt_ ? tilt_->slope(t) : Eigen::Vector2d(0, 0); }

  /// Largest load from a time on, at samples [N].
  double peak(double from) const {
    double largest = load(from).norm();
    for (std::size_t k = x_.after(from); k < x_.time().size(); ++k)
      largest = std::max(largest, load(x_.time()[k]).norm());
    return largest;
  }

  /// The largest of the loads at t and at samples no farther away than `reach` [s], so that no peak is lost.
  Eigen::Vector2d largest_load(double t, double reach) const {
    Eigen::Vector2d largest = load(t);
    for (std::size_t k = x_.after(t - reach); k < x_.time().size() && x_.time()[k] <= t + reach;
         ++k)
      if (const Eigen::Vector2d there = load(x_.time()[k]); there.norm() > largest.norm())
        largest = there;
    return largest;
  }

  /// Returns the angle through which the pin rotates there and back between two times [rad].
  double way(double from, double to) const {
    double sum = 0, last = turn(from);
    for (std::size_t k = x_.after(from); k < x_.time().size() && x_.time()[k] < to; ++k) {
      const double now = turn(x_.time()[k]);
      sum += std::abs(now - last);
      last = now;
    }
    return sum + std::abs(turn(to) - last);
  }

 private:
  static const Scene::Joint& anchors(const RunResult& run, const std::string& name) {
    const auto found = std::ranges::find(run.scene.joints, name, &Scene::Joint::name);
    ensure(found != run.scene.joints.end(), "no joint '{}' in the scene", name);
    return *found;
  }

  Side bore_, pin_;
  CycleSignal x_, y_;
  std::optional<TiltSignals> tilt_;  ///< in space
};

}  // namespace

WearCycle wear_cycle(const RunResult& run, const std::string& joint, double period, int steps,
                     double bore_radius, double friction) {
  const JointSignals signals(run, joint);
  const double begin = signals.end() - period, width = period / steps;
  WearCycle cycle;
  for (int j = 0; j < steps; ++j) {
    const double from = begin + j * width, to = from + width, middle = from + width / 2;
    const double sense = signals.turn(to) < signals.turn(from) ? -1 : 1;
    cycle.steps.push_back({{signals.load(middle), sense * friction, signals.slope(middle)},
                           bore_radius * signals.way(from, to),
                           signals.turn(middle)});
  }
  return cycle;
}

double cycle_gap(const RunResult& run, const std::string& joint, double period) {
  const JointSignals signals(run, joint);
  const double end = signals.end();
  const double largest = signals.peak(end - period);
  const double gap = (signals.load(end) - signals.load(end - period)).norm();
  return largest > 0 ? gap / largest : 0;
}

double peak_force(const RunResult& run, const std::string& joint, double period) {
  const JointSignals signals(run, joint);
  return signals.peak(signals.end() - period);
}

JointCycle joint_cycle(const RunResult& run, const std::string& joint, double period,
                       const std::vector<double>& points) {
  const JointSignals signals(run, joint);
  std::optional<CycleSignal> x, y;
  if (const std::string channel = channel_of("joint." + joint, joint_channel::eccentricity_x);
      run.record.find(channel)) {
    x.emplace(run, channel);
    y.emplace(run, channel_of("joint." + joint, joint_channel::eccentricity_y));
  }
  const double reach = period / (2 * static_cast<double>(points.size() - 1));
  JointCycle cycle;
  for (const double point : points) {
    const double t = signals.end() - period * (1 - point);
    const Eigen::Vector2d load = signals.largest_load(t, reach);
    cycle.force_x.push_back(load.x());
    cycle.force_y.push_back(load.y());
    cycle.turn.push_back(signals.turn(t));
    if (!x) continue;
    cycle.x.push_back(x->at(t));
    cycle.y.push_back(y->at(t));
  }
  return cycle;
}

std::vector<double> cycle_times(const RunResult& run, double period) {
  const std::span<const double> time = run.record.time();
  std::vector<double> times{time.back() - period};
  for (const double t : time)
    if (t > times.back()) times.push_back(t);
  return times;
}

std::vector<double> step_middles(const RunResult& run, double period, int steps) {
  std::vector<double> times;
  for (int j = 0; j < steps; ++j)
    times.push_back(run.record.time().back() - period * (1 - (j + 0.5) / steps));
  return times;
}

std::vector<SurfaceMotion> journal_path(const RunResult& run, const std::string& joint,
                                        const std::vector<double>& times) {
  const JointSignals signals(run, joint);
  const CycleSignal x(run, channel_of("joint." + joint, joint_channel::eccentricity_x)),
      y(run, channel_of("joint." + joint, joint_channel::eccentricity_y));
  std::vector<SurfaceMotion> path;
  for (const double t : times) {
    SurfaceMotion place;
    place.a = {x.at(t), y.at(t), 0, 0};
    place.angle = signals.turn(t);
    path.push_back(place);
  }
  return path;
}

double least_in_cycle(const RunResult& run, const std::string& channel, double period) {
  const CycleSignal signal(run, channel);
  double least = std::numeric_limits<double>::infinity();
  for (const double t : cycle_times(run, period)) least = std::min(least, signal.at(t));
  return least;
}

double shortest_link(const Scene& scene, const std::string& joint) {
  constexpr double same_place = 1e-9;  // [m]
  const Scene::Joint& worn = *std::ranges::find(scene.joints, joint, &Scene::Joint::name);
  double shortest = std::numeric_limits<double>::infinity();
  for (const Scene::Joint& other : scene.joints)
    for (const Scene::Anchor* there : {&other.a, &other.b})
      for (const Scene::Anchor* here : {&worn.a, &worn.b}) {
        const double way = std::hypot(there->x - here->x, there->y - here->y);
        if (there->body == here->body && there->body != "ground" && way > same_place)
          shortest = std::min(shortest, way);
      }
  return shortest;
}

}  // namespace stribeck
