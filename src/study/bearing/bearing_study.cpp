#include "study/bearing/bearing_study.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/units/unit.h"
#include "clearance/asperity_warnings.h"
#include "clearance/film_warnings.h"
#include "model/check/size_hints.h"
#include "study/bearing/bearing_heat.h"
#include "study/bearing/film_joint.h"
#include "study/bearing/model_load.h"
#include "tribo/film/bearing/oil_supply.h"
#include "tribo/film/patch/shear_rates.h"
#include "tribo/film/result/oil_flows.h"

namespace stribeck {
namespace {

using Eigen::Vector2d, std::numbers::pi;

double turned(const Vector2d& v) {
  return std::atan2(v.y(), v.x());
}

FilmExtremes extremes_of(const BearingState& state) {
  FilmExtremes worst{.least_gap = state.min_film, .film_pressure = state.peak_pressure};
  if (!state.on_grid) return worst;
  worst.asperity_pressure = state.on_grid->peak_asperity_pressure;
  if (const auto& thermal = state.on_grid->thermal)
    worst.film_temperature = thermal->temperature.peak;
  return worst;
}

void append_warnings(const std::vector<std::string>& warnings, BearingState& state) {
  state.warnings.insert(state.warnings.end(), warnings.begin(), warnings.end());
}

/// Returns a warning where the ends draw in oil, which must be there.
std::optional<std::string> inflow_warning(const BearingState::OnGrid& on) {
  constexpr double share_to_warn_of = 0.05, per_ml_min = 6e7;  // share of the outflow
  const double out = on.side_flow + on.end_inflow;
  if (!(on.end_inflow > share_to_warn_of * out)) return {};
  return fmt::format(
      "its ends draw in {:.4g} ml/min of oil where {:.4g} ml/min leave: the film below ambient "
      "pressure draws from ends that are taken as flooded; ends in air would draw air, and the "
      "film would be shorter of oil",
      per_ml_min * on.end_inflow, per_ml_min * out);
}

/// Returns a warning where the oil would be far warmer than the one temperature of its film.
std::optional<std::string> warming_warning(const BearingState& state) {
  constexpr double rise_to_warn_of = 60;  // [K], at which the viscosity of a mineral oil is a fifth
  if (state.on_grid->thermal || !(state.oil_warming() > rise_to_warn_of)) return {};
  return fmt::format(
      "the oil that leaves would be {:.3g} K warmer than its film is taken to be, if it takes all "
      "of the loss: let the film find "
      "its temperature (heat of a bearing without a file, film.thermal in a model)",
      state.oil_warming());
}

/// Returns whether, in space, the bearings of two joints name the same direction for their axes.
bool have_one_axis(const ModelFile& model, const std::string& one, const std::string& other) {
  if (model.model.dimension == 2) return true;
  const auto axis_of = [&](const std::string& joint) {
    const MarkerName marker(find_named(model.joints, joint)->between[0]);
    const BodySpec* body = find_named(model.bodies, marker.body);
    const auto& points = body ? body->points : model.ground.points;
    const PointSpec* point = find_named(points, marker.point);
    return std::pair(marker.body, point ? point->z_axis : std::nullopt);
  };
  return axis_of(one) == axis_of(other);
}

Vector2d at_angle(double angle) {
  return {std::cos(angle), std::sin(angle)};
}

}  // namespace

double BearingState::oil_warming() const {
  const double out = on_grid ? on_grid->side_flow : 0;
  return out > 0 ? power / (heat_capacity * out) : NAN;
}

BearingStudy::BearingStudy(const ModelInput& input, const std::string& joint)
    : input_(input), joint_(joint_with_film(input.model, joint)), warnings_(size_advice(input)) {
  spec_ = find_named(input.model.joints, joint_);
  const LubricantSpec& oil = *find_named(input.model.lubricants, spec_->film->lubricant);
  conditions_ = spec_->film->conditions(oil);
  std::vector<std::string> film_warnings;
  closed_form_ = spec_->film->model->closed_form();
  try {
    grid_film_ = spec_->film->model->on_grid(conditions_, oil.lubricant(), {}, film_warnings);
  } catch (const InputError& e) {
    throw located(in_joint(e, joint_), input);
  }
  if (!grid_film_) return;
  for (const std::string& text : film_warnings)
    warnings_.push_back("joint." + joint_ + ".film." + text);
  if (supplied(grid_film_->film())) return;
  const InputError unsupplied(
      "joint." + joint_ + ".film",
      "it has no oil supply: with mass-conserving cavitation the only steady film is an empty one.",
      fmt::format("Add a feed, [[joint.{}.film.feed]] with shape = \"axial_groove\" and an angle; "
                  "or an ambient_pressure above cavitation_pressure; or choose cavitation = "
                  "\"reynolds\".",
                  joint_));
  throw located(unsupplied, input);
}

BearingStudy::~BearingStudy() = default;

/// A drive of another joint between the same two bodies turns this one as well, where both name one axis.
std::optional<double> BearingStudy::driven_speed() const {
  const auto bodies_of = [this](const std::string& joint) {
    const auto& between = find_named(input_.model.joints, joint)->between;
    return std::pair(MarkerName(between[0]).body, MarkerName(between[1]).body);
  };
  const auto own = bodies_of(joint_);
  for (const auto& [name, drive] : input_.model.drives) {
    const auto other = bodies_of(drive.joint);
    const bool is_reversed = other == std::pair(own.second, own.first);
    if (drive.joint != joint_ && !have_one_axis(input_.model, joint_, drive.joint)) continue;
    const auto* steady = drive.speed ? std::get_if<ConstantProfile>(&*drive.speed) : nullptr;
    if (steady && (other == own || is_reversed))
      return is_reversed ? -steady->value : steady->value;
  }
  return {};
}

BearingQuestion BearingStudy::completed(BearingQuestion question) const {
  if (question.load || question.eccentricity_ratio) return question;
  if (const auto load = load_of_model(input_.model, joint_)) {
    question.load = load->norm();
    question.direction = turned(*load);
  }
  return question;
}

std::string BearingStudy::film_assumption() const {
  return spec_->film->model->assumption();
}

std::string BearingStudy::assumption() const {
  std::vector<std::string> all;
  if (const std::string of_film = film_assumption(); !of_film.empty()) all.push_back(of_film);
  const LubricantSpec& oil = *find_named(input_.model.lubricants, spec_->film->lubricant);
  if (grid_film_ && grid_film_->patch_extras().thermal)
    all.emplace_back("stiffness and damping are those at the temperatures of the steady film");
  else if (oil.temperature)
    all.push_back(fmt::format("the whole film has {:.4g} degC", *oil.temperature - ice_point));
  return fmt::format("{}", fmt::join(all, "; "));
}

BearingState BearingStudy::at_rest(const BearingQuestion& requested, double omega,
                                   const std::optional<Vector2d>& start) const {
  const BearingQuestion question = completed(requested);
  check_question(question, clearance(), omega, grid_film_ && carries_at_rest(*grid_film_));
  BearingState state;
  state.joint = joint_;
  state.conditions = conditions_;
  state.omega = omega;
  state.surfaces = film_surface_figures(*spec_->film->model);
  state.assumption = assumption();
  state.warnings = warnings_;
  const Lubricant oil = find_named(input_.model.lubricants, spec_->film->lubricant)->lubricant();
  if (const auto density = oil.ambient_density())
    state.heat_capacity = *density * oil.heat().heat_capacity;
  const double density = density_of(oil);
  if (grid_film_) {
    SteadyFilm steady(*grid_film_, omega, question.shear);
    state.shear = question.shear;
    describe(search(question, omega, steady.force(), start), question, state);
    steady.evaluate(state.eccentricity);
    read_film(steady, state);
    name_regime(density, state);
    add_warning(steady, state);
    return state;
  }
  name_regime(density, state);
  const ClosedFormFilm& film = *closed_form_;
  check_half(omega);
  describe(search(question, omega, bearing_force(film, conditions_, omega), start), question,
           state);
  state.min_film = conditions_.radial_clearance * (1 - state.eccentricity_ratio);
  state.peak_pressure = film.peak_pressure(
      conditions_, {state.eccentricity.x(), state.eccentricity.y(), 0, 0, omega});
  append_warnings(
      closed_form_warnings("joint." + joint_, extremes_of(state), spec_->transition.has_value()),
      state);
  return state;
}

/// A half that the rotation empties carries by tension.
void BearingStudy::check_half(double omega) const {
  const JournalMotion<double> off_centre{0.5 * conditions_.radial_clearance, 0, 0, 0, omega};
  if (!closed_form_->opposes_wedge(conditions_, off_centre)) return;
  throw located(
      InputError("joint." + joint_ + ".film.half",
                 fmt::format("at {:.6g} rad/s this half is the one that the wedge empties: its "
                             "film would carry by "
                             "tension, which no oil bears.",
                             omega),
                 "Leave half out, or write half = \"by_rotation\": it follows the rotation."),
      input_);
}

BearingSurface BearingStudy::surface(const BearingState& state) const {
  if (!grid_film_)
    return bearing_surface(joint_, *closed_form_, conditions_, state.eccentricity, state.omega);
  SteadyFilm steady(*grid_film_, state.omega);
  const int steps = strides(state.eccentricity_ratio);
  for (int k = 1; k < steps; ++k) steady.evaluate(k * state.eccentricity / steps);
  if (!steady.evaluate(state.eccentricity))
    throw SolveError(0, "joint." + joint_, "its film does not converge at the equilibrium",
                     "Give the film more columns.");
  return bearing_surface(joint_, *grid_film_, steady.work());
}

BearingClearance BearingStudy::clearance() const {
  const bool grows =
      grid_film_ && grid_film_->extras().thermal && grid_film_->extras().thermal->grows();
  return {conditions_.radial_clearance, grows || spec_->film->model->passes_clearance()};
}

/// Steps in which elastic films are led to an eccentricity from smaller ones.
int BearingStudy::strides(double eccentricity_ratio) const {
  constexpr double stride = 0.1;
  return clearance().is_passed ? static_cast<int>(std::ceil(eccentricity_ratio / stride)) : 1;
}

BearingEquilibrium BearingStudy::search(const BearingQuestion& q, double omega,
                                        const BearingForce& force,
                                        const std::optional<Vector2d>& start) const {
  const BearingClearance clearance = this->clearance();
  const double c = clearance.radial, lead = omega == 0 ? 0 : std::copysign(pi / 4, omega);
  BearingEquilibrium found;
  if (q.load) {
    found = find_equilibrium(force, clearance, *q.load * at_angle(q.direction),
                             start.value_or(0.5 * c * at_angle(q.direction + lead)));
  } else if (q.at || *q.eccentricity_ratio == 0) {
    const int steps = strides(*q.eccentricity_ratio);
    found.e = *q.eccentricity_ratio * c * at_angle(q.at.value_or(0));
    for (int k = 1; k < steps; ++k) force(k * found.e / steps);
    const auto response = force(found.e);
    found.found = response.has_value();
    if (response) found.response = *response;
  } else {
    found = find_attitude(force, clearance, *q.eccentricity_ratio * c, q.direction,
                          start ? turned(*start) : q.direction + lead);
  }
  if (!found.found) refuse(q, omega, found.followed);
  return found;
}

void BearingStudy::refuse(const BearingQuestion& q, double omega, double followed) const {
  if (grid_film_ && q.load)
    require_steady_heat(*grid_film_, omega, *q.load * at_angle(q.direction), joint_);
  const std::string joint = "joint." + joint_;
  const std::string reached =
      followed > 0 ? fmt::format("; loads were raised step by step up to {:.4g} N", followed) : "";
  const bool may_starve = grid_film_ && grid_film_->film().flow().cavitation->conserves_oil();
  if (q.load)
    throw SolveError(0, joint,
                     fmt::format("no equilibrium is found for {:.6g} N at {:.6g} rad/s{}", *q.load,
                                 omega, reached),
                     fmt::format("Give the film {}more columns, a lower load or a higher speed; "
                                 "add [{}.film.asperity] where the journal touches its bearing.",
                                 may_starve ? "more oil (the pressure of its feed), " : "", joint));
  throw SolveError(
      0, joint,
      fmt::format("no steady film is found at an eccentricity ratio of {:.6g}{}",
                  *q.eccentricity_ratio, q.at ? "" : " that carries a load of this direction"),
      "A pressurised supply may load the journal in one direction whatever its position: try "
      "another --direction, or prescribe the direction of the eccentricity with --at.");
}

/// Returns whether a force is negligible beside its change under a change of the eccentricity by the clearance.
bool BearingStudy::is_round_off(const BearingResponse& response) const {
  constexpr double precision = 1e-10;
  return response.force.norm() <=
         precision * response.stiffness.norm() * conditions_.radial_clearance;
}

void BearingStudy::describe(const BearingEquilibrium& found, const BearingQuestion& q,
                            BearingState& state) const {
  const auto& [R, c, L, eta] = conditions_;
  const BearingResponse& r = found.response;
  state.evaluations = found.iterations;
  state.eccentricity = found.e;
  state.eccentricity_ratio = found.e.norm() / c;
  state.load = q.load.value_or(r.force.norm());
  const bool centred = found.e.isZero(), carries = !centred || !is_round_off(r);
  if (!carries) state.load = 0;
  state.load_direction = q.at || (centred && carries) ? turned(-r.force) : q.direction;
  state.attitude = (state.omega > 0 ? 1 : -1) * (turned(found.e) - state.load_direction);
  state.attitude = centred ? NAN : std::remainder(state.attitude, 2 * pi);
  state.so = state.load * (c / R) * (c / R) / (2 * R * L * eta * std::abs(state.omega));
  state.s = carries ? 1 / (2 * pi * state.so) : NAN;
  state.moment = r.moment;
  state.friction_coefficient = carries ? std::abs(r.moment) / (R * state.load) : NAN;
  state.power = -r.moment * state.omega;
  state.stiffness = r.stiffness;
  state.damping = r.damping;
  state.whirl = whirl_threshold(r.stiffness, r.damping);
}

void BearingStudy::read_film(SteadyFilm& steady, BearingState& state) const {
  const ReynoldsEquation& film = grid_film_->film();
  const FiniteJournalFilm::Workspace& w = steady.work();
  state.min_film = w.gap.least(film.patch(), film.domain().surface());
  state.peak_pressure = grid_film_->peak_pressure(w);
  BearingState::OnGrid on;
  on.side_flow = side_flow(film, w.film);
  on.end_flows = end_flows(film, w.film);
  on.end_inflow = end_inflow(film, w.film);
  on.feed_flow = feed_flow(film, w.film);
  on.supplied_flow = supply_flow(film, w.film);
  on.asperity_force = std::hypot(w.of_asperities.q[0], w.of_asperities.q[1]);
  on.asperity_power = -w.of_asperity_friction.moment * state.omega;
  for (const AsperityState& asperity : w.contact.asperities)
    on.peak_asperity_pressure = std::max(on.peak_asperity_pressure, asperity.pressure);
  if (film.flow().thinning) on.viscosity_ratio = sheared_viscosity_ratio(w);
  if (w.thermal)
    on.thermal = {film_temperatures(*grid_film_, w),
                  w.thermal->balance,
                  grid_film_->patch_extras().thermal->supply_temperature,
                  w.thermal->carry_over,
                  film.flow().cavitation->conserves_oil(),
                  0};
  state.on_grid = on;
  if (on.thermal) use_film_viscosity(state);
}

/// So and S of a film that finds its temperature are those of the oil at the mean of it, the effective viscosity of ISO 7902-1.
void BearingStudy::use_film_viscosity(BearingState& state) const {
  BearingState::OnGrid::Thermal& thermal = *state.on_grid->thermal;
  thermal.viscosity = grid_film_->patch_extras().thermal->viscosity(thermal.temperature.mean);
  const double thicker = conditions_.viscosity / thermal.viscosity;
  state.so *= thicker;
  state.s /= thicker;
}

void BearingStudy::name_regime(double density, BearingState& state) const {
  FilmConditions conditions = conditions_;
  if (state.on_grid && state.on_grid->thermal)
    conditions.viscosity = state.on_grid->thermal->viscosity;
  state.regime = flow_regime(conditions, density, state.omega);
  if (const auto text = regime_warning(state.regime)) state.warnings.push_back(*text);
}

/// Width over which the film is thinner than twice its least thickness [rad], around the bearing where that is.
double BearingStudy::thin_width(const SteadyFilm& steady, const BearingState& state) const {
  if (!clearance().is_passed) {
    const double x = std::min(state.eccentricity_ratio, 1 - 1e-9);
    return std::sqrt(2 * (1 - x) / x);
  }
  const FilmPatch& patch = grid_film_->film().patch();
  const Field& surface = grid_film_->film().domain().surface();
  const Gap& gap = steady.work().gap;
  int most = 0;
  for (int i = 0; i < patch.rows(); ++i) {
    int thin = 0;
    for (int j = 0; j < patch.columns(); ++j)
      thin += surface[patch.cell(j, i)] > 0 && gap.h[patch.cell(j, i)] < 2 * state.min_film;
    most = std::max(most, thin);
  }
  return std::max(most, 1) * grid_film_->grid().narrowest();
}

/// A film thin over a few columns only is not resolved.
void BearingStudy::add_warning(const SteadyFilm& steady, BearingState& state) const {
  append_warnings(asperity_warnings("joint." + joint_, "the journal is pressed into its bearing",
                                    grid_film_->patch_extras(), extremes_of(state)),
                  state);
  if (const auto text = inflow_warning(*state.on_grid)) state.warnings.push_back(*text);
  if (const auto text = warming_warning(state)) state.warnings.push_back(*text);
  constexpr double columns_needed = 3;
  const double width = thin_width(steady, state);
  const double column = grid_film_->grid().narrowest(), needed = columns_needed * 2 * pi / width;
  if (columns_needed * column > width * (1 + 1e-9))
    state.warnings.push_back(fmt::format(
        "the film is thin over {:.2g} rad only, and its grid has a column every {:.2g} rad; "
        "give joint.{}.film.cells_circumferential = {}",
        width, column, joint_, std::min(2000, 8 * static_cast<int>(std::ceil(needed / 8)))));
}

}  // namespace stribeck
