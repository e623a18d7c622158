#include "study/points/study_folder.h"

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/error.h"
#include "io/folder_lock.h"
#include "io/hdf5/hdf5_file.h"

namespace stribeck {
namespace {

namespace fs = std::filesystem;

std::string name_of_file(std::size_t k) {
  return fmt::format("/files/{:04}", k);
}

[[noreturn]] void changed(const fs::path& folder, const std::string& file,
                          const std::string& study) {
  throw InputError(
      "", fmt::format("{} has changed since the study in {} began.", file, folder.string()),
      fmt::format("Put it back; or begin anew with 'stribeck study run {} --out {} --force', which "
                  "keeps the points whose input is the same.",
                  study, folder.string()));
}

void require_same(const fs::path& folder, const std::string& file, const std::string& text,
                  const std::string& study) {
  if (fs::exists(file) && read_file(file) != text) changed(folder, file, study);
}

}  // namespace

void save_study_texts(const fs::path& folder, const StudyTexts& texts) {
  Hdf5Writer writer;
  writer.bytes("/study", texts.study);
  writer.attribute("/study", "file", fs::absolute(texts.study_file).string());
  writer.bytes("/model", texts.model);
  writer.attribute("/model", "file", fs::absolute(texts.model_file).string());
  if (!texts.table.empty()) writer.bytes("/table", texts.table);
  writer.attribute("/study", "has_table", static_cast<std::int64_t>(!texts.table.empty()));
  writer.group("/files");
  for (std::size_t k = 0; k < texts.files.size(); ++k) {
    writer.bytes(name_of_file(k), texts.files[k].text);
    writer.attribute(name_of_file(k), "name", texts.files[k].name);
  }
  write_file_atomically(folder / "input.h5", writer.image());
}

StudyTexts load_study_texts(const fs::path& folder) {
  const fs::path file = folder / "input.h5";
  if (!fs::exists(file))
    throw InputError(
        "", fmt::format("{} is not the folder of a study: it holds no input.h5.", folder.string()),
        "Name a folder that 'stribeck study run' has written.");
  const Hdf5Reader reader(read_file(file), file.string(),
                          "Start the study again with 'stribeck study run'.");
  StudyTexts texts;
  texts.study = reader.text_or_bytes("/study");
  texts.study_file = reader.text_attribute("/study", "file");
  texts.model = reader.text_or_bytes("/model");
  texts.model_file = reader.text_attribute("/model", "file");
  if (reader.integer_attribute("/study", "has_table") != 0)
    texts.table = reader.text_or_bytes("/table");
  for (const std::string& name : reader.members("/files"))
    texts.files.push_back(
        {reader.text_attribute("/files/" + name, "name"), reader.text_or_bytes("/files/" + name)});
  return texts;
}

void open_study_folder(const fs::path& folder, const StudyTexts& texts, bool force) {
  std::error_code code;
  fs::create_directories(folder / "store", code);
  if (code) fail_write(folder, code.value());
  const FolderLock lock(folder);
  if (!force && fs::exists(folder / "input.h5")) {
    const StudyTexts before = load_study_texts(folder);
    const bool same =
        hash_of_input(before.model, before.files) == hash_of_input(texts.model, texts.files);
    if (!same) changed(folder, texts.model_file, texts.study_file);
  }
  save_study_texts(folder, texts);
}

void require_unchanged(const fs::path& folder, const StudyTexts& texts) {
  require_same(folder, texts.study_file, texts.study, texts.study_file);
  require_same(folder, texts.model_file, texts.model, texts.study_file);
  for (const InputFile& file : texts.files)
    require_same(folder, (fs::path(texts.model_file).parent_path() / file.name).string(), file.text,
                 texts.study_file);
}

}  // namespace stribeck
