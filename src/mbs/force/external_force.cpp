#include "mbs/force/external_force.h"

#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

/// Forward differences: the root of the unit round-off, of sizes that are usual in machines where the value itself is small.
constexpr double share = 1.5e-8, least_length = 1e-2, least_turn = 1, least_speed = 1;

ExternalMotion external_motion(double t, const Motion<double, 2>& m) {
  ExternalMotion e;
  e.time = t;
  e.position << m.r, 0;
  e.angle = m.angle;
  const double c = std::cos(m.angle), s = std::sin(m.angle);
  e.axes << c, -s, 0, s, c, 0, 0, 0, 1;
  e.velocity << m.v, 0;
  e.angular_velocity[2] = m.w;
  return e;
}

ExternalMotion external_motion(double t, const Motion<double, 3>& m) {
  return {t, m.r, m.R, std::atan2(m.R(1, 0), m.R(0, 0)), m.v, m.w};
}

/// Rows of (force, moment), and of displacements, that there are in D dimensions.
template <int D>
constexpr std::array<int, dofs<D>> rows_of() {
  if constexpr (D == 2)
    return {0, 1, 5};
  else
    return {0, 1, 2, 3, 4, 5};
}

Motion<double, 2> plain(const Motion<PairDual<2>, 2>& m) {
  return {{m.r.x().value(), m.r.y().value()},
          m.angle.value(),
          {m.v.x().value(), m.v.y().value()},
          m.w.value()};
}

Motion<double, 3> plain(const Motion<PairDual<3>, 3>& m) {
  Motion<double, 3> p;
  for (int i = 0; i < 3; ++i) {
    p.r[i] = m.r[i].value();
    p.v[i] = m.v[i].value();
    p.w[i] = m.w[i].value();
    for (int j = 0; j < 3; ++j) p.R(i, j) = m.R(i, j).value();
  }
  return p;
}

template <int D>
using Derivatives = Eigen::Matrix<double, pair_dofs<D>, 1>;

/// Returns derivatives of component k of the small rotation of B in A's axes, δ = vee(dR Rᵀ).
Derivatives<3> turned(const Motion<PairDual<3>, 3>& m, int k) {
  const int i = (k + 2) % 3, j = (k + 1) % 3;  // δ_k = (dR Rᵀ)_ij
  Derivatives<3> sum = Derivatives<3>::Zero();
  for (int l = 0; l < 3; ++l) sum += m.R(i, l).derivatives() * m.R(j, l).value();
  return sum;
}

/// Derivatives of the displacement and of the velocity in row `row` with respect to the unknowns of the pair.
Derivatives<2> displaced(const Motion<PairDual<2>, 2>& m, int row) {
  return row == 5 ? m.angle.derivatives() : m.r[row].derivatives();
}
Derivatives<3> displaced(const Motion<PairDual<3>, 3>& m, int row) {
  return row < 3 ? m.r[row].derivatives() : turned(m, row - 3);
}
Derivatives<2> moved(const Motion<PairDual<2>, 2>& m, int row) {
  return row == 5 ? m.w.derivatives() : m.v[row].derivatives();
}
Derivatives<3> moved(const Motion<PairDual<3>, 3>& m, int row) {
  return row < 3 ? m.v[row].derivatives() : m.w[row - 3].derivatives();
}

double component(const ExternalWrench& w, int row) {
  return row < 3 ? w.force[row] : w.moment[row - 3];
}

/// B displaced by h in a row of (position, small rotation).
ExternalMotion displaced(ExternalMotion m, int row, double h) {
  if (row < 3) {
    m.position[row] += h;
    return m;
  }
  m.axes = Eigen::AngleAxisd(h, Eigen::Vector3d::Unit(row - 3)) * m.axes;
  if (row == 5) m.angle += h;
  return m;
}

ExternalMotion moved(ExternalMotion m, int row, double h) {
  (row < 3 ? m.velocity[row] : m.angular_velocity[row - 3]) += h;
  return m;
}

Eigen::Matrix<double, 6, 1> as_column(const ExternalWrench& w) {
  Eigen::Matrix<double, 6, 1> column;
  column << w.force, w.moment;
  return column;
}

}  // namespace

template <int D>
ExternalForce<D>::ExternalForce(std::string name, Pair<D> pair,
                                std::shared_ptr<const ExternalLaw> law)
    : ForceElement(std::move(name)), pair_(std::move(pair)), law_(std::move(law)) {}

template <int D>
ExternalWrench ExternalForce<D>::call(const ExternalMotion& m) const {
  if (!law_->wrench) return {};
  ExternalWrench w;
  try {
    w = law_->wrench(m);
  } catch (const SolveError&) {
    throw;
  } catch (const std::exception& error) {
    throw SolveError(m.time, name(), fmt::format("its function failed: {}", error.what()), "");
  }
  if (!w.force.allFinite() || !w.moment.allFinite())
    throw SolveError(m.time, name(), "its function returned a force that is not finite",
                     "Return a finite force and moment for every finite motion.");
  return w;
}

