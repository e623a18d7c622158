#pragma once
#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

#include "cli/shared_options.h"

namespace stribeck::cli {

/// Quantities as texts; empty: not given.
/// Without a file: a bearing of these sizes.
struct BearingArguments : ModelArguments {
  std::map<std::string, std::string> sizes;           ///< sizes by the keys of PlainBearing
  std::string load_run, load_joint;                   ///< run and joint whose load it carries
  std::string save;                                   ///< file for its model
  std::vector<std::string> vary, limits, tolerances;  ///< options of design curves
  std::string best;                                   ///< "least power loss"
  std::string joint, load, direction, eccentricity, at, speed, speeds, report, profile;
  std::string offset, tilt, pivot;  ///< state of a slider on pads
  int points = 0;                   ///< 0: 40 speeds, 30 or 15 by 15 points of design curves
  bool json = false, without_shear = false;
};

/// The options of `stribeck bearing`: sizes, question, curves, files.
void add_bearing_options(CLI::App* sub, BearingArguments&);

}  // namespace stribeck::cli
