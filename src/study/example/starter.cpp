#include "study/example/starter.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/text/suggest.h"
#include "study/validation/embedded/example_models.h"
#include "study/validation/run_example.h"

namespace stribeck {

const std::vector<Starter>& starters() {
  static const std::vector<Starter> all{
      {"bearing", "a plain bearing with an oil groove, mixed friction and a constant load",
       "bearings/plain_bearing"},
      {"slider-crank", "a slider-crank of ideal joints: motion and reaction forces",
       "mechanisms/slider_crank_ideal"},
      {"slider-crank-lubricated", "a slider-crank whose gudgeon pin runs in an oil film",
       "slider_crank_lubricated"},
      {"slider-crank-dry", "a slider-crank whose gudgeon pin rattles in a dry bearing",
       "dry/dry_slider_crank"},
      {"four-bar", "a crank-rocker of ideal joints", "mechanisms/crank_rocker"},
      {"scotch-yoke", "a scotch yoke whose pin has clearance in its slot",
       "scotch_yoke/scotch_yoke"},
      {"rotor", "a rotor with an unbalance on two plain bearings, in space",
       "machines/rotor_on_two_bearings"},
      {"piston", "the piston of an engine in its liner, with rigid skirts",
       "machines/piston_in_liner"},
      {"wear-rig", "a bushing that a steel pin wears over 21 400 revolutions", "mukras/rig_efm"},
      {"pad", "the table of a machine tool on four oil pads, in space", "machines/slideway"},
  };
  return all;
}

const Starter& starter(const std::string& name) {
  std::vector<std::string> names;
  for (const Starter& one : starters()) {
    if (name == one.name) return one;
    names.emplace_back(one.name);
  }
  throw InputError("--from", fmt::format("there is no starter '{}'.", name),
                   suggestion(name, names));
}

std::vector<StarterFile> files_of_example(const std::string& example, const std::string& name) {
  std::vector<StarterFile> files{{name, example_model(example)}};
  for (const InputFile& file : read_example(example, {}).files)
    files.push_back({std::filesystem::path(file.name).filename().string(), file.text});
  return files;
}

void write_files(const std::filesystem::path& folder, const std::vector<StarterFile>& files) {
  for (const StarterFile& file : files)
    if (std::filesystem::exists(folder / file.name))
      throw InputError((folder / file.name).string(), "is there already.",
                       "Choose another name or folder, or remove it.");
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error)
    throw FileError(
        fmt::format("the folder {} cannot be made: {}", folder.string(), error.message()));
  for (const StarterFile& file : files) write_file_atomically(folder / file.name, file.text);
}

}  // namespace stribeck
