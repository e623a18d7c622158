#pragma once
#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace stribeck::cli {

/// The options of `stribeck bearing`: sizes, question, curves, files.
void add_bearing_options(CLI::App* sub, BearingArguments&);

}  // namespace stribeck::cli
