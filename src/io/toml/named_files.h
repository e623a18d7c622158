#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "base/schema/diagnostics.h"
#include "model/file/input_file.h"

/// Files that a model file names: tables, meshes.
namespace stribeck {

/// The content of the file that a model names so. Throws InputError when it cannot be read.
using FileSource = std::function<std::string(const std::string& name)>;
/// Bytes of a reduced body at most.
constexpr std::size_t largest_named_file = std::size_t{1} << 30;
/// The files in the folder of this file, of so many bytes at most.
FileSource files_beside(const std::string& file, std::size_t most = largest_named_file);

/// Reads each file once and caches it.
class NamedFiles {
 public:
  NamedFiles(std::string model_file, FileSource source)
      : model_file_(std::move(model_file)), source_(std::move(source)) {}

  /// The content of the file that the field `key` names, valid until the next call; null after a complaint.
  const std::string* text_of(const std::string& name, const std::string& key,
                             Diagnostics& diagnostics);
  /// Returns the path of a file as messages name it.
  std::string path_of(const std::string& name) const;

  std::vector<InputFile> all;  ///< files in the order in which the model names them first

 private:
  std::string model_file_;
  FileSource source_;
};

}  // namespace stribeck
