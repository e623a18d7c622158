#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mbs/body/flexible_body.h"
#include "mbs/force/force.h"
#include "mbs/joint/joint.h"

namespace stribeck {

/// Guess of the motion with which a body starts. Assembly moves it as little as the joints allow.
template <int D>
struct InitialMotion;

template <>
struct InitialMotion<2> {
  Eigen::Vector2d position{0, 0};  ///< position of the mass centre [m]
  double turn = 0;                 ///< angle [rad]
  Eigen::Vector2d velocity{0, 0};  ///< [m/s]
  double angular_velocity = 0;     ///< [rad/s]
};

template <>
struct InitialMotion<3> {
  Eigen::Vector3d position{0, 0, 0};  ///< position of the mass centre [m]
  Eigen::Quaterniond turn{1, 0, 0, 0};
  Eigen::Vector3d velocity{0, 0, 0};          ///< [m/s]
  Eigen::Vector3d angular_velocity{0, 0, 0};  ///< world axes [rad/s]
};

enum class DriveKind { position, speed };

/// Rows that hold at the start only, and their rates with them but where velocities are stated. Those that a model does not state are left out where the joints cannot be closed with it: first the
/// direction of an axis, then a place, as far as its reach [m].
struct StartingCondition {
  enum class Source { stated, assumed_place, assumed_direction };
  Constraint constraint;
  Source source = Source::stated;
  double reach = 0;
  bool moves_along = true;  ///< B starts with A's velocity there
};

/// Start of a slider in its guide, in the guide's axes: offset across it along y [m], and rotation about z [rad].
struct GuideStart {
  double offset = 0, tilt = 0;
};

/// Two markers whose relative rotation about z is counted over full revolutions.
struct TurnCounter {
  MarkerId a, b;
  int row = 0;  ///< row of State::history
};

/// The parts of one or several mechanisms, as declared: constant once a System is made of it.
/// Names are used in messages and channels: "rod", "rod.small_end", "joint.pin", "drive.crank".
template <int D>
class Mechanism {
 public:
  using Point = Eigen::Matrix<double, D, 1>;

  Mechanism();

  BodyId ground() const { return {0}; }
  /// mass [kg] > 0; inertia [kg m²] not negative, zero where joints determine the rotation (massless.h).
  BodyId add_body(std::string name, double mass, const Inertia<D>& inertia,
                  const InitialMotion<D>& start = {});
  /// at: from the mass centre, body axes [m]; axes: those of the marker in the body's.
  /// A body that bends. Its frame is the body that is returned; each of its interfaces becomes a massless body
  /// "name.interface", held to its place by an attachment: six rows (three in the plane)
  ///   x, y, z of the interface from its undeformed place = Φ_t η,  tilt_x = Φ_y η, tilt_y = −Φ_x η, angle = Φ_z η
  /// in the axes of the frame, whose multipliers are the wrench at the interface. Its axes are orthonormal however far they turn.
  BodyId add_flexible_body(std::string name, std::shared_ptr<const ModalBody> body,
                           const InitialMotion<D>& start = {}, ModalStart modal_start = {});
  /// Holds the modes of every flexible body at zero, by rows whose multipliers are what would bend it: −ω² η of the deflection
  /// that the same forces would cause at rest in the body frame.
  void hold_shapes();
  /// The body that stands for an interface; joints, drives and forces take markers on it.
  BodyId interface_body(BodyId flexible, const std::string& interface) const;
  MarkerId add_marker(std::string name, BodyId body, Point at, Rotation<double, D> axes = {});
  /// An ideal joint: its rows constrain B to A. `size`: length of a distance joint [m] (0: that of the first
  /// guess), lead of a screw [m/rad]; others have none.
  void add_joint(std::string name, JointKind kind, MarkerId a, MarkerId b, double size = 0);
  /// Couples coordinates of two pairs: first + ratio × second stays what it is at the start.
  void add_coupling(std::string name, MarkerId a1, MarkerId b1, Row first, MarkerId a2, MarkerId b2,
                    Row second, double ratio);
  /// Holds one coordinate of B from A at zero, beside what a force element does between them.
  void hold(std::string name, Row row, MarkerId a, MarkerId b);
  /// Prescribes one relative coordinate of B against A. For DriveKind::speed the coordinate starts at `start`; without, where the bodies are
  /// placed.
  void add_drive(std::string name, Row row, MarkerId a, MarkerId b, DriveKind kind,
                 ProfilePtr profile, std::optional<double> start = 0.0);
  void add_force(std::unique_ptr<ForceElement> element);
  /// Assembly places B at this offset from A, in A's axes, z axes parallel, and lets it start with A's velocity there
  /// (a journal in its bearing), but where it does not move along; the run is free of it. With a reach [m] the offset is assumed and may become
  /// anything below it.
  void start_at(std::string name, MarkerId a, MarkerId b, Eigen::Vector2d offset, double reach = 0,
                bool moves_along = true);
  /// Starts a slider B in its guide A likewise; it is as free along the guide's x axis as joints and drives leave it.
  void start_in_guide(std::string name, JointKind kind, MarkerId a, MarkerId b, const GuideStart&,
                      bool moves_along = true);
  /// Counts the full revolutions of B relative to A about z, in the row of State::history that is returned. -1 in the plane, where
  /// angles count by themselves.
  int count_turns(MarkerId a, MarkerId b);
  void set_gravity(Point acceleration) { gravity_ = std::move(acceleration); }  ///< [m/s²]

