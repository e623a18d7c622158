#include "study/parameter/study_plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "io/toml/document.h"
#include "io/toml/reader.h"
#include "math/dense/cholesky.h"
#include "model/model_spec.h"

namespace stribeck {
namespace {

constexpr const char* bearing_prefix = "bearing.";
constexpr std::size_t largest_table = std::size_t{256} << 20;

/// A study's own tables beside those of the model, for the paths that it may vary.
struct Varied {
  ModelFile model;
  BearingSection bearing;
};

/// bearing.load is of the question, everything else of the model.
bool is_question(const std::string& path) {
  return path.starts_with(bearing_prefix);
}

Value question_tree(const Value& study) {
  const Entry* bearing = study.find("bearing");
  return bearing ? bearing->value : Value{{}, Value::Table{}};
}

std::optional<StudyParameter> parameter_of(const VarySection& vary, const Value& model,
                                           const Value& study, Diagnostics& diagnostics) {
  const bool question = !vary.paths.empty() && is_question(vary.paths.front());
  if (!question) return StudyParameter::make(vary, ModelFile::schema(), model, diagnostics);
  VarySection of_table = vary;
  of_table.name = vary.name.value_or(vary.paths.front());
  for (std::size_t i = 0; i < vary.paths.size(); ++i) {
    if (!is_question(vary.paths[i])) {
      diagnostics.add(fmt::format("paths[{}]", i), "is of the model, the first path of [bearing].",
                      "Give it a [[vary]] of its own.");
      return {};
    }
    of_table.paths[i] = vary.paths[i].substr(std::string_view(bearing_prefix).size());
  }
  return StudyParameter::make(of_table, BearingSection::schema(), question_tree(study),
                              diagnostics);
}

/// The file that a key of the study names.
std::string named_text(const FileSource& source, const std::string& name, const std::string& key,
                       const Value& tree) {
  try {
    return source(name);
  } catch (const InputError& error) {
    throw InputError({Diagnostic{locate(tree, key), key,
                                 fmt::format("'{}' {}", name, error.diagnostics()[0].problem),
                                 "A path is relative to this file."}});
  }
}

std::string changes(const std::vector<std::string>& assignments) {
  std::string text;
  for (const std::string& one : assignments) text += "\n# --set " + one;
  return text;
}

}  // namespace

StudyTexts read_study_texts(const std::string& file) {
  return study_texts_of(load_text(file), file, files_beside);
}

StudyTexts study_texts_of(std::string text, const std::string& file, const NamedBy& files) {
  StudyTexts texts;
  texts.study_file = file;
  texts.study = std::move(text);
  StudyFile study;
  const Value tree = parse_document(texts.study, file);
  std::vector<Diagnostic> entries;
  StudyFile::schema().read(study, tree, Diagnostics(entries, tree));
  throw_if_any(std::move(entries));
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  texts.model_file = (folder / study.study.model).string();
  texts.model =
      named_text(files(file, largest_model_bytes), study.study.model, "study.model", tree);
  texts.files = read_model_text(texts.model, texts.model_file, {},
                                files(texts.model_file, largest_named_file), ModelUse::film)
                    .files;
  if (study.design.file)
    texts.table = named_text(files(file, largest_table), *study.design.file, "design.file", tree);
  return texts;
}

StudyPlan::StudyPlan(StudyTexts texts, bool with_points) : texts_(std::move(texts)) {
  tree_ = parse_document(texts_.study, texts_.study_file);
  std::vector<Diagnostic> entries;
  read(entries, with_points);
  throw_if_any(std::move(entries));
  prepare_hash();
}

void StudyPlan::read(std::vector<Diagnostic>& entries, bool with_points) {
  Diagnostics diagnostics(entries, tree_);
  StudyFile::schema().read(file_, tree_, diagnostics);
  if (!entries.empty()) return;
  make_parameters(diagnostics);
  const Eigen::MatrixXd scores = score_factor(diagnostics);
  if (!entries.empty() || !with_points) return;
  Diagnostics inside = diagnostics.inside("design", tree_.find("design")->value);
  points_ = make_design(file_.design, parameters_, scores, texts_.table, inside);
  if (entries.empty() && points_.size() == 0)
    inside.add("", "has no points.", "Give the parameters values, or the design points.");
}

void StudyPlan::make_parameters(Diagnostics& diagnostics) {
  const Value model = parse_document(texts_.model, texts_.model_file);
  const Value::Array* list = tree_.find("vary")->value.array();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < file_.vary.size(); ++i) {
    Diagnostics inside =
        diagnostics.inside("vary", tree_.find("vary")->value).inside(i, (*list)[i]);
    auto parameter = parameter_of(file_.vary[i], model, tree_, inside);
    if (!parameter) continue;
    if (std::ranges::count(names, parameter->name()) > 0)
      inside.add("name", fmt::format("'{}' is given twice.", parameter->name()), "Rename one.");
    names.push_back(parameter->name());
    parameters_.push_back(std::move(*parameter));
  }
}

