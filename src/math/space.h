#pragma once
#include <Eigen/Core>

/// Frames, relative motion and wrenches of markers, written for a scalar type T (double or Dual) in D dimensions.
///   planar (D = 2): orientation is an angle φ, spin and moment are scalars about z.
/// Everything downstream (joint rows, force laws) sees only Motion and Wrench, never a body's coordinates.
namespace stribeck {

template <class T, int D>
using Vector = Eigen::Matrix<T, D, 1>;

/// w × r for a spin about z.
template <class T>
Vector<T, 2> cross(const T& w, const Vector<T, 2>& r) {
  return {-w * r.y(), w * r.x()};
}
/// z-component of a × b.
template <class T>
T cross(const Vector<T, 2>& a, const Vector<T, 2>& b) {
  return a.x() * b.y() - a.y() * b.x();
}

/// A marker seen from the world: where it is, how it is turned, how it moves.
template <class T, int D>
struct Frame;

template <class T>
struct Frame<T, 2> {
  Vector<T, 2> p;         ///< position [m]
  T angle, cosine, sine;  ///< orientation, unwrapped [rad]
  Vector<T, 2> v;         ///< velocity [m/s]
  T w;                    ///< spin [rad/s]
  Vector<T, 2> centre;    ///< mass centre of the body that carries the marker [m]

  Vector<T, 2> to_world(const Vector<T, 2>& r) const {
    return {cosine * r.x() - sine * r.y(), sine * r.x() + cosine * r.y()};
  }
  Vector<T, 2> from_world(const Vector<T, 2>& r) const {
    return {cosine * r.x() + sine * r.y(), cosine * r.y() - sine * r.x()};
  }
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

/// Force and moment on marker B at B's origin, in A's axes; A receives the opposite at the same point.
/// Its power is f·v + m·w with the Motion of B from A.
template <class T, int D>
struct Wrench;

template <class T>
struct Wrench<T, 2> {
  Vector<T, 2> f;  ///< [N]
  T m;             ///< [N m]
};

template <class T>
Motion<T, 2> relative_motion(const Frame<T, 2>& a, const Frame<T, 2>& b) {
  const Vector<T, 2> r = b.p - a.p;
  const Vector<T, 2> v = b.v - a.v - cross(a.w, r);
  return {a.from_world(r), b.angle - a.angle, a.from_world(v), b.w - a.w};
}

/// Generalised forces (force, moment about the mass centre) on the bodies that carry A and B.
template <class T>
struct PairForce {
  Vector<T, 3> on_a, on_b;
};

/// Action on B and reaction on A of a wrench that acts at B's origin: they cancel exactly, whatever r is.
template <class T>
PairForce<T> pull_back(const Frame<T, 2>& a, const Frame<T, 2>& b, const Wrench<T, 2>& wrench) {
  const Vector<T, 2> f = a.to_world(wrench.f);
  const Vector<T, 2> arm_a = b.p - a.centre, arm_b = b.p - b.centre;
  const T m_a = -cross(arm_a, f) - wrench.m, m_b = cross(arm_b, f) + wrench.m;
  return {{-f.x(), -f.y(), m_a}, {f.x(), f.y(), m_b}};
}

}  // namespace stribeck
