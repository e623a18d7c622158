#include "mbs/mechanism.h"

#include <algorithm>

#include "base/error.h"
#include "math/dense/dense_eigen.h"

namespace stribeck {
namespace {

bool is_possible(double inertia) {
  return inertia >= 0;
}
bool is_possible(const Eigen::Matrix3d& inertia) {
  constexpr double round_off = 1e-14;  // share of the largest principal moment
  if (!inertia.allFinite() || inertia != inertia.transpose().eval()) return false;
  const Eigen::Vector3d moments = principal_values(inertia);
  return moments[2] >= 0 && moments[0] >= -round_off * moments[2];
}

}  // namespace

template <int D>
Mechanism<D>::Mechanism() {
  bodies_.emplace_back().name = "ground";
  starts_.emplace_back();
}

template <int D>
BodyId Mechanism<D>::add_body(std::string name, double mass, const Inertia<D>& inertia,
                              const InitialMotion<D>& start) {
  ensure(mass >= 0 && is_possible(inertia),
         "body '{}' needs no negative mass and no negative moment of inertia", name);
  return append_body(std::move(name), mass, inertia, start);
}

template <int D>
BodyId Mechanism<D>::append_body(std::string name, double mass, const Inertia<D>& inertia,
                                 const InitialMotion<D>& start) {
  const int q = rigid_coordinates(), v = rigid_velocities();
  bodies_.push_back({{q, v}, std::move(name), mass, inertia});
  starts_.push_back(start);
  place_modal_rows();
  return {static_cast<int>(bodies_.size()) - 1};
}

/// Modal coordinates follow those of all bodies.
template <int D>
void Mechanism<D>::place_modal_rows() {
  ModalRows next{rigid_coordinates(), rigid_velocities()};
  for (FlexibleBody<D>& flexible : flexible_) {
    flexible.place_rows(next);
    next.q += flexible.modes();
    next.v += flexible.modes();
  }
}

namespace {

Constraint held(std::string name, MarkerId a, MarkerId b, const std::vector<Row>& rows) {
  Constraint constraint{std::move(name), {}, {{a, b, {}}}};
  for (const Row row : rows) {
    const int index = static_cast<int>(constraint.rows.size());
    constraint.rows.push_back({.label = std::string(row_name(row)), .is_angle = is_angle(row)});
    constraint.pairs[0].terms.push_back({index, row});
  }
  return constraint;
}

double moment_of(const Eigen::Matrix3d& inertia, std::integral_constant<int, 2>) {
  return inertia(2, 2);
}
const Eigen::Matrix3d& moment_of(const Eigen::Matrix3d& inertia, std::integral_constant<int, 3>) {
  return inertia;
}

InitialMotion<2> carried(const InitialMotion<2>& frame, const Eigen::Vector3d& at) {
  InitialMotion<2> start = frame;
  const Eigen::Vector2d arm = Eigen::Rotation2Dd(frame.turn) * at.head<2>();
  start.position += arm;
  start.velocity += cross(frame.angular_velocity, arm);
  return start;
}

InitialMotion<3> carried(const InitialMotion<3>& frame, const Eigen::Vector3d& at) {
  InitialMotion<3> start = frame;
  const Eigen::Vector3d arm = frame.turn.normalized() * at;
  start.position += arm;
  start.velocity += frame.angular_velocity.cross(arm);
  return start;
}

}  // namespace

template <int D>
BodyId Mechanism<D>::add_flexible_body(std::string name, std::shared_ptr<const ModalBody> body,
                                       const InitialMotion<D>& start, ModalStart modal_start) {
  const ModalBody& modal = *body;
  const BodyId frame =
      add_body(name, modal.mass,
               Inertia<D>(moment_of(modal.inertia, std::integral_constant<int, D>())), start);
  flexible_.emplace_back(std::move(name), bodies_[frame.index], std::move(body),
                         std::move(modal_start));
  modal_coordinates_ += modal.modes();
  place_modal_rows();
  for (const ModalInterface& interface : modal.interfaces) add_interface(frame, interface);
  return frame;
}

template <int D>
void Mechanism<D>::add_interface(BodyId frame, const ModalInterface& interface) {
  const std::string name = bodies_[frame.index].name + "." + interface.name;
  Inertia<D> none;
  if constexpr (D == 2)
    none = 0;
  else
    none.setZero();
  const BodyId body = append_body(name, 0, none, carried(starts_[frame.index], interface.at));
  const MarkerId undeformed =
                     add_marker(name + " (undeformed)", frame, interface.at.template head<D>()),
                 at = add_marker(name, body, Point::Zero());
  const auto rows = rows_of(JointKind::weld, D);
  Constraint held_there = held("attachment." + name, undeformed, at, {rows.begin(), rows.end()});
  const auto& motion = interface.motion;
  const std::vector<Eigen::VectorXd> planar{motion.row(0), motion.row(1), motion.row(5)},
      spatial{motion.row(0), motion.row(1),  motion.row(2),
              motion.row(4), -motion.row(3), motion.row(5)};
  const int flexible = static_cast<int>(flexible_.size()) - 1;
  for (const Eigen::VectorXd& coefficients : D == 2 ? planar : spatial)
    held_there.modal.push_back({static_cast<int>(held_there.modal.size()), flexible, coefficients});
  for (std::size_t axis = 0; axis < D; ++axis)
    held_there.modal[axis].curvature = interface.foreshortening[axis];
  attachments_.push_back(std::move(held_there));
}

template <int D>
void Mechanism<D>::hold_shapes() {
  for (std::size_t k = 0; k < flexible_.size(); ++k) {
    Constraint shape{"shape." + flexible_[k].name(), {}, {}};
    for (int mode = 0; mode < flexible_[k].modes(); ++mode) {
      shape.rows.push_back({.label = "mode " + std::to_string(mode + 1)});
      shape.modal.push_back(
          {mode, static_cast<int>(k), Eigen::VectorXd::Unit(flexible_[k].modes(), mode)});
    }
    attachments_.push_back(std::move(shape));
  }
  holds_shapes_ = !flexible_.empty();
}

template <int D>
BodyId Mechanism<D>::interface_body(BodyId flexible, const std::string& interface) const {
  const std::string name = bodies_.at(flexible.index).name + "." + interface;
  for (std::size_t k = 0; k < bodies_.size(); ++k)
    if (bodies_[k].name == name) return {static_cast<int>(k)};
  ensure(false, "there is no interface '{}'", name);
  return {};
}

template <int D>
MarkerId Mechanism<D>::add_marker(std::string name, BodyId body, Point at,
                                  Rotation<double, D> axes) {
  markers_.push_back({std::move(name), body, std::move(at), axes});
  return {static_cast<int>(markers_.size()) - 1};
}

template <int D>
void Mechanism<D>::hold(std::string name, Row row, MarkerId a, MarkerId b) {
  joints_.push_back(held(std::move(name), a, b, {row}));
}

template <int D>
void Mechanism<D>::add_joint(std::string name, JointKind kind, MarkerId a, MarkerId b,
                             double size) {
  const auto rows = rows_of(kind, D);
  Constraint joint = held(std::move(name), a, b, {rows.begin(), rows.end()});
  if (kind == JointKind::distance) {
    joint.rows[0].target.held_at = size;
    joint.rows[0].held_as_started = size == 0;
  }
  if (kind == JointKind::screw) {
    joint.rows.back().label = "lead";
    joint.pairs[0].terms.push_back({static_cast<int>(joint.rows.size()) - 1, Row::angle, -size});
    joint.pairs[0].turns = count_turns(a, b);
  }
  joints_.push_back(std::move(joint));
}

template <int D>
void Mechanism<D>::add_coupling(std::string name, MarkerId a1, MarkerId b1, Row first, MarkerId a2,
                                MarkerId b2, Row second, double ratio) {
  const int turns_1 = first == Row::angle ? count_turns(a1, b1) : -1;
  const int turns_2 = second == Row::angle ? count_turns(a2, b2) : -1;
  joints_.push_back(
      {std::move(name),
       {{.label = "ratio", .is_angle = is_angle(first), .held_as_started = true}},
       {{a1, b1, {{0, first, 1}}, turns_1}, {a2, b2, {{0, second, ratio}}, turns_2}}});
}

template <int D>
void Mechanism<D>::add_drive(std::string name, Row row, MarkerId a, MarkerId b, DriveKind kind,
                             ProfilePtr profile, std::optional<double> start) {
  ConstraintRow driven{.label = std::string(row_name(row)), .is_angle = is_angle(row)};
  if (kind == DriveKind::position) driven.target.position = profile.get();
  if (kind == DriveKind::speed) {
    driven.target.speed = profile.get();
    driven.target.held_at = start.value_or(0);
    driven.held_as_started = !start;
  }
  profiles_.push_back(std::move(profile));
  const int turns = row == Row::angle ? count_turns(a, b) : -1;
  drives_.push_back({std::move(name), {driven}, {{a, b, {{0, row}}, turns}}});
}

template <int D>
void Mechanism<D>::add_force(std::unique_ptr<ForceElement> element) {
  element->place_ = {forces_.size(), history_rows_, internal_states_};
  history_rows_ += element->history_rows();
  internal_states_ += element->internal_rows();
  forces_.push_back(std::move(element));
}

template <int D>
void Mechanism<D>::start_at(std::string name, MarkerId a, MarkerId b, Eigen::Vector2d offset,
                            double reach, bool moves_along) {
  Constraint start = held(name, a, b, {Row::x, Row::y});
  start.rows[0].target.held_at = offset.x();
  start.rows[1].target.held_at = offset.y();
  starting_.push_back(
      {std::move(start),
       reach > 0 ? StartingCondition::Source::assumed_place : StartingCondition::Source::stated,
       reach, moves_along});
  if (D == 3)
    starting_.push_back({held(std::move(name), a, b, {Row::tilt_x, Row::tilt_y}),
                         StartingCondition::Source::assumed_direction});
}

template <int D>
void Mechanism<D>::start_in_guide(std::string name, JointKind kind, MarkerId a, MarkerId b,
                                  const GuideStart& start, bool moves_along) {
  const auto rows = rows_of(kind, D);
  Constraint placed = held(std::move(name), a, b, {rows.begin(), rows.end()});
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (rows[k] == Row::y) placed.rows[k].target.held_at = start.offset;
    if (rows[k] == Row::angle) placed.rows[k].target.held_at = start.tilt;
  }
  starting_.push_back({.constraint = std::move(placed), .moves_along = moves_along});
}

template <int D>
int Mechanism<D>::count_turns(MarkerId a, MarkerId b) {
  if (D == 2) return -1;
  for (const TurnCounter& counter : turns_)
    if (counter.a == a && counter.b == b) return counter.row;
  turns_.push_back({a, b, history_rows_++});
  return turns_.back().row;
}

template <int D>
Pair<D> Mechanism<D>::pair(MarkerId a, MarkerId b) const {
  const Marker<D>&on_a = markers_.at(a.index), &on_b = markers_.at(b.index);
  return {on_a, on_b, bodies_.at(on_a.body.index), bodies_.at(on_b.body.index)};
}

template <int D>
double Mechanism<D>::length_scale() const {
  constexpr double smallest = 1e-3;  // a lone journal has no length of its own
  double size = smallest;
  for (const Marker<D>& m : markers_) size = std::max(size, m.at.norm());
  for (const InitialMotion<D>& s : starts_) size = std::max(size, s.position.norm());
  return size;
}

template class Mechanism<2>;
template class Mechanism<3>;

}  // namespace stribeck
