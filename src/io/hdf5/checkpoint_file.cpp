#include "io/hdf5/checkpoint_file.h"

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/error.h"
#include "io/hdf5/hdf5_file.h"

namespace stribeck {
namespace {

const std::string start_again = "Start the simulation again with 'stribeck run'.";

void check_version(const Hdf5Reader& file, const std::string& path) {
  const std::int64_t version = file.integer_attribute("/", "version");
  if (version != Checkpoint::current_version)
    throw FileError(fmt::format(
        "{}: is a checkpoint of format {}, written by program version {}; this program reads "
        "format {}. Resume with that version, or start again with 'stribeck run'.",
        path, version, file.text_attribute("/", "program_version"), Checkpoint::current_version));
}

Checkpoint read_content(const Hdf5Reader& file) {
  Checkpoint c;
  c.program_version = file.text_attribute("/", "program_version");
  c.input_hash = file.text_attribute("/", "input_hash");
  for (const std::string& name : file.members("/numbers"))
    c.numbers[name] = file.numbers("/numbers/" + name);
  for (const std::string& name : file.attributes("/integers"))
    c.integers[name] = file.integer_attribute("/integers", name);
  for (const std::string& name : file.attributes("/texts"))
    c.texts[name] = file.text_attribute("/texts", name);
  return c;
}

}  // namespace

std::string checkpoint_image(const Checkpoint& checkpoint) {
  Hdf5Writer file;
  file.attribute("/", "version", checkpoint.version);
  file.attribute("/", "program_version", checkpoint.program_version);
  file.attribute("/", "input_hash", checkpoint.input_hash);
  for (const char* group : {"/numbers", "/integers", "/texts"}) file.group(group);
  for (const auto& [name, values] : checkpoint.numbers) file.dataset("/numbers/" + name, values);
  for (const auto& [name, value] : checkpoint.integers) file.attribute("/integers", name, value);
  for (const auto& [name, text] : checkpoint.texts) file.attribute("/texts", name, text);
  return file.image();
}

void write_checkpoint(const std::filesystem::path& path, const Checkpoint& checkpoint) {
  write_file_atomically(path, checkpoint_image(checkpoint));
}

Checkpoint read_checkpoint(const std::filesystem::path& path, const std::string& input_hash) {
  if (!std::filesystem::exists(path))
    throw FileError(fmt::format("{}: is missing: there is nothing to continue from. {}",
                                path.string(), start_again));
  return parse_checkpoint(read_file(path), path.string(), input_hash);
}

Checkpoint parse_checkpoint(std::string image, const std::string& path,
                            const std::string& input_hash) {
  const Hdf5Reader file(std::move(image), path, start_again);
  check_version(file, path);
  const Checkpoint checkpoint = read_content(file);
  if (checkpoint.input_hash != input_hash)
    throw FileError(
        fmt::format("{}: belongs to another input ({:.12} instead of {:.12}). Resume with "
                    "the model it was made from, or start again with 'stribeck run'.",
                    path, checkpoint.input_hash, input_hash));
  return checkpoint;
}

}  // namespace stribeck
