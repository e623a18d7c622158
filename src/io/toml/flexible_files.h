#pragma once
#include <map>
#include <memory>

#include "io/toml/named_files.h"
#include "math/modal_body.h"
#include "model/model_spec.h"

/// Flexible bodies of a model: `flexible = "rod.h5"` in [body.NAME].
namespace stribeck {

class FlexibleFiles {
 public:
  FlexibleFiles(NamedFiles& files, Value& root) : files_(files), root_(root) {}

  /// Puts mass, inertia, mass centre and a point for each interface into every body that names a file, as if the model gave them.
  void fill(std::vector<Diagnostic>& entries);
  /// Gives every flexible body of the model the modes that are kept, in the plane those that move in it. Complains about modes
  /// that the file does not have, points where no interface is, and joints and forces at the origin of a flexible body.
  void attach(ModelFile& model, Diagnostics& diagnostics) const;

 private:
  void fill_body(Value& body, Diagnostics diagnostics);

  NamedFiles& files_;
  Value& root_;
  std::map<std::string, std::shared_ptr<const ModalBody>> bodies_;  ///< bodies by file
};

}  // namespace stribeck
