#pragma once
#include <Eigen/Geometry>
#include <string>

#include "base/index.h"
#include "math/dae_problem.h"
#include "math/dual.h"
#include "math/space.h"

/// Rigid bodies in D dimensions and the markers on them.
///   planar   q = (x, y, φ, cos φ, sin φ),  v = (ẋ, ẏ, φ̇): sines are taken once a displacement, not once a joint
///   spatial  q = (x, y, z, unit quaternion, scalar first),  v = (ẋ, ẏ, ż, angular velocity ω in world axes)
/// x, y, z: the mass centre. The rotational part of a displacement dq is a rotation vector in world axes.
namespace stribeck {

/// Moment of inertia about the mass centre, body axes [kg m²]: a number about z, or a symmetric matrix.
template <int D>
using Inertia = std::conditional_t<D == 2, double, Eigen::Matrix3d>;

/// Rows of a body in a state.
template <int D>
struct BodyRows {
  int q = -1;  ///< first row in q; -1 for the ground, which has none
  int v = -1;  ///< first row in v
};

template <int D>
struct Body : BodyRows<D> {
  std::string name;
  double mass = 0;  ///< [kg]
  Inertia<D> inertia{};
};

/// A point with axes, fixed to a body.
template <int D>
struct Marker {
  std::string name;  ///< "rod.small_end"
  BodyId body;
  /// Position from the mass centre, body axes [m].
  Eigen::Matrix<double, D, 1> at = Eigen::Matrix<double, D, 1>::Zero();
  Rotation<double, D> axes{};  ///< the marker's axes in the body's
};

/// A marker with its body's rows: all that its frame needs, and no more.
template <int D>
struct Attachment : BodyRows<D> {
  Eigen::Matrix<double, D, 1> at;
  Rotation<double, D> axes;
};

/// Turn about z [rad] of a planar marker's axes.
Rotation<double, 2> turned_by(double angle);
Rotation<double, 3> turned_by(const Eigen::Quaterniond& turn);

/// Coordinates and velocities of one body in the scalar type of an evaluation.
template <class T, int D>
struct Coordinates {
  Vector<T, D> x;
  Rotation<T, D> axes{};
  Vector<T, D> v;
  Spin<T, D> w;
};

inline Coordinates<double, 2> coordinates(const BodyRows<2>& body, const State& s) {
  if (body.v < 0) return {{0, 0}, {}, {0, 0}, 0};
  const double *q = s.q.data() + body.q, *v = s.v.data() + body.v;
  return {{q[0], q[1]}, {q[2], q[3], q[4]}, {v[0], v[1]}, v[2]};
}

inline Coordinates<double, 3> coordinates(const BodyRows<3>& body, const State& s) {
  if (body.v < 0) return {{0, 0, 0}, {}, {0, 0, 0}, {0, 0, 0}};
  const double* q = s.q.data() + body.q;
  return {{q[0], q[1], q[2]},
          {Eigen::Quaterniond(q[3], q[4], q[5], q[6]).toRotationMatrix()},
          s.v.segment<3>(body.v),
          s.v.segment<3>(body.v + 3)};
}

/// Coordinates whose derivative k + i is that of the body's Newton unknown i: weights.q for positions and weights.v
/// for velocities at once, so that one evaluation yields the whole column of the iteration matrix.
template <int N, int D>
Coordinates<Dual<N>, D> seeded(const Body<D>& body, const State& s, const TangentWeights& weights,
                               int k);

/// Frame of a Marker or an Attachment.
template <class Place, class T, int D>
[[gnu::always_inline]] inline Frame<T, D> frame(const Place& marker,
                                                const Coordinates<T, D>& body) {
  const Vector<T, D> arm = body.axes.turn(Vector<T, D>(marker.at.template cast<T>()));
  Frame<T, D> f;
  f.p = sum(body.x, arm);
  f.axes = fixed_in(body.axes, marker.axes);
  f.v = sum(body.v, cross(body.w, arm));
  f.w = body.w;
  f.centre = body.x;
  return f;
}

/// Puts the mass centre of one body at x, turned by an angle [rad] or a unit quaternion.
void place(const Body<2>&, const Eigen::Vector2d& x, double turn, VectorXd& q);
void place(const Body<3>&, const Eigen::Vector3d& x, const Eigen::Quaterniond& turn, VectorXd& q);

/// q ← q ⊕ dq for one body (see DaeProblem::plus).
template <int D>
void displace(const Body<D>&, VectorXd& q, const VectorXd& dq);

}  // namespace stribeck
