#pragma once
#include <Eigen/Core>
#include <type_traits>

/// Orientations, frames, relative motion and wrenches of markers, for a scalar type T (double or Dual) in D dimensions.
///   planar (D = 2): orientation is an angle φ, angular velocity and moment are scalars about z
///   spatial (D = 3): orientation is a rotation matrix R (columns: own axes in outer ones), angular velocity and moment are vectors
/// Everything downstream (joint rows, force laws) sees only Motion and Wrench, never a body's coordinates.
/// Angular velocities and moments of bodies are in world axes.
namespace stribeck {

/// Rotational degrees of freedom, all of them, and numbers that describe the pose of one body.
template <int D>
inline constexpr int spins = D == 2 ? 1 : 3;
template <int D>
inline constexpr int dofs = D + spins<D>;
template <int D>
inline constexpr int pose_numbers = D == 2 ? 5 : 7;

template <class T, int D>
using Vector = Eigen::Matrix<T, D, 1>;
template <class T, int D>
using Spin = std::conditional_t<D == 2, T, Vector<T, 3>>;

/// Sums component by component. Eigen's own load pairs of numbers that have just been stored one by one, for which the
/// processor waits; in the innermost functions of mechanisms that is most of the time.
template <class T, int D>
Vector<T, D> sum(const Vector<T, D>& a, const Vector<T, D>& b) {
  if constexpr (D == 2)
    return {a[0] + b[0], a[1] + b[1]};
  else
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
template <class T, int D>
Vector<T, D> difference(const Vector<T, D>& a, const Vector<T, D>& b) {
  if constexpr (D == 2)
    return {a[0] - b[0], a[1] - b[1]};
  else
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
template <class T, int D>
Vector<T, D> opposite(const Vector<T, D>& a) {
  if constexpr (D == 2)
    return {-a[0], -a[1]};
  else
    return {-a[0], -a[1], -a[2]};
}

/// w × r for an angular velocity about z.
template <class T>
Vector<T, 2> cross(const T& w, const Vector<T, 2>& r) {
  return {-w * r.y(), w * r.x()};
}
/// z-component of a × b.
template <class T>
T cross(const Vector<T, 2>& a, const Vector<T, 2>& b) {
  return a.x() * b.y() - a.y() * b.x();
}
template <class T>
Vector<T, 3> cross(const Vector<T, 3>& a, const Vector<T, 3>& b) {
  return {a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(),
          a.x() * b.y() - a.y() * b.x()};
}

template <class T>
T dot(const T& a, const T& b) {
  return a * b;
}
template <class T, int D>
T dot(const Vector<T, D>& a, const Vector<T, D>& b) {
  T sum = a[0] * b[0];
  for (int i = 1; i < D; ++i) sum += a[i] * b[i];
  return sum;
}

/// A force and a moment, or a velocity and an angular velocity, as one vector.
template <class T>
Vector<T, 3> joined(const Vector<T, 2>& a, const T& b) {
  return {a.x(), a.y(), b};
}
template <class T>
Vector<T, 6> joined(const Vector<T, 3>& a, const Vector<T, 3>& b) {
  Vector<T, 6> both;
  for (int i = 0; i < 3; ++i) {
    both[i] = a[i];
    both[i + 3] = b[i];
  }
  return both;
}

/// Orientation of inner axes in outer ones: inward.turn(v) expresses an inner vector in outer axes.
template <class T, int D>
struct Rotation;

template <class T>
struct Rotation<T, 2> {
  T angle{0}, cosine{1}, sine{0};  ///< angle unwrapped [rad]

  Vector<T, 2> turn(const Vector<T, 2>& r) const {
    return {cosine * r.x() - sine * r.y(), sine * r.x() + cosine * r.y()};
  }
  Vector<T, 2> turn_back(const Vector<T, 2>& r) const {
    return {cosine * r.x() + sine * r.y(), cosine * r.y() - sine * r.x()};
  }
  T turn(const T& spin) const { return spin; }
  T turn_back(const T& spin) const { return spin; }
};

template <class T>
struct Rotation<T, 3> {
  Eigen::Matrix<T, 3, 3> R = Eigen::Matrix<T, 3, 3>::Identity();

  Vector<T, 3> turn(const Vector<T, 3>& r) const { return R * r; }
  Vector<T, 3> turn_back(const Vector<T, 3>& r) const { return R.transpose() * r; }
};

/// Axes fixed in a body: first those of the body, then the constant turn of the axes in it.
template <class T>
Rotation<T, 2> fixed_in(const Rotation<T, 2>& body, const Rotation<double, 2>& axes) {
  if (axes.angle == 0) return body;
  return {body.angle + axes.angle, body.cosine * axes.cosine - body.sine * axes.sine,
          body.sine * axes.cosine + body.cosine * axes.sine};
}
template <class T>
Rotation<T, 3> fixed_in(const Rotation<T, 3>& body, const Rotation<double, 3>& axes) {
  return {body.R * axes.R.cast<T>()};
}

/// Axis i of a frame, in outer axes.
template <class T>
Vector<T, 2> axis(const Rotation<T, 2>& axes, int i) {
  return i == 0 ? Vector<T, 2>(axes.cosine, axes.sine) : Vector<T, 2>(-axes.sine, axes.cosine);
}
template <class T>
Vector<T, 3> axis(const Rotation<T, 3>& axes, int i) {
  return axes.R.col(i);
}

/// A marker seen from the world: where it is, how it is turned, how it moves.
template <class T, int D>
struct Frame {
  Vector<T, D> p;       ///< position [m]
  Rotation<T, D> axes;  ///< orientation
  Vector<T, D> v;       ///< velocity [m/s]
  Spin<T, D> w;         ///< angular velocity [rad/s]
  Vector<T, D> centre;  ///< mass centre of the body that carries the marker [m]
};

/// Motion of marker B as an observer fixed to marker A sees it, in A's axes. v is the exact time derivative of r.
template <class T, int D>
struct Motion;

template <class T>
struct Motion<T, 2> {
  Vector<T, 2> r;  ///< position of B from A [m]
  T angle;         ///< φ_B − φ_A, unwrapped [rad]
  Vector<T, 2> v;  ///< dr/dt in A's axes [m/s]
  T w;             ///< dangle/dt [rad/s]
};

template <class T>
struct Motion<T, 3> {
  Vector<T, 3> r;            ///< position of B from A [m]
  Eigen::Matrix<T, 3, 3> R;  ///< columns: B's axes in A's
  Vector<T, 3> v;            ///< dr/dt in A's axes [m/s]
  Vector<T, 3> w;            ///< angular velocity of B against A: dR/dt = w × R [rad/s]
};

/// Force and moment on marker B at B's origin, in A's axes; A receives the opposite at the same point.
/// Its power is f·v + m·w with the Motion of B from A.
template <class T, int D>
struct Wrench {
  Vector<T, D> f;  ///< [N]
  Spin<T, D> m;    ///< [N m]

  static Wrench zero() {
    if constexpr (D == 2)
      return {Vector<T, 2>(T(0), T(0)), T(0)};
    else
      return {Vector<T, 3>(T(0), T(0), T(0)), Vector<T, 3>(T(0), T(0), T(0))};
  }
};

template <class T, int D>
T power(const Wrench<T, D>& wrench, const Motion<T, D>& m) {
  return dot(wrench.f, m.v) + dot(wrench.m, m.w);
}

template <class T, int D>
Motion<T, D> relative_motion(const Frame<T, D>& a, const Frame<T, D>& b) {
  const Vector<T, D> r = difference(b.p, a.p);
  const Vector<T, D> v = difference(difference(b.v, a.v), cross(a.w, r));
  const Spin<T, D> w = b.w - a.w;
  if constexpr (D == 2)
    return {a.axes.turn_back(r), b.axes.angle - a.axes.angle, a.axes.turn_back(v), w};
  else
    return {a.axes.turn_back(r), a.axes.R.transpose() * b.axes.R, a.axes.turn_back(v),
            a.axes.turn_back(w)};
}

/// Generalised forces (force, moment about the mass centre, world axes) on the bodies that carry A and B.
template <class T, int D>
struct PairForce {
  Vector<T, dofs<D>> on_a, on_b;
};

/// A wrench in A's axes, expressed in world axes.
template <class T, int D>
Wrench<T, D> in_world(const Frame<T, D>& a, const Wrench<T, D>& wrench) {
  return {a.axes.turn(wrench.f), a.axes.turn(wrench.m)};
}

/// Action on B and reaction on A of a wrench in world axes that acts at B's origin: they cancel exactly, whatever r is.
template <class T, int D>
PairForce<T, D> on_bodies(const Frame<T, D>& a, const Frame<T, D>& b, const Wrench<T, D>& wrench) {
  const Vector<T, D> arm_a = difference(b.p, a.centre), arm_b = difference(b.p, b.centre);
  const Vector<T, D> back = opposite(wrench.f);
  const Spin<T, D> m_a = -cross(arm_a, wrench.f) - wrench.m,
                   m_b = cross(arm_b, wrench.f) + wrench.m;
  return {joined(back, m_a), joined(wrench.f, m_b)};
}

/// Returns action and reaction of a wrench in A's axes.
template <class T, int D>
PairForce<T, D> pull_back(const Frame<T, D>& a, const Frame<T, D>& b, const Wrench<T, D>& wrench) {
  return on_bodies(a, b, in_world(a, wrench));
}

}  // namespace stribeck
