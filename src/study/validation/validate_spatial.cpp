#include <Eigen/Geometry>

#include "study/validation/reference_table.h"

/// Motions in space with closed forms: models of examples/closed_forms against
/// tests/verify/reference/spatial_closed_forms.json.
namespace stribeck {
namespace {

using nlohmann::json;

constexpr const char* closed_form = "closed form";
constexpr double tight = 1e-12;  ///< tolerance of the runs

RunResult run_model(const char* name, Overrides more = {}) {
  more["simulation.tolerance"] = exactly(tight);
  return run_example(std::string("closed_forms/") + name, more);
}

/// The three components of a vector against the key of a table.
void add_vector(ValidationRows& rows, const RunResult& run, const json& table,
                const std::string& name, const char* unit, const std::string& channel,
                const char* key, double tolerance) {
  for (int i = 0; i < 3; ++i) {
    const std::string component(1, "xyz"[i]);
    add_column(rows, run, table,
               {name + " " + component, unit,
                [&run, one = channel + component](double t) { return sample_at(run, t, one); },
                [key, i](const json& row) { return row[key][i].get<double>(); }},
               tolerance, closed_form);
  }
}

void add_number(ValidationRows& rows, const RunResult& run, const json& table, const char* name,
                const char* unit, const char* channel, const char* key, double tolerance) {
  add_column(rows, run, table, channel_column(name, unit, run, channel, key), tolerance,
             closed_form);
}

/// World components of the moment of momentum of the free top, principal inertias (0.4, 0.7, 1) kg m².
Eigen::Vector3d moment_of_momentum(const RunResult& run, double t) {
  const auto at = [&](const char* channel) {
    return sample_at(run, t, std::string("body.top.") + channel);
  };
  const Eigen::Quaterniond turn(at("q0"), at("q1"), at("q2"), at("q3"));
  const Eigen::Vector3d spin = turn.conjugate() * Eigen::Vector3d(at("wx"), at("wy"), at("wz"));
  return turn * Eigen::Vector3d(0.4 * spin[0], 0.7 * spin[1], spin[2]);
}

void add_free_top(const json& exact, ValidationRows& rows) {
  const RunResult run = run_model("free_top");
  add_vector(rows, run, exact["table"], "free top: spin", "rad/s", "body.top.w", "world_rates",
             2e-9);
  for (int i = 0; i < 3; ++i)
    add_column(rows, run, exact["table"],
               {std::string("free top: moment of momentum ") + "xyz"[i], "N m s",
                [&run, i](double t) { return moment_of_momentum(run, t)[i]; },
                [&exact, i](const json&) { return exact["moment_of_momentum"][i].get<double>(); }},
               1e-9, closed_form);
  add_column(rows, run, exact["table"],
             {"free top: kinetic energy", "J",
              [&run](double t) { return sample_at(run, t, "energy.kinetic"); },
              [&exact](const json&) { return exact["kinetic_energy"].get<double>(); }},
             1e-9, closed_form);
}

void add_heavy_top(const json& exact, const char* way, ValidationRows& rows) {
  const json& table = exact[way]["table"];
  const json& spin = table[0]["world_rates"];
  const RunResult run = run_model("heavy_top", {{"body.top.angular_velocity", spin.dump()}});
  const std::string name = std::string("heavy top, ") + way + " precession: ";
  add_vector(rows, run, table, name + "spin", "rad/s", "body.top.w", "world_rates", 1e-6);
  add_vector(rows, run, table, name + "force of the tip", "N", "joint.tip.force_", "tip_force",
             1e-6);
}

void add_bead(const json& exact, ValidationRows& rows) {
  const RunResult run = run_model("bead_on_rotating_line");
  const json& table = exact["table"];
  add_number(rows, run, table, "bead: x", "m", "body.bead.x", "x", 2e-8);
  add_number(rows, run, table, "bead: y", "m", "body.bead.y", "y", 2e-8);
  add_number(rows, run, table, "bead: driving moment", "N m", "drive.hub.moment", "driving_moment",
             1e-6);
}

/// The table goes by the crank's angle, 15 degrees in 1/24 s.
void add_slider_crank(const json& exact, ValidationRows& rows) {
  const RunResult run = run_model("spatial_slider_crank");
  json table = exact["table"];
  for (json& row : table) row["t"] = row["crank_deg"].get<double>() / 360;
  add_number(rows, run, table, "slider-crank: slider", "m", "body.slider.x", "slider_x", 1e-12);
  add_number(rows, run, table, "slider-crank: its velocity", "m/s", "body.slider.vx",
             "slider_velocity", 1e-11);
  add_number(rows, run, table, "slider-crank: its acceleration", "m/s^2", "body.slider.ax",
             "slider_acceleration", 1e-10);
}

void add_screw(const json& exact, ValidationRows& rows) {
  const RunResult run = run_model("screw");
  add_number(rows, run, exact["table"], "screw: way", "m", "body.nut.z", "z", 1e-12);
  add_number(rows, run, exact["table"], "screw: angle", "rad", "joint.screw.angle", "angle", 1e-9);
  rows.absolute({"screw: axial force", "N", sample_at(run, 1, "joint.screw.force_z")},
                exact["axial_force"], 1e-9, closed_form);
  rows.absolute({"screw: moment", "N m", sample_at(run, 1, "joint.screw.moment_z")},
                exact["moment_of_screw"], 1e-9, closed_form);
}

void add_gears(const json& exact, ValidationRows& rows) {
  const RunResult run = run_model("gears");
  const json& table = exact["table"];
  add_number(rows, run, table, "gear pair: first angle", "rad", "joint.one.angle", "angle_1", 1e-9);
  add_number(rows, run, table, "gear pair: second angle", "rad", "joint.two.angle", "angle_2",
             1e-9);
  add_number(rows, run, table, "rack: way", "m", "joint.rack.position", "rack", 1e-10);
}

}  // namespace

void validate_spatial(ValidationRows& rows) {
  const json exact = reference_json("spatial_closed_forms");
  add_free_top(exact["free_top"], rows);
  for (const char* way : {"slow", "fast"}) add_heavy_top(exact["heavy_top"], way, rows);
  add_bead(exact["bead"], rows);
  add_slider_crank(exact["slider_crank"], rows);
  add_screw(exact["screw"], rows);
  add_gears(exact["gear_pair"], rows);
}

}  // namespace stribeck
