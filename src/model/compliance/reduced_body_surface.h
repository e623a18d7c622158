#pragma once
#include <string>

#include "base/error.h"
#include "math/film_surface.h"
#include "math/modal_body.h"
#include "tribo/film/surface/reduced_surface.h"

namespace stribeck {

/// A film surface of a reduced body (math/film_surface.h), as a model names it. Whoever reads the model fills it in.
class ReducedBodySurface {
 public:
  virtual ~ReducedBodySurface() = default;
  virtual const std::string& name() const = 0;  ///< [film_surface.NAME] of the body
  /// Returns the file of the body, relative to the model file; null for the flexible body to which a bearing belongs.
  virtual const std::string* body_file() const = 0;
  /// It is the surface of a bearing, whose body may be flexible in the mechanism.
  virtual bool is_of_bearing() const = 0;
  /// Sets the surface of a body that is rigid in the mechanism.
  virtual void take(const FilmSurface&, const ModalBody&) = 0;
  /// Sets the surface of a flexible body, for a bearing at one of its interfaces. It is asked of bearings alone.
  virtual void take_flexible(const FilmSurface&, const ModalBody&, const ModalInterface&,
                             const BearingAxes&) {
    ensure(false, "a surface that lies in no bearing has no flexible body");
  }
};

}  // namespace stribeck
