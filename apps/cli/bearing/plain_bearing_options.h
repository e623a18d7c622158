#pragma once
#include <CLI/CLI.hpp>

#include "cli/bearing/bearing_options.h"
#include "study/plain_bearing/plain_bearing.h"

/// `stribeck bearing` without a file: its options follow from the schema of plain bearings.
namespace stribeck::cli {

void add_plain_bearing_options(CLI::App* sub, BearingArguments&);

/// Throws InputError that names options.
PlainBearingInput plain_bearing_of(const BearingArguments&);

/// Returns the error with options in place of keys.
InputError in_options(const InputError&);

/// Refuses options that only a bearing without a file has. Throws InputError.
void refuse_plain_bearing_options(const BearingArguments&);

}  // namespace stribeck::cli
