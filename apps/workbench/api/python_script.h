#pragma once
#include <string>

#include "workbench/runs/run_entry.h"

namespace stribeck::workbench {

/// A program for the Python package (docs/python.md) that does what this run did.
std::string python_script(const RunEntry& run);

}  // namespace stribeck::workbench
