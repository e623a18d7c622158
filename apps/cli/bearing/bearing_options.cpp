#include "cli/bearing/bearing_options.h"

#include "cli/bearing/plain_bearing_options.h"

namespace stribeck::cli {
namespace {

CLI::Option* add_text(CLI::App* sub, const char* name, std::string& text, const char* type,
                      const char* meaning) {
  return sub->add_option(name, text, meaning)->type_name(type);
}

/// These options belong to a slider on pads.
void add_pad_options(CLI::App* sub, BearingArguments& a, CLI::Option* load) {
  add_text(sub, "--offset", a.offset, "LENGTH",
           "of a slider on pads: prescribe its place across the guide instead of a load")
      ->excludes(load);
  add_text(sub, "--tilt", a.tilt, "ANGLE",
           "of a slider on pads: prescribe its tilt (default: free about the pivot)");
  add_text(sub, "--pivot", a.pivot, "LENGTH",
           "of a slider on pads: place of the load along the guide, from its marker (default: 0)");
}

void add_question(CLI::App* sub, BearingArguments& a) {
  add_text(sub, "--joint", a.joint, "NAME", "the joint (default: the only one with a film)");
  CLI::Option* load =
      add_text(sub, "--load", a.load, "FORCE",
               "load on the journal or slider, such as \"500 N\" (default: the constant forces and "
               "the weight that the model has on a journal)");
  add_text(sub, "--direction", a.direction, "ANGLE",
           "of the load, in the axes of the bearing's marker (default: \"-90 deg\")");
  add_text(sub, "--eccentricity", a.eccentricity, "RATIO",
           "prescribe this eccentricity ratio instead of a load")
      ->excludes(load);
  add_text(sub, "--at", a.at, "ANGLE",
           "prescribe the direction of the eccentricity (default: from the direction of the load)");
  add_pad_options(sub, a, load);
  add_text(sub, "--speed", a.speed, "SPEED",
           "of the journal, or of the slider such as \"1 m/s\" (default: that of the joint's "
           "drive; in the report of a curve else its highest)");
}

/// Curves over a quantity of the bearing.
void add_design_options(CLI::App* sub, BearingArguments& a, CLI::Option* speeds) {
  const auto add = [&](const char* name, std::vector<std::string>& texts, const char* type,
                       const char* meaning) {
    return sub->add_option(name, texts, meaning)
        ->type_name(type)
        ->allow_extra_args(false)
        ->group("Design curves");
  };
  CLI::Option* vary =
      add("--vary", a.vary, "NAME=RANGE",
          "curves over a quantity, such as clearance=\"10 um..60 um\": clearance, psi, width, "
          "diameter, radius, viscosity, temperature, feed_pressure, load, speed, direction or "
          "eccentricity; given twice, a map over both");
  vary->excludes(speeds);
  add("--limit", a.limits, "LIMIT", "such as \"smallest film > 5 um\"; may be repeated")
      ->needs(vary);
  add("--tolerance", a.tolerances, "NAME=SIZE",
      "such as clearance=\"+-5 um\": limits hold for all corners; may be repeated")
      ->needs(vary);
  add_text(sub, "--best", a.best, "GOAL",
           "what makes the best value within the limits (default: \"least power loss\")")
      ->needs(vary)
      ->group("Design curves");
}

}  // namespace

void add_bearing_options(CLI::App* sub, BearingArguments& a) {
  add_plain_bearing_options(sub, a);
  add_question(sub, a);
  CLI::Option* speeds = add_text(sub, "--speeds", a.speeds, "RANGE",
                                 "Stribeck curve over a range, such as \"10 rpm..5000 rpm\", of a "
                                 "slider \"0.1 m/s..5 m/s\"");
  add_design_options(sub, a, speeds);
  sub->add_option("--points", a.points,
                  "speeds on the curve (default: 40), values of --vary (30, of two 15 each)")
      ->check(CLI::Range(2, 1000));
  add_text(sub, "--report", a.report, "FILE",
           "write a report of the bearing and its curve as .html, or the curve alone as .svg or "
           ".csv");
  add_text(sub, "--profile", a.profile, "FILE",
           "write pressure, fill fraction and gap over the bearing surface as .csv");
  sub->add_flag("--without-shear", a.without_shear,
                "leave the shear of the oil on the shaft out of load, stiffness and damping, as "
                "published tables do (default: it is part of them, as in a mechanism)");
  sub->add_flag("--json", a.json, "print JSON instead of a table");
}

}  // namespace stribeck::cli
