#include <gtest/gtest.h>

#include <Eigen/LU>
#include <numbers>

#include "tribo/film/bearing/film_sensitivity.h"

// One implicit step of a journal on its film, twice: with the film condensed to its force and tangent, as mechanisms see it, and with
// place and film as unknowns of one Newton iteration, from equations written down here.
namespace stribeck::test::monolithic_film_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, viscosity = 0.02, ambient = 1e5,
                 tau = 2e-4, mass = 0.4, spin = 300;
const Eigen::Vector2d load(-300, 500), velocity(0.01, -0.02), start(-1.5e-5, 1.8e-5);

struct Step {
  FiniteJournalFilm film;
  Field oil_height, pressure;

  explicit Step(Cavitation cavitation)
      : film(ReynoldsFilm(
                 FilmGrid(radius, length, 24, 3, true),
                 {.viscosity = viscosity, .ambient = {ambient, ambient}, .cavitation = cavitation}),
             clearance, {}) {
    const FilmGrid& g = film.grid();
    Gap gap(g);
    journal_gap(g, clearance, motion(start), gap);
    oil_height = gap.h;
    for (int j = 0; j < 6; ++j)  // some of it is empty
      for (int i = 0; i < g.rows(); ++i) oil_height[g.cell(j, i)] *= 0.8;
    pressure = Field::Zero(g.size());
  }
  static SurfaceMotion motion(const Eigen::Vector2d& a) {
    const Eigen::Vector2d rate = (a - start) / tau;
    SurfaceMotion m;
    m.a = {a.x(), a.y()};
    m.rate = {rate.x(), rate.y()};
    m.omega = spin;
    return m;
  }
  /// Of the journal, with a force on it [N].
  static Eigen::Vector2d momentum(const Eigen::Vector2d& a, const Eigen::Vector2d& force) {
    return mass * ((a - start) / tau - velocity) / tau - load - force;
  }
};

/// Newton over the place alone.
Eigen::Vector2d condensed(const Step& step, FiniteJournalFilm::Workspace& w) {
  const FilmMemory memory{0, {start.x(), start.y()}, step.oil_height.data(), step.pressure.data()};
  Eigen::Vector2d a = start;
  for (int k = 0; k < 30; ++k) {
    EXPECT_TRUE(step.film.evaluate(Step::motion(a), tau, memory, w));
    const FilmTangent d = FilmSensitivity::tangent(step.film, w);
    const Eigen::Matrix2d slope = Eigen::Matrix2d::Identity() * (mass / (tau * tau)) -
                                  d.block<2, 2>(0, 0) - d.block<2, 2>(0, 4) / tau;
    const Eigen::Vector2d by = slope.inverse() * Step::momentum(a, {w.force.q[0], w.force.q[1]});
    if (by.norm() < 1e-15 * clearance) return a;
    a -= by;
  }
  ADD_FAILURE() << "no convergence";
  return a;
}

/// x: place over the clearance, then pressure of full cells over the ambient one or fraction of cavitated ones, cell by cell.
class Monolith {
 public:
  Monolith(const Step& step, const Field& full) : step_(step), g_(step.film.grid()), full_(full) {}

  int size() const { return 2 + g_.columns() * g_.rows(); }
  double pressure(const Eigen::VectorXd& x, int j, int i) const {
    return full_[g_.cell(j, i)] != 0 ? x[at(j, i)] * ambient : 0;
  }
  double fraction(const Eigen::VectorXd& x, int j, int i) const {
    if (full_[g_.cell(j, i)] != 0) return 1;
    return step_.film.film().flow().cavitation->conserves_oil() ? x[at(j, i)] : 1;
  }

  Eigen::VectorXd residual(const Eigen::VectorXd& x) const {
    Eigen::VectorXd r(size());
    for (int j = 0; j < g_.columns(); ++j)
      for (int i = 0; i < g_.rows(); ++i)
        r[at(j, i)] = oil(x, j, i) / (spin * clearance * g_.area[0]);
    r.head<2>() = Step::momentum(place(x), force(x)) / load.norm();
    return r;
  }

