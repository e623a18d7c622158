#pragma once
#include <string>

#include "base/index.h"
#include "math/dae_problem.h"
#include "math/dual.h"
#include "math/space.h"

/// Rigid planar bodies and the markers on them.
///   q = (x, y, φ) of the mass centre and the body's axes, v = q̇;  M = diag(m, m, J)
namespace stribeck {

struct Body {
  std::string name;
  double mass = 0;     ///< [kg]
  double inertia = 0;  ///< about the mass centre [kg m²]
  int row = -1;        ///< first row in q and v; -1 for the ground, which has none
};

/// A point with axes, fixed to a body.
struct Marker {
  std::string name;  ///< "rod.small_end"
  BodyId body;
  Eigen::Vector2d at{0, 0};  ///< from the mass centre, body axes [m]
  double angle = 0;          ///< of the marker's axes against the body's [rad]
};

/// Coordinates and velocities of one body in the scalar type of an evaluation.
template <class T>
struct Coordinates {
  Vector<T, 2> x{T(0), T(0)};
  T phi{0}, cosine{1}, sine{0};
  Vector<T, 2> v{T(0), T(0)};
  T w{0};
};

Coordinates<double> coordinates(const Body&, const State&);

/// Coordinates whose derivative k + i is that of the body's Newton unknown i: weights.q for positions and weights.v
/// for velocities at once, so that one evaluation yields the whole column of the iteration matrix.
template <int N>
Coordinates<Dual<N>> seeded(const Body& body, const State& s, const TangentWeights& weights, int k);

/// Coordinates whose one derivative is the time derivative at constant velocity (for constraint_bias).
Coordinates<Dual<1>> advancing(const Body&, const State&);

template <class T>
Frame<T, 2> frame(const Marker& marker, const Coordinates<T>& body) {
  const Vector<T, 2> arm{body.cosine * marker.at.x() - body.sine * marker.at.y(),
                         body.sine * marker.at.x() + body.cosine * marker.at.y()};
  Frame<T, 2> f;
  f.p = body.x + arm;
  f.v = body.v + cross(body.w, arm);
  f.w = body.w;
  f.centre = body.x;
  f.angle = body.phi + marker.angle;
  f.cosine = body.cosine;
  f.sine = body.sine;
  if (marker.angle != 0) {
    const double c = std::cos(marker.angle), d = std::sin(marker.angle);
    f.cosine = body.cosine * c - body.sine * d;
    f.sine = body.sine * c + body.cosine * d;
  }
  return f;
}

}  // namespace stribeck
