#pragma once
#include "cli/command_line.h"

/// The commands of the program. A source declares one, or several that belong together, with their options, and does them.
/// One more is its source and its name here.
namespace stribeck::cli {

void add_check(CommandLine&);
void add_run(CommandLine&);  ///< run, resume
void add_bearing(CommandLine&);
void add_curve(CommandLine&);
void add_starters(CommandLine&);  ///< new, examples
void add_calibrate(CommandLine&);
void add_study(CommandLine&);
void add_reduce(CommandLine&);
void add_report(CommandLine&);
void add_grid(CommandLine&);
void add_validate(CommandLine&);
void add_manual(CommandLine&);  ///< describe, schema
void add_open(CommandLine&);

/// All of them, in the order of the help.
inline constexpr void (*commands[])(CommandLine&) = {
    add_check,  add_run,    add_bearing, add_curve,    add_starters, add_calibrate, add_study,
    add_reduce, add_report, add_grid,    add_validate, add_manual,   add_open};

}  // namespace stribeck::cli
