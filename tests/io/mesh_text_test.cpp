#include "io/mesh/mesh_text.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <limits>

#include "base/temporary_folder.h"
#include "base/text/text_check.h"
#include "io/toml/reader.h"

namespace stribeck::mesh_text_test {
namespace {

using Triangle = std::array<SceneVector, 3>;

const std::vector<Triangle> tetrahedron{{{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}},
                                        {{{0, 0, 0}, {1, 0, 0}, {0, 0, 1}}},
                                        {{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}}},
                                        {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};

std::string text_stl(const std::vector<Triangle>& triangles) {
  std::string text = "solid part of a test\n";
  for (const Triangle& corners : triangles) {
    text += " facet normal 0 0 0\n  outer loop\n";
    for (const SceneVector& c : corners)
      text += fmt::format("   vertex {} {} {}\n", c[0], c[1], c[2]);
    text += "  endloop\n endfacet\n";
  }
  return text + "endsolid\n";
}

template <class T>
void append(std::string& bytes, T value) {
  char raw[sizeof value];
  std::memcpy(raw, &value, sizeof value);
  bytes.append(raw, sizeof value);
}

std::string binary_stl(const std::vector<Triangle>& triangles) {
  std::string bytes = "solid, as some programs write";
  bytes.resize(80);
  append(bytes, static_cast<std::uint32_t>(triangles.size()));
  for (const Triangle& corners : triangles) {
    for (int i = 0; i < 3; ++i) append(bytes, 0.0F);
    for (const SceneVector& corner : corners)
      for (const double x : corner) append(bytes, static_cast<float>(x));
    append(bytes, std::uint16_t{0});
  }
  return bytes;
}

const std::string obj =
    "# a part\no part\nv 0 0 0\nv 0 1 0 1.0\nv 1 0 0\nvn 0 0 1\nv 0 0 1\ns off\n"
    "f 1 2 3\nf 1/1 3/2/1 4//1\r\nf -4 -1 -3\nf 3 2 4\n";

std::vector<Triangle> triangles_of(const SceneMesh& mesh) {
  std::vector<Triangle> all(mesh.faces.size() / 3);
  for (std::size_t i = 0; i < mesh.faces.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k)
      all[i / 3][i % 3][k] = mesh.vertices[3 * static_cast<std::size_t>(mesh.faces[i]) + k];
  return all;
}

TEST(Mesh, is_the_same_in_every_format) {
  for (const auto& [text, file] :
       {std::pair(text_stl(tetrahedron), "a.stl"), std::pair(binary_stl(tetrahedron), "a.STL"),
        std::pair(obj, "a.obj")}) {
    const SceneMesh mesh = read_mesh(text, file);
    EXPECT_EQ(triangles_of(mesh), tetrahedron) << file;
    EXPECT_EQ(mesh.vertices.size(), 12u) << file;
  }
}

TEST(Mesh, faces_of_many_corners_become_fans_and_flat_ones_vanish) {
  const SceneMesh mesh =
      read_mesh("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\nf 1 2 2\n", "plate.obj");
  EXPECT_EQ(mesh.faces, (std::vector{0, 1, 2, 0, 2, 3}));
}

TEST(Mesh, several_solids_stand_in_one_file) {
  const std::string one = text_stl(tetrahedron);
  EXPECT_EQ(read_mesh(one + "\n" + one, "a.stl").faces.size(), 24u);
}

std::string complaint(const std::string& text, const std::string& file) {
  return message_of<InputError>([&] { read_mesh(text, file); });
}

TEST(Mesh, that_is_broken_tells_where) {
  EXPECT_EQ(complaint("", "a.stl"),
            "a.stl  the file ends where 'solid' is expected.\n  Copy or export it again.");
  EXPECT_EQ(complaint("v 0 0 0\n", "a.stl"),
            "a.stl:1:1  'v' where 'solid' is expected.\n  Export it again as STL or OBJ.");
  EXPECT_EQ(complaint("solid\nendsolid\n", "a.stl"),
            "a.stl  no triangle in it.\n  Export the surface of the part.");
  EXPECT_EQ(complaint("solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 o\n", "a.stl"),
            "a.stl:4:12  'o' is not a coordinate.\n"
            "  Coordinates are numbers such as 12.5 or -1e-3, up to 1e15 in size.");
  EXPECT_EQ(complaint("solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0\n", "a.stl"),
            "a.stl:4:1  fewer than three coordinates.\n  Write x, y and z.");
  EXPECT_EQ(complaint("solid\nfacet normal 0 0 1\nloop\n", "a.stl"),
            "a.stl:3:1  'loop' where 'outer' is expected.\n  Export it again as STL or OBJ.");
  EXPECT_EQ(complaint("v 0 0 0\nv 1 0 0\nf 1 2 3\n", "a.obj"),
            "a.obj:3:7  there is no vertex 3; 2 stand above this line.\n"
            "  Vertices are counted from 1, or from -1 backwards.");
  EXPECT_EQ(complaint("v 0 0 0\nf 1 1\n", "a.obj"),
            "a.obj:2:1  a face of fewer than three corners.\n"
            "  Write 'f' and three or more numbers of vertices.");
  EXPECT_EQ(complaint("v 0 0 0\nf 1 x 1\n", "a.obj"),
            "a.obj:2:5  'x' is not a vertex number.\n"
            "  Write whole numbers such as 3, or 3/1/2 with texture and normal.");
  EXPECT_EQ(complaint("<html>\n", "a.obj"),
            "a.obj:1:1  '<html>' begins no statement of an OBJ mesh.\n"
            "  Lines such as 'v 0 0.5 1' and 'f 1 2 3' are allowed: export polygons.");
  EXPECT_EQ(complaint("v nan 0 0\n", "a.obj"),
            "a.obj:1:3  'nan' is not a coordinate.\n"
            "  Coordinates are numbers such as 12.5 or -1e-3, up to 1e15 in size.");
  EXPECT_EQ(complaint("", "a.step"),
            "a.step  the name ends neither in .stl nor in .obj.\n"
            "  Export the shape as STL or Wavefront OBJ.");
}

TEST(Mesh, that_is_binary_and_broken_tells_the_byte) {
  std::string bytes = binary_stl(tetrahedron);
  EXPECT_EQ(complaint(bytes.substr(0, 200), "a.stl"),
            "a.stl  byte 80: the header states 4 triangles, which take 284 bytes, but the file has "
            "200.\n  Copy or export it again.");
  EXPECT_EQ(complaint(bytes.substr(0, 60), "a.stl"),
            "a.stl  60 bytes; a binary STL has at least 84.\n  Copy or export it again.");
  const float infinite = std::numeric_limits<float>::infinity();
  std::memcpy(bytes.data() + 150, &infinite, sizeof infinite);
  EXPECT_EQ(complaint(bytes, "a.stl"),
            "a.stl  byte 150: inf is not a coordinate.\n  Copy or export it again.");
  EXPECT_EQ(complaint(std::string(largest_model_bytes + 1, 'v'), "a.obj"),
            "a.obj  larger than 4 MiB.\n"
            "  Export it coarser, or as binary where that is read (STL).");
}

const std::string model = R"([model]
name = "shapes"
dimension = 3
[body.rod]
mass = 1
inertia = [1, 1, 1]
shapes = [
  { type = "cylinder", radius = "10 mm", length = 0.5, position = [0.25, 0, 0], axis = [1, 0, 0] },
  { type = "mesh", file = "rod.stl", unit = "1 mm", position = [1, 0, 0], rotations = [{ angle = "90 deg" }] },
  { type = "box", size = [1, 2, 3], rotations = [{ axis = [1, 0, 0], angle = "180 deg" }] },
]
[ground]
shapes = [{ type = "sphere", radius = 2 }]
[simulation]
duration = 1
)";

ModelInput input_with(const std::string& mesh) {
  return read_model_text(model, "models/rod.toml", {}, [mesh](const std::string&) { return mesh; });
}

TEST(Shapes, stand_in_the_axes_of_their_body) {
  const ModelInput input = input_with(binary_stl(tetrahedron));
  const std::vector<ShapeSpec>& specs = input.model.bodies[0].value.shapes;
  ASSERT_EQ(specs.size(), 3u);
  const auto cylinder = std::get<SceneCylinder>(scene_shape(specs[0]));
  EXPECT_EQ(cylinder.radius, 0.01);
  EXPECT_EQ(cylinder.at, (SceneVector{0.25, 0, 0}));
  const auto mesh = std::get<SceneMesh>(scene_shape(specs[1]));
  const SceneVector corner{1, 1e-3, 0};  // (1, 0, 0) mm, turned onto y
  const auto vertex = triangles_of(mesh)[0][2];
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(vertex[k], corner[k], 1e-15);
  const auto box = std::get<SceneBox>(scene_shape(specs[2]));
  EXPECT_NEAR(box.quaternion[1], 1, 1e-15);
  EXPECT_EQ(std::get<SceneSphere>(scene_shape(input.model.ground.shapes[0])).radius, 2);
}

TEST(Shapes, files_of_meshes_belong_to_the_input) {
  const ModelInput one = input_with(binary_stl(tetrahedron)),
                   other = input_with(text_stl(tetrahedron));
  ASSERT_EQ(one.files.size(), 1u);
  EXPECT_EQ(one.files[0].name, "rod.stl");
  EXPECT_NE(hash_of_input(one.text, one.files), hash_of_input(other.text, other.files));
}

TEST(Shapes, a_broken_mesh_is_told_with_its_place_and_what_names_it) {
  EXPECT_EQ(message_of<InputError>([] { input_with("solid\nfacet\n"); }),
            "models/rod.stl:2:1  body.rod.shapes[1].file: 'facet' where 'normal' is expected.\n"
            "  Export it again as STL or OBJ.");
}

}  // namespace
}  // namespace stribeck::mesh_text_test