 private:
  int at(int j, int i) const { return 2 + j * g_.rows() + i; }
  static Eigen::Vector2d place(const Eigen::VectorXd& x) { return x.head<2>() * clearance; }
  double gap(const Eigen::VectorXd& x, double angle) const {
    return clearance - place(x).dot(Eigen::Vector2d(std::cos(angle), std::sin(angle)));
  }
  double edge(int j) const { return g_.angle[static_cast<std::size_t>(j)] + g_.width(0) / 2; }
  double middle(int j) const { return g_.angle[static_cast<std::size_t>(j)]; }
  double flow_to_next(const Eigen::VectorXd& x, int j, int i) const {
    const double h = gap(x, edge(j)), arc = radius * g_.width(0);
    return g_.depth(0) *
           (spin * radius / 2 * h * fraction(x, j, i) -
            h * h * h / (12 * viscosity * arc) * (pressure(x, g_.next(j), i) - pressure(x, j, i)));
  }
  double flow_up(const Eigen::VectorXd& x, int j, int i) const {
    const double h = gap(x, middle(j)), arc = radius * g_.width(0);
    const bool end = i + 1 == g_.rows();
    const double fall = pressure(x, j, i) - (end ? ambient : pressure(x, j, i + 1));
    return arc * h * h * h / (12 * viscosity) * fall / (end ? g_.depth(0) / 2 : g_.depth(0));
  }
  /// What a cell loses and stores; of films that do not count their oil, a cavitated cell has no pressure and that is all.
  double oil(const Eigen::VectorXd& x, int j, int i) const {
    const bool counts = step_.film.film().flow().cavitation->conserves_oil();
    if (!counts && full_[g_.cell(j, i)] == 0) return x[at(j, i)] * spin * clearance * g_.area[0];
    const double stored = gap(x, middle(j)) * fraction(x, j, i) - step_.oil_height[g_.cell(j, i)];
    return g_.area[0] * stored / tau + flow_to_next(x, j, i) - flow_to_next(x, g_.before(j), i) +
           flow_up(x, j, i) - (i > 0 ? flow_up(x, j, i - 1) : 0);
  }
  Eigen::Vector2d force(const Eigen::VectorXd& x) const {
    const Eigen::Vector2d rate = (place(x) - start) / tau;
    Eigen::Vector2d sum = Eigen::Vector2d::Zero();
    for (int j = 0; j < g_.columns(); ++j) {
      const Eigen::Vector2d n(std::cos(middle(j)), std::sin(middle(j))), t(-n.y(), n.x()),
          edge_t(-std::sin(edge(j)), std::cos(edge(j)));
      for (int i = 0; i < g_.rows(); ++i) {
        const double speed = spin * radius + rate.dot(t), p = pressure(x, j, i),
                     drop = pressure(x, g_.next(j), i) - p;
        sum -= g_.area[0] * (p * n + viscosity * fraction(x, j, i) * speed / gap(x, middle(j)) * t);
        sum -= g_.depth(0) * gap(x, edge(j)) / 2 * drop * edge_t;
      }
    }
    return g_.times() * sum;
  }

  const Step& step_;
  const FilmGrid& g_;
  const Field& full_;
};

Eigen::VectorXd solved(const Monolith& all, Eigen::VectorXd x) {
  for (int k = 0; k < 20; ++k) {
    const Eigen::VectorXd r = all.residual(x);
    Eigen::MatrixXd slope(all.size(), all.size());
    for (int c = 0; c < all.size(); ++c) {
      Eigen::VectorXd ahead = x, behind = x;
      const double h = 1e-6;
      ahead[c] += h;
      behind[c] -= h;
      slope.col(c) = (all.residual(ahead) - all.residual(behind)) / (2 * h);
    }
    const Eigen::VectorXd by = slope.partialPivLu().solve(r);
    x -= by;
    if (by.norm() < 1e-13 * x.norm()) return x;
  }
  ADD_FAILURE() << "no convergence";
  return x;
}

TEST(MonolithicFilm, steps_to_where_the_condensed_one_does) {
  for (const Cavitation cavitation : {Cavitation::mass_conserving, Cavitation::reynolds}) {
    const Step step(cavitation);
    FiniteJournalFilm::Workspace w(step.film);
    const Eigen::Vector2d a = condensed(step, w);
    const FilmGrid& g = step.film.grid();
    EXPECT_GT(a.norm(), 0.7 * clearance);
    EXPECT_GT((w.film.cells.full * g.used).sum(), 5);
    EXPECT_LT((w.film.cells.full * g.used).sum(), g.used.sum() - 5);
    const Monolith all(step, w.film.cells.full);
    Eigen::VectorXd x = Eigen::VectorXd::Constant(all.size(), 0.9);
    x.head<2>() = start / clearance;
    x = solved(all, x);
    EXPECT_LT((x.head<2>() * clearance - a).norm(), 1e-10 * clearance);
    for (int j = 0; j < g.columns(); ++j)
      for (int i = 0; i < g.rows(); ++i) {
        const int c = g.cell(j, i);
        EXPECT_NEAR(all.pressure(x, j, i), w.film.p[c], 1e-9 * w.film.p.maxCoeff());
        EXPECT_NEAR(all.fraction(x, j, i), w.film.theta[c], 1e-9);
      }
  }
}

}  // namespace
}  // namespace stribeck::test::monolithic_film_test
