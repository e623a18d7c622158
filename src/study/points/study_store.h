#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <unordered_map>

#include "study/parameter/study_plan.h"
#include "study/points/point_result.h"

namespace stribeck {

/// Finished points in DIR/store, by the hash of their input. One file for each writer (the coordinator, each shard), so that
/// no lock is needed on a shared file system:
///   header   "stribeck study store 1", program version, digest of the responses, one line each
///   records  length, check sum, hash, result; appended by one write each
/// A record that a killed program has written in part is left out, and overwritten by the next.
class StudyStore {
 public:
  /// Reads every file of the folder. Throws InputError when one is of another program version.
  StudyStore(std::filesystem::path folder, const StudyPlan& plan);

  /// Of this input, when it is there.
  const PointResult* find(const StudyPlan::Hash& hash) const;
  std::size_t size() const { return results_.size(); }

 private:
  struct Key {
    std::size_t operator()(const StudyPlan::Hash& hash) const;
  };
  std::unordered_map<StudyPlan::Hash, PointResult, Key> results_;
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
  /// What was added is in the file, safe from kill -9 from then on.
  void flush();

 private:
  std::filesystem::path path_;
  int file_ = -1;
  std::string pending_;
};

}  // namespace stribeck
