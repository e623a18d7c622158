#include "tribo/film/response/point_equations.h"

#include <algorithm>

namespace stribeck {
namespace {

constexpr double near =
    10;  // residual over the one asked for, beyond which the whole matrix is worth its time
constexpr Eigen::Index most_points = 1000;  // greatest size of that matrix

std::size_t at(Eigen::Index k) {
  return static_cast<std::size_t>(k);
}

}  // namespace

PointWork::PointWork(const FilmPatch& patch, const SurfaceCompliance& compliance)
    : deflection(Field::Zero(patch.size())),
      pressure(deflection),
      displacement(Eigen::VectorXd::Zero(compliance.points().points())),
      forces(displacement),
      argument(displacement),
      deflections(Sides::Zero(4, patch.size())),
      pressures(deflections),
      gains(Sides::Zero(4, compliance.points().points())),
      arguments(gains),
      displacements(gains),
      krylov(compliance.points().points(), most_products),
      krylov_of_four(compliance.points().points(), most_products),
      recycled(compliance.points().points(), most_products) {}

void PointEquations::deflect(const Eigen::VectorXd& forces, Field& deflection) {
  ++w_.products;
  compliance_.displace(step_, forces, w_.displacement);
  points().to_cells(w_.displacement, deflection);
}

void PointEquations::load(const Field& pressure, Eigen::VectorXd& forces) {
  w_.pressure = patch_.area * pressure;
  points().to_points(w_.pressure, forces);
}

void PointEquations::spread(const Sides& y, Sides& load) {
  points().to_cells(y, load);
  load *= patch_.area.matrix().asDiagonal();
}

void PointEquations::displace(const Sides& cells, Sides& y) {
  ++w_.products_of_four;
  points().to_points(cells, w_.gains);
  y.setZero(4, points().points());
  compliance_.displace_four(step_, w_.ranges, w_.gains, y);
}

/// T C f, in `forces`.
void PointEquations::respond(const Eigen::VectorXd& f) {
  deflect(f, w_.deflection);
  response_.apply(w_.deflection, w_.pressure);
  w_.pressure *= patch_.area;
  points().to_points(w_.pressure, w_.forces);
}

/// C Tᵀ y, in `displacements`.
void PointEquations::respond_transposed(const Sides& y) {
  spread(y, w_.pressures);
  response_.apply_transposed(w_.pressures, w_.deflections);
  displace(w_.deflections, w_.displacements);
}

void PointEquations::find_loaded() {
  std::vector<char> responds(static_cast<std::size_t>(points().points()), 0);
  for (int c = 0; c < patch_.size(); ++c)
    if (response_.responds_to_deflection(c))
      points().each_point(c, [&](int point) { responds[static_cast<std::size_t>(point)] = 1; });
  w_.loaded.clear();
  w_.ranges.clear();
  for (std::size_t i = 0; i < responds.size(); ++i) {
    if (responds[i] == 0) continue;
    const auto point = static_cast<Eigen::Index>(i);
    if (w_.ranges.empty() || w_.ranges.back().to != point) w_.ranges.push_back({point, point});
    ++w_.ranges.back().to;
    w_.loaded.push_back(static_cast<int>(i));
  }
}

/// 1 − C Tᵀ, four columns at a time.
bool PointEquations::assemble_whole() {
  const auto count = static_cast<Eigen::Index>(w_.loaded.size());
  if (count == 0 || count > most_points) return false;
  w_.matrix.setIdentity(count, count);
  w_.arguments.setZero(4, points().points());
  for (Eigen::Index first = 0; first < count; first += 4) {
    const Eigen::Index some = std::min<Eigen::Index>(4, count - first);
    for (Eigen::Index k = 0; k < some; ++k) w_.arguments(k, w_.loaded[at(first + k)]) = 1;
    respond_transposed(w_.arguments);
    for (Eigen::Index k = 0; k < some; ++k) {
      for (Eigen::Index i = 0; i < count; ++i)
        w_.matrix(i, first + k) -= w_.displacements(k, w_.loaded[at(i)]);
      w_.arguments(k, w_.loaded[at(first + k)]) = 0;
    }
  }
  return true;
}

bool PointEquations::factorise_whole() {
  if (!assemble_whole()) return false;
  w_.whole.compute(w_.matrix);
  return true;
}

/// f = g + x, (1 − T C) x = T C g: x is zero elsewhere.
bool PointEquations::solve_whole(const Eigen::VectorXd& g, Eigen::VectorXd& f) {
  respond(g);
  const auto count = static_cast<Eigen::Index>(w_.loaded.size());
  Eigen::VectorXd x(count);
  for (Eigen::Index i = 0; i < count; ++i) x[i] = w_.forces[w_.loaded[at(i)]];
  x = w_.whole.transpose().solve(x).eval();
  f = g;
  for (Eigen::Index i = 0; i < count; ++i) f[w_.loaded[at(i)]] += x[i];
  return f.allFinite();
}

bool PointEquations::solve_whole_transposed(const Eigen::PartialPivLU<Eigen::MatrixXd>& whole,
                                            const Sides& b, Sides& y) {
  const auto count = static_cast<Eigen::Index>(w_.loaded.size());
  Eigen::MatrixXd x(count, 4);
  for (Eigen::Index i = 0; i < count; ++i) x.row(i) = b.col(w_.loaded[at(i)]).transpose();
  x = whole.solve(x).eval();
  y.setZero(4, points().points());
  for (Eigen::Index i = 0; i < count; ++i) y.col(w_.loaded[at(i)]) = x.row(i).transpose();
  return y.allFinite();
}

bool PointEquations::solve(const Eigen::VectorXd& g, double absolute_tolerance,
                           Eigen::VectorXd& f) {
  const auto apply = [&](const auto& v, auto&& out) {
    w_.argument = v;
    w_.recycled.precondition(w_.argument);
    respond(w_.argument);
    w_.forces = w_.argument - w_.forces;
    w_.recycled.collect(w_.argument, w_.forces);
    out = w_.forces;
  };
  find_loaded();
  if (w_.loaded.empty()) {  // T is zero
    f = g;
    return true;
  }
  if (w_.is_stiff && factorise_whole()) return solve_whole(g, f);
  w_.residual = g;
  if ((f.array() != 0).any()) {
    respond(f);
    w_.residual += w_.forces - f;
  }
  const double size = w_.residual.norm();
  if (size <= absolute_tolerance) return true;
  const Gmres::Report report =
      w_.krylov.solve(apply, w_.residual, absolute_tolerance / size, w_.change);
  w_.recycled.precondition(w_.change);
  w_.recycled.extend();
  if (report.residual <= near * absolute_tolerance / size) {
    f += w_.change;
    return f.allFinite();
  }
  return factorise_whole() && solve_whole(g, f);
}

bool PointEquations::solve_transposed(const Sides& b, double tolerance, Sides& y) {
  const auto apply = [&](const auto& v, auto&& out) {
    w_.arguments = v;
    w_.recycled.precondition_transposed(w_.arguments);
    respond_transposed(w_.arguments);
    out = w_.arguments - w_.displacements;
  };
  if (w_.loaded.empty()) {
    y.setZero(4, points().points());
    return true;
  }
  if (w_.is_stiff && factorise_whole()) return solve_whole_transposed(w_.whole, b, y);
  const GmresOfFour::Report report = w_.krylov_of_four.solve(apply, b, tolerance, y);
  w_.recycled.precondition_transposed(y);
  if (report.residual <= near * tolerance) return true;
  return factorise_whole() && solve_whole_transposed(w_.whole, b, y);
}

/// The matrix takes a product of four for each four points, and about a third of that again for its factors; GMRES some 10 products.
bool PointEquations::solve_one_of(int right_sides, const Sides& b, double tolerance,
                                  PointFactors& factors, Sides& y) {
  constexpr int products_of_gmres = 10;
  const auto count = static_cast<int>(w_.loaded.size());
  const bool is_worth_it = count < 3 * products_of_gmres * ((right_sides + 3) / 4);
  if (!factors.is_ready && (is_worth_it || w_.is_stiff) && assemble_whole()) {
    factors.matrix.compute(w_.matrix);
    factors.is_ready = true;
  }
  return factors.is_ready ? solve_whole_transposed(factors.matrix, b, y)
                          : solve_transposed(b, tolerance, y);
}

}  // namespace stribeck
