#include "workbench/api/session.h"

#include "study/run/simulate.h"
#include "workbench/api/answered.h"
#include "workbench/files/gallery.h"

namespace stribeck::workbench {

Response session(const OpenOptions& options, const OpenedFolders& folders,
                 const StateFolder& state) {
  Json examples = Json::array();
  if (options.examples)
    for (const Example& e : examples_in(*options.examples))
      examples.push_back(
          {{"path", e.path},
           {"group", e.group},
           {"name", e.name},
           {"sentence", e.sentence},
           {"picture", picture_of(e.path) ? Json("/api/picture?name=" +
                                                 std::filesystem::path(e.path).stem().string())
                                          : Json(nullptr)},
           {"seconds", nullptr}});
  return {200, dump({{"version", program_version},
                     {"folders", folders.writable()},
                     {"file", options.file ? Json(*options.file) : Json(nullptr)},
                     {"recent", state.recent()},
                     {"examples", examples}})};
}

}  // namespace stribeck::workbench
