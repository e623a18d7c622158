#include "study/bearing/pad_study.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "clearance/asperity_warnings.h"
#include "model/check/size_hints.h"
#include "study/bearing/bearing_report.h"
#include "study/bearing/film_joint.h"
#include "study/run/simulate.h"
#include "tribo/film/bearing/oil_supply.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/face/face_fields.h"
#include "tribo/film/result/oil_flows.h"

namespace stribeck {
namespace {

void check(const PadQuestion& q) {
  if (q.load.has_value() == q.offset.has_value())
    throw InputError("--load",
                     q.load ? "given beside --offset." : "neither --load nor --offset is given.",
                     "Give one: a load such as --load \"500 N\", or --offset \"-10 um\".");
  if (q.load && !(*q.load > 0))
    throw InputError("--load", fmt::format("{:.6g} N is not allowed: must be > 0.", *q.load),
                     "It presses the slider towards the wall at -y.");
  if (q.offset && !q.tilt)
    throw InputError("--offset", "given without --tilt.",
                     "Give --tilt too, such as --tilt 0; a load finds its tilt by itself.");
}

/// Throws InputError for a pad without oil.
std::vector<WallPad> supplied_pads(const FilmSpec& film, const LubricantSpec& oil,
                                   const std::string& joint) {
  std::vector<WallPad> pads;
  try {
    pads = film.model->wall_pads(oil.lubricant(), oil.dynamic_viscosity());
  } catch (const InputError& error) {
    throw in_joint(error, joint);
  }
  for (const WallPad& pad : pads)
    if (!supplied(pad.film.equation()))
      throw InputError("joint." + joint + ".film.pad",
                       "it has no oil supply: with mass-conserving cavitation the only steady film "
                       "is an empty one.",
                       "Give an ambient_pressure above cavitation_pressure or a feed, or choose "
                       "cavitation = \"reynolds\".");
  return pads;
}

/// Offset and tilt, with the pads evaluated there.
PadsEquilibrium place(SteadyPads& pads, const PadQuestion& q, const std::string& joint) {
  PadsEquilibrium found;
  if (q.load) {
    found = find_equilibrium(pads, *q.load, q.pivot, q.tilt);
  } else {
    found = {pads.evaluate(*q.offset, *q.tilt), *q.offset, *q.tilt, 1};
    found.found = found.found && pads.least_gap() > 0;
  }
  if (found.found) return found;
  if (q.load)
    throw SolveError(
        0, "joint." + joint,
        fmt::format("no equilibrium is found for {:.6g} N at {:.6g} m/s{}", *q.load, q.speed,
                    found.followed > 0 ? fmt::format("; the nearest load that is found is {:.4g} N",
                                                     found.followed)
                                       : ""),
        q.tilt ? "Lower the load, raise the speed, or give the pads other cells_along."
               : "Move the pivot behind the middle of the pads, as seen in the direction of "
                 "sliding; lower the load, raise the speed, or hold the tilt with --tilt.");
  throw SolveError(0, "joint." + joint,
                   fmt::format("no film is found at an offset of {:.6g} m and a tilt of {:.6g} rad",
                               *q.offset, *q.tilt),
                   "Leave a gap under all pads.");
}

BearingSurface surface_of(const SteadyPads& pads, const std::string& joint) {
  BearingSurface surface;
  for (std::size_t k = 0; k < pads.pads().size(); ++k)
    for (FieldChannel& field :
         face_fields(fmt::format("joint.{}.pad_{}", joint, k + 1), pads.pads()[k].film))
      surface.fields.push_back(std::move(field));
  std::size_t size = 0;
  for (const FieldChannel& field : surface.fields) size += field.size();
  surface.values.resize(size);
  double* values = surface.values.data();
  for (std::size_t k = 0; k < pads.pads().size(); ++k) {
    const PatchWork& w = pads.work(k);
    const Field oil_height = w.film.full_height.value * w.film.theta;
    values = sample_face_fields(pads.pads()[k].film, w.at.x, oil_height.data(), w.pressure.data(),
                                w.elastic ? w.elastic->iterate.deflection.data() : nullptr,
                                w.thermal ? w.thermal->rows.data() : nullptr, values);
  }
  return surface;
}

void read_films(const SteadyPads& pads, PadState& state) {
  for (std::size_t k = 0; k < pads.pads().size(); ++k) {
    const PadFilm& face = pads.pads()[k].film;
    const ReynoldsEquation& film = face.equation();
    const PatchWork& w = pads.work(k);
    const double peak = face.peak_pressure(w);
    state.peak_pressure = k == 0 ? peak : std::max(state.peak_pressure, peak);
    state.side_flow += side_flow(film, w.film);
    state.edge_flow += feed_flow(film, w.film);
    const std::vector<std::vector<int>>& feeds = face.sizes().feeds;
    for (std::size_t i = 0; i < feeds.size(); ++i)
      state.feed_flows.push_back({k + 1, i + 1, feed_flow(film, w.film, feeds[i])});
    for (const AsperityState& asperity : w.contact.asperities)
      state.peak_asperity_pressure = std::max(state.peak_asperity_pressure, asperity.pressure);
  }
}

}  // namespace

bool is_on_pads(const ModelFile& model, const std::string& joint) {
  const JointSpec* spec = find_named(model.joints, joint);
  return spec && spec->film && spec->film->model && spec->film->model->has_pads();
}

std::optional<double> driven_sliding_speed(const ModelFile& model, const std::string& joint) {
  for (const auto& [name, drive] : model.drives)
    if (drive.joint == joint && drive.sliding_speed)
      if (const auto* steady = std::get_if<ConstantProfile>(&*drive.sliding_speed))
        return steady->value;
  return {};
}

PadState steady_pads(const ModelInput& input, const std::string& joint, const PadQuestion& q) {
  check(q);
  const FilmSpec& film = *find_named(input.model.joints, joint)->film;
  const LubricantSpec& oil = *find_named(input.model.lubricants, film.lubricant);
  SteadyPads pads(supplied_pads(film, oil, joint), q.speed);
  const PadsEquilibrium found = place(pads, q, joint);
  PadState state;
  state.joint = joint;
  state.speed = q.speed;
  state.pivot = q.pivot;
  state.offset = found.offset;
  state.tilt = found.tilt;
  state.evaluations = found.iterations;
  state.load = pads.force()[1];
  state.moment = pads.force()[2];
  state.friction_force = pads.force()[0];
  if (state.load != 0) {
    state.centre_of_pressure = (state.moment - pads.shear_moment()) / state.load;
    state.friction_coefficient = std::abs(state.friction_force / state.load);
  }
  state.power = -state.friction_force * q.speed;
  state.asperity_force = pads.asperity_force();
  state.asperity_power = -pads.friction()[0] * q.speed;
  state.min_film = pads.least_gap();
  read_films(pads, state);
  state.stiffness = pads.stiffness();
  state.damping = pads.damping();
  state.surface = surface_of(pads, joint);
  state.surfaces = film_surface_figures(*film.model);
  state.assumption = film.model->assumption();
  state.warnings = size_advice(input);
  const FilmExtremes worst{.least_gap = state.min_film,
                           .film_pressure = state.peak_pressure,
                           .asperity_pressure = state.peak_asperity_pressure};
  for (std::string& text :
       asperity_warnings("joint." + joint, "the slider is pressed into its guide",
                         pads.pads().front().film.patch_extras(), worst))
    state.warnings.push_back(std::move(text));
  return state;
}

namespace {

std::string pad_line(const std::string& name, double value, const char* unit,
                     const char* note = "") {
  return fmt::format("  {:<26}{:>14.6g} {:<6}{}{}\n", name, value, unit, *note ? "  " : "", note);
}

std::string feeds_text(const std::vector<PadFeedFlow>& feeds) {
  std::string text;
  for (const PadFeedFlow& feed : feeds)
    text += pad_line(fmt::format("flow of feed {} of pad {}", feed.feed, feed.pad), feed.flow * 6e7,
                     "ml/min", "into the film");
  return text;
}

nlohmann::ordered_json feeds_json(const std::vector<PadFeedFlow>& feeds) {
  auto all = nlohmann::ordered_json::array();
  for (const PadFeedFlow& feed : feeds)
    all.push_back({{"pad", feed.pad}, {"feed", feed.feed}, {"flow_m3_s", feed.flow}});
  return all;
}

}  // namespace

std::string pad_table(const PadState& s) {
  const auto rows = [](const char* name, const Eigen::Matrix2d& m) {
    return fmt::format("  {:<26}{:>14.6g} {:>14.6g}\n  {:<26}{:>14.6g} {:>14.6g}\n", name, m(0, 0),
                       m(0, 1), "", m(1, 0), m(1, 1));
  };
  std::string text =
      fmt::format("joint.{}\n", s.joint) + pad_line("speed along the guide", s.speed, "m/s") +
      pad_line("load", s.load, "N", "towards the wall at -y") + "at rest across the guide\n" +
      pad_line("offset", s.offset * 1e6, "um", "from the middle of the guide") +
      pad_line("tilt", s.tilt * 1e3, "mrad") +
      (s.centre_of_pressure ? pad_line("centre of pressure", *s.centre_of_pressure * 1e3, "mm",
                                       "from the slider's marker, without friction")
                            : "") +
      pad_line("smallest film", s.min_film * 1e6, "um") +
      pad_line("largest film pressure", s.peak_pressure / 1e6, "MPa") + "oil and friction\n" +
      pad_line("side flow", s.side_flow * 6e7, "ml/min") +
      pad_line("flow of ends and supply", s.edge_flow * 6e7, "ml/min", "net, into the films") +
      feeds_text(s.feed_flows) +
      pad_line("friction force", s.friction_force, "N", "on the slider") +
      (s.friction_coefficient ? pad_line("friction coefficient", *s.friction_coefficient, "")
                              : "") +
      pad_line("power loss", s.power, "W");
  if (s.asperity_force > 0)
    text += pad_line("load on asperities", s.asperity_force, "N") +
            pad_line("largest asperity pressure", s.peak_asperity_pressure / 1e6, "MPa") +
            pad_line("power lost in asperity friction", s.asperity_power, "W");
  text += surfaces_table(s.surfaces);
  return text + "small motions, over offset and tilt: dQ = -K dx - C dx'\n" +
         rows("stiffness K [SI]", s.stiffness) + rows("damping C [SI]", s.damping) +
         grid_error_text(s.grid_errors) + assumption_text(s.assumption) + warnings_text(s.warnings);
}

std::string pad_json(const PadState& s) {
  using Json = nlohmann::ordered_json;
  const auto matrix = [](const Eigen::Matrix2d& m) {
    return Json{{m(0, 0), m(0, 1)}, {m(1, 0), m(1, 1)}};
  };
  const auto or_null = [](const std::optional<double>& x) { return x ? Json(*x) : Json(nullptr); };
  Json json{{"program", "stribeck"},
            {"version", program_version},
            {"joint", s.joint},
            {"speed_m_s", s.speed},
            {"load_N", s.load},
            {"pivot_m", s.pivot},
            {"offset_m", s.offset},
            {"tilt_rad", s.tilt},
            {"moment_N_m", s.moment},
            {"centre_of_pressure_m", or_null(s.centre_of_pressure)},
            {"min_film_thickness_m", s.min_film},
            {"peak_film_pressure_Pa", s.peak_pressure},
            {"friction_force_N", s.friction_force},
            {"friction_coefficient", or_null(s.friction_coefficient)},
            {"power_loss_W", s.power},
            {"side_flow_m3_s", s.side_flow},
            {"edge_flow_m3_s", s.edge_flow},
            {"feed_flows", feeds_json(s.feed_flows)},
            {"asperity_force_N", s.asperity_force},
            {"peak_asperity_pressure_Pa", s.peak_asperity_pressure},
            {"asperity_power_loss_W", s.asperity_power},
            {"stiffness", matrix(s.stiffness)},
            {"damping", matrix(s.damping)}};
  add_surfaces_json(s.surfaces, json);
  json["grid_error"] = grid_error_json(s.grid_errors);
  json["assumption"] = s.assumption;
  json["warnings"] = s.warnings;
  return json.dump(2) + "\n";
}

std::string pad_csv(const PadState& s) {
  const auto& fields = s.surface.fields;
  const auto pad_of = [&](std::size_t f) {
    const std::string& name = fields[f].channel.name;
    return name.substr(0, name.rfind('.'));
  };
  std::string text = "pad,length [m],width [m]", rows;
  const double* values = s.surface.values.data();
  for (std::size_t f = 0; f < fields.size();) {
    const std::string pad = pad_of(f);
    const std::size_t first = f, size = fields[f].size();
    while (f < fields.size() && pad_of(f) == pad) ++f;
    const auto& [width, length] = fields[first].axes;
    const std::size_t columns = length.values.size();
    for (std::size_t i = 0; i < size; ++i) {
      rows += fmt::format("{},{},{}", pad, length.values[i % columns], width.values[i / columns]);
      for (std::size_t k = 0; k < f - first; ++k) rows += fmt::format(",{}", values[k * size + i]);
      rows += "\n";
    }
    values += (f - first) * size;
    if (first > 0) continue;
    for (std::size_t k = 0; k < f; ++k) {
      const Channel& channel = fields[k].channel;
      text +=
          fmt::format(",{} [{}]", channel.name.substr(channel.name.rfind('.') + 1), channel.unit);
    }
  }
  return text + "\n" + rows;
}

}  // namespace stribeck
