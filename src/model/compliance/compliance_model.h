#pragma once
#include <limits>
#include <string>

#include "base/schema/schema.h"
#include "tribo/conforming/compliance.h"

/// Deflection of the surface of a bore under pressure, as a model file declares it in [joint.NAME.wear] compliance. A kind is one source in this
/// folder, with its parameters, checks and influence matrices, and one line in compliances.cpp.
namespace stribeck {

class ReducedBodyCompliance;

class ComplianceModel {
 public:
  virtual ~ComplianceModel() = default;
  /// Returns the compliance of a bore of this radius [m], by pressure and, with `friction`, by traction where that exists.
  virtual Compliance compliance(double bore_radius, int strips, bool friction) const = 0;
  /// Returns the compliance for a film all round the bore.
  virtual Compliance film_compliance(double bore_radius, int strips) const {
    return compliance(bore_radius, strips, false);
  }
  /// Returns the wall thickness that can wear, from a bore of this radius to its support [m].
  virtual double wall(double /*bore_radius*/) const {
    return std::numeric_limits<double>::infinity();
  }
  /// Reports parameters that do not fit a bore of this radius; `path` leads to this table.
  virtual void check(double /*bore_radius*/, const std::string& /*path*/, Diagnostics&) const {}

  /// Returns itself for a surface of a reduced body; null for others.
  virtual ReducedBodyCompliance* reduced_body() { return nullptr; }

  /// A file that the kind reads as text, relative to the model file; null where it needs none.
  struct File {
    const char* key;
    const std::string* name;
  };
  virtual File file() const { return {"", nullptr}; }
  /// The text of that file. Throws InputError, with places in the text, where it is no body around such a bore.
  virtual void read_file(const std::string& /*text*/, const std::string& /*path*/,
                         double /*bore_radius*/, int /*strips*/) {}
};

}  // namespace stribeck
