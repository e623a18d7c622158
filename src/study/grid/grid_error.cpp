#include "study/grid/grid_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "study/grid/coarse_model.h"

namespace stribeck {
namespace {

constexpr double error_to_warn_of = 0.02;  // relative error of a load, or of a place

/// A figure on both grids; it gets an error where it is larger than `negligible`, in its own unit.
struct ComparedFigure {
  const char* name;
  double fine, coarse, negligible = 0;
};

std::vector<FigureError> errors_of(const std::vector<ComparedFigure>& figures) {
  std::vector<FigureError> errors;
  for (const ComparedFigure& f : figures)
    if (std::abs(f.fine) > f.negligible)
      errors.push_back({f.name, std::abs((f.fine - f.coarse) / f.fine) / second_order});
  return errors;
}

/// Coefficients and what follows from them converge by the first order: the edge of the cavity moves by whole cells.
void add_coefficient_errors(const BearingState& fine, const BearingState& coarse,
                            std::vector<FigureError>& errors) {
  const auto change = [](const Eigen::Matrix2d& a, const Eigen::Matrix2d& b) {
    return (a - b).cwiseAbs().maxCoeff() / a.cwiseAbs().maxCoeff() / first_order;
  };
  errors.push_back({"stiffness", change(fine.stiffness, coarse.stiffness)});
  errors.push_back({"damping", change(fine.damping, coarse.damping)});
  if (fine.whirl && coarse.whirl && fine.whirl->critical_mass > 0) {
    const double mass = fine.whirl->critical_mass;
    errors.push_back(
        {"critical mass", std::abs(mass - coarse.whirl->critical_mass) / mass / first_order});
  }
}

/// A journal that is stable for any mass on one grid only.
void warn_of_open_stability(const BearingState& coarse, const std::string& cells,
                            BearingState& state) {
  if (state.whirl.has_value() == coarse.whirl.has_value()) return;
  const double mass = state.whirl ? state.whirl->critical_mass : coarse.whirl->critical_mass;
  state.warnings.push_back(fmt::format(
      "this grid does not decide whether a heavy journal is unstable: the critical mass is {:.4g} "
      "kg on {} cells, and there is none on {}; {}",
      mass, state.whirl ? "these" : "half as many", state.whirl ? "half as many" : "these", cells));
}

/// The first figure is that which the question asks for.
void warn_of_coarse_grid(const std::vector<FigureError>& errors, const std::string& cells,
                         std::vector<std::string>& warnings) {
  if (errors.empty() || errors.front().relative <= error_to_warn_of) return;
  warnings.push_back(
      fmt::format("the grid is coarse: its estimated error is {:.2g} % of the {}; {}",
                  100 * errors.front().relative, errors.front().figure, cells));
}

void warn_of_none(const std::string& why, std::vector<std::string>& warnings) {
  warnings.push_back(
      fmt::format("the error of the grid is not estimated: on half as many cells {}", why));
}

}  // namespace

void estimate_grid_error(const BearingStudy& study, const BearingQuestion& question,
                         BearingState& state) {
  if (!state.on_grid || study.rows() < coarsening) return;
  try {
    const ModelInput coarse_input = coarse_model(study.input());
    const BearingStudy coarse(coarse_input, study.joint());
    const BearingState c = coarse.at_rest(question, state.omega, state.eccentricity);
    const auto& [R, clearance, L, eta] = state.conditions;
    const double no_flow = 1e-6 * R * clearance * L * std::abs(state.omega);
    const ComparedFigure requested =
        question.eccentricity_ratio
            ? ComparedFigure{"load", state.load, c.load}
            : ComparedFigure{"eccentricity", state.eccentricity_ratio, c.eccentricity_ratio};
    state.grid_errors =
        errors_of({requested,
                   {"smallest film", state.min_film, c.min_film},
                   {"largest pressure", state.peak_pressure, c.peak_pressure},
                   {"power loss", state.power, c.power},
                   {"side flow", state.on_grid->side_flow, c.on_grid->side_flow, no_flow}});
    add_coefficient_errors(state, c, state.grid_errors);
    const std::string cells =
        fmt::format("raise joint.{0}.film.cells_circumferential and cells_axial", study.joint());
    warn_of_coarse_grid(state.grid_errors, cells, state.warnings);
    warn_of_open_stability(c, cells, state);
  } catch (const SolveError& e) {
    warn_of_none(e.problem(), state.warnings);
  } catch (const InputError& e) {
    warn_of_none(e.diagnostics().front().problem, state.warnings);
  }
}

void estimate_grid_error(const ModelInput& input, const PadQuestion& question, PadState& state) {
  try {
    const PadState c = steady_pads(coarse_model(input), state.joint, question);
    const ComparedFigure requested =
        question.load ? ComparedFigure{"smallest film", state.min_film, c.min_film}
                      : ComparedFigure{"load", state.load, c.load};
    state.grid_errors = errors_of({requested,
                                   {"largest pressure", state.peak_pressure, c.peak_pressure},
                                   {"friction", state.friction_force, c.friction_force},
                                   {"side flow", state.side_flow, c.side_flow}});
    warn_of_coarse_grid(state.grid_errors, "raise cells_along and cells_across of its pads",
                        state.warnings);
  } catch (const SolveError& e) {
    warn_of_none(e.problem(), state.warnings);
  } catch (const InputError& e) {
    warn_of_none(e.diagnostics().front().problem, state.warnings);
  }
}

}  // namespace stribeck
