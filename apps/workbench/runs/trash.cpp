#include "workbench/runs/trash.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "base/error.h"
#include "workbench/runs/run_place.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr const char* trash_name = ".trash";

/// Returns the name without the number that `free_place` has added to it.
std::string without_number(const std::string& name) {
  const auto mark = name.find_last_not_of("0123456789");
  return mark == std::string::npos || name[mark] != '~' || mark + 1 == name.size()
             ? name
             : name.substr(0, mark);
}

/// A free name for what was called `name`: NAME, NAME~2, NAME~3 and so on.
fs::path free_place(const fs::path& parent, const std::string& name) {
  fs::path place = parent / name;
  for (int number = 2; fs::exists(fs::symlink_status(place)); ++number)
    place = parent / fmt::format("{}~{}", name, number);
  return place;
}

/// The trash of a folder of runs. A link in its place may lead anywhere. Throws FileError.
fs::path trash_of(const fs::path& runs) {
  for (const fs::path& place : {runs, runs / trash_name})
    if (fs::is_symlink(fs::symlink_status(place)))
      throw FileError(fmt::format("{}: is a link and cannot hold deleted runs. Remove it by hand.",
                                  place.string()));
  return runs / trash_name;
}

void move_folder(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  if (!error) fs::rename(from, to, error);
  if (error)
    throw FileError(
        fmt::format("{}: cannot be moved to {}: {}.", from.string(), to.string(), error.message()));
}

}  // namespace

std::string Trash::take(const fs::path& folder) const {
  const fs::path place = free_place(trash_of(folder.parent_path()), folder.filename().string());
  move_folder(folder, place);
  return id_of(place);
}

std::vector<Trash::Item> Trash::list() const {
  std::vector<Item> all;
  std::error_code error;
  for (const fs::path& place : places_)
    for (const fs::directory_entry& entry : fs::directory_iterator(trash_of(place), error))
      if (!entry.is_symlink(error) && entry.is_directory(error))
        all.push_back({id_of(entry.path()), entry.path().filename().string(), entry.path()});
  std::ranges::sort(all, {}, &Item::name);
  return all;
}

fs::path Trash::put_back(const std::string& id) const {
  const std::vector<Item> all = list();
  const auto found = std::ranges::find(all, id, &Item::id);
  if (found == all.end())
    throw InputError("run", fmt::format("there is no run '{}' in the trash.", id),
                     "List the trash again.");
  const fs::path runs = found->folder.parent_path().parent_path();
  const fs::path place = free_place(runs, without_number(found->name));
  move_folder(found->folder, place);
  return place;
}

void Trash::empty() const {
  for (const Item& item : list()) {
    std::error_code error;
    fs::remove_all(item.folder, error);
    if (error)
      throw FileError(
          fmt::format("{}: cannot be removed: {}.", item.folder.string(), error.message()));
  }
}

}  // namespace stribeck::workbench
