#pragma once
#include <string>

#include "flex/beam/beam_reduction.h"
#include "flex/mesh/skin.h"
#include "flex/reduction/reduce.h"

/// The file of a flexible body that `stribeck reduce` makes and model files name: all that its motion needs, and its picture.
/// docs/reduced_body.md lists the content. The same numbers give the same bytes.
namespace stribeck {

/// The surface of a flexible body and how its modes move it, in single precision.
struct BodyPicture {
  std::vector<float> nodes;   ///< x, y, z of each node in the axes of the mesh [m]
  std::vector<float> shapes;  ///< displacements of each mode, x, y, z of each node [kg^-1/2]
  std::vector<std::int32_t> corners;  ///< three nodes of each triangle
};
BodyPicture picture_of(const ElasticBody& body, const Eigen::MatrixXd& shapes);
/// Prisms about the beams, as wide as their sections.
BodyPicture picture_of(const BeamBody& beams, const Eigen::MatrixXd& shapes);

struct ReducedBodyFile {
  static constexpr std::int64_t current_version = 1;

  std::string program_version;
  std::string plan;  ///< text of the input of `stribeck reduce`
  ModalBody body;
  ReductionCheck check;
  BodyPicture picture;
  std::vector<FilmSurface> films;
};

/// The bytes of the file.
std::string reduced_body_image(const ReducedBodyFile&);
/// `path` stands for the file in messages. Throws FileError where it is damaged, of another kind or of another format.
ReducedBodyFile parse_reduced_body(std::string image, const std::string& path);

}  // namespace stribeck
