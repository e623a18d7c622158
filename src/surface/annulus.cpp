#include "surface/annulus.h"

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

}  // namespace

double Annulus::compliance(int n) const {
  ensure(n >= 0 && outer_radius > inner_radius, "harmonic {} of a bush", n);
  const double kolosov = material.kolosov(), inner = inner_radius, outer = outer_radius;
  const Terms bore = terms_at(inner, n, kolosov, outer, inner);
  const Terms rim = terms_at(outer, n, kolosov, outer, inner);
  const double twice_shear = 2 * material.shear_modulus();
  if (n == 0) {  // a and g alone: no shear, no motion around
    Eigen::Matrix2d system;
    system << bore.a.pressure, bore.g.pressure, rim.a.radial, rim.g.radial;
    const Eigen::Vector2d x = system.inverse() * Eigen::Vector2d(-1, 0);
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
      scaled.fullPivLu().solve(Eigen::Vector4d(-1, 0, 0, 0)).cwiseQuotient(size);
  const Eigen::Vector4d radial(bore.a.radial, bore.b.radial, bore.f.radial, bore.g.radial);
  return radial.dot(x) / twice_shear;
}

double ElasticDisc::compliance(int n) const {
  ensure(n >= 0 && radius > 0, "harmonic {} of a pin", n);
  if (n == 1) return 0;
  const Terms rim = terms_at(radius, n, material.kolosov(), radius, radius);
  const double twice_shear = 2 * material.shear_modulus();
  if (n == 0) return rim.a.radial / rim.a.pressure / twice_shear;
  const double ratio = -rim.a.shear / rim.f.shear;  // of f to a: no shear at the surface
  return (rim.a.radial + ratio * rim.f.radial) / (rim.a.pressure + ratio * rim.f.pressure) /
         twice_shear;
}

Eigen::MatrixXd strip_compliance(int strips, const std::function<double(int)>& harmonic) {
  constexpr int foldings = 64;  // what is left out is 1e-6 of the diagonal, and of nothing else
  const double half = std::numbers::pi / strips;
  Eigen::VectorXd folded = Eigen::VectorXd::Zero(strips);
  for (int n = 0; n <= foldings * strips; ++n) {
    const double s = n == 0 ? 1 : std::sin(n * half) / (n * half), share = s * s * harmonic(n);
    folded[n % strips] += share;
    if (n > 0) folded[(strips - n % strips) % strips] += share;
  }
  Eigen::VectorXd first(strips);
  for (int j = 0; j < strips; ++j) {
    double sum = 0;
    for (int m = 0; m < strips; ++m)
      sum += folded[m] * std::cos(2 * half * ((static_cast<long long>(m) * j) % strips));
    first[j] = sum / strips;
  }
  Eigen::MatrixXd matrix(strips, strips);
  for (int j = 0; j < strips; ++j)
    for (int k = 0; k < strips; ++k) matrix(j, k) = first[(j - k + strips) % strips];
  return matrix;
}

}  // namespace stribeck
