#include "flex/reduction/film_surface.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/error.h"
#include "flex/element/face_shape.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector2d;
using Eigen::Vector3d;
using std::numbers::pi;

/// Cylinder coordinates: angle [rad] and place along the axis [m].
class Cylinder {
 public:
  explicit Cylinder(const FilmSurfacePlan& plan)
      : origin_(plan.origin), axis_(plan.axis.normalized()) {
    zero_ = plan.zero - plan.zero.dot(axis_) * axis_;
    constexpr double across = 1e-6;
    if (zero_.norm() <= across * plan.zero.norm())
      throw InputError("film_surface." + plan.name + ".zero_direction", "parallel to the axis",
                       "Give it a component across the axis.");
    zero_.normalize();
  }

  Vector3d direction(double angle) const {
    return std::cos(angle) * zero_ + std::sin(angle) * axis_.cross(zero_);
  }
  /// The angle is the one nearest to `near`.
  Vector2d at(const Vector3d& point, double near) const {
    const Vector3d arm = point - origin_;
    const double angle = std::atan2(arm.dot(axis_.cross(zero_)), arm.dot(zero_));
    return {angle + 2 * pi * std::round((near - angle) / (2 * pi)), arm.dot(axis_)};
  }
  double radius(const Vector3d& point) const { return axis_.cross(point - origin_).norm(); }
  const Vector3d& axis() const { return axis_; }
  const Vector3d& zero() const { return zero_; }

 private:
  Vector3d origin_, axis_, zero_;
};

constexpr double outside = 1e-6;  // of natural coordinates: what round-off leaves at edges

bool is_inside(std::size_t nodes, const Vector2d& x) {
  if (nodes == 3 || nodes == 6) return x.minCoeff() >= -outside && x.sum() <= 1 + outside;
  return x.cwiseAbs().maxCoeff() <= 1 + outside;
}

/// Shape functions of a face where its coordinates are the target's; none where it lies elsewhere. Newton's method.
std::optional<Eigen::VectorXd> values_at(const SolidMesh& mesh, const SolidMesh::Face& face,
                                         const Cylinder& cylinder, const Vector2d& target) {
  Eigen::Matrix2Xd at(2, static_cast<Index>(face.size()));
  for (std::size_t k = 0; k < face.size(); ++k)
    at.col(static_cast<Index>(k)) = cylinder.at(mesh.node(face[k]), target[0]);
  const Vector2d low = at.rowwise().minCoeff(), high = at.rowwise().maxCoeff(),
                 slack = 0.5 * (high - low);
  if (high[0] - low[0] > pi || ((target - low).array() < -slack.array()).any() ||
      ((target - high).array() > slack.array()).any())
    return {};
  Vector2d x = face.size() == 3 || face.size() == 6 ? Vector2d(1.0 / 3, 1.0 / 3) : Vector2d(0, 0);
  constexpr int iterations = 20;
  for (int k = 0; k < iterations; ++k) {
    const FaceShape shape = face_shape(face.size(), x[0], x[1]);
    const Vector2d gap = target - at * shape.value;
    const Eigen::Matrix2d J = at * shape.slope;
    if (!(std::abs(J.determinant()) > 0)) return {};
    const Vector2d step = J.inverse() * gap;
    x += step;
    if (step.norm() < 1e-12) break;
  }
  if (!is_inside(face.size(), x)) return {};
  return face_shape(face.size(), x[0], x[1]).value;
}

/// The grid of a surface and the rows of N.
class Grid {
 public:
  Grid(const ElasticBody& body, const FilmSurfacePlan& plan)
      : body_(body), mesh_(body.mesh()), plan_(plan), cylinder_(plan) {
    const auto found = mesh_.faces.find(plan.face);
    if (found == mesh_.faces.end())
      throw InputError("film_surface." + plan.name + ".face",
                       fmt::format("the mesh has no physical surface '{}'", plan.face),
                       "Name a face that has a physical group in gmsh.");
    faces_ = &found->second;
    measure();
    const Index n = plan.angles, m = plan.places;
    const bool closed = is_closed();
    const double span = closed ? 2 * pi : plan.last_angle - plan.first_angle;
    const double steps = static_cast<double>(closed ? n : n - 1);
    surface_.angles.resize(n);
    for (Index i = 0; i < n; ++i)
      surface_.angles[i] = plan.first_angle + span * static_cast<double>(i) / steps;
    surface_.places.resize(m);
    for (Index k = 0; k < m; ++k)
      surface_.places[k] =
          low_ + (high_ - low_) * static_cast<double>(k) / static_cast<double>(m - 1);
  }