template <int D>
ExternalTangent ExternalForce<D>::slopes(const ExternalMotion& m) const {
  if (!law_->wrench) return {};
  if (!law_->tangent) return differences(m);
  ExternalTangent t;
  try {
    t = law_->tangent(m);
  } catch (const SolveError&) {
    throw;
  } catch (const std::exception& error) {
    throw SolveError(m.time, name(), fmt::format("its derivatives failed: {}", error.what()), "");
  }
  if (!t.place.allFinite() || !t.rate.allFinite())
    throw SolveError(m.time, name(), "its function returned a derivative that is not finite",
                     "Return finite derivatives, or none: differences take their place.");
  return t;
}

template <int D>
ExternalTangent ExternalForce<D>::differences(const ExternalMotion& m) const {
  ExternalTangent t;
  const auto here = as_column(call(m));
  const double length = share * std::max(least_length, m.position.norm()),
               turn = share * least_turn;
  const double speed = share * std::max(least_speed, m.velocity.norm()),
               spin = share * std::max(least_speed, m.angular_velocity.norm());
  for (const int row : rows_of<D>()) {
    const double h = row < 3 ? length : turn, k = row < 3 ? speed : spin;
    t.place.col(row) = (as_column(call(displaced(m, row, h))) - here) / h;
    t.rate.col(row) = (as_column(call(moved(m, row, k))) - here) / k;
  }
  return t;
}

template <int D>
Wrench<double, D> ExternalForce<D>::wrench(double t, const Motion<double, D>& m) const {
  const ExternalWrench w = call(external_motion(t, m));
  if constexpr (D == 2)
    return {w.force.template head<2>(), w.moment[2]};
  else
    return {w.force, w.moment};
}

template <int D>
void ExternalForce<D>::add_force(const State& s, Work&, VectorXd& f) const {
  const auto a = frame(pair_.a, coordinates(pair_.body_a, s)),
             b = frame(pair_.b, coordinates(pair_.body_b, s));
  scatter<D>({pair_.body_a.v, pair_.body_b.v}, pull_back(a, b, wrench(s.t, relative_motion(a, b))),
             f);
}

template <int D>
void ExternalForce<D>::add_tangent(const State& s, const TangentWeights& w, Work&,
                                   MatrixSink& K) const {
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  const Motion<PairDual<D>, D> m = relative_motion(a, b);
  const ExternalMotion here = external_motion(s.t, plain(m));
  const ExternalWrench value = call(here);
  const ExternalTangent slope = slopes(here);
  Vector<PairDual<D>, dofs<D>> lifted;
  for (int i = 0; i < dofs<D>; ++i) {
    const int row = rows_of<D>()[i];
    Derivatives<D> d = Derivatives<D>::Zero();
    for (const int column : rows_of<D>())
      d += slope.place(row, column) * displaced(m, column) +
           slope.rate(row, column) * moved(m, column);
    lifted[i] = PairDual<D>(component(value, row), d);
  }
  Wrench<PairDual<D>, D> wrench;
  for (int i = 0; i < D; ++i) wrench.f[i] = lifted[i];
  if constexpr (D == 2)
    wrench.m = lifted[2];
  else
    wrench.m = lifted.template tail<3>();
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v}, pull_back(a, b, wrench), K);
}

template <int D>
PowerFlow ExternalForce<D>::power(const State& s, Work&) const {
  const Motion<double, D> m = relative_motion(pair_, s);
  return {stribeck::power(wrench(s.t, m), m), 0};
}

template <int D>
std::vector<Channel> ExternalForce<D>::channels() const {
  std::vector<Channel> all;
  const auto add = [&](const std::string& quantity, const char* unit, const std::string& what) {
    all.push_back({name() + "." + quantity, unit, what});
  };
  const std::string axes = "xyz";
  for (int i = 0; i < D; ++i)
    add(std::string("force_") + axes[i], "N",
        std::string(1, axes[i]) + " of the force on B, in A's axes");
  if constexpr (D == 2)
    add("moment", "N m", "moment on B, counter-clockwise positive");
  else
    for (const char axis : axes)
      add(std::string("moment_") + axis, "N m",
          std::string(1, axis) + " of the moment on B, in A's axes");
  add("power", "W", "work done on the mechanism per time");
  return all;
}

template <int D>
void ExternalForce<D>::sample(const State& s, double* values) const {
  const Motion<double, D> m = relative_motion(pair_, s);
  const Wrench<double, D> w = wrench(s.t, m);
  const Vector<double, dofs<D>> both = joined(w.f, w.m);
  for (int i = 0; i < dofs<D>; ++i) values[i] = both[i];
  values[dofs<D>] = stribeck::power(w, m);
}

template class ExternalForce<2>;
template class ExternalForce<3>;

}  // namespace stribeck
