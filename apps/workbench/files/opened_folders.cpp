#include "workbench/files/opened_folders.h"

#include <algorithm>

#include "base/error.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

/// Returns the place that a path leads to, links followed; for a file that is not there, the place it would have in its folder. Empty: nowhere.
fs::path destination(const fs::path& path) {
  if (path.native().find('\0') != std::string::npos)
    return {};  // the system would see its beginning
  std::error_code error;
  fs::path found = fs::canonical(path, error);
  if (!error) return found;
  if (fs::is_symlink(fs::symlink_status(path, error))) return {};  // a link to nothing
  const fs::path folder = fs::canonical(path.parent_path(), error), name = path.filename();
  return error || name.empty() || name == "." || name == ".." ? fs::path() : folder / name;
}

bool is_within(const fs::path& path, const fs::path& root) {
  return !path.empty() && std::ranges::mismatch(root, path).in1 == root.end();
}

bool is_within_any(const fs::path& path, const std::vector<std::string>& roots) {
  return std::ranges::any_of(roots, [&](const std::string& root) { return is_within(path, root); });
}

/// Throws InputError where the folder of a path below the roots is not there, as after its removal.
void require_folder_of(const fs::path& path, const std::vector<std::string>& roots) {
  const fs::path folder = path.lexically_normal().parent_path();
  std::error_code error;
  if (is_within_any(folder, roots) && !fs::exists(folder, error))
    throw InputError("path", fmt::format("there is no folder {}.", folder.string()),
                     "Create it first.");
}

std::string canonical_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path found = fs::canonical(folder, error);
  if (error || !fs::is_directory(found))
    throw FileError(fmt::format(
        "{}: cannot be opened: it is no folder. Name a folder or a model file.", folder.string()));
  return found.string();
}

}  // namespace

bool lies_below(const fs::path& path, const std::vector<std::string>& roots) {
  return is_within_any(destination(path), roots);
}

bool stays_below(const fs::path& folder, const std::vector<std::string>& roots, int levels) {
  std::error_code error;
  if (fs::is_symlink(fs::symlink_status(folder, error))) return false;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    if (it->is_symlink(error) && !lies_below(it->path(), roots)) return false;
    if (it.depth() + 1 >= levels) it.disable_recursion_pending();
  }
  return true;
}

OpenedFolders::OpenedFolders(const fs::path& folder, const std::optional<fs::path>& examples)
    : writable_{canonical_folder(folder)} {
  if (examples) examples_.push_back(canonical_folder(*examples));
}

std::vector<std::string> OpenedFolders::readable() const {
  std::vector<std::string> all = writable_;
  all.insert(all.end(), examples_.begin(), examples_.end());
  return all;
}

fs::path OpenedFolders::to_read(const std::string& path) const {
  const fs::path wanted = fs::path(home()) / path, found = destination(wanted);
  require_folder_of(wanted, readable());
  if (!is_within_any(found, readable()))
    throw InputError("path",
                     fmt::format("{} does not lie below a folder that is open ({}).", path,
                                 fmt::join(readable(), ", ")),
                     "Open its folder with: stribeck open FOLDER.");
  std::error_code error;
  if (fs::is_other(fs::status(found, error)))
    throw InputError("path", fmt::format("{} is a pipe or a device.", path), "Name a file.");
  return found;
}

fs::path OpenedFolders::to_write(const std::string& path) const {
  const fs::path wanted = fs::path(home()) / path, found = destination(wanted);
  require_folder_of(wanted, writable_);
  if (!is_within_any(found, writable_))
    throw InputError("path",
                     fmt::format("{} does not lie below a folder that may be written ({}).", path,
                                 fmt::join(writable_, ", ")),
                     "Save it there under another name.");
  return found;
}

fs::path OpenedFolders::folder_for_results(const std::string& path) const {
  const fs::path found = destination(fs::path(home()) / path);
  for (const std::string& root : writable_)
    if (is_within(found, root)) return root;
  return home();
}

}  // namespace stribeck::workbench