  const FilmSurface& surface() const { return surface_; }

  /// N
  Eigen::SparseMatrix<double> rows() const {
    std::vector<Eigen::Triplet<double>> entries;
    const Index n = surface_.angles.size(), m = surface_.places.size();
    for (Index k = 0; k < m; ++k)
      for (Index i = 0; i < n; ++i)
        add_row(k * n + i, {surface_.angles[i], surface_.places[k]}, entries);
    Eigen::SparseMatrix<double> N(n * m, body_.unknowns());
    N.setFromTriplets(entries.begin(), entries.end());
    return N;
  }

 private:
  bool is_closed() const { return plan_.first_angle == plan_.last_angle; }

  /// Mean radius and extent along the axis.
  void measure() {
    low_ = std::numeric_limits<double>::infinity();
    high_ = -low_;
    double sum = 0, count = 0, least = low_, most = 0;
    for (const SolidMesh::Face& face : *faces_)
      for (const int node : face) {
        const Vector3d& point = mesh_.node(node);
        const double z = cylinder_.at(point, 0)[1];
        low_ = std::min(low_, z);
        high_ = std::max(high_, z);
        const double radius = cylinder_.radius(point);
        least = std::min(least, radius);
        most = std::max(most, radius);
        sum += radius;
        ++count;
      }
    constexpr double round = 0.02;  // of the radius: chords of coarse elements
    if (most - least > round * most)
      throw InputError("film_surface." + plan_.name,
                       fmt::format("the nodes of its face '{}' lie {:.6g} m to {:.6g} m from the "
                                   "axis, on no cylinder",
                                   plan_.face, least, most),
                       "Check origin and axis.");
    surface_.name = plan_.name;
    surface_.origin = plan_.origin;
    surface_.axis = cylinder_.axis();
    surface_.zero = cylinder_.zero();
    surface_.closed = is_closed();
    surface_.radius = sum / count;
  }

  void add_row(Index row, const Vector2d& target,
               std::vector<Eigen::Triplet<double>>& entries) const {
    const Vector3d outwards = cylinder_.direction(target[0]);
    for (const SolidMesh::Face& face : *faces_) {
      const auto values = values_at(mesh_, face, cylinder_, target);
      if (!values) continue;
      for (std::size_t k = 0; k < face.size(); ++k)
        for (Index a = 0; a < 3; ++a)
          entries.emplace_back(row, body_.per_node() * Index{face[k]} + a,
                               (*values)[static_cast<Index>(k)] * outwards[a]);
      return;
    }
    throw InputError(
        "film_surface." + plan_.name,
        fmt::format("its grid point at {:.4g} deg, {:.6g} m along the axis lies off the face '{}'",
                    target[0] * 180 / pi, target[1], plan_.face),
        "Check origin, axis and zero_direction, and keep the angles on the face.");
  }

  const ElasticBody& body_;
  const SolidMesh& mesh_;
  const FilmSurfacePlan& plan_;
  Cylinder cylinder_;
  const std::vector<SolidMesh::Face>* faces_ = nullptr;
  FilmSurface surface_;
  double low_ = 0, high_ = 0;
};

}  // namespace

FilmSurface film_surface(const ElasticBody& solid, const StaticResponse& response,
                         const MatrixXd& shapes, const FilmSurfacePlan& plan) {
  const Grid grid(solid, plan);
  const Eigen::SparseMatrix<double> N = grid.rows();
  FilmSurface surface = grid.surface();
  surface.motion = N * shapes;
  surface.compliance = N * response.displacements(MatrixXd(N.transpose()));
  surface.compliance = ((surface.compliance + surface.compliance.transpose()) / 2).eval();
  return surface;
}

}  // namespace stribeck
