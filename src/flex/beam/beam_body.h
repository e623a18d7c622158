#pragma once
#include <Eigen/SparseCore>
#include <array>
#include <string>

#include "flex/beam/beam_element.h"

/// A body of beams between named points, free in space.
///
///   K u = f,   M ü
///
/// u three displacements [m] and three rotations [rad] of each node, rows 6a + component. The named points come first; nodes within
/// beams follow: those between elements and those at the middle of each.
/// Source: [Przemieniecki1968] chapter 11.
namespace stribeck {

struct BeamPlan {
  std::string name;
  std::array<int, 2> between{};  ///< indices of points
  SectionShape shape = SectionShape::circle;
  SectionSizes start, end;                           ///< sections at both points
  Eigen::Vector3d y_axis = Eigen::Vector3d::Zero();  ///< axis of a rectangle's width; zero: any
  int elements = 4;
  SolidMaterial material;
};

struct BeamPlans {
  std::vector<std::string> names;  ///< names of the points
  std::vector<Eigen::Vector3d> points;
  std::vector<BeamPlan> beams;
};

class BeamBody {
 public:
  using Sparse = Eigen::SparseMatrix<double>;
  struct Particle {
    double mass;
    Eigen::Vector3d at;  ///< position in axes of the body [m]
    std::array<int, 3> nodes;
    BeamParticle::Motion motion, rotation;  ///< displacement and rotation, in axes of the body
    Eigen::Vector3d along, arm;  ///< direction of the beam; arm from the section's centre [m]
  };
  struct Element {
    std::array<int, 3> nodes;  ///< first, middle, last
    Eigen::Matrix3d axes;      ///< rows: those of the element
    std::array<BeamStation, BeamElement::stations>
        stations;           ///< of degrees of freedom in axes of the body
    double half_y, half_z;  ///< half sizes of the section at the middle, for pictures [m]
  };

  /// Throws InputError where beams have no length, or fall into several parts.
  explicit BeamBody(const BeamPlans&);

  const std::vector<std::string>& names() const { return names_; }
  const std::vector<Eigen::Vector3d>& nodes() const { return nodes_; }
  const std::vector<Particle>& particles() const { return particles_; }
  const std::vector<Element>& elements() const { return elements_; }
  const Sparse& stiffness() const { return stiffness_; }  ///< both triangles
  const Sparse& mass() const { return mass_; }
  Eigen::MatrixXd rigid_motions() const;
  /// Geometric stiffness under the axial forces of displacements u.
  Sparse geometric_stiffness(const Eigen::VectorXd& u) const;

 private:
  void add_beam(const BeamPlan&);
  /// Adds element k of the plan between two nodes.
  void add_element(const BeamPlan&, const Eigen::Matrix3d& axes, const std::array<int, 2>& ends,
                   int k);
  void require_connected() const;

  std::vector<std::string> names_;
  std::vector<Eigen::Vector3d> nodes_;
  std::vector<Particle> particles_;
  std::vector<Element> elements_;
  std::vector<Eigen::Triplet<double>> K_, M_;
  Sparse stiffness_, mass_;
};

}  // namespace stribeck
