#include "flex/surface/surface_projection.h"

#include <cmath>
#include <numbers>

#include "base/error.h"
#include "flex/element/face_shape.h"
#include "math/dense/cholesky.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector2d;
using Eigen::Vector3d;
using std::numbers::pi;

/// Integrals over the rectangles between grid points.
class ProjectionIntegrals {
 public:
  ProjectionIntegrals(const ElasticBody& body, const CylinderFaces& faces, const Cylinder& cylinder,
                      const FilmSurface& surface)
      : body_(body), faces_(faces), cylinder_(cylinder), surface_(surface) {
    const Index points = surface.angles.size() * surface.places.size();
    mass = MatrixXd::Zero(points, points);
  }

  void add_all() {
    const Index n = surface_.angles.size();
    for (Index k = 0; k + 1 < surface_.places.size(); ++k)
      for (Index i = 0; i < (surface_.closed ? n : n - 1); ++i) add_rectangle(i, k);
  }

  MatrixXd mass;                                  ///< M
  std::vector<Eigen::Triplet<double>> onto_grid;  ///< P

 private:
  double angle(Index i) const {
    const Index n = surface_.angles.size();
    return i < n ? surface_.angles[i] : surface_.angles[i - n] + 2 * pi;
  }

  /// Gauss' points in parts of the rectangle that are smaller than faces, since slopes of N jump at their edges.
  void add_rectangle(Index i, Index k) {
    const Vector2d low(angle(i), surface_.places[k]),
        size = Vector2d(angle(i + 1), surface_.places[k + 1]) - low;
    constexpr double parts_of_a_face = 2;
    constexpr double round_off = 1e-9;
    const Vector2d parts =
        (parts_of_a_face * size.cwiseQuotient(faces_.mean_extent()) - Vector2d::Constant(round_off))
            .array()
            .ceil()
            .max(1);
    constexpr std::size_t square = 4;  // corners of a quadrilateral, −1 <= a, b <= 1
    for (int a = 0; a < static_cast<int>(parts[0]); ++a)
      for (int b = 0; b < static_cast<int>(parts[1]); ++b)
        for (const FacePoint& point : face_points(square)) {
          const Vector2d share =
              Vector2d(a + (1 + point.a) / 2, b + (1 + point.b) / 2).cwiseQuotient(parts);
          add_point(i, k, share, low + share.cwiseProduct(size),
                    point.weight / 4 * surface_.radius * size.prod() / parts.prod());
        }
  }

  /// share: position on the way from the first corner of the rectangle to the opposite one.
  void add_point(Index i, Index k, const Vector2d& share, const Vector2d& at, double area) {
    const auto place = faces_.find(at);
    if (!place) return;
    const Index n = surface_.angles.size(), after = (i + 1) % n;
    const std::array<Index, 4> points{k * n + i, k * n + after, (k + 1) * n + i,
                                      (k + 1) * n + after};
    const std::array<double, 4> B{(1 - share[0]) * (1 - share[1]), share[0] * (1 - share[1]),
                                  (1 - share[0]) * share[1], share[0] * share[1]};
    const Vector3d outwards = cylinder_.outwards(at[0]);
    for (std::size_t p = 0; p < points.size(); ++p) {
      for (std::size_t q = 0; q < points.size(); ++q)
        mass(points[p], points[q]) += area * B[p] * B[q];
      add_nodes(points[p], area * B[p], *place, outwards);
    }
  }

  void add_nodes(Index point, double area, const CylinderFaces::Place& place,
                 const Vector3d& outwards) {
    for (std::size_t node = 0; node < place.face->size(); ++node)
      for (Index axis = 0; axis < 3; ++axis)
        onto_grid.emplace_back(point, body_.per_node() * Index{(*place.face)[node]} + axis,
                               area * place.values[static_cast<Index>(node)] * outwards[axis]);
  }

  const ElasticBody& body_;
  const CylinderFaces& faces_;
  const Cylinder& cylinder_;
  const FilmSurface& surface_;
};

void require_points_on_faces(const CylinderFaces& faces, const FilmSurface& surface) {
  for (const double place : surface.places)
    for (const double angle : surface.angles)
      if (!faces.find({angle, place}))
        throw InputError(
            "film_surface." + surface.name,
            fmt::format("its grid point at {:.4g} deg, {:.6g} m along the axis lies off its face",
                        angle * 180 / pi, place),
            "Check origin, axis and zero_direction, and keep the angles on the face.");
}

}  // namespace

SurfaceProjection::SurfaceProjection(const ElasticBody& body, const CylinderFaces& faces,
                                     const Cylinder& cylinder, const FilmSurface& surface) {
  require_points_on_faces(faces, surface);
  ProjectionIntegrals integrals(body, faces, cylinder, surface);
  integrals.add_all();
  onto_grid_.resize(integrals.mass.rows(), body.unknowns());
  onto_grid_.setFromTriplets(integrals.onto_grid.begin(), integrals.onto_grid.end());
  mass_ = std::make_unique<const Cholesky>(std::move(integrals.mass));
  if (!mass_->is_definite())
    throw InputError("film_surface." + surface.name,
                     "its face has no area around some points of the grid",
                     "Take fewer points, or close the holes of the face in the mesh.");
}

SurfaceProjection::~SurfaceProjection() = default;

MatrixXd SurfaceProjection::loads() const {
  return onto_grid_.transpose();
}

MatrixXd SurfaceProjection::projected(const MatrixXd& u) const {
  return mass_->solve(MatrixXd(onto_grid_ * u));
}

MatrixXd SurfaceProjection::flexibility(const MatrixXd& responses) const {
  return mass_->solve(MatrixXd(projected(responses).transpose()));
}

}  // namespace stribeck
