#include "study/bearing/bearing_report.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/units/unit.h"
#include "study/bearing/bearing_heat.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;
using std::numbers::pi;

constexpr double degree = pi / 180, rpm = pi / 30;

std::string validity_of_viscosity(const BearingState& b) {
  if (!b.on_grid) return "";
  if (b.on_grid->thermal)
    return fmt::format("at the {:.6g} degC of the supply",
                       b.on_grid->thermal->supply_temperature - ice_point);
  return b.on_grid->viscosity_ratio ? "at low shear rate" : "";
}

std::string held(const BearingState& b) {
  const auto& [R, c, L, eta] = b.conditions;
  return fmt::format("joint.{}\n", b.joint) + figure_line("journal radius R", R * 1e3, "mm") +
         figure_line("radial clearance c", c * 1e6, "um",
                     fmt::format("psi = c/R = {:.4g}", c / R)) +
         figure_line("length L = B", L * 1e3, "mm",
                     fmt::format("L/D = B/D = {:.4g}", L / (2 * R))) +
         figure_line("viscosity", eta * 1e3, "mPa s", validity_of_viscosity(b)) +
         figure_line("speed", b.omega / rpm, "rpm", fmt::format("{:.6g} rad/s", b.omega)) +
         figure_line("load", b.load, "N",
                     fmt::format("towards {:.4f} deg; {:.4g} MPa over L D",
                                 b.load_direction / degree, b.load / (2 * R * L) / 1e6));
}

std::string place(const BearingState& b) {
  return figure_line("eccentricity ratio", b.eccentricity_ratio, "") +
         figure_line("attitude angle beta", b.attitude / degree, "deg",
                     "from load to eccentricity, in the sense of rotation") +
         (b.omega == 0 ? ""
                       : figure_line("So (ISO 7902)", b.so, "", "F psi^2/(B D eta omega)") +
                             figure_line("S (American)", b.s, "", "(eta N L D/W)(R/c)^2")) +
         figure_line("Reynolds number", b.regime.reynolds, "",
                     fmt::format("Re = rho omega R c/eta; Taylor number {:.4g}; inertia Re c/R = "
                                 "{:.4g}",
                                 b.regime.taylor, b.regime.inertia)) +
         figure_line("smallest film", b.min_film * 1e6, "um") +
         figure_line("largest film pressure", b.peak_pressure / 1e6, "MPa");
}

std::string flows(const BearingState& b) {
  const auto& [R, c, L, eta] = b.conditions;
  std::string text;
  if (b.on_grid) {
    const double unit = R * c * L * std::abs(b.omega) / (2 * pi);
    const auto flow = [&](const char* name, double q, const char* ratio) {
      return figure_line(name, q * 6e7, "ml/min",
                         unit > 0 ? fmt::format("{} = {:.4g}", ratio, q / unit) : "");
    };
    text +=
        flow("side flow", b.on_grid->side_flow,
             b.on_grid->end_inflow > 0 ? "net, Qs/(R c N L)" : "Qs/(R c N L)") +
        flow("out of the lower end", b.on_grid->end_flows[0], "Q/(R c N L)") +
        flow("out of the upper end", b.on_grid->end_flows[1], "Q/(R c N L)") +
        (b.on_grid->end_inflow > 0 ? flow("drawn in at the ends", b.on_grid->end_inflow,
                                          "that much more leaves, Q/(R c N L)")
                                   : "") +
        flow("flow of the supply", b.on_grid->feed_flow, "net, what a pump delivers, Q/(R c N L)") +
        flow("what the supply gives", b.on_grid->supplied_flow,
             "of which the film returns what is above the net, Q/(R c N L)");
    if (b.on_grid->viscosity_ratio)
      text += figure_line("viscosity under shear", *b.on_grid->viscosity_ratio * eta * 1e3, "mPa s",
                          fmt::format("mean over the shear; {:.4g} of that at low shear rate",
                                      *b.on_grid->viscosity_ratio));
    if (b.on_grid->asperity_force > 0)
      text +=
          figure_line("load on asperities", b.on_grid->asperity_force, "N") +
          figure_line("largest asperity pressure", b.on_grid->peak_asperity_pressure / 1e6, "MPa") +
          figure_line("power lost in asperity friction", b.on_grid->asperity_power, "W");
  }
  return text + figure_line("friction moment", b.moment, "N m", "on the journal") +
         figure_line("friction force", std::abs(b.moment) / R, "N") +
         figure_line("friction coefficient f", b.friction_coefficient, "",
                     fmt::format("f R/c = {:.4g}", b.friction_coefficient * R / c)) +
         figure_line("power loss", b.power, "W") +
         (b.on_grid && b.on_grid->thermal
              ? heat_text(*b.on_grid->thermal)
              : figure_line("warming of the oil", b.oil_warming(), "K",
                            "if it takes all of the loss: P/(rho c Qs)"));
}

