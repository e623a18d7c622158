#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/units/unit.h"
#include "cli/bearing/design_command.h"
#include "cli/bearing/plain_model.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/image.h"
#include "io/toml/reader.h"
#include "report/report.h"
#include "study/bearing/bearing_page.h"
#include "study/bearing/bearing_report.h"
#include "study/bearing/film_joint.h"
#include "study/bearing/pad_curve.h"
#include "study/bearing/shear/other_shear.h"
#include "study/bearing/stribeck_curve.h"
#include "study/design_curve/design_output.h"
#include "study/design_curve/design_page.h"
#include "study/grid/grid_error.h"
#include "study/plain_bearing/load_cycle.h"
#include "study/plain_bearing/plain_bearing_model.h"
#include "study/run/simulate.h"

namespace stribeck::cli {
namespace {

std::optional<double> quantity(const char* option, const std::string& text,
                               const Dimension& dimension) {
  if (text.empty()) return {};
  const auto read = read_quantity_text(text, {dimension});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(option, error->problem, error->remedy);
  return std::get<Quantity>(read).value;
}

/// "10 rpm..5000 rpm"; a slider may slide either way.
std::array<double, 2> speed_range(const std::string& text, const Dimension& dimension,
                                  const std::string& example, bool either_way) {
  const char* option = "--speeds";
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos)
    throw InputError(option, fmt::format("'{}' is not a range.", text),
                     fmt::format("Write it as \"{}\".", example));
  const auto from = quantity(option, text.substr(0, dots), dimension),
             to = quantity(option, text.substr(dots + 2), dimension);
  const double way = either_way && from && *from < 0 ? -1 : 1;
  if (!from || !to || !(way * *from > 0) || !(way * *to > way * *from))
    throw InputError(option, fmt::format("'{}' does not increase from a speed above 0.", text),
                     fmt::format("Write it as \"{}\".", example));
  return {*from, *to};
}

/// Returns the direction of an eccentricity; a place is no direction.
std::optional<double> direction_of(const std::string& text) {
  if (text.find(',') != std::string::npos)
    throw InputError("--at", fmt::format("\"{}\" is a list.", text),
                     "It is one angle, the direction of the eccentricity from the x axis of the "
                     "bearing's marker: --eccentricity 0.75 --at \"0 deg\" for a place of 0.75 of "
                     "the radial clearance along x.");
  return quantity("--at", text, radian);
}

int speeds_of(const BearingArguments& a) {
  constexpr int otherwise = 40;
  return a.points > 0 ? a.points : otherwise;
}

BearingQuestion question_of(const BearingArguments& a) {
  if (!a.direction.empty() && a.load.empty() && a.eccentricity.empty())
    throw InputError("--direction", "there is no load that it could be the direction of.",
                     "Give --load as well.");
  BearingQuestion q;
  q.load = quantity("--load", a.load, newton);
  q.direction = quantity("--direction", a.direction, radian).value_or(q.direction);
  q.eccentricity_ratio = quantity("--eccentricity", a.eccentricity, number);
  q.at = direction_of(a.at);
  if (a.without_shear) q.shear = ShearOnJournal::left_out;
  return q;
}

std::optional<double> given_speed(const BearingArguments& a, const BearingStudy& study) {
  const auto given = quantity("--speed", a.speed, radian_per_second);
  return given ? given : study.driven_speed();
}

double speed_of(const BearingArguments& a, const BearingStudy& study) {
  if (const auto speed = given_speed(a, study)) return *speed;
  throw InputError(
      "--speed",
      fmt::format("missing, and no drive of this model prescribes joint.{}.", study.joint()),
      "Write for example --speed \"1000 rpm\".");
}

bool is_page(const std::string& file) {
  return std::filesystem::path(file).extension() == ".html";
}

void check_files(const BearingArguments& a) {
  if (!a.profile.empty() && std::filesystem::path(a.profile).extension() != ".csv")
    throw InputError("--profile", fmt::format("'{}' does not end with .csv.", a.profile),
                     "Write for example --profile pressure.csv.");
  if (!a.report.empty() && a.speeds.empty() && a.vary.empty() && !is_page(a.report))
    throw InputError("--report", fmt::format("'{}' needs a curve.", a.report),
                     "Give --speeds, or write a page: --report bearing.html.");
}

void write_files(const BearingArguments& a, const BearingStudy& study, const BearingState& state,
                 const StribeckCurve* curve) {
  const auto announce = [&](const char* what, const std::string& file) {
    if (!a.json) show("{:<9}{}\n", what, file);
  };
  if (!a.profile.empty()) {
    write_file_atomically(a.profile, surface_csv(study.surface(state)));
    announce("profile", a.profile);
  }
  if (!is_page(a.report)) return;
  write_bearing_page(a.report, study, state, curve);
  announce("report", a.report);
}

int one_state(const BearingArguments& a, const BearingStudy& study) {
  const BearingQuestion question = question_of(a);
  BearingState state = study.at_rest(question, speed_of(a, study));
  estimate_grid_error(study, question, state);
  add_other_shear(study, question, state);
  show("{}", a.json ? bearing_json(state) : bearing_table(state));
  write_files(a, study, state, nullptr);
  return done;
}

int whole_curve(const BearingArguments& a, const BearingStudy& study) {
  const auto [from, to] = speed_range(a.speeds, radian_per_second, "10 rpm..5000 rpm", false);
  const BearingQuestion question = question_of(a);
  const StribeckCurve curve = stribeck_curve(study, question, from, to, speeds_of(a));
  show("{}", a.json ? curve_json(curve) : curve_table(curve));
  if (is_page(a.report) || !a.profile.empty())
    write_files(a, study, study.at_rest(question, given_speed(a, study).value_or(to)), &curve);
  if (a.report.empty() || is_page(a.report)) return done;
  write_curve(a.report, curve);
  if (!a.json) show("plot     {}\n", a.report);
  return done;
}

/// The speed of the bearing itself; where it is varied and not given, the highest of its range.
double speed_beside(const BearingArguments& a, const BearingStudy& study) {
  if (const auto speed = given_speed(a, study)) return *speed;
  for (const std::string& argument : a.vary) {
    const auto [name, text] = name_and_text("--vary", argument);
    if (name != "speed") continue;
    return design_range("--vary", design_variable(study.input(), study.joint(), name), text)[1];
  }
  return speed_of(a, study);
}

int design_curves(const BearingArguments& a, const BearingStudy& study) {
  const DesignBearing bearing(study.input(), study.joint(), question_of(a), speed_beside(a, study));
  const DesignCurve curve = design_of(a, study.input(), study.joint(), bearing);
  show("{}", a.json ? design_json(curve) : design_table(curve));
  if (a.report.empty()) return done;
  if (is_page(a.report)) {
    write_design_page(a.report, bearing, curve);
  } else {
    write_design(a.report, curve);
  }
  if (!a.json) show("report   {}\n", a.report);
  return done;
}

/// The model of a load that repeats is run to its last cycle.
int load_cycle(const BearingArguments& a, const ModelInput& input, const std::string& origin) {
  if (!a.vary.empty() || !a.speeds.empty() || !a.profile.empty())
    throw InputError(a.load_run.empty() ? "--load-table" : "--load-run",
                     "curves and profiles are of a constant load.",
                     "Leave --vary, --speeds and --profile out.");
  RunResult run = simulate(input);
  if (run.status != RunStatus::done) throw SolveError(0, "", run.message, "");
  if (!origin.empty()) run.assumptions.push_back(origin);
  const char* joint = plain_bearing_names::joint;
  show("{}", a.json ? load_cycle_json(run, joint) : load_cycle_table(run, joint));
  if (!is_page(a.report)) return done;
  write_report(a.report, {&run, 1});
  if (!a.json) show("report   {}\n", a.report);
  return done;
}

/// Options that only one of journals and pads has.
void refuse_others(std::initializer_list<std::pair<const char*, const std::string*>> others,
                   const char* whose) {
  for (const auto& [option, given] : others)
    if (!given->empty())
      throw InputError(option, fmt::format("only {} has it.", whose), "Remove it.");
}

PadQuestion pad_question_of(const BearingArguments& a, const ModelInput& input,
                            const std::string& joint, std::optional<double> otherwise) {
  PadQuestion q;
  q.load = quantity("--load", a.load, newton);
  q.offset = quantity("--offset", a.offset, metre);
  q.tilt = quantity("--tilt", a.tilt, radian);
  q.pivot = quantity("--pivot", a.pivot, metre).value_or(0);
  const auto given = quantity("--speed", a.speed, metre_per_second);
  auto speed = given ? given : driven_sliding_speed(input.model, joint);
  if (!speed) speed = otherwise;
  if (!speed)
    throw InputError("--speed",
                     fmt::format("missing, and no drive of this model prescribes joint.{}.", joint),
                     "Write for example --speed \"1 m/s\".");
  q.speed = *speed;
  return q;
}

void write_pad_curve(const BearingArguments& a, const PadCurve& curve) {
  if (a.report.empty() || is_page(a.report)) return;
  if (std::filesystem::path(a.report).extension() != ".csv")
    throw InputError("--report", fmt::format("'{}' ends with none of .html and .csv.", a.report),
                     "Write for example --report curve.csv.");
  write_file_atomically(a.report, pad_curve_csv(curve));
  if (!a.json) show("curve    {}\n", a.report);
}

int on_pads(const BearingArguments& a, const ModelInput& input, const std::string& joint) {
  refuse_others(
      {{"--direction", &a.direction}, {"--eccentricity", &a.eccentricity}, {"--at", &a.at}},
      "a journal");
  if (!a.vary.empty())
    throw InputError("--vary", "only a journal has design curves.",
                     "Write a study file for pads: stribeck study.");
  std::optional<std::array<double, 2>> range;
  if (!a.speeds.empty()) range = speed_range(a.speeds, metre_per_second, "0.1 m/s..5 m/s", true);
  const PadQuestion question =
      pad_question_of(a, input, joint, range ? std::optional((*range)[1]) : std::nullopt);
  std::optional<PadCurve> curve;
  if (range) curve = pad_curve(input, joint, question, (*range)[0], (*range)[1], speeds_of(a));
  PadState state = steady_pads(input, joint, question);
  estimate_grid_error(input, question, state);
  if (curve)
    show("{}", a.json ? pad_curve_json(*curve) : pad_curve_table(*curve));
  else
    show("{}", a.json ? pad_json(state) : pad_table(state));
  if (curve) write_pad_curve(a, *curve);
  if (is_page(a.report)) write_pad_page(a.report, input, state, curve ? &*curve : nullptr);
  if (is_page(a.report) && !a.json) show("report   {}\n", a.report);
  if (a.profile.empty()) return done;
  write_file_atomically(a.profile, pad_csv(state));
  if (!a.json) show("profile  {}\n", a.profile);
  return done;
}

ModelInput input_of(const BearingArguments& a) {
  refuse_plain_bearing_options(a);
  return read_model(a.file, a.overrides, ModelUse::film);
}

int bearing(const BearingArguments& a) {
  check_files(a);
  std::optional<PlainBearingInput> plain;
  if (a.file.empty()) plain = plain_bearing_of(a);
  const ModelInput input = plain ? plain_model(a, *plain) : input_of(a);
  take_image(input.model.simulation.arithmetic);
  if (plain && plain->load) return load_cycle(a, input, plain->load->origin);
  const std::string joint = joint_with_film(input.model, a.joint);
  if (is_on_pads(input.model, joint)) return on_pads(a, input, joint);
  refuse_others({{"--offset", &a.offset}, {"--tilt", &a.tilt}, {"--pivot", &a.pivot}},
                "a slider on pads");
  const BearingStudy study(input, a.joint);
  if (!a.vary.empty()) return design_curves(a, study);
  return a.speeds.empty() ? one_state(a, study) : whole_curve(a, study);
}

}  // namespace

void add_bearing(CommandLine& line) {
  const auto a = std::make_shared<BearingArguments>();
  CLI::App* sub = line.add(
      "bearing", "steady state of one bearing: equilibrium, flows, friction, stiffness, stability",
      [a] { return bearing(*a); });
  add_model_arguments(sub, *a, false);
  add_bearing_options(sub, *a);
}

}  // namespace stribeck::cli
