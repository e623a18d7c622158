#include "study/wear/cycle/joint_signals.h"

#include <fmt/format.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "clearance/joint_channels.h"

namespace stribeck {
namespace {

const Scene::Joint& anchors(const RunResult& run, const std::string& name) {
  const auto found = std::ranges::find(run.scene.joints, name, &Scene::Joint::name);
  ensure(found != run.scene.joints.end(), "no joint '{}' in the scene", name);
  return *found;
}

}  // namespace

JointSide::JointSide(const RunResult& run, const Scene::Anchor& anchor) : angle_(anchor.angle) {
  const std::string body = "body." + anchor.body;
  if (const auto& q = anchor.quaternion) marker_ = {(*q)[0], (*q)[1], (*q)[2], (*q)[3]};
  if (run.record.find(body + ".q0"))
    for (std::size_t i = 0; i < quaternion_.size(); ++i)
      quaternion_[i].emplace(run, fmt::format("{}.q{}", body, i));
  if (run.record.find(body + ".phi")) phi_.emplace(run, body + ".phi");
}

Eigen::Matrix3d JointSide::axes(double t) const {
  Eigen::Quaterniond body = Eigen::Quaterniond::Identity();
  if (quaternion_[0])
    body = {quaternion_[0]->at(t), quaternion_[1]->at(t), quaternion_[2]->at(t),
            quaternion_[3]->at(t)};
  return (body.normalized() * marker_).toRotationMatrix();
}

TiltSignals::TiltSignals(const RunResult& run, const std::string& joint, const JointSide& bore,
                         const JointSide& pin)
    : force_x_(run, channel_of(joint, joint_channel::force_x)),
      force_y_(run, channel_of(joint, joint_channel::force_y)) {
  if (const std::string z = channel_of(joint, joint_channel::force_z); run.record.find(z))
    force_z_.emplace(run, z);
  if (run.record.find(joint + ".slope_x")) {
    x_.emplace(run, joint + ".slope_x");
    y_.emplace(run, joint + ".slope_y");
  }
  double last = 0;
  for (const double t : force_x_.time()) {
    const Eigen::Matrix3d relative = bore.axes(t).transpose() * pin.axes(t);
    last += std::remainder(std::atan2(relative(1, 0), relative(0, 0)) - last, 2 * std::numbers::pi);
    turns_.push_back(last);
  }
}

/// Without its z component, the force of a film lies across the axis of the bore: two components of the world are enough.
Eigen::Vector2d TiltSignals::force(double t, const Eigen::Matrix3d& bore_axes) const {
  const Eigen::Vector2d f(force_x_.at(t), force_y_.at(t));
  if (!force_z_) return bore_axes.topLeftCorner<2, 2>().inverse() * f;
  return (bore_axes.transpose() * Eigen::Vector3d(f.x(), f.y(), force_z_->at(t))).head<2>();
}

bool TiltSignals::holds_force(const Eigen::Matrix3d& bore_axes) const {
  constexpr double flat = 0.1;
  return force_z_ || std::abs(bore_axes(2, 2)) > flat;
}

JointSignals::JointSignals(const RunResult& run, const std::string& joint)
    : bore_(run, anchors(run, joint).a),
      pin_(run, anchors(run, joint).b),
      x_(run, channel_of("joint." + joint, joint_channel::force_x)),
      y_(run, channel_of("joint." + joint, joint_channel::force_y)) {
  if (run.scene.dimension != 3) return;
  tilt_.emplace(run, "joint." + joint, bore_, pin_);
}

Eigen::Vector2d JointSignals::load(double t) const {
  if (tilt_) return -tilt_->force(t, bore_.axes(t));
  const Eigen::Rotation2Dd back(-bore_.at(t));
  return back * Eigen::Vector2d(-x_.at(t), -y_.at(t));
}

double JointSignals::peak(double from) const {
  double largest = load(from).norm();
  for (std::size_t k = x_.after(from); k < x_.time().size(); ++k)
    largest = std::max(largest, load(x_.time()[k]).norm());
  return largest;
}

Eigen::Vector2d JointSignals::largest_load(double t, double reach) const {
  Eigen::Vector2d largest = load(t);
  for (std::size_t k = x_.after(t - reach); k < x_.time().size() && x_.time()[k] <= t + reach; ++k)
    if (const Eigen::Vector2d there = load(x_.time()[k]); there.norm() > largest.norm())
      largest = there;
  return largest;
}

double JointSignals::way(double from, double to) const {
  double sum = 0, last = turn(from);
  for (std::size_t k = x_.after(from); k < x_.time().size() && x_.time()[k] < to; ++k) {
    const double now = turn(x_.time()[k]);
    sum += std::abs(now - last);
    last = now;
  }
  return sum + std::abs(turn(to) - last);
}

}  // namespace stribeck
