#include "study/run/saved_run.h"

#include "base/arithmetic.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "io/hdf5/hdf5_file.h"
#include "io/hdf5/state_checkpoint.h"
#include "io/run_folder.h"
#include "io/toml/named_files.h"
#include "io/toml/reader.h"

namespace stribeck {
namespace {

std::string override_lines(const std::vector<std::string>& overrides) {
  std::string text;
  for (const std::string& change : overrides) text += "\n# --set " + change;
  return text;
}

/// The files that the results carry; those beside the model are not needed any more.
FileSource stored_files(const std::vector<InputFile>& files) {
  return [&files](const std::string& name) {
    for (const InputFile& file : files)
      if (file.name == name) return file.text;
    throw InputError(name, "is not among the files that the results hold.");
  };
}

}  // namespace

ModelInput input_of(const RunResult& run, const std::string& path) {
  const std::string tail = override_lines(run.overrides);
  if (hash_of_input(run.model_text, run.files) != run.input_hash || !run.model_text.ends_with(tail))
    throw FileError(
        fmt::format("{}: is damaged: the model in it does not match its hash. Start the "
                    "simulation again with 'stribeck run'.",
                    path));
  return read_model_text(run.model_text.substr(0, run.model_text.size() - tail.size()), path,
                         run.overrides, stored_files(run.files));
}

namespace {

void check_program(const Checkpoint& checkpoint, const std::string& path,
                   const std::string& program_version) {
  if (checkpoint.program_version == program_version) return;
  throw FileError(
      fmt::format("{}: was written by program version {}; this is version {}, which would not "
                  "continue with the "
                  "same bits. Resume with that version, or start again with 'stribeck run'.",
                  path, checkpoint.program_version, program_version));
}

void check_arithmetic(const Checkpoint& checkpoint, const std::string& path) {
  const auto saved = checkpoint.texts.find("arithmetic");
  if (saved == checkpoint.texts.end() || saved->second == name_of(arithmetic())) return;
  throw FileError(
      fmt::format("{}: was written with the arithmetic \"{}\"; this program was built for \"{}\", "
                  "which would not continue with the same bits. Resume with the program that began "
                  "the run, or start again with 'stribeck run'.",
                  path, saved->second, name_of(arithmetic())));
}

}  // namespace

std::string effective_text(const ModelInput& input) {
  return input.text + override_lines(input.overrides);
}

bool SavedRun::is_finished(std::optional<double> until) const {
  if (result.status != RunStatus::done || unfinished_files) return false;
  if (!until && result.periodicity && result.periodicity->ends) return true;
  const double end = until.value_or(input.model.simulation.end());
  return checkpoint.numbers.at("t").front() >= end;
}

SavedRun read_saved_run(const std::filesystem::path& folder, const std::string& program_version) {
  const std::filesystem::path results = folder / "results.h5", saved = folder / "checkpoint.h5";
  if (!std::filesystem::exists(results))
    throw InputError(
        "", fmt::format("{} is not the folder of a run: it holds no results.h5.", folder.string()),
        "Name a folder that 'stribeck run' has written.");
  RunResult result = read_run(folder);
  Checkpoint checkpoint = read_checkpoint(saved, result.input_hash);
  const bool killed_between =
      result.position && times_thinned(*result.position) != times_thinned(checkpoint);
  if (killed_between) checkpoint = *result.position;
  check_program(checkpoint, saved.string(), program_version);
  check_arithmetic(checkpoint, saved.string());
  ModelInput input = input_of(result, results.string());
  return {std::move(input), std::move(result), std::move(checkpoint), killed_between};
}

std::optional<Arithmetic> arithmetic_of_saved_run(const std::filesystem::path& folder) try {
  const std::filesystem::path saved = folder / "checkpoint.h5";
  const Hdf5Reader file(read_file(saved), saved.string(), "");
  const std::string name = file.text_attribute("/texts", "arithmetic");
  for (const Arithmetic level : {Arithmetic::portable, Arithmetic::avx2})
    if (name == name_of(level)) return level;
  return {};
} catch (const FileError&) {
  return {};  // who resumes says what is wrong
}

}  // namespace stribeck