Eigen::MatrixXd StudyPlan::score_factor(Diagnostics& diagnostics) const {
  if (file_.correlations.empty()) return {};
  const auto n = static_cast<Eigen::Index>(parameters_.size());
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(n, n);
  for (std::size_t k = 0; k < file_.correlations.size(); ++k) {
    const CorrelationSection& one = file_.correlations[k];
    std::array<Eigen::Index, 2> at{};
    for (std::size_t side = 0; side < 2; ++side) {
      const auto found = std::ranges::find(parameters_, one.between[side], &StudyParameter::name);
      at[side] = found - parameters_.begin();
      if (found != parameters_.end()) continue;
      diagnostics.add(fmt::format("correlation[{}].between[{}]", k, side),
                      fmt::format("no parameter of the study is named '{}'.", one.between[side]),
                      "");
      return {};
    }
    matrix(at[0], at[1]) = matrix(at[1], at[0]) = one.coefficient;
  }
  const Cholesky factor(matrix);
  if (!factor.is_definite())
    diagnostics.add("correlation",
                    "the coefficients contradict each other: the matrix is not positive definite.",
                    "");
  return factor.lower();
}

std::vector<std::string> StudyPlan::columns() const {
  std::vector<std::string> all;
  for (const StudyParameter& p : parameters_)
    all.push_back(p.unit().empty() ? p.name() : fmt::format("{} [{}]", p.name(), p.unit()));
  return all;
}

StudyPlan::Assignments StudyPlan::assignments(const double* values) const {
  Assignments all;
  for (std::size_t j = 0; j < parameters_.size(); ++j) {
    const StudyParameter& p = parameters_[j];
    const bool question = is_question(file_.vary[j].paths.front());
    for (const std::string& path : p.paths())
      (question ? all.bearing : all.model).push_back(path + "=" + p.text(values[j]));
  }
  return all;
}

void StudyPlan::prepare_hash() {
  midstate_.update(texts_.model);
  for (const InputFile& file : texts_.files)
    tail_ += fmt::format("\n# file {}, {} bytes\n{}", file.name, file.text.size(), file.text);
  if (!is_bearing()) return;
  const Value& table = tree_.find("bearing")->value;
  tail_ += "\n# bearing";
  for (const Entry& entry : *table.table())
    tail_ += fmt::format(" {}={}", entry.key, shown(entry.value));
}

StudyPlan::Hash StudyPlan::hash(const double* values) const {
  Sha256 hash = midstate_;
  const Assignments all = assignments(values);
  hash.update(changes(all.model));
  hash.update(tail_);
  if (!all.bearing.empty()) hash.update(changes(all.bearing));
  return hash.digest();
}

std::string StudyPlan::hash_of_model() const {
  return hash_of_input(texts_.model, texts_.files);
}

std::string StudyPlan::described(const double* values) const {
  std::string text;
  for (std::size_t j = 0; j < parameters_.size(); ++j)
    text += fmt::format("{}{} = {}{}{}", j == 0 ? "" : ", ", parameters_[j].name(),
                        parameters_[j].text(values[j]), parameters_[j].unit().empty() ? "" : " ",
                        parameters_[j].unit());
  return text;
}

void StudyPlan::check_points() const {
  check_values();
  // samples of lists meet by chance, trajectories by design
  if (file_.design.kind->values) check_duplicates();
}

void StudyPlan::check_values() const {
  std::vector<bool> reported(parameters_.size(), false);
  std::vector<Diagnostic> entries;
  for (std::size_t i = 0; i < points_.size(); ++i)
    for (std::size_t j = 0; j < parameters_.size(); ++j) {
      if (reported[j]) continue;
      const std::string objection = parameters_[j].objection(points_.point(i)[j]);
      if (objection.empty()) continue;
      reported[j] = true;
      const std::string path = fmt::format("vary[{}]", j);
      entries.push_back({place(path), path,
                         fmt::format("{} at point {}: {}", parameters_[j].name(), i, objection),
                         "Narrow its range."});
    }
  throw_if_any(std::move(entries));
}

void StudyPlan::check_duplicates() const {
  std::vector<std::size_t> order(points_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t d = points_.parameters();
  const auto row = [&](std::size_t i) { return std::span(points_.point(i), d); };
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto less = std::ranges::lexicographical_compare(row(a), row(b));
    return less || (std::ranges::equal(row(a), row(b)) && a < b);
  });
  for (std::size_t k = 1; k < order.size(); ++k) {
    if (!std::ranges::equal(row(order[k - 1]), row(order[k]))) continue;
    throw InputError({Diagnostic{place("design"), "design",
                                 fmt::format("points {} and {} are the same: {}.", order[k - 1],
                                             order[k], described(row(order[k]).data())),
                                 "Take out values given twice; of lists and whole numbers, a grid "
                                 "has each combination once."}});
  }
}

}  // namespace stribeck
