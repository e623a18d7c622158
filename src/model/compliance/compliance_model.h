#pragma once
#include <Eigen/Core>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "tribo/conforming/compliance.h"

/// Deflection of the surface of a bore under pressure, as a model file declares it in [joint.NAME.wear] compliance. A kind is one source in this
/// folder, with its parameters, checks and influence matrices, and one line in compliances.cpp.
namespace stribeck {

class FilmGrid;
class ReducedBodySurface;
class SurfaceCompliance;

class ComplianceModel {
 public:
  virtual ~ComplianceModel() = default;
  /// Returns the compliance of a bore of this radius [m], by pressure and, with `friction`, by traction where that exists.
  virtual Compliance compliance(double bore_radius, int segments, bool friction) const = 0;
  /// Returns whether each part of the surface deflects under its own pressure alone, so that slices of a bore are independent of each other.
  virtual bool is_local() const { return false; }
  /// Returns the compliance of cross sections for a film all round the bore; none for a surface that deflects as a whole.
  virtual std::optional<Compliance> film_compliance(double bore_radius, int segments) const {
    return compliance(bore_radius, segments, false);
  }
  /// Returns the compliance on a film of a surface that deflects as a whole; null where there is none. with_modes: without the deflection by
  /// the modes of a flexible body.
  virtual std::shared_ptr<const SurfaceCompliance> film_surface(const FilmGrid&,
                                                                bool /*with_modes*/) const {
    return nullptr;
  }
  /// Returns the displacements of the surface by the modes of a flexible body, by cell of a film; null where there are none.
  virtual std::shared_ptr<const Eigen::MatrixXd> film_modes(const FilmGrid&) const {
    return nullptr;
  }
  /// Returns a warning about deflection that its surface omits on a film, where that is much; else empty.
  virtual std::string film_warning() const { return {}; }
  /// Returns whether both halves of the bearing deflect alike.
  virtual bool is_even() const { return true; }
  /// Returns the wall thickness that can wear, from a bore of this radius to its support [m].
  virtual double wall(double /*bore_radius*/) const {
    return std::numeric_limits<double>::infinity();
  }
  /// Reports parameters that do not fit a bore of this radius; `path` leads to this table.
  virtual void check(double /*bore_radius*/, const std::string& /*path*/, Diagnostics&) const {}

  /// Returns the surface of a reduced body, which whoever reads the model fills in; null where it has none.
  virtual ReducedBodySurface* body_surface() { return nullptr; }
  /// Reports misfits of that surface with a bearing of this radius and length [m]; `path` leads to this table.
  virtual void check_fit(double /*bore_radius*/, double /*length*/, const std::string& /*path*/,
                         Diagnostics&) const {}
  /// Returns the largest number of segments around the bore that deflect each by itself.
  virtual int most_segments() const { return std::numeric_limits<int>::max(); }

  /// A file that the kind reads as text, relative to the model file; null where it needs none.
  struct File {
    const char* key;
    const std::string* name;
  };
  virtual File file() const { return {"", nullptr}; }
  /// The text of that file. Throws InputError, with places in the text, where it is no body around such a bore.
  virtual void read_file(const std::string& /*text*/, const std::string& /*path*/,
                         double /*bore_radius*/, int /*segments*/) {}
};

}  // namespace stribeck
