#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "flex/import/imported_body.h"
#include "flex/import/matrix_formats.h"
#include "flex/import/matrix_market.h"
#include "flex/import/node_table.h"

namespace {

using stribeck::TextFile;

/// Four files in one text: parts behind lines of "====".
stribeck::MatrixFiles split(std::string_view text) {
  stribeck::MatrixFiles files;
  TextFile* const all[] = {&files.stiffness, &files.mass, &files.rows, &files.nodes};
  const char* const names[] = {"stiffness", "mass", "rows", "nodes"};
  constexpr std::string_view border = "====\n";
  for (std::size_t k = 0; k < 4; ++k) {
    const std::size_t end = text.find(border);
    *all[k] = {names[k], std::string(text.substr(0, end))};
    if (end != text.npos) text.remove_prefix(end + border.size());
  }
  return files;
}

template <class Read>
void only_wrong_input(const Read& read) {
  try {
    read();
  } catch (const stribeck::InputError&) {
  }
}

}  // namespace

// Any bytes are either matrices with nodes, or wrong input that is told; nothing else may happen.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const stribeck::MatrixFiles files = split(text);
  for (const stribeck::MatrixFormat& format : stribeck::matrix_formats())
    only_wrong_input([&] {
      const stribeck::ImportedMatrices matrices = format.read(files);
      constexpr std::size_t few = 100;  // larger ones only cost time
      if (matrices.rows.size() <= few) stribeck::imported_body(matrices, {}, {});
    });
  only_wrong_input([&] { stribeck::read_market_table({"table", std::string(text)}); });
  only_wrong_input([&] {
    stribeck::NodeTable table = stribeck::read_node_table(files.nodes);
    stribeck::add_node_list("node_set.a.nodes", "a", files.rows.text, table);
  });
  return 0;
}
