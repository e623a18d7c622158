#include "workbench/files/file_list.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>

#include "base/error.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_listed = 5000;

/// A file that says only far behind that it is a study is shown as a model.
bool is_study(const fs::path& file) {
  constexpr std::size_t most = 64 << 10;
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return false;  // a pipe is not waited for
  std::string text(most, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(text.data(), most);
  text.resize(static_cast<std::size_t>(in.gcount()));
  return is_study_text(text);
}

std::string kind_of(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    if (fs::exists(path / "results.h5", error) || fs::exists(path / "run.json", error))
      return "run";
    return fs::exists(path / "input.h5", error) ? "study" : "folder";
  }
  const std::string extension = path.extension();
  if (extension == ".toml") return is_study(path) ? "study file" : "model";
  return extension == ".csv" ? "table" : "other";
}

}  // namespace

bool is_study_text(std::string_view text) {
  return text.starts_with("[study]") || text.find("\n[study]") != text.npos;
}

std::vector<ListedFile> files_in(const fs::path& folder) {
  std::vector<ListedFile> all;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename();
    if (name.starts_with('.') || all.size() == most_listed) continue;
    all.push_back({name, it->path(), kind_of(it->path())});
  }
  if (error)
    throw FileError(fmt::format("{}: cannot be listed: {}.", folder.string(), error.message()));
  std::ranges::sort(all, {},
                    [](const ListedFile& f) { return std::pair(f.kind != "folder", f.name); });
  return all;
}

std::string end_of_text(const fs::path& path, std::size_t most) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  const auto size = static_cast<std::size_t>(std::max<std::streamoff>(file.tellg(), 0));
  std::string text(std::min(size, most), '\0');
  file.seekg(static_cast<std::streamoff>(size - text.size()));
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::int64_t modified_ms(const fs::path& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0) return 0;
  return std::int64_t{about.st_mtim.tv_sec} * 1000 + about.st_mtim.tv_nsec / 1'000'000;
}

}  // namespace stribeck::workbench
