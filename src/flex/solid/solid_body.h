#pragma once
#include "flex/body/elastic_body.h"
#include "flex/element/solid_element.h"

/// A body of solid finite elements with consistent mass, assembled from its mesh.
/// Source: [Bathe1996] chapters 4 and 5.
namespace stribeck {

class SolidBody : public ElasticBody {
 public:
  /// One material for each group of the mesh. Throws InputError where parts of the mesh hang together by less than whole faces.
  SolidBody(SolidMesh mesh, std::vector<SolidMaterial> materials);

  const std::vector<SolidMaterial>& materials() const { return materials_; }
  Sparse geometric_stiffness(const Eigen::VectorXd& u) const override;

 private:
  void require_connected() const;
  void assemble();

  std::vector<SolidMaterial> materials_;
};

}  // namespace stribeck
