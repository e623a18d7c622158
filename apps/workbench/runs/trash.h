#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace stribeck::workbench {

/// Deleted runs: their folders lie in RUNS/.trash, on the same disk, until they are put back or the trash is emptied.
class Trash {
 public:
  /// `places` are the folders that hold runs.
  explicit Trash(std::vector<std::filesystem::path> places) : places_(std::move(places)) {}

  /// Takes the folder of a run out of its place; its id in the trash. Throws FileError.
  std::string take(const std::filesystem::path& folder) const;
  struct Item {
    std::string id, name;
    std::filesystem::path folder;
  };
  std::vector<Item> list() const;
  /// Puts a run back and returns its folder, under its old name where that is free, else under the next number. Throws InputError and FileError.
  std::filesystem::path put_back(const std::string& id) const;
  /// Throws FileError.
  void empty() const;

 private:
  std::vector<std::filesystem::path> places_;
};

}  // namespace stribeck::workbench
