#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/toml/reduction_reader.h"

// A body that nothing holds, for its modes alone.
namespace stribeck::free_body_test {
namespace {

constexpr const char* rod = STRIBECK_SOURCE_DIR "/examples/flexible/rod/rod.msh";

/// The mesh of a rod without an interface, reduced in this way.
ReducedBodyFile reduced(const std::string& method) {
  const TemporaryFolder folder;
  std::filesystem::copy_file(rod, folder / "rod.msh");
  write_file_atomically(folder / "rod.toml",
                        "[mesh]\nfile = \"rod.msh\"\nunit = \"1 mm\"\n[material.steel]\n"
                        "modulus = \"210 GPa\"\npoisson_ratio = 0.3\ndensity = \"7850 kg/m^3\"\n"
                        "[reduction]\nmodes = 4\ncompared_frequencies = 4\nmethod = \"" +
                            method + "\"\n");
  return reduce(read_reduction((folder / "rod.toml").string()), [](const std::string&) {});
}

TEST(FreeBody, without_an_interface_has_the_frequencies_of_its_mesh) {
  const ReducedBodyFile body = reduced("free_free");
  EXPECT_TRUE(body.body.interfaces.empty());
  ASSERT_EQ(body.check.full_frequencies.size(), 4);
  for (Eigen::Index k = 0; k < 4; ++k) {
    const double mesh = body.check.full_frequencies[k];
    EXPECT_NEAR(body.check.free_frequencies[k], mesh, 1e-6 * mesh) << k;
  }
}

TEST(FreeBody, with_modes_of_held_interfaces_needs_some) {
  EXPECT_NE(message_of<InputError>([] {
              reduced("craig_bampton");
            }).find("interface: missing: faces that joints and forces attach to."),
            std::string::npos);
}

}  // namespace
}  // namespace stribeck::free_body_test
