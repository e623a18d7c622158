#pragma once
#include "mbs/mechanism.h"
#include "model/body/body_spec.h"
#include "model/scene/scene.h"

/// Conversion of components in a file to vectors, inertias and axes in D dimensions.
namespace stribeck {

template <int D>
Vector<double, D> vector_of(const VectorComponents& c) {
  Vector<double, D> v;
  for (int i = 0; i < D; ++i) v[i] = c[i];
  return v;
}

/// Turns one after the other about axes that stay.
Eigen::Quaterniond turned(const std::vector<TurnSpec>&);

template <int D>
Inertia<D> inertia_of(const BodySpec&);

/// Motion of the mass centre at the start, from that of the body's origin.
template <int D>
InitialMotion<D> start_of(const BodySpec&);

/// Returns the axes of a marker in those of its body.
template <int D>
Rotation<double, D> axes_of(const PointSpec&);

/// Returns a marker as a picture shows it.
template <int D>
Scene::Anchor anchor_of(const std::string& body, const PointSpec&);

}  // namespace stribeck
