#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "math/rotation.h"
#include "mechanisms.h"

/// Spatial mechanisms that the tests of src/mbs share.
namespace stribeck::test {

inline const Eigen::Vector3d gravity_down{0, 0, -9.81};

nlohmann::json spatial_reference(const char* name);
Eigen::Vector3d vector3(const nlohmann::json& numbers);
Eigen::Quaterniond quaternion(const nlohmann::json& numbers);

/// The least turn that brings z to this direction.
Eigen::Quaterniond along_z(const Eigen::Vector3d& direction);
Eigen::Quaterniond about(const Eigen::Vector3d& axis, double angle);
Eigen::Matrix3d principal(double x, double y, double z);

/// Size of the turn from one orientation to another [rad].
double angle_between(const Eigen::Quaterniond& a, const Eigen::Quaterniond& b);

/// Position and orientation of a body in a state; index 1 is the first after the ground.
Eigen::Vector3d position_of(const State& s, int body);
Eigen::Quaterniond turn_of(const State& s, int body);
Eigen::Vector3d velocity_of(const State& s, int body);
Eigen::Vector3d spin_of(const State& s, int body);

/// Bodies and joints told by where they are when all is closed; the guesses may be off.
class SpatialModel {
 public:
  using Off = std::function<InitialMotion<3>(const InitialMotion<3>&)>;
  explicit SpatialModel(Off off = [](const InitialMotion<3>& exact) { return exact; })
      : off_(std::move(off)) {}

  BodyId add_body(const std::string& name, double mass, const Eigen::Matrix3d& inertia,
                  const InitialMotion<3>& exact);
  /// The marker of a body at a point of the world with axes turned against the world's.
  MarkerId marker(BodyId body, const Eigen::Vector3d& at, const Eigen::Quaterniond& axes);
  void join(const std::string& name, JointKind kind, BodyId a, BodyId b, const Eigen::Vector3d& at,
            const Eigen::Quaterniond& axes, double size = 0);

  Mechanism<3> mechanism;
  BodyId ground = mechanism.ground();

 private:
  Off off_;
  std::vector<InitialMotion<3>> exact_{{}};
};

/// Bodies up to this far [m] and turned [rad] from where they belong, always the same way for the same seed.
SpatialModel::Off off_by(double way, double turn, unsigned seed);

/// The planar four-bar of mechanisms.h with its crank at 30 degrees, in any plane, with revolutes: three rows too many.
SpatialModel spatial_four_bar(const Eigen::Quaterniond& plane, SpatialModel model = SpatialModel());

}  // namespace stribeck::test
