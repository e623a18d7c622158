#include "study/optimise/minimise.h"

#include <nlopt.h>

#include <exception>
#include <memory>

#include "base/error.h"

namespace stribeck {
namespace {

/// NLopt asks for the function and its constraints one after the other, at the same place.
class Callbacks {
 public:
  explicit Callbacks(const MinimiseProblem& problem, nlopt_opt solver)
      : problem_(problem), solver_(solver) {}

  static double objective(unsigned n, const double* x, double* gradient, void* self) {
    auto& all = *static_cast<Callbacks*>(self);
    const Evaluation* e = all.at(n, x, gradient != nullptr);
    if (!e) return 0;
    if (gradient) Eigen::Map<Eigen::VectorXd>(gradient, n) = e->gradient;
    return e->value;
  }

  static void constraints(unsigned m, double* g, unsigned n, const double* x, double* gradient,
                          void* self) {
    using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    auto& all = *static_cast<Callbacks*>(self);
    const Evaluation* e = all.at(n, x, gradient != nullptr);
    if (!e) return;
    Eigen::Map<Eigen::VectorXd>(g, m) = e->constraints;
    if (gradient) Eigen::Map<Rows>(gradient, m, n) = e->constraint_gradient;
  }

  int count() const { return count_; }
  std::exception_ptr error() const { return error_; }

 private:
  /// Exceptions do not pass through a library in C: they stop the search and are thrown afterwards.
  const Evaluation* at(unsigned n, const double* x, bool with_gradients) {
    const Eigen::VectorXd place = Eigen::Map<const Eigen::VectorXd>(x, n);
    if (count_ > 0 && place == place_ && (gradients_ || !with_gradients)) return &known_;
    try {
      known_ = problem_.evaluate(place, with_gradients);
      place_ = place;
      gradients_ = with_gradients;
      ++count_;
      return &known_;
    } catch (...) {
      error_ = std::current_exception();
      nlopt_force_stop(solver_);
      return nullptr;
    }
  }

  const MinimiseProblem& problem_;
  nlopt_opt solver_;
  Eigen::VectorXd place_;
  Evaluation known_;
  bool gradients_ = false;
  int count_ = 0;
  std::exception_ptr error_;
};

const char* text_of(nlopt_result result) {
  switch (result) {
    case NLOPT_MAXEVAL_REACHED:
      return "the number of evaluations is used up";
    case NLOPT_ROUNDOFF_LIMITED:
      return "round-off or noise of the responses hides any further progress";
    case NLOPT_FAILURE:
      return "the method found no further step";
    default:
      return "converged";
  }
}

}  // namespace

Minimum minimise(const MinimiseProblem& problem, const MinimiseOptions& options) {
  const bool slsqp = options.method == MinimiseMethod::slsqp;
  const auto n = static_cast<unsigned>(problem.start.size());
  const std::unique_ptr<nlopt_opt_s, decltype(&nlopt_destroy)> solver(
      nlopt_create(slsqp ? NLOPT_LD_SLSQP : NLOPT_LN_COBYLA, n), nlopt_destroy);
  ensure(solver != nullptr, "NLopt has no solver of this method");
  Callbacks callbacks(problem, solver.get());
  nlopt_set_lower_bounds(solver.get(), problem.lower.data());
  nlopt_set_upper_bounds(solver.get(), problem.upper.data());
  nlopt_set_min_objective(solver.get(), Callbacks::objective, &callbacks);
  const Eigen::VectorXd exact = Eigen::VectorXd::Constant(problem.constraints, 1e-9);
  if (problem.constraints > 0)
    nlopt_add_inequality_mconstraint(solver.get(), static_cast<unsigned>(problem.constraints),
                                     Callbacks::constraints, &callbacks, exact.data());
  nlopt_set_xtol_abs1(solver.get(), options.tolerance);
  nlopt_set_maxeval(solver.get(), options.evaluations);
  if (!slsqp) nlopt_set_initial_step1(solver.get(), options.first_step);
  Minimum minimum{.x = problem.start.cwiseMax(problem.lower).cwiseMin(problem.upper)};
  double value = 0;
  const nlopt_result result = nlopt_optimize(solver.get(), minimum.x.data(), &value);
  if (callbacks.error()) std::rethrow_exception(callbacks.error());
  minimum.evaluations = callbacks.count();
  minimum.converged = result > 0 && result != NLOPT_MAXEVAL_REACHED;
  minimum.message = text_of(result);
  return minimum;
}

}  // namespace stribeck
