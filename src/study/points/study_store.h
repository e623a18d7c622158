#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "study/parameter/study_plan.h"
#include "study/points/point_result.h"

namespace stribeck {

/// Finished points in DIR/store, by the hash of their input. One file for each writer (the coordinator, each shard), so that
/// no lock is needed on a shared file system:
///   header   "stribeck study store 1", program version, digest of the responses, one line each
///   records  length, check sum, hash, result; appended by one write each
/// A record that a killed program has written in part is left out, and overwritten by the next.
/// Reading maps the files into memory and keeps 24 bytes for each record; results stay on the disk until they are asked for.
class StudyStore {
 public:
  /// Throws InputError when a file of the folder is of another program version.
  StudyStore(const std::filesystem::path& folder, const StudyPlan& plan);
  ~StudyStore();
  StudyStore(const StudyStore&) = delete;
  StudyStore& operator=(const StudyStore&) = delete;

  /// Returns the result of this input, when there is one; the finished one of several.
  std::optional<PointResult> find(const StudyPlan::Hash& hash) const;
  /// Returns the status alone, without values: missing where there is none.
  PointStatus status(const StudyPlan::Hash& hash) const;
  std::size_t records() const { return places_.size(); }

 private:
  class MappedFile;
  struct Place {
    std::uint64_t key;   ///< the first bytes of the hash
    const char* record;  ///< hash and result
    std::uint64_t size;
  };
  const Place* place_of(const StudyPlan::Hash& hash) const;

  std::vector<std::unique_ptr<MappedFile>> files_;
  std::vector<Place> places_;  ///< places by key
};

/// Appends to one file of the store.
class StoreWriter {
 public:
  /// `name` of the writer: "run", "shard-3-of-8". Throws FileError.
  StoreWriter(const std::filesystem::path& folder, const std::string& name, const StudyPlan& plan);
  ~StoreWriter();
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;

  void add(const StudyPlan::Hash& hash, const PointResult& result);
  /// Writes the added results to the file, where they are safe from kill -9 from then on.
  void flush();

 private:
  std::filesystem::path path_;
  int file_ = -1;
  std::string pending_;
};

}  // namespace stribeck
