#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "flex/reduction/mode_selection.h"
#include "flex/reduction/reduce.h"
#include "flex/solid/solid_body.h"
#include "math/dense/dense_solve.h"
#include "validate/flexible/block_mesh.h"
#include "validate/flexible/flexible_motion.h"
#include "validate/flexible/flexible_slider_crank.h"
#include "validate/flexible/rotating_beam.h"
#include "validate/programs.h"

/// Flexible bodies: solids and their reduction against beams, plates and spinning bars in closed form, and the flexible
/// slider-crank of the test set for initial value problems.
namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using std::numbers::pi;

constexpr double steel_modulus = 2.1e11, density = 7850;

/// Frequencies of bending about y: modes that move along z alone.
std::vector<double> bending(const ModalBody& body) {
  std::vector<double> found;
  const VectorXd all = frequencies(body);
  for (int k = 0; k < body.modes(); ++k)
    if (body.second[2][2](k + 1, k + 1) > 0.9) found.push_back(all[k]);
  return found;
}

/// Errors of Craig-Bampton frequencies of a free beam with both ends kept, n modes with ends held. A beam of Euler and
/// Bernoulli; the solid one is slender enough that its shear cancels in the ratio to its own frequencies. Modes across the
/// thin side come first: the beam is ten times as wide as thick.
void craig_bampton(ValidationRows& rows) {
  constexpr double length = 1, thickness = 0.005, width = 0.05;
  const SolidBody solid(block_mesh({120, 1, 1}, {length, width, thickness}),
                        {SolidMaterial{steel_modulus, 0, density}});
  ReductionPlan plan;
  plan.method = ReductionMethod::free_free;
  plan.normal_modes = 8;
  const std::vector<double> exact = bending(reduce(solid, plan).body);
  rows.relative({"free beam: first bending frequency", "Hz", exact.at(0)},
                22.37329 / (2 * pi) * std::sqrt(steel_modulus / (12 * density)) * thickness /
                    (length * length),
                1e-3, "Euler-Bernoulli");
  plan.interfaces = {{"left", "left"}, {"right", "right"}};
  struct Row {
    int modes;
    std::vector<double> errors;
  };
  for (const Row& row : {Row{0, {0.19933, 0.48609}}, Row{1, {0.00360}}, Row{2, {0.00360, 0.00439}},
                         Row{4, {0.000411, 0.000919, 0.00427}}}) {
    plan.method = row.modes == 0 ? ReductionMethod::guyan : ReductionMethod::craig_bampton;
    plan.normal_modes = row.modes;
    const std::vector<double> reduced = bending(reduce(solid, plan).body);
    for (std::size_t k = 0; k < row.errors.size(); ++k)
      rows.absolute(
          {fmt::format("Craig-Bampton, {} modes: error of frequency {}", row.modes, k + 1), "",
           reduced.at(k) / exact.at(k) - 1},
          row.errors[k], 0.01 * row.errors[k] + 1e-5, "60 Hermite elements");
  }
}

/// ω a² √(ρh/D) of a free square plate.
void plate(ValidationRows& rows) {
  constexpr double side = 1, thickness = 0.01, poisson = 0.3;
  const SolidBody solid(block_mesh({24, 24, 1}, {side, side, thickness}),
                        {SolidMaterial{steel_modulus, poisson, density}});
  ReductionPlan plan;
  plan.method = ReductionMethod::free_free;
  plan.normal_modes = 8;
  const VectorXd found = frequencies(reduce(solid, plan).body);
  const double stiffness =
      steel_modulus * std::pow(thickness, 3) / (12 * (1 - poisson * poisson));  // D
  const double unit = std::sqrt(stiffness / (density * thickness)) / (side * side) / (2 * pi);
  const std::vector<double> ritz{13.468, 19.596, 24.270, 34.801, 34.801, 61.093, 61.093, 63.686};
  for (std::size_t k = 0; k < ritz.size(); ++k)
    rows.relative({fmt::format("free square plate, h/a = 1/100: frequency {}", k + 1), "",
                   found[static_cast<Index>(k)] / unit},
                  ritz[k], 0.005, "Ritz, thin plate");
}

/// Stretch of a bar that spins about its end, with the centrifugal force on the deformed bar: the body frame is that end, and
/// (diag(ω²) − Ω² G^{xx}) η = Ω² G^{xx}₀ about it.
void spinning_bar(ValidationRows& rows) {
  constexpr double length = 0.5, side = 0.01, spin = 1000;
  const SolidBody solid(block_mesh({20, 1, 1}, {length, side, side}),
                        {SolidMaterial{steel_modulus, 0, density}});
  ReductionPlan plan;
  plan.interfaces = {{"left", "left"}, {"right", "right"}};
  plan.normal_modes = 30;
  plan.fixed_interface = "left";
  const ModalBody body = reduce(solid, plan).body;
  const Index m = body.modes();
  const VectorXd about_end =  // ∫ρ Φ x from the end
      body.second[0][0].row(0).tail(m).transpose() +
      body.centre.x() * body.first.row(0).transpose();
  const auto stretch = [&](double softening) {
    Eigen::MatrixXd K = -softening * spin * spin * body.second[0][0].bottomRightCorner(m, m);
    K.diagonal() += body.stiffness;
    return body.interfaces[1].motion.row(0).dot(solve(K, spin * spin * about_end));
  };
  const double wave = spin * std::sqrt(density / steel_modulus);
  rows.relative({"spinning bar: stretch, linear", "m", stretch(0)},
                density * spin * spin * std::pow(length, 3) / (3 * steel_modulus), 1e-3,
                "closed form");
  rows.relative({"spinning bar: stretch with the force on the deformed bar", "m", stretch(1)},
                std::tan(wave * length) / wave - length, 1e-3, "closed form");
}

}  // namespace

void validate_flexible(ValidationRows& rows) {
  craig_bampton(rows);
  plate(rows);
  spinning_bar(rows);
  validate_rotating_beam(rows);
  validate_flexible_slider_crank(rows);
  validate_flexible_motion(rows);
}

}  // namespace stribeck
