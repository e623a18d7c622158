#include "io/builder.h"

#include <Eigen/Geometry>
#include <map>

#include "base/error.h"
#include "dae/dormand_prince.h"
#include "dae/generalized_alpha.h"
#include "io/model_profiles.h"
#include "mbs/load.h"
#include "mbs/spring_damper.h"

namespace stribeck {
namespace {

Eigen::Vector2d vector(const std::array<double, 2>& v) {
  return {v[0], v[1]};
}

/// Adds the parts of a model file to a mechanism, remembering what the names stand for.
class Builder {
 public:
  explicit Builder(const ModelFile& file) : file_(file) {}

  void build() {
    mechanism_.set_gravity(vector(file_.model.gravity));
    add_ground();
    for (const auto& [name, spec] : file_.bodies) add_body(name, spec);
    for (const auto& [name, spec] : file_.joints) add_joint(name, spec);
    for (const auto& [name, spec] : file_.drives) add_drive(name, spec);
    for (const auto& [name, spec] : file_.forces)
      std::visit([&, &name = name](const auto& force) { add(name, force); }, spec);
    if (file_.output.crank) points_.crank = bodies_.at(*file_.output.crank);
    scene_.crank = points_.crank ? "crank.angle" : "";
  }

  Mechanism mechanism_;
  ProbePoints points_;
  Scene scene_;
  std::vector<const LubricatedRevolute*> films_;

 private:
  void add_ground() {
    const BodyId ground = mechanism_.ground();
    bodies_["ground"] = ground;
    points_.origins.push_back({0, 0});
    scene_.bodies.push_back({"ground", true, {}});
    add_points("ground", ground, {0, 0}, file_.ground.points);
  }

  void add_body(const std::string& name, const BodySpec& spec) {
    const Eigen::Rotation2D<double> turn(spec.angle);
    const Eigen::Vector2d centre = vector(spec.centre_of_mass), arm = turn * centre;
    const Eigen::Vector2d carried = spec.spin * Eigen::Vector2d(-arm.y(), arm.x());
    const InitialMotion start{vector(spec.position) + arm, spec.angle,
                              vector(spec.velocity) + carried, spec.spin};
    bodies_[name] = mechanism_.add_body(name, spec.mass, spec.inertia, start);
    points_.origins.push_back(-centre);
    scene_.bodies.push_back({name, false, {}});
    add_points(name, bodies_[name], centre, spec.points);
  }

  /// The body's origin and its points as markers; `centre` is the mass centre in the axes of the points.
  void add_points(const std::string& body, BodyId id, const Eigen::Vector2d& centre,
                  const std::vector<Named<PointSpec>>& points) {
    markers_[body] = mechanism_.add_marker(body, id, -centre);
    anchors_[body] = {body, 0, 0, 0};
    for (const auto& [point, spec] : points) {
      const std::string name = body + "." + point;
      markers_[name] = mechanism_.add_marker(name, id, vector(spec.at) - centre, spec.angle);
      anchors_[name] = {body, spec.at[0], spec.at[1], spec.angle};
      scene_.bodies.back().points.push_back({point, spec.at[0], spec.at[1]});
    }
  }

  void add_joint(const std::string& name, const JointSpec& spec) {
    const MarkerId a = markers_.at(spec.between[0]), b = markers_.at(spec.between[1]);
    static constexpr std::array types{"revolute", "translational", "weld"};
    Scene::Joint drawn{name,
                       types[static_cast<int>(spec.type)],
                       "ideal",
                       anchors_.at(spec.between[0]),
                       anchors_.at(spec.between[1]),
                       {}};
    if (spec.realism == Realism::lubricated)
      add_film("joint." + name, spec, a, b, drawn);
    else if (spec.type == JointType::revolute)
      mechanism_.add_joint("joint." + name, revolute_rows, a, b);
    else if (spec.type == JointType::translational)
      mechanism_.add_joint("joint." + name, translational_rows, a, b);
    else
      mechanism_.add_joint("joint." + name, weld_rows, a, b);
    scene_.joints.push_back(std::move(drawn));
  }

  void add_film(const std::string& name, const JointSpec& spec, MarkerId a, MarkerId b,
                Scene::Joint& drawn) {
    const FilmSpec& film = *spec.film;
    const FilmConditions conditions =
        film.conditions(*find_named(file_.lubricants, film.lubricant));
    const Pair pair = mechanism_.pair(a, b);
    std::unique_ptr<LubricatedRevolute> element =
        spec.transition
            ? std::make_unique<LubricatedRevolute>(name, pair, film.model, conditions,
                                                   spec.transition->band, spec.transition->contact)
            : std::make_unique<LubricatedRevolute>(name, pair, film.model, conditions);
    films_.push_back(element.get());
    mechanism_.add_force(std::move(element));
    mechanism_.start_at(name, a, b, vector(film.start));
    const double journal = conditions.journal_radius, clearance = conditions.radial_clearance;
    drawn.realism = "lubricated";
    drawn.film = Scene::Film{journal, journal + clearance, clearance, conditions.length};
  }

