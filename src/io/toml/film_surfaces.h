#pragma once
#include <map>
#include <vector>

#include "io/toml/named_files.h"
#include "math/film_surface.h"
#include "model/model_spec.h"

/// Surfaces of reduced bodies in bearings: `bearing_compliance = { model = "reduced_body" }`.
namespace stribeck {

class ReducedBodyCompliance;

class FilmSurfaces {
 public:
  FilmSurfaces(NamedFiles& files, Diagnostics& diagnostics)
      : files_(files), diagnostics_(diagnostics) {}

  /// Gives every such bearing its surface, from the flexible body that it belongs to or from the file that it names. Complains about surfaces
  /// that do not exist or do not fit the bearing.
  void attach(ModelFile&);

 private:
  void attach(const ModelFile&, const std::string& path, const JointSpec&, double length,
              ReducedBodyCompliance&);
  void attach_to_wear(const ModelFile&, const std::string& path, const JointSpec&);
  void take_from_file(const std::string& path, ReducedBodyCompliance&);
  void take_from_body(const ModelFile&, const std::string& path, const std::string& marker,
                      const BodySpec&, ReducedBodyCompliance&);

  NamedFiles& files_;
  Diagnostics& diagnostics_;
  std::map<std::string, std::vector<FilmSurface>> read_;  ///< by file
};

}  // namespace stribeck
