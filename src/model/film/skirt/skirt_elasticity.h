#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "tribo/film/skirt/skirt_patch.h"
#include "tribo/film/surface/surface_compliance.h"

/// Deflection of skirts under pressure, as a model file declares it in [[joint.NAME.film.skirt_compliance]]. A kind is one source in this folder
/// and one line in skirt_elasticity.cpp.
namespace stribeck {

class ReducedBodySurface;

class SkirtElasticity {
 public:
  virtual ~SkirtElasticity() = default;
  /// Returns the compliance of a skirt with these cells; null where modes of the piston alone move it.
  virtual std::shared_ptr<const SurfaceCompliance> compliance(const SkirtPatch&) const = 0;
  /// Returns the displacement of these cells outwards by modes of a flexible piston against its marker; no columns without such modes.
  virtual Eigen::MatrixXd modes_on(const SkirtPatch&) const { return {}; }
  /// Returns the number of these modes.
  virtual int piston_modes() const { return 0; }
  /// Returns whether it deflects alike on both sides of the middle of such a skirt.
  virtual bool is_even(const SkirtArea&) const { return true; }
  /// Returns the surface of a reduced body that deflects; null where there is none.
  virtual ReducedBodySurface* body_surface() { return nullptr; }
  /// Reports parameters that do not fit such a skirt; `path` leads to this table.
  virtual void check(const SkirtArea&, const std::string& /*path*/, Diagnostics&) const {}
};

const Family<SkirtElasticity>& skirt_elasticities();

/// A table of that list.
struct ElasticSkirts {
  std::optional<std::string> on;  ///< name of a skirt; all of them without it
  std::shared_ptr<SkirtElasticity> kind;
  static const Schema<ElasticSkirts>& schema();

  bool applies_to(const std::string& skirt) const { return !on || *on == skirt; }
};

}  // namespace stribeck