  void add_drive(const std::string& name, const DriveSpec& spec) {
    const JointSpec& joint = *find_named(file_.joints, spec.joint);
    const MarkerId a = markers_.at(joint.between[0]), b = markers_.at(joint.between[1]);
    const Row row = spec.turns() ? Row::angle : Row::x;
    const bool by_speed = spec.speed || spec.sliding_speed;
    const ProfileSpec& profile = spec.angle      ? *spec.angle
                                 : spec.speed    ? *spec.speed
                                 : spec.position ? *spec.position
                                                 : *spec.sliding_speed;
    mechanism_.add_drive("drive." + name, row, a, b,
                         by_speed ? DriveKind::speed : DriveKind::position, make_profile(profile),
                         spec.start.value);
    if (spec.turns() && !points_.crank && !file_.output.crank)
      points_.crank = mechanism_.markers()[b.index].body;
  }

  template <class Spec, class Law>
  void add_spring(const std::string& name, const Spec& spec, Law law) {
    const Pair pair = mechanism_.pair(markers_.at(spec.between[0]), markers_.at(spec.between[1]));
    mechanism_.add_force(std::make_unique<MarkerForce<Law>>("force." + name, pair, law));
    scene_.springs.push_back({name, anchors_.at(spec.between[0]), anchors_.at(spec.between[1])});
  }
  void add(const std::string& name, const SpringDamperSpec& spec) {
    add_spring(name, spec, spec.law);
  }
  void add(const std::string& name, const TorsionSpringSpec& spec) {
    add_spring(name, spec, spec.law);
  }

  void add_load(const std::string& name, const std::string& on, Load::Kind kind,
                const Eigen::Vector2d& direction, const LoadSpec& spec, ProfilePtr magnitude,
                double sign = 1) {
    const auto* table = std::get_if<AngleTableProfile>(&spec);
    const MarkerId reference = markers_.at(table ? table->over : "ground");
    mechanism_.add_force(std::make_unique<Load>(name, mechanism_.pair(reference, markers_.at(on)),
                                                kind, table ? Load::Over::angle : Load::Over::time,
                                                direction, std::move(magnitude), sign));
  }
  static Load::Kind force_in(ForceAxes axes) {
    return axes == ForceAxes::world ? Load::Kind::force_in_world_axes
                                    : Load::Kind::force_in_body_axes;
  }
  void add(const std::string& name, const PointForceSpec& spec) {
    add_load("force." + name, spec.on, force_in(spec.axes), vector(spec.direction), spec.magnitude,
             make_profile(spec.magnitude));
  }
  void add(const std::string& name, const PressureSpec& spec) {
    const double area = spec.area_value();
    add_load("force." + name, spec.on, force_in(spec.axes), vector(spec.direction).normalized(),
             spec.pressure,
             make_affine(area, make_profile(spec.pressure), -area * spec.ambient_pressure));
  }
  void add(const std::string& name, const TorqueSpec& spec) {
    const auto add_torque = [&](const std::string& full_name, const std::string& on, double sign) {
      add_load(full_name, on, Load::Kind::torque, {0, 0}, spec.magnitude,
               make_profile(spec.magnitude), sign);
    };
    add_torque("force." + name, spec.on, 1);
    if (spec.reaction) add_torque("force." + name + ".reaction", *spec.reaction, -1);
  }

  const ModelFile& file_;
  std::map<std::string, BodyId> bodies_;
  std::map<std::string, MarkerId> markers_;
  std::map<std::string, Scene::Anchor> anchors_;
};

}  // namespace

BuiltModel build_model(const ModelInput& input) {
  Builder builder(input.model);
  builder.build();
  BuiltModel model;
  model.system = std::make_unique<System>(std::move(builder.mechanism_));
  model.films = std::move(builder.films_);
  model.points = std::move(builder.points_);
  model.scene = std::move(builder.scene_);
  try {
    model.assembly = assemble(*model.system);
  } catch (const InputError& error) {
    throw located(error, input);
  }
  return model;
}

std::unique_ptr<Stepper> make_stepper(const DaeProblem& problem, const IntegratorSpec& spec) {
  if (const auto* alpha = std::get_if<GeneralizedAlphaSpec>(&spec))
    return std::make_unique<GeneralizedAlpha>(
        problem, GeneralizedAlphaWeights::from_spectral_radius(alpha->spectral_radius));
  if (const auto* hht = std::get_if<HhtSpec>(&spec))
    return std::make_unique<GeneralizedAlpha>(problem, GeneralizedAlphaWeights::hht(hht->alpha));
  const auto& explicit_pair = std::get<DormandPrinceSpec>(spec);
  return std::make_unique<DormandPrince>(problem, explicit_pair.baumgarte_alpha,
                                         explicit_pair.baumgarte_beta);
}

StepControl step_control(const SimulationSpec& spec) {
  StepControl control;
  control.tolerance = spec.tolerance;
  control.initial_step = spec.initial_step.value_or(0);
  control.min_step = spec.min_step.value_or(0);
  control.max_step = spec.max_step.value_or(0);
  control.max_steps = spec.max_steps;
  return control;
}

}  // namespace stribeck