  Pair<D> pair(MarkerId a, MarkerId b) const;
  Frame<double, D> frame_of(MarkerId id, const State& s) const {
    const Marker<D>& marker = markers_[id.index];
    return frame(marker, stribeck::coordinates(bodies_[marker.body.index], s));
  }

  const std::vector<Body<D>>& bodies() const { return bodies_; }  ///< the ground is the first
  const std::vector<InitialMotion<D>>& starts() const { return starts_; }
  const std::vector<Marker<D>>& markers() const { return markers_; }
  const std::vector<FlexibleBody<D>>& flexible_bodies() const { return flexible_; }
  /// Constraints of interfaces, and those that hold the shapes, where they are held.
  const std::vector<Constraint>& attachments() const { return attachments_; }
  bool holds_shapes() const { return holds_shapes_; }
  const std::vector<Constraint>& joints() const { return joints_; }
  const std::vector<Constraint>& drives() const { return drives_; }
  const std::vector<StartingCondition>& starting_conditions() const { return starting_; }
  const std::vector<TurnCounter>& turn_counters() const { return turns_; }
  const std::vector<std::unique_ptr<ForceElement>>& forces() const { return forces_; }
  const Point& gravity() const { return gravity_; }
  /// Numbers for all bodies, and with the modal coordinates that follow them.
  int rigid_velocities() const { return dofs<D> * (static_cast<int>(bodies_.size()) - 1); }
  int rigid_coordinates() const { return pose_numbers<D> * (static_cast<int>(bodies_.size()) - 1); }
  int modal_coordinates() const { return modal_coordinates_; }
  int velocities() const { return rigid_velocities() + modal_coordinates_; }
  int coordinates() const { return rigid_coordinates() + modal_coordinates_; }
  /// Numbers of rows of State::history and State::internal_states that elements and turn counters have.
  int history_rows() const { return history_rows_; }
  int internal_states() const { return internal_states_; }
  /// Size of the mechanism, from its markers and starting positions: what errors are judged against [m].
  double length_scale() const;

 private:
  BodyId append_body(std::string name, double mass, const Inertia<D>& inertia,
                     const InitialMotion<D>& start);
  void add_interface(BodyId frame, const ModalInterface& interface);
  void place_modal_rows();

  std::vector<Body<D>> bodies_;
  std::vector<InitialMotion<D>> starts_;
  std::vector<Marker<D>> markers_;
  std::vector<FlexibleBody<D>> flexible_;
  int modal_coordinates_ = 0;
  int history_rows_ = 0, internal_states_ = 0;
  bool holds_shapes_ = false;
  std::vector<Constraint> attachments_, joints_, drives_;
  std::vector<StartingCondition> starting_;
  std::vector<TurnCounter> turns_;
  std::vector<ProfilePtr> profiles_;
  std::vector<std::unique_ptr<ForceElement>> forces_;
  Point gravity_ = Point::Zero();
};

extern template class Mechanism<2>;
extern template class Mechanism<3>;

}  // namespace stribeck
