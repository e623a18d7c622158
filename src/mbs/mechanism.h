#pragma once
#include <memory>
#include <string>
#include <vector>

#include "mbs/force.h"
#include "mbs/joint.h"

namespace stribeck {

/// Where a body is guessed to start. Assembly moves it as little as the joints allow.
struct InitialMotion {
  Eigen::Vector2d position{0, 0};  ///< of the mass centre [m]
  double angle = 0;                ///< [rad]
  Eigen::Vector2d velocity{0, 0};  ///< [m/s]
  double spin = 0;                 ///< [rad/s]
};

enum class DriveKind { position, speed };

/// The parts of one or several mechanisms, as declared: constant once a System is made of it.
/// Names are used in messages and channels: "rod", "rod.small_end", "joint.pin", "drive.crank".
class Mechanism {
 public:
  Mechanism();

  BodyId ground() const { return {0}; }
  /// mass [kg] and inertia [kg m²] must be positive.
  BodyId add_body(std::string name, double mass, double inertia, const InitialMotion& start = {});
  /// at: from the mass centre, body axes [m]; angle of the marker's axes [rad].
  MarkerId add_marker(std::string name, BodyId body, Eigen::Vector2d at, double angle = 0);
  /// An ideal joint: the rows keep B where A wants it.
  void add_joint(std::string name, std::span<const Row> rows, MarkerId a, MarkerId b);
  /// Prescribes one relative coordinate of B against A. For DriveKind::speed the coordinate starts at `start`.
  void add_drive(std::string name, Row row, MarkerId a, MarkerId b, DriveKind kind,
                 ProfilePtr profile, double start = 0);
  void add_force(std::unique_ptr<ForceElement> element);
  /// Assembly places B at this offset from A, in A's axes, and lets it start with A's velocity there (a journal in
  /// its bearing); the run is free of it.
  void start_at(std::string name, MarkerId a, MarkerId b, Eigen::Vector2d offset);
  void set_gravity(Eigen::Vector2d acceleration) {
    gravity_ = std::move(acceleration);
  }  ///< [m/s²]

  Pair pair(MarkerId a, MarkerId b) const;

  const std::vector<Body>& bodies() const { return bodies_; }  ///< the ground is the first
  const std::vector<InitialMotion>& starts() const { return starts_; }
  const std::vector<Marker>& markers() const { return markers_; }
  const std::vector<Constraint>& joints() const { return joints_; }
  const std::vector<Constraint>& drives() const { return drives_; }
  const std::vector<Constraint>& starting_conditions() const { return starting_; }
  const std::vector<std::unique_ptr<ForceElement>>& forces() const { return forces_; }
  const Eigen::Vector2d& gravity() const { return gravity_; }
  int velocities() const { return 3 * (static_cast<int>(bodies_.size()) - 1); }
  /// Size of the mechanism, from its markers and starting positions: what errors are judged against [m].
  double length_scale() const;

 private:
  std::vector<Body> bodies_;
  std::vector<InitialMotion> starts_;
  std::vector<Marker> markers_;
  std::vector<Constraint> joints_, drives_, starting_;
  std::vector<ProfilePtr> profiles_;
  std::vector<std::unique_ptr<ForceElement>> forces_;
  Eigen::Vector2d gravity_{0, 0};
};

}  // namespace stribeck
