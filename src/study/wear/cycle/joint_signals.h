#pragma once
#include <Eigen/Core>
#include <Eigen/Geometry>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "study/wear/cycle/cycle_signal.h"

/// Load and rotation of a joint in a recorded run, in the axes of its bearing: the marker of the first body of `between`.
namespace stribeck {

/// Axes of one side of a joint, over time.
class JointSide {
 public:
  JointSide(const RunResult& run, const Scene::Anchor& anchor);

  /// Rotation in the plane [rad].
  double at(double t) const { return angle_ + (phi_ ? phi_->at(t) : 0); }
  /// Rotation of the axes to those of the world, in space.
  Eigen::Matrix3d axes(double t) const;

 private:
  double angle_;
  Eigen::Quaterniond marker_ = Eigen::Quaterniond::Identity();
  std::optional<CycleSignal> phi_;                        ///< none on the ground, and in space
  std::array<std::optional<CycleSignal>, 4> quaternion_;  ///< none on the ground, and in the plane
};

/// Slope of the pin's axis in the bore of a joint in space, and the rotation of the pin about it, counted over whole turns.
class TiltSignals {
 public:
  TiltSignals(const RunResult& run, const std::string& joint, const JointSide& bore,
              const JointSide& pin);

  Eigen::Vector2d slope(double t) const {
    return x_ ? Eigen::Vector2d(x_->at(t), y_->at(t)) : Eigen::Vector2d(0, 0);
  }
  double turn(double t) const { return force_x_.between(turns_, t); }
  /// Force on the pin in the axes of the bore, across its axis [N].
  Eigen::Vector2d force(double t, const Eigen::Matrix3d& bore_axes) const;
  /// Returns whether its channels hold the force of a bore with these axes: films have none of the component along z of the world.
  bool holds_force(const Eigen::Matrix3d& bore_axes) const;

 private:
  std::optional<CycleSignal> x_, y_;  ///< slopes, of a dry joint alone
  CycleSignal force_x_, force_y_;
  std::optional<CycleSignal> force_z_;  ///< of a dry joint alone
  std::vector<double> turns_;           ///< at samples [rad]
};

/// Load and rotation of a joint.
class JointSignals {
 public:
  JointSignals(const RunResult& run, const std::string& joint);

  double end() const { return x_.time().back(); }
  std::span<const double> time() const { return x_.time(); }

  /// Force of the pin on the bore, in its axes [N].
  Eigen::Vector2d load(double t) const;
  bool holds_force() const { return !tilt_ || tilt_->holds_force(bore_.axes(end())); }
  double turn(double t) const { return tilt_ ? tilt_->turn(t) : pin_.at(t) - bore_.at(t); }
  /// Slope of the pin's axis in the bore [-].
  Eigen::Vector2d slope(double t) const { return tilt_ ? tilt_->slope(t) : Eigen::Vector2d(0, 0); }

  /// Largest load from a time on, at samples [N].
  double peak(double from) const;
  /// The largest of the loads at t and at samples no farther away than `reach` [s], so that no peak is lost.
  Eigen::Vector2d largest_load(double t, double reach) const;
  /// Returns the angle through which the pin rotates there and back between two times [rad].
  double way(double from, double to) const;

 private:
  JointSide bore_, pin_;
  CycleSignal x_, y_;
  std::optional<TiltSignals> tilt_;  ///< in space
};

}  // namespace stribeck
