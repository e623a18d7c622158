#include "tribo/conforming/elastic_ring.h"

#include <Eigen/LU>
#include <cmath>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

/// One term of the potentials at a radius: amplitudes of u_r ~ cos nθ and u_θ ~ sin nθ, times 2G, and of stresses.
struct Term {
  double radial, around, pressure, shear;
};

/// Terms at r, with the growing ones (a, f) in units of (r/grown)^n and the fading ones (b, g) of (shrunk/r)^n.
struct Terms {
  Term a, b, f, g;
};

Terms terms_at(double r, int n, double kolosov, double grown, double shrunk) {
  const double k = kolosov, up = std::pow(r / grown, n), down = std::pow(shrunk / r, n);
  Terms t{};
  t.a = {(k - n - 1) * r * up, (k + n + 1) * r * up, (n + 1) * (2 - n) * up, n * (n + 1) * up};
  t.g = {-down / r, -down / r, (n + 1) * down / (r * r), (n + 1) * down / (r * r)};
  t.f = {-up / r, up / r, -(n - 1) * up / (r * r), (n - 1) * up / (r * r)};
  if (n == 1) {
    const double logarithm = std::log(r / shrunk);
    t.b = {2 * k * logarithm - 1, -2 * k * logarithm - 1, (3 + k) / r, (1 - k) / r};
  } else {
    t.b = {(k - 1 + n) * r * down, -(k + 1 - n) * r * down, (1 - n) * (2 + n) * down,
           n * (1 - n) * down};
  }
  return t;
}

/// u_r at the bore, as cos nθ, under σ_rr = −p cos nθ and σ_rθ = −τ sin nθ.
double bore_motion(const Annulus& ring, int n, double pressure, double traction) {
  ensure(n >= 0 && ring.outer_radius > ring.inner_radius, "harmonic {} of a ring", n);
  const double kolosov = ring.material.kolosov(), inner = ring.inner_radius,
               outer = ring.outer_radius;
  const Terms bore = terms_at(inner, n, kolosov, outer, inner);
  const Terms rim = terms_at(outer, n, kolosov, outer, inner);
  const double twice_shear = 2 * ring.material.shear_modulus();
  if (n == 0) {  // a and g alone: no shear, no motion around
    Eigen::Matrix2d system;
    system << bore.a.pressure, bore.g.pressure, rim.a.radial, rim.g.radial;
    const Eigen::Vector2d x = system.inverse() * Eigen::Vector2d(-pressure, 0);
    return (bore.a.radial * x[0] + bore.g.radial * x[1]) / twice_shear;
  }
  Eigen::Matrix4d system;
  system << bore.a.pressure, bore.b.pressure, bore.f.pressure, bore.g.pressure,  //
      bore.a.shear, bore.b.shear, bore.f.shear, bore.g.shear,                    //
      rim.a.radial, rim.b.radial, rim.f.radial, rim.g.radial,                    //
      rim.a.around, rim.b.around, rim.f.around, rim.g.around;
  system.bottomRows<2>() /= outer;
  const Eigen::Vector4d size = system.colwise().norm();
  const Eigen::Matrix4d scaled = system * size.cwiseInverse().asDiagonal();
  const Eigen::Vector4d x =
      scaled.fullPivLu().solve(Eigen::Vector4d(-pressure, -traction, 0, 0)).cwiseQuotient(size);
  const Eigen::Vector4d radial(bore.a.radial, bore.b.radial, bore.f.radial, bore.g.radial);
  return radial.dot(x) / twice_shear;
}

/// −u_r at the rim of a disc, as cos nθ, under the same.
double pin_motion(const ElasticDisc& pin, int n, double pressure, double traction) {
  ensure(n >= 0 && pin.radius > 0, "harmonic {} of a pin", n);
  if (n == 1) return 0;
  const Terms rim = terms_at(pin.radius, n, pin.material.kolosov(), pin.radius, pin.radius);
  const double twice_shear = 2 * pin.material.shear_modulus();
  if (n == 0) return pressure * rim.a.radial / rim.a.pressure / twice_shear;
  Eigen::Matrix2d system;
  system << rim.a.pressure, rim.f.pressure, rim.a.shear, rim.f.shear;
  const Eigen::Vector2d x = system.inverse() * Eigen::Vector2d(pressure, traction);
  return (rim.a.radial * x[0] + rim.f.radial * x[1]) / twice_shear;
}

/// Σ over all integers n of s_n² h_n, folded to n modulo N; h_−n = ±h_n.
Eigen::VectorXd folded(int segments, const std::function<double(int)>& harmonic, int mirrored) {
  constexpr int foldings = 64;  // the rest left out is 1e-6 of the diagonal, and of nothing else
  const double half = std::numbers::pi / segments;
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(segments);
  for (int n = 0; n <= foldings * segments; ++n) {
    const double s = n == 0 ? 1 : std::sin(n * half) / (n * half), share = s * s * harmonic(n);
    sum[n % segments] += share;
    if (n > 0) sum[(segments - n % segments) % segments] += mirrored * share;
  }
  return sum;
}

/// M_jk = m_(j − k), from the waves of m.
Eigen::MatrixXd circulant(const Eigen::VectorXd& waves, double (*wave)(double)) {
  const auto segments = static_cast<int>(waves.size());
  const double spacing = 2 * std::numbers::pi / segments;
  Eigen::VectorXd first(segments);
  for (int j = 0; j < segments; ++j) {
    double sum = 0;
    for (int m = 0; m < segments; ++m)
      sum += waves[m] *
             wave(spacing * static_cast<double>((static_cast<long long>(m) * j) % segments));
    first[j] = sum / segments;
  }
  Eigen::MatrixXd matrix(segments, segments);
  for (int j = 0; j < segments; ++j)
    for (int k = 0; k < segments; ++k) matrix(j, k) = first[(j - k + segments) % segments];
  return matrix;
}

}  // namespace

double Annulus::compliance(int n) const {
  return bore_motion(*this, n, 1, 0);
}
double Annulus::shear_compliance(int n) const {
  return bore_motion(*this, n, 0, 1);
}
double ElasticDisc::compliance(int n) const {
  return pin_motion(*this, n, 1, 0);
}
double ElasticDisc::shear_compliance(int n) const {
  return pin_motion(*this, n, 0, 1);
}

Eigen::MatrixXd influence_matrix(int segments, const std::function<double(int)>& harmonic) {
  return circulant(folded(segments, harmonic, 1), std::cos);
}

Eigen::MatrixXd segment_shear_compliance(int segments, const std::function<double(int)>& harmonic) {
  return -circulant(folded(segments, harmonic, -1), std::sin);
}

}  // namespace stribeck
