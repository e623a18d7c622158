#pragma once
#include <array>

#include "mbs/force/force.h"

/// Coordinates of a slider in its guide, their rates, and the wrench that does the work of generalised forces on them: in the plane
/// (r_x, r_y, angle), in space (r_x, r_y, r_z, R₃₂, R₁₃, R₂₁), in axes of the guide; rotations are small.
namespace stribeck {

template <class T>
std::array<T, 3> guide_coordinates(const Motion<T, 2>& m) {
  return {m.r.x(), m.r.y(), m.angle};
}
template <class T>
std::array<T, 3> guide_rates(const Motion<T, 2>& m) {
  return {m.v.x(), m.v.y(), m.w};
}
template <class T>
std::array<T, 6> guide_coordinates(const Motion<T, 3>& m) {
  return {m.r.x(), m.r.y(), m.r.z(), m.R(2, 1), m.R(0, 2), m.R(1, 0)};
}
/// Axis k of the slider in axes of the guide.
template <class T>
Vector<T, 3> axis_of_slider(const Motion<T, 3>& m, int k) {
  return {m.R(0, k), m.R(1, k), m.R(2, k)};
}
/// Each axis e of the slider moves with w × e.
template <class T>
std::array<T, 6> guide_rates(const Motion<T, 3>& m) {
  return {m.v.x(),
          m.v.y(),
          m.v.z(),
          cross(m.w, axis_of_slider(m, 1)).z(),
          cross(m.w, axis_of_slider(m, 2)).x(),
          cross(m.w, axis_of_slider(m, 0)).y()};
}

/// The wrench that does the work of Q on the coordinates.
template <class T>
Wrench<T, 2> guide_wrench(const std::array<T, 3>& q, const Motion<T, 2>&) {
  return {Vector<T, 2>(q[0], q[1]), q[2]};
}
template <class T>
Wrench<T, 3> guide_wrench(const std::array<T, 6>& q, const Motion<T, 3>& m) {
  const T zero(0);
  const Vector<T, 3> about_x = cross(axis_of_slider(m, 1), Vector<T, 3>(zero, zero, q[3])),
                     about_y = cross(axis_of_slider(m, 2), Vector<T, 3>(q[4], zero, zero)),
                     about_z = cross(axis_of_slider(m, 0), Vector<T, 3>(zero, q[5], zero));
  return {Vector<T, 3>(q[0], q[1], q[2]), about_x + about_y + about_z};
}

/// A coordinate of the joint in axes of a face is ±1 times that of the guide.
template <int D>
constexpr double sign_on_face(int k, bool upper) {
  const bool kept = k == 0 || (D == 3 && k == 3);
  return upper && !kept ? -1 : 1;
}

/// Coordinates of the joint in axes of a face.
template <int D>
VectorXd on_face(const VectorXd& x, bool upper) {
  VectorXd turned = x;
  for (int k = 0; k < dofs<D>; ++k) turned[k] *= sign_on_face<D>(k, upper);
  return turned;
}

}  // namespace stribeck
