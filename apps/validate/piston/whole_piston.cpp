#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <string>

#include "base/error.h"
#include "flex/reduction/reduce.h"
#include "flex/solid/solid_body.h"
#include "io/hdf5/reduced_body_file.h"
#include "io/toml/reader.h"
#include "model/film/skirt/reduced_skirt.h"
#include "study/validation/run_example.h"
#include "study/wear/wear_run.h"
#include "validate/flexible/ring_mesh.h"
#include "validate/programs.h"

/// A piston that is a flexible body with skirts on it: a tube that its pin holds by the inside. Its limit where it is stiff, its deflection
/// under a load at rest, and its energy.
namespace stribeck {
namespace {

constexpr double outer = 0.04, inner = 0.034, height = 0.04;  // [m]

/// The tube about x, of aluminium. Its wall is thicker at the skirts by up to 0.3, so that no two modes are alike.
ReducedBodyFile tube() {
  SolidMesh mesh = ring_mesh({1, 24, 4}, inner, outer, height);
  for (Eigen::Vector3d& node : mesh.nodes) {
    const double r = std::hypot(node.x(), node.y()), thicker = 0.3 * (outer - r) * node.x() / r;
    const double to = 1 - thicker * node.x() / (r * r);
    node = {node.z(), to * node.x(), to * node.y()};
  }
  ReductionPlan plan;
  plan.interfaces = {{"pin", "bore", InterfaceKind::averaging}};
  plan.fixed_interface = "pin";
  plan.normal_modes = 12;
  plan.damping_ratio = 0.01;
  FilmSurfacePlan outside;
  outside.name = "outside";
  outside.face = "outside";
  outside.axis = Eigen::Vector3d::UnitX();
  outside.zero = -Eigen::Vector3d::UnitY();
  outside.angles = 48;
  outside.places = 9;
  plan.films = {outside};
  ReducedBody reduced = reduce(SolidBody(mesh, {SolidMaterial{70e9, 0.33, 2700}}), plan);
  return {"", "", reduced.body, reduced.check, {}, reduced.films};
}

ReducedBodyFile stiffened(ReducedBodyFile file, double times) {
  file.body.stiffness *= times;
  file.body.damping *= std::sqrt(times);
  for (FilmSurface& film : file.films) film.compliance /= times;
  return file;
}

/// A piston that slides down at 5 m/s while a side force grows: the keys of its body, the compliance of its skirts.
constexpr const char* piston_in_liner = R"(
[model]
name = "Piston in its liner"
[ground.points]
liner = {{ position = [0, 0], angle = "90 deg" }}
[body.piston]
angle = "90 deg"
position = [0, 0.1]
velocity = [0, -5]
{}
[lubricant.oil]
viscosity = "4 mPa s"
[joint.piston]
type = "translational"
between = ["ground.liner", "piston.pin"]
realism = "lubricated"
[joint.piston.film]
model = "skirts"
lubricant = "oil"
bore_diameter = "80 mm"
radial_clearance = "25 um"
cavitation = "reynolds"
profile = [{{ shape = "barrel", drop = "50 um", apex = 0, length = "20 mm" }}]
[[joint.piston.film.skirt]]
name = "thrust"
direction = "180 deg"
half_angle = "36 deg"
from = "-20 mm"
to = "20 mm"
cells_along = 10
cells_around = 14
[[joint.piston.film.skirt]]
name = "anti_thrust"
direction = "0 deg"
half_angle = "36 deg"
from = "-20 mm"
to = "20 mm"
cells_along = 10
cells_around = 14
{}
[force.side]
type = "point_force"
marker = "piston.pin"
direction = [-1, 0]
magnitude = {{ type = "ramp", from = "100 N", to = "1.5 kN", start_time = 0, duration = "1 ms" }}
[simulation]
duration = "2 ms"
tolerance = 1e-6
)";

std::string model(const std::string& body, const std::string& compliance) {
  return fmt::format(piston_in_liner, body, compliance);
}

using Settings = std::vector<std::string>;

RunResult flexible_run(const ReducedBodyFile& file, const Settings& settings = {}) {
  std::string skirts;
  for (const char* on : {"thrust", "anti_thrust"})
    skirts += fmt::format(
        "[[joint.piston.film.skirt_compliance]]\non = \"{}\"\nmodel = \"reduced_body\"\n"
        "surface = \"outside\"\n",
        on);
  return run_model(read_model_text(model("flexible = \"tube.h5\"", skirts), "piston.toml", settings,
                                   [&](const std::string&) { return reduced_body_image(file); }));
}

RunResult rigid_run(const ModalBody& body, const Settings& settings) {
  return run_model(
      read_model_text(model(fmt::format("mass = {:.17g}\ninertia = {:.17g}\npoints.pin = [0, 0]",
                                        body.mass, body.inertia(2, 2)),
                            ""),
                      "piston.toml", settings));
}

double end_of(const RunResult& run, const char* channel) {
  if (run.status != RunStatus::done)
    throw SolveError(run.simulated_time_s, "whole piston", run.message, "");
  return run.record.samples(channel).back();
}

/// A tube so stiff that it does not deflect against a rigid one. The pressure at the end of a step of elastic surfaces has an equation of its
/// own, so that both differ by an error of the step.
void stiff_limit(ValidationRows& rows, const ReducedBodyFile& tube) {
  constexpr const char *film = "joint.piston.thrust.min_film_thickness",
                       *tilt = "joint.piston.tilt";
  constexpr double stiffer = 1e9;
  const ReducedBodyFile stiff = stiffened(tube, stiffer);
  const auto both = [&](const char* step) {
    const Settings steps{"simulation.integrator=tr_bdf2",
                         std::string("simulation.fixed_step=") + step};
    return std::pair{flexible_run(stiff, steps), rigid_run(stiff.body, steps)};
  };
  const auto [flexible, rigid] = both("4e-6");
  rows.relative({"flexible tube, 1e9 times stiffer: smallest film at the end", "um",
                 end_of(flexible, film) * 1e6},
                end_of(rigid, film) * 1e6, 1e-6, "rigid tube");
  rows.relative(
      {"flexible tube, 1e9 times stiffer: tilt at the end", "urad", end_of(flexible, tilt) * 1e6},
      end_of(rigid, tilt) * 1e6, 1e-5, "rigid tube");
  const auto [coarse, coarse_rigid] = both("16e-6");
  rows.above({"flexible tube, 1e9 times stiffer: order of that difference over steps", "",
              std::log2(std::abs((end_of(coarse, tilt) - end_of(coarse_rigid, tilt)) /
                                 (end_of(flexible, tilt) - end_of(rigid, tilt)))) /
                  2},
             1, "an error of the step");
}

/// Modes and what they leave out against the compliance of the mesh, under a pressure that no mode has; whatever modes are kept.
void deflection_at_rest(ValidationRows& rows, const ReducedBodyFile& file) {
  ReducedSkirt flexible, at_rest;
  flexible.take_flexible(file.films.front(), file.body, file.body.interfaces.front(),
                         {Eigen::Matrix3d::Identity(), Eigen::Vector3d::Zero()});
  at_rest.take(file.films.front(), file.body);
  const SkirtPatch patch({outer, -height / 2, height / 2, std::numbers::pi, 0.62}, {16, 20, true});
  Field p = Field::Zero(patch.size()), whole(p), rest(p);
  for (int c = 0; c < patch.size(); ++c)
    if (patch.used[c] != 0) p[c] = 1e6 * (1 + 20 * patch.at_x[c]) * std::cos(patch.at_angle[c]);
  at_rest.compliance(patch)->deflect(p, whole);
  flexible.compliance(patch)->deflect(p, rest);
  const Eigen::MatrixXd modes = flexible.modes_on(patch);
  const Eigen::VectorXd forces = patch.times() * modes.transpose() * (patch.area * p).matrix();
  rest += (modes * forces.cwiseQuotient(file.body.stiffness)).array();
  rows.below({"flexible tube: deflection at rest off that of its mesh", "",
              (rest - whole).abs().maxCoeff() / whole.abs().maxCoeff()},
             1e-9, "N C N' of the mesh, condensed");
}

}  // namespace

void validate_whole_piston(ValidationRows& rows) {
  const ReducedBodyFile aluminium = tube();
  deflection_at_rest(rows, aluminium);
  stiff_limit(rows, aluminium);
  const RunResult run = flexible_run(aluminium);
  rows.below({"flexible tube: energy that is missing over throughput", "", open_energy(run)}, 1e-5,
             "conservation of energy");
}

}  // namespace stribeck
