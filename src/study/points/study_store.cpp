#include "study/points/study_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <boost/crc.hpp>
#include <cerrno>
#include <cstring>

#include "base/atomic_file.h"
#include "base/error.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

constexpr std::string_view magic = "stribeck study store 1\n";
constexpr std::size_t hash_size = 32, frame_size = 8;  // length and check sum

/// What the numbers of a record mean.
std::string digest_of_responses(const StudyPlan& plan) {
  std::string text;
  for (const ResponseSection& r : plan.file().responses)
    text += fmt::format("{}|{}|{}|{}\n", r.statistic.value_or(""), r.channel.value_or(""),
                        r.last_cycle, r.figure);
  return sha256(text).substr(0, 16);
}

std::string header(const StudyPlan& plan) {
  return fmt::format("{}{}\n{}\n", magic, program_version, digest_of_responses(plan));
}

std::uint32_t check_sum(std::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

std::uint32_t word_at(std::string_view bytes, std::size_t at) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes.data() + at, sizeof word);
  return word;
}

std::string line_at(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return {};
  std::string line(text.substr(0, end));
  text.remove_prefix(end + 1);
  return line;
}

/// Calls take(record) for each whole record; returns the bytes up to the first that is not.
template <class Take>
std::size_t read_records(std::string_view bytes, std::size_t from, Take take) {
  while (from + frame_size <= bytes.size()) {
    const std::size_t length = word_at(bytes, from);
    if (length < hash_size || from + frame_size + length > bytes.size()) break;
    const std::string_view record = bytes.substr(from + frame_size, length);
    if (check_sum(record) != word_at(bytes, from + 4)) break;
    take(record);
    from += frame_size + length;
  }
  return from;
}

/// Whether the file holds answers to these responses. Throws InputError: of another version.
bool is_of(std::string_view& bytes, const StudyPlan& plan, const std::filesystem::path& path) {
  if (!bytes.starts_with(magic)) return false;
  bytes.remove_prefix(magic.size());
  const std::string version = line_at(bytes);
  if (version != program_version)
    throw InputError("",
                     fmt::format("{}: was written by program version {}; this is version {}, "
                                 "whose results may differ.",
                                 path.string(), version, program_version),
                     "Continue with that version, or start again in another folder.");
  return line_at(bytes) == digest_of_responses(plan);
}

}  // namespace

std::size_t StudyStore::Key::operator()(const StudyPlan::Hash& hash) const {
  std::size_t first = 0;
  std::memcpy(&first, hash.data(), sizeof first);
  return first;
}

StudyStore::StudyStore(std::filesystem::path folder, const StudyPlan& plan) {
  if (!std::filesystem::is_directory(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".points") continue;
    const std::string bytes = read_file(entry.path());
    std::string_view rest = bytes;
    if (!is_of(rest, plan, entry.path())) continue;
    read_records(rest, 0, [&](std::string_view record) {
      StudyPlan::Hash hash;
      std::memcpy(hash.data(), record.data(), hash_size);
      PointResult result = unpacked_result(record.substr(hash_size));
      PointResult& known = results_[hash];
      if (known.status != PointStatus::done) known = std::move(result);
    });
  }
}

const PointResult* StudyStore::find(const StudyPlan::Hash& hash) const {
  const auto found = results_.find(hash);
  return found == results_.end() ? nullptr : &found->second;
}

StoreWriter::StoreWriter(const std::filesystem::path& folder, const std::string& name,
                         const StudyPlan& plan)
    : path_(folder / (name + ".points")) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);
  if (code) fail_write(folder, code.value());
  const std::string wanted = header(plan);
  std::string bytes;
  if (std::filesystem::exists(path_)) bytes = read_file(path_);
  const bool goes_on = bytes.starts_with(wanted);
  if (!goes_on && !bytes.empty())  // answers to other questions stay
    std::filesystem::rename(
        path_, folder / fmt::format("{}-{}.points", name, sha256(bytes).substr(0, 12)));
  file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) fail_write(path_, errno);
  if (goes_on) {
    const std::size_t whole = read_records(bytes, wanted.size(), [](std::string_view) {});
    if (::ftruncate(file_, static_cast<off_t>(whole)) != 0) fail_write(path_, errno);
  } else {
    pending_ = wanted;
    flush();
  }
}

StoreWriter::~StoreWriter() {
  if (file_ >= 0) ::close(file_);
}

void StoreWriter::add(const StudyPlan::Hash& hash, const PointResult& result) {
  std::string record(reinterpret_cast<const char*>(hash.data()), hash.size());
  record += packed(result);
  const std::uint32_t frame[] = {static_cast<std::uint32_t>(record.size()), check_sum(record)};
  pending_.append(reinterpret_cast<const char*>(frame), sizeof frame);
  pending_ += record;
}

void StoreWriter::flush() {
  std::string_view rest = pending_;
  while (!rest.empty()) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_write(path_, errno);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  pending_.clear();
}

}  // namespace stribeck
