#include "study/points/study_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <cerrno>
#include <cstring>

#include "base/arithmetic.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

constexpr std::string_view magic = "stribeck study store 1\n";
constexpr std::size_t hash_size = 32, frame_size = 8;  // length and check sum

std::uint64_t key_of(const char* hash) {
  std::uint64_t key = 0;
  std::memcpy(&key, hash, sizeof key);
  return key;
}

/// Returns the status in a record, which follows its hash.
PointStatus status_of(const char* record) {
  return static_cast<PointStatus>(record[hash_size]);
}

/// Returns a digest of the meaning of the numbers in a record.
std::string digest_of_responses(const StudyPlan& plan) {
  std::string text;
  for (const ResponseSection& r : plan.file().responses)
    text += fmt::format("{}|{}|{}|{}\n", r.statistic.value_or(""), r.channel.value_or(""),
                        r.last_cycle, r.figure);
  return sha256(text).substr(0, 16);
}

/// Points of other arithmetic have other last bits: a study has one.
std::string version_and_arithmetic() {
  return fmt::format("{} {}", program_version, name_of(arithmetic()));
}

std::string header(const StudyPlan& plan) {
  return fmt::format("{}{}\n{}\n", magic, version_and_arithmetic(), digest_of_responses(plan));
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

/// Returns whether the file holds answers to these responses. Throws InputError where it is of another version.
bool is_of(std::string_view& bytes, const StudyPlan& plan, const std::filesystem::path& path) {
  if (!bytes.starts_with(magic)) return false;
  bytes.remove_prefix(magic.size());
  const std::string version = line_at(bytes);
  if (version != version_and_arithmetic())
    throw InputError("",
                     fmt::format("{}: was written by program version {}; this is version {}, "
                                 "whose results may differ.",
                                 path.string(), version, version_and_arithmetic()),
                     "Continue with that version (STRIBECK_ARITHMETIC chooses the arithmetic), or "
                     "start again in another folder.");
  return line_at(bytes) == digest_of_responses(plan);
}

}  // namespace

/// A file in memory, read by the system page by page; empty where there is nothing.
class StudyStore::MappedFile {
 public:
  explicit MappedFile(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const off_t size = file < 0 ? -1 : ::lseek(file, 0, SEEK_END);
    if (size > 0)
      data_ = ::mmap(nullptr, static_cast<std::size_t>(size), PROT_READ, MAP_SHARED, file, 0);
    const int code = errno;
    if (file >= 0) ::close(file);
    if (size < 0 || data_ == MAP_FAILED)
      throw FileError(fmt::format("{}: cannot be read: {}.", path.string(), std::strerror(code)));
    size_ = static_cast<std::size_t>(size);
  }
  ~MappedFile() {
    if (size_ > 0) ::munmap(data_, size_);
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  std::string_view bytes() const { return {static_cast<const char*>(data_), size_}; }

 private:
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

StudyStore::StudyStore(const std::filesystem::path& folder, const StudyPlan& plan) {
  if (!std::filesystem::is_directory(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".points") continue;
    auto file = std::make_unique<MappedFile>(entry.path());
    std::string_view rest = file->bytes();
    if (!is_of(rest, plan, entry.path())) continue;
    read_records(rest, 0, [&](std::string_view record) {
      places_.push_back({key_of(record.data()), record.data(), record.size()});
    });
    files_.push_back(std::move(file));
  }
  std::ranges::stable_sort(places_, {}, &Place::key);
}

StudyStore::~StudyStore() = default;

const StudyStore::Place* StudyStore::place_of(const StudyPlan::Hash& hash) const {
  const auto key = key_of(reinterpret_cast<const char*>(hash.data()));
  const Place* found = nullptr;
  auto place = std::ranges::lower_bound(places_, key, {}, &Place::key);
  for (; place != places_.end() && place->key == key; ++place) {
    if (std::memcmp(place->record, hash.data(), hash_size) != 0) continue;
    found = &*place;
    if (status_of(place->record) == PointStatus::done) break;
  }
  return found;
}

std::optional<PointResult> StudyStore::find(const StudyPlan::Hash& hash) const {
  const Place* place = place_of(hash);
  if (!place) return {};
  return unpacked_result({place->record + hash_size, place->size - hash_size});
}

PointStatus StudyStore::status(const StudyPlan::Hash& hash) const {
  const Place* place = place_of(hash);
  return place ? status_of(place->record) : PointStatus::missing;
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
