#pragma once
#include <string>

#include "math/film_surface.h"
#include "math/modal_body.h"
#include "tribo/film/surface/reduced_surface.h"

namespace stribeck {

/// A film surface of a reduced body (math/film_surface.h), as a model names it. Whoever reads the model fills it in.
/// Where a surface lies in its joint.
struct SurfacePlace {
  std::size_t marker;      ///< the marker of the joint that belongs to its body
  int axis;                ///< axis of that marker along the axis of the surface: 0 x, 2 z
  const char* owner;       ///< "bearing", "piston", "liner"
  const char* rigid_help;  ///< remedy where its body is rigid and it has no file
};

class ReducedBodySurface {
 public:
  virtual ~ReducedBodySurface() = default;
  virtual const std::string& name() const = 0;  ///< [film_surface.NAME] of the body
  /// Returns the file of the body, relative to the model file; null for the flexible body that it belongs to.
  virtual const std::string* body_file() const = 0;
  virtual SurfacePlace place() const = 0;
  /// Sets the surface of a body that is rigid in the mechanism.
  virtual void take(const FilmSurface&, const ModalBody&) = 0;
  /// Sets the surface of a flexible body, for a joint at one of its interfaces; axes of its marker.
  virtual void take_flexible(const FilmSurface&, const ModalBody&, const ModalInterface&,
                             const BearingAxes&) = 0;
};

/// Returns R Φ by point: how the modes move a surface with an interface, along its radius [kg^-1/2].
Eigen::MatrixXd motion_with(const ModalInterface&, const FilmSurface&, const ModalBody&);
/// Returns C − S diag(1/ω²) Sᵀ by point: what the modes leave out [m/N].
Eigen::MatrixXd compliance_beside_modes(const FilmSurface&, const ModalBody&);

}  // namespace stribeck
