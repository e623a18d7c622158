#pragma once
#include <map>
#include <vector>

#include "io/hdf5/reduced_body_file.h"
#include "io/toml/named_files.h"
#include "model/model_spec.h"

/// Surfaces of reduced bodies in bearings and on pistons: `bearing_compliance` and [[skirt_compliance]] with model = "reduced_body".
namespace stribeck {

class ReducedBodySurface;

class FilmSurfaces {
 public:
  FilmSurfaces(NamedFiles& files, Diagnostics& diagnostics)
      : files_(files), diagnostics_(diagnostics) {}

  /// Gives every such bearing and skirt its surface, from the flexible body that it belongs to or from the file that it names. Complains about surfaces
  /// that do not exist or do not fit them.
  void attach(ModelFile&);

 private:
  void attach_to_film(const ModelFile&, const std::string& path, const JointSpec&);
  void attach_to_wear(const ModelFile&, const std::string& path, const JointSpec&);
  // These return whether the surface is there, without a complaint.
  bool attach(const ModelFile&, const std::string& path, const JointSpec&, ReducedBodySurface&);
  bool take_from_file(const std::string& path, ReducedBodySurface&);
  bool take_from_body(const ModelFile&, const std::string& path, const std::string& marker,
                      const BodySpec&, ReducedBodySurface&);
  const ReducedBodyFile* file_of(const std::string& name, const std::string& key);

  NamedFiles& files_;
  Diagnostics& diagnostics_;
  std::map<std::string, ReducedBodyFile> read_;  ///< files by name
};

}  // namespace stribeck
