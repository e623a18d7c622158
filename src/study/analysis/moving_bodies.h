#pragma once
#include <string>
#include <vector>

#include "math/dae_problem.h"

namespace stribeck {

/// "body.rod" of every body that moves in one of the directions.
std::vector<std::string> moving_bodies(const DaeProblem& problem, const MatrixXd& directions);

/// "body.rod, body.slider and 7 others".
std::string listed(const std::vector<std::string>& names);

}  // namespace stribeck
