#pragma once
#include <map>
#include <vector>

#include "io/hdf5/reduced_body_file.h"
#include "io/toml/named_files.h"
#include "model/model_spec.h"

/// Surfaces of reduced bodies in bearings and on pistons: `bearing_compliance` and [[skirt_compliance]] with model = "reduced_body".
namespace stribeck {

class ReducedBodyCompliance;
class SkirtsFilm;

class FilmSurfaces {
 public:
  FilmSurfaces(NamedFiles& files, Diagnostics& diagnostics)
      : files_(files), diagnostics_(diagnostics) {}

  /// Gives every such bearing and skirt its surface, from the flexible body that it belongs to or from the file that it names. Complains about surfaces
  /// that do not exist or do not fit them.
  void attach(ModelFile&);

 private:
  void attach(const ModelFile&, const std::string& path, const JointSpec&, double length,
              ReducedBodyCompliance&);
  void attach_to_wear(const ModelFile&, const std::string& path, const JointSpec&);
  void attach_to_skirts(const std::string& path, SkirtsFilm&);
  const ReducedBodyFile* file_of(const std::string& name, const std::string& key);
  void take_from_file(const std::string& path, ReducedBodyCompliance&);
  void take_from_body(const ModelFile&, const std::string& path, const std::string& marker,
                      const BodySpec&, ReducedBodyCompliance&);

  NamedFiles& files_;
  Diagnostics& diagnostics_;
  std::map<std::string, ReducedBodyFile> read_;  ///< files by name
};

}  // namespace stribeck
