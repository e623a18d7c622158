#pragma once
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "base/sha256.h"
#include "io/toml/named_files.h"
#include "model/model_input.h"
#include "study/parameter/study_design.h"

namespace stribeck {

/// The texts that a study consists of: what its folder keeps, and all that a worker needs.
struct StudyTexts {
  std::string study_file, study;  ///< name in messages, text
  std::string model_file, model;  ///< likewise
  std::vector<InputFile> files;   ///< files that the model names
  std::string table;              ///< text of the table, for a design that is a table
};

/// A study that can be run: every path, value, response and point of it is checked.
/// The hash of a point is the input hash of the run with its values (`stribeck run FILE --set ...`); for a steady bearing that of
/// its question too.
class StudyPlan {
 public:
  using Hash = std::array<unsigned char, 32>;

  /// Throws InputError with everything that is wrong with the study file.
  explicit StudyPlan(StudyTexts texts, bool with_points = true);

  const StudyTexts& texts() const { return texts_; }
  const StudyFile& file() const { return file_; }
  const std::vector<StudyParameter>& parameters() const { return parameters_; }
  const DesignPoints& points() const { return points_; }
  std::vector<std::string> columns() const;  ///< parameters with units, "length [m]"
  bool is_bearing() const { return file_.bearing.has_value(); }
  ModelUse use() const { return is_bearing() ? ModelUse::film : ModelUse::mechanism; }
  /// Table of the steady state of a bearing, as written.
  const Value& question() const { return tree_.find("bearing")->value; }

  /// PATH=VALUE for each path, those of the model and those of [bearing] apart.
  struct Assignments {
    std::vector<std::string> model, bearing;
  };
  Assignments assignments(const double* values) const;
  Hash hash(const double* values) const;
  /// "joint.pin.film.length = 0.04 m, ..." for messages.
  std::string described(const double* values) const;

  /// Checks ranges of all values and points given twice. Throws InputError naming parameter, value and point.
  void check_points() const;
  /// Returns the place of a [[vary]] in the study file.
  Location place(const std::string& path) const { return locate(tree_, path); }
  std::string hash_of_model() const;

 private:
  void read(std::vector<Diagnostic>& entries, bool with_points);
  void make_parameters(Diagnostics& diagnostics);
  Eigen::MatrixXd score_factor(Diagnostics& diagnostics) const;
  void prepare_hash();
  void check_values() const;
  void check_duplicates() const;

  StudyTexts texts_;
  StudyFile file_;
  Value tree_;
  std::vector<StudyParameter> parameters_;
  DesignPoints points_{0, {}};
  Sha256 midstate_;   ///< midstate of the hash after the model's text
  std::string tail_;  ///< remainder of the hashed text: the files and the [bearing] table
};

/// The study file with what it names. Throws InputError.
StudyTexts read_study_texts(const std::string& file);

/// The files that a study file or a model names, of so many bytes at most.
using NamedBy = std::function<FileSource(const std::string& file, std::size_t most)>;

/// Returns the texts for a study file's text, with its model and all else from `files`.
StudyTexts study_texts_of(std::string text, const std::string& file, const NamedBy& files);

}  // namespace stribeck