std::string dynamics(const BearingState& b) {
  const double c = b.conditions.radial_clearance;
  const auto rows = [&](const char* name, const Eigen::Matrix2d& m, double unit) {
    if (b.load == 0 || !std::isfinite(unit))
      return fmt::format("  {:<26}{:>14.6g} {:>14.6g}\n  {:<26}{:>14.6g} {:>14.6g}\n", name,
                         m(0, 0), m(0, 1), "", m(1, 0), m(1, 1));
    return fmt::format(
        "  {:<26}{:>14.6g} {:>14.6g}    in load units {:>10.5g} {:>10.5g}\n"
        "  {:<26}{:>14.6g} {:>14.6g}                  {:>10.5g} {:>10.5g}\n",
        name, m(0, 0), m(0, 1), m(0, 0) / unit, m(0, 1) / unit, "", m(1, 0), m(1, 1),
        m(1, 0) / unit, m(1, 1) / unit);
  };
  std::string text = rows("stiffness K [N/m]", b.stiffness, b.load / c) +
                     rows("damping C [N s/m]", b.damping, b.load / (c * std::abs(b.omega)));
  if (!b.whirl) return text + "  stable for any mass of the journal\n";
  if (b.whirl->critical_mass == 0)
    return text + "  unstable with any mass of the journal\n" +
           (b.omega == 0 ? "" : figure_line("whirl ratio", b.whirl->speed / std::abs(b.omega), ""));
  return text +
         figure_line("critical mass", b.whirl->critical_mass, "kg",
                     "heavier journals are unstable (whirl)") +
         (b.omega == 0 ? ""
                       : figure_line("whirl ratio there", b.whirl->speed / std::abs(b.omega), ""));
}

double shear_share(const Eigen::Matrix2d& a, const Eigen::Matrix2d& b) {
  return (a - b).cwiseAbs().maxCoeff() / a.cwiseAbs().maxCoeff();
}

/// Returns the answer with shear on the shaft counted the other way.
std::string other_shear_text(const BearingState& b) {
  if (!b.other_shear) return "";
  const BearingState::OtherShear& o = *b.other_shear;
  std::string text =
      b.shear == ShearOnJournal::counts
          ? "shear of the oil on the shaft is part of load, K and C; without it, as in tables:\n"
          : "shear of the oil on the shaft is left out of load, K and C; with it:\n";
  text += figure_line("load", o.load, "N",
                      fmt::format("towards {:.4f} deg", o.load_direction / degree)) +
          figure_line("eccentricity ratio", o.eccentricity_ratio, "") +
          figure_line("attitude angle beta", o.attitude / degree, "deg") +
          figure_line("stiffness, largest change", shear_share(b.stiffness, o.stiffness), "",
                      "of the largest entry of K") +
          figure_line("damping, largest change", shear_share(b.damping, o.damping), "",
                      "of the largest entry of C");
  return !o.whirl ? text : text + figure_line("critical mass", o.whirl->critical_mass, "kg");
}

Json matrix_json(const Eigen::Matrix2d& m) {
  return {{m(0, 0), m(0, 1)}, {m(1, 0), m(1, 1)}};
}

Json other_shear_json(const BearingState& b) {
  const BearingState::OtherShear& o = *b.other_shear;
  return {{"load_N", o.load},
          {"load_direction_rad", o.load_direction},
          {"eccentricity_ratio", o.eccentricity_ratio},
          {"attitude_rad", o.attitude},
          {"So", o.so},
          {"stiffness_N_m", matrix_json(o.stiffness)},
          {"damping_N_s_m", matrix_json(o.damping)},
          {"critical_mass_kg", o.whirl ? Json(o.whirl->critical_mass) : Json()},
          {"whirl_ratio", o.whirl ? Json(o.whirl->speed / std::abs(b.omega)) : Json()}};
}

