#include "cli/bearing/plain_model.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/atomic_file.h"
#include "base/error.h"
#include "study/plain_bearing/plain_bearing_model.h"

namespace stribeck::cli {
namespace {

/// The text of a model that lies in a folder of its own and names its tables from there.
std::string text_beside(PlainBearingInput plain, const std::filesystem::path& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  const auto from_there = [&](std::string& table) {
    table = std::filesystem::proximate(std::filesystem::absolute(table), folder).string();
  };
  if (plain.load && !plain.load->table.file.empty()) from_there(plain.load->table.file);
  if (plain.profile) from_there(plain.profile->file);
  return model_text(plain);
}

void require_free_name(const BearingArguments& a) {
  if (a.save.empty()) return;
  if (!a.overrides.empty())
    throw InputError("--save", "the model would not have what --set changes.",
                     "Save it first, then use --set with its file.");
  if (std::filesystem::exists(a.save))
    throw InputError("--save", fmt::format("'{}' is there already.", a.save),
                     "Choose another name, or remove it.");
}

}  // namespace

ModelInput plain_model(const BearingArguments& a, const PlainBearingInput& plain) {
  require_free_name(a);
  try {
    ModelInput input = model_of(plain, a.overrides);
    if (!a.save.empty()) write_file_atomically(a.save, text_beside(plain, a.save));
    return input;
  } catch (const InputError& error) {
    throw in_options(error);
  }
}

}  // namespace stribeck::cli
