#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/channel.h"
#include "math/dae_problem.h"

namespace stribeck {

/// Names and sizes of the parts of a state. A state can be carried into a changed model whose states have the same shape.
struct StateShape {
  std::vector<std::string> unknowns;  ///< velocities and constraint rows
  std::vector<Channel> channels;
  Eigen::Index history = 0, internal_states = 0, energy_integrals = 0;
  bool has_cycles = false;  ///< the run ends when it is periodic
};

StateShape shape_of(const DaeProblem& system, const State& like, std::vector<Channel> channels,
                    bool has_cycles);

/// The first thing by which they differ, as a sentence; nothing where they do not.
std::optional<std::string> difference(const StateShape& from, const StateShape& to);

/// The constraint row that a state contradicts in a changed model by its place or its rate, and by how much; empty where it is consistent.
std::optional<std::string> contradicted_row(const DaeProblem& system, const State& s);

}  // namespace stribeck