/// Adds the results that films in closed form do not have.
void add_grid(const BearingState::OnGrid& on, Json& json) {
  if (on.viscosity_ratio) json["sheared_viscosity_ratio"] = *on.viscosity_ratio;
  if (on.thermal) add_heat_json(*on.thermal, json);
  json["side_flow_m3_s"] = on.side_flow;
  json["lower_end_flow_m3_s"] = on.end_flows[0];
  json["upper_end_flow_m3_s"] = on.end_flows[1];
  json["end_outflow_m3_s"] = on.side_flow + on.end_inflow;
  json["end_inflow_m3_s"] = on.end_inflow;
  json["feed_flow_m3_s"] = on.feed_flow;
  json["supplied_flow_m3_s"] = on.supplied_flow;
  json["asperity_force_N"] = on.asperity_force;
  json["peak_asperity_pressure_Pa"] = on.peak_asperity_pressure;
  json["asperity_power_loss_W"] = on.asperity_power;
}

}  // namespace

std::string assumption_text(const std::string& assumption) {
  return assumption.empty() ? "" : "assumed: " + assumption + "\n";
}

std::string warnings_text(const std::vector<std::string>& warnings) {
  std::string text;
  for (const std::string& warning : warnings) text += "warning: " + warning + "\n";
  return text;
}

std::string grid_error_text(const std::vector<FigureError>& errors) {
  std::string text;
  for (const FigureError& e : errors)
    text += fmt::format("{}{} {:.2g} %", text.empty() ? "error of the grid, estimated: " : ", ",
                        e.figure, 100 * e.relative);
  return text.empty() ? text : text + "\n";
}

nlohmann::ordered_json grid_error_json(const std::vector<FigureError>& errors) {
  Json json = Json::object();
  for (const FigureError& e : errors) json[e.figure] = e.relative;
  return json;
}

std::string surfaces_table(const std::vector<SurfaceFigure>& surfaces) {
  std::string text;
  for (const SurfaceFigure& one : surfaces)
    text += (text.empty() ? "rough surfaces\n" : "") +
            figure_line(one.title.c_str(), one.value / one.shown_size, one.shown_unit.c_str(),
                        one.meaning);
  return text;
}

void add_surfaces_json(const std::vector<SurfaceFigure>& surfaces, nlohmann::ordered_json& json) {
  for (const SurfaceFigure& one : surfaces)
    json[one.unit == "1" ? one.name : one.name + "_" + one.unit] = one.value;
}

std::string bearing_table(const BearingState& b) {
  std::string text = held(b) + "at rest\n" + place(b) + "oil and friction\n" + flows(b) +
                     surfaces_table(b.surfaces) +
                     "small motions, in the axes of the bearing's marker: dF = -K de - C de'\n" +
                     dynamics(b) + other_shear_text(b);
  return text + grid_error_text(b.grid_errors) + assumption_text(b.assumption) +
         warnings_text(b.warnings);
}

std::string bearing_json(const BearingState& b) {
  const auto& [R, c, L, eta] = b.conditions;
  Json json{{"program", "stribeck"},
            {"version", program_version},
            {"joint", b.joint},
            {"journal_radius_m", R},
            {"radial_clearance_m", c},
            {"length_m", L},
            {"viscosity_Pa_s", eta},
            {"speed_rad_s", b.omega},
            {"load_N", b.load},
            {"load_direction_rad", b.load_direction},
            {"eccentricity_m", {b.eccentricity.x(), b.eccentricity.y()}},
            {"eccentricity_ratio", b.eccentricity_ratio},
            {"attitude_rad", b.attitude},
            {"So", b.so},
            {"S", b.s},
            {"min_film_thickness_m", b.min_film},
            {"peak_film_pressure_Pa", b.peak_pressure},
            {"reynolds_number", b.regime.reynolds},
            {"taylor_number", b.regime.taylor},
            {"reduced_reynolds_number", b.regime.inertia},
            {"moment_N_m", b.moment},
            {"friction_force_N", std::abs(b.moment) / R},
            {"friction_coefficient", b.friction_coefficient},
            {"power_loss_W", b.power},
            {"oil_warming_K", std::isnan(b.oil_warming()) ? Json() : Json(b.oil_warming())},
            {"stiffness_N_m", matrix_json(b.stiffness)},
            {"damping_N_s_m", matrix_json(b.damping)},
            {"critical_mass_kg", b.whirl ? Json(b.whirl->critical_mass) : Json()},
            {"whirl_ratio", b.whirl ? Json(b.whirl->speed / std::abs(b.omega)) : Json()}};
  if (b.on_grid) add_grid(*b.on_grid, json);
  add_surfaces_json(b.surfaces, json);
  if (b.other_shear)
    json[b.shear == ShearOnJournal::counts ? "without_shear" : "with_shear"] = other_shear_json(b);
  json["grid_error"] = grid_error_json(b.grid_errors);
  json["assumption"] = b.assumption;
  json["warnings"] = b.warnings;
  return json.dump(2) + "\n";
}

}  // namespace stribeck
