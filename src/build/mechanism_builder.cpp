#include "build/mechanism_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <numbers>

#include "build/check/thermal_nodes.h"
#include "build/dry_builder.h"
#include "clearance/ideal/joint_friction.h"
#include "clearance/thermal/network_element.h"
#include "flex/reduction/mode_selection.h"
#include "model/body/placement.h"
#include "model/check/stated_starts.h"

namespace stribeck {
namespace {

std::vector<SceneShape> drawn(const std::vector<ShapeSpec>& shapes) {
  std::vector<SceneShape> all;
  for (const ShapeSpec& shape : shapes) all.push_back(scene_shape(shape));
  return all;
}

/// Returns the lowest modes of a body, as many as a page should hold; none for a body without a picture or with too large a one.
std::optional<SceneDeflection> scene_deflection(const ModalBody& body) {
  constexpr std::size_t most_numbers = 150'000, most_modes = 12;
  const ModalPicture& picture = body.picture;
  const std::size_t size = picture.nodes.size();
  if (size == 0 || picture.shapes.cols() == 0 || 2 * size > most_numbers) return {};
  SceneDeflection drawn{{{picture.nodes.begin(), picture.nodes.end()}, picture.triangles}, {}, {}};
  const std::size_t count = std::min(
      {most_numbers / size - 1, most_modes, static_cast<std::size_t>(picture.shapes.cols())});
  const Eigen::VectorXd all = frequencies(body);
  for (std::size_t k = 0; k < count; ++k) {
    const auto mode = static_cast<Eigen::Index>(k);
    const Eigen::VectorXd shape = picture.shapes.col(mode).cast<double>();
    drawn.shapes.emplace_back(shape.begin(), shape.end());
    drawn.frequencies.push_back(all[mode]);
  }
  return drawn;
}

}  // namespace

template <int D>
void MechanismBuilder<D>::build() {
  mechanism.set_gravity(vector_of<D>(file_.model.gravity));
  scene.dimension = D;
  if (const auto& g = file_.model.gravity; D == 3 && g.given > 0) scene.gravity = g.values;
  add_ground();
  for (const auto& [name, spec] : file_.bodies) add_body(name, spec);
  for (const auto& [name, spec] : file_.joints) add_joint(name, spec);
  for (const auto& [name, spec] : file_.couplings) add_coupling(name, spec);
  for (const auto& [name, spec] : file_.drives) add_drive(name, spec);
  for (const auto& [name, force] : file_.forces) add_force(name, *force);
  if (file_.thermal) add_thermal_network(*file_.thermal);
  const bool has_no_freedom = file_.simulation.analysis->no_equilibrium != nullptr;
  if (has_no_freedom) mechanism.hold_shapes();
  choose_crank();
  scene.crank = points.crank ? "crank.angle" : "";
}

template <int D>
void MechanismBuilder<D>::add_ground() {
  bodies_["ground"] = mechanism.ground();
  scene.bodies.push_back({"ground", true, {}, drawn(file_.ground.shapes)});
  add_points("ground", mechanism.ground(), {}, file_.ground.points);
}

template <int D>
void MechanismBuilder<D>::add_body(const std::string& name, const BodySpec& spec) {
  if (spec.modal) return add_flexible(name, spec);
  bodies_[name] =
      mechanism.add_body(name, spec.mass.value_or(0), inertia_of<D>(spec), start_of<D>(spec));
  scene.bodies.push_back({name, false, {}, drawn(spec.shapes)});
  add_points(name, bodies_[name], spec.centre_of_mass, spec.points);
}

/// Its points are markers on the bodies that stand for its interfaces.
template <int D>
void MechanismBuilder<D>::add_flexible(const std::string& name, const BodySpec& spec) {
  const BodyId frame = mechanism.add_flexible_body(name, spec.modal, start_of<D>(spec),
                                                   {spec.modal_displacement, spec.modal_velocity});
  bodies_[name] = frame;
  scene.bodies.push_back({name, false, {}, {}});
  add_points(name, frame, spec.centre_of_mass, {});
  for (const ModalInterface& interface : spec.modal->interfaces) {
    points.origins.push_back(Vector<double, D>::Zero());
    scene.bodies.push_back({name + "." + interface.name, false, {}, {}});
  }
  Scene::Body& drawn = scene.bodies[scene.bodies.size() - 1 - spec.modal->interfaces.size()];
  drawn.deflection = scene_deflection(*spec.modal);
  for (const Named<PointSpec>& point : spec.points) {
    const auto index = static_cast<std::size_t>(interface_of(spec, point));
    const std::string body = name + "." + spec.modal->interfaces[index].name;
    PointSpec on_interface = point.value;
    on_interface.at = {};
    add_point(name + "." + point.name, body,
              mechanism.interface_body(frame, spec.modal->interfaces[index].name), on_interface,
              Vector<double, D>::Zero());
    drawn.points.push_back({point.name, point.value.at[0], point.value.at[1], point.value.at[2]});
  }
}

/// The body's origin and its points as markers; `centre` is the mass centre in the axes of the points.
template <int D>
void MechanismBuilder<D>::add_points(const std::string& body, BodyId id,
                                     const VectorComponents& centre,
                                     const std::vector<Named<PointSpec>>& named) {
  const Vector<double, D> mass_centre = vector_of<D>(centre);
  points.origins.push_back(-mass_centre);
  add_point(body, body, id, {}, mass_centre);
  for (const auto& [point, spec] : named) {
    add_point(body + "." + point, body, id, spec, mass_centre);
    scene.bodies.back().points.push_back({point, spec.at[0], spec.at[1], spec.at[2]});
  }
}

template <int D>
void MechanismBuilder<D>::add_point(const std::string& name, const std::string& body, BodyId id,
                                    const PointSpec& spec, const Vector<double, D>& centre) {
  markers_[name] = mechanism.add_marker(name, id, vector_of<D>(spec.at) - centre, axes_of<D>(spec));
  anchors_[name] = anchor_of<D>(body, spec);
}

template <int D>
void MechanismBuilder<D>::add_joint(const std::string& name, const JointSpec& spec) {
  Scene::Joint drawn{name,
                     std::string(joint_kind_name(spec.type)),
                     "ideal",
                     anchors_.at(spec.between[0]),
                     anchors_.at(spec.between[1]),
                     {}};
  using Add = void (MechanismBuilder::*)(const std::string&, const JointSpec&, Scene::Joint&);
  static const std::map<Realism, Add> as{{Realism::ideal, &MechanismBuilder::add_ideal},
                                         {Realism::dry, &MechanismBuilder::add_dry},
                                         {Realism::lubricated, &MechanismBuilder::add_film}};
  (this->*as.at(spec.realism.value_or(Realism::ideal)))("joint." + name, spec, drawn);
  add_coordinates("joint." + name, spec);
  scene.joints.push_back(std::move(drawn));
}

template <int D>
void MechanismBuilder<D>::add_ideal(const std::string& name, const JointSpec& spec, Scene::Joint&) {
  const auto [a, b] = markers(spec.between);
  mechanism.add_joint(name, spec.type, a, b, size_of(spec));
  if (!spec.friction) return;
  const LubricantSpec* oil =
      spec.lubricant ? find_named(file_.lubricants, *spec.lubricant) : nullptr;
  JointFrictionLaw law = spec.friction->in_joint(spec.type, sliding_oil(oil));
  ports.declare(name, law.friction);
  auto friction = std::make_unique<JointFriction<D>>(name, mechanism.pair(a, b),
                                                     rows_of(spec.type, D), std::move(law));
  validity_monitors.push_back(friction.get());
  mechanism.add_force(std::move(friction));
}

/// Length of a distance joint, by default the distance of the first guess; lead of a screw per radian.
template <int D>
double MechanismBuilder<D>::size_of(const JointSpec& spec) const {
  if (spec.lead) return *spec.lead / (2 * std::numbers::pi);
  return spec.length.value_or(0);
}

template <int D>
void MechanismBuilder<D>::add_coordinates(const std::string& name, const JointSpec& spec) {
  const auto [a, b] = markers(spec.between);
  if (joint_turns(spec.type))
    points.coordinates.push_back({name + ".angle", a, b, Row::angle, mechanism.count_turns(a, b)});
  if (const auto row = sliding_row(spec.type))
    points.coordinates.push_back({name + ".position", a, b, *row});
}

template <int D>
void MechanismBuilder<D>::add_film(const std::string& name, const JointSpec& spec,
                                   Scene::Joint& drawn) {
  const FilmSpec& film = *spec.film;
  const LubricantSpec& oil = *find_named(file_.lubricants, film.lubricant);
  const auto [a, b] = markers(spec.between);
  auto [element, joint] =
      film.model->element(FilmParts{name,
                                    oil.lubricant(),
                                    oil.dynamic_viscosity(),
                                    spec.transition ? &*spec.transition : nullptr,
                                    warnings,
                                    spec.type != JointKind::revolute,
                                    {modes_of(spec.between[0]), modes_of(spec.between[1])}},
                          mechanism.pair(a, b));
  if (const std::string text = film.model->assumption(); !text.empty())
    assumptions.push_back(fmt::format("{}.film: {}", name, text));
  films.push_back(joint);
  mechanism.add_force(std::move(element));
  hold_axially(name, spec);
  if (spec.type == JointKind::translational || spec.type == JointKind::point_on_line) {
    const double offset = film.sizes().start.value_or(std::array<double, 2>{})[1];
    mechanism.start_in_guide(name, spec.type, a, b,
                             film.model->guide_start().value_or(GuideStart{offset}),
                             !has_stated_velocity(file_, spec));
  } else {
    start_journal(name, spec, film.sizes().initial_place());
  }
  drawn.realism = "lubricated";
  film.model->draw(drawn);
}

template <int D>
void MechanismBuilder<D>::start_journal(const std::string& name, const JointSpec& spec,
                                        const JournalStart& assumed) {
  const auto [a, b] = markers(spec.between);
  const auto [place, reach] = journal_start(file_, spec, mechanism, a, b, assumed);
  mechanism.start_at(name, a, b, {place[0], place[1]}, reach, !has_stated_velocity(file_, spec));
}

/// Returns the rows of the flexible body that has this marker; none for a rigid one.
template <int D>
ModalRows MechanismBuilder<D>::modes_of(const std::string& marker) const {
  const std::string body = MarkerName(marker).body;
  for (const FlexibleBody<D>& one : mechanism.flexible_bodies())
    if (one.name() == body) return one.rows();
  return {};
}

/// Holds the journal of a revolute joint in space from sliding along the bearing.
template <int D>
void MechanismBuilder<D>::hold_axially(const std::string& name, const JointSpec& spec) {
  if (D == 2 || spec.type != JointKind::revolute) return;
  const auto [a, b] = markers(spec.between);
  mechanism.hold(name + ".thrust", Row::z, a, b);
}

template <int D>
void MechanismBuilder<D>::add_dry(const std::string& name, const JointSpec& spec,
                                  Scene::Joint& drawn) {
  drawn.realism = "dry";
  const auto [a, b] = markers(spec.between);
  DryBuilder dry(name, spec,
                 spec.lubricant ? find_named(file_.lubricants, *spec.lubricant) : nullptr,
                 warnings);
  dry.declare(ports);
  auto [element, watched] = dry.element(mechanism.pair(a, b));
  validity_monitors.push_back(watched);
  mechanism.add_force(std::move(element));
  dry.sizes().draw(drawn);
  auto start = dry.sizes().start();
  if (!start) return;
  if (const auto loaded = loaded_starts.find(name); loaded != loaded_starts.end())
    start = loaded->second;
  hold_axially(name, spec);
  start_journal(name, spec, *start);
}

template <int D>
void MechanismBuilder<D>::add_drive(const std::string& name, const DriveSpec& spec) {
  const JointSpec& joint = *find_named(file_.joints, spec.joint);
  const auto [a, b] = markers(joint.between);
  const Row row = spec.turns() ? Row::angle : *sliding_row(joint.type);
  const bool by_speed = spec.speed || spec.sliding_speed;
  std::optional<double> start;  // none: as the bodies are placed
  const bool in_plane = D == 2 || !spec.turns();
  if (spec.start || !(in_plane && has_stated_coordinate(file_, joint, spec.turns())))
    start = spec.start ? spec.start->value : 0;
  const ProfileSpec& profile = spec.angle      ? *spec.angle
                               : spec.speed    ? *spec.speed
                               : spec.position ? *spec.position
                                               : *spec.sliding_speed;
  mechanism.add_drive("drive." + name, row, a, b, by_speed ? DriveKind::speed : DriveKind::position,
                      ports.profile("drive." + name, spec.turns() ? "rad/s" : "m/s", profile),
                      start);
}

template <int D>
void MechanismBuilder<D>::add_coupling(const std::string& name, const CouplingSpec& spec) {
  const JointSpec &leading = *find_named(file_.joints, spec.first),
                  &following = *find_named(file_.joints, spec.second);
  const auto row = [](const JointSpec& joint) {
    return joint_turns(joint.type) ? Row::angle : *sliding_row(joint.type);
  };
  const auto [a1, b1] = markers(leading.between);
  const auto [a2, b2] = markers(following.between);
  mechanism.add_coupling("coupling." + name, a2, b2, row(following), a1, b1, row(leading),
                         -spec.ratio.value);
}

/// Its element is the last one: in each step it takes the heat of the films before it.
template <int D>
void MechanismBuilder<D>::add_thermal_network(const ThermalNetworkSpec& spec) {
  std::vector<const FilmJoint*> heated;
  for (const LubricatedJoint* joint : films)
    if (const FilmJoint* on_grid = joint->on_grid()) heated.push_back(on_grid);
  auto element = std::make_unique<ThermalNetworkElement>(
      spec.network(), NetworkTime{spec.cycle.value_or(0), spec.time_per_cycle.value_or(0)}, heated);
  if (!element->has_films())
    warnings.push_back(
        "thermal: no film gives its heat to a node; write [joint.NAME.film.thermal.bearing] "
        "with model = \"node\"");
  for (std::string& text : thermal_network_warnings(file_)) warnings.push_back(std::move(text));
  mechanism.add_force(std::move(element));
}

/// The body or joint that plots run over: what the file says, or the first drive that turns.
template <int D>
void MechanismBuilder<D>::choose_crank() {
  const auto of_joint = [&](const JointSpec& joint) {
    const auto [a, b] = markers(joint.between);
    points.crank = JointCoordinate{"crank.angle", a, b, Row::angle, mechanism.count_turns(a, b)};
    if (D == 2) {  // the body's own angle, in the plane
      const std::string& body = mechanism.bodies()[mechanism.markers()[b.index].body.index].name;
      points.crank = JointCoordinate{"crank.angle", markers_.at("ground"), markers_.at(body)};
    }
  };
  if (file_.output.crank) {
    if (D == 2)
      points.crank =
          JointCoordinate{"crank.angle", markers_.at("ground"), markers_.at(*file_.output.crank)};
    for (const auto& [name, joint] : file_.joints)
      if (!points.crank && joint_turns(joint.type) &&
          MarkerName(joint.between[1]).body == *file_.output.crank)
        of_joint(joint);
    return;
  }
  for (const auto& [name, drive] : file_.drives)
    if (drive.turns()) return of_joint(*find_named(file_.joints, drive.joint));
}

template <int D>
class MechanismBuilder<D>::ForceAdder final : public ForceBuilder<D> {
 public:
  ForceAdder(MechanismBuilder& builder, std::string name)
      : builder_(builder), name_(std::move(name)) {}

  const std::string& name() const override { return name_; }
  Pair<D> pair(const std::string& a, const std::string& b) const override {
    return builder_.mechanism.pair(builder_.markers_.at(a), builder_.markers_.at(b));
  }
  ProfilePtr profile(const char* unit, const LoadSpec& spec) override {
    return builder_.ports.profile(name_, unit, spec);
  }
  std::shared_ptr<const ExternalLaw> law() override { return builder_.ports.law(name_); }
  void add(std::unique_ptr<ForceElement> element) override {
    builder_.mechanism.add_force(std::move(element));
  }

 private:
  MechanismBuilder& builder_;
  std::string name_;
};

template <int D>
void MechanismBuilder<D>::add_force(const std::string& name, const ForceModel& force) {
  ForceAdder adder(*this, "force." + name);
  force.build(adder);
  if (const auto text = force.advice()) warnings.push_back(fmt::format("force.{}.{}", name, *text));
  const auto markers = force.markers();
  if (force.drawn_as_spring())
    scene.springs.push_back({name, anchors_.at(markers[0]), anchors_.at(markers[1])});
}

template class MechanismBuilder<2>;
template class MechanismBuilder<3>;

}  // namespace stribeck
