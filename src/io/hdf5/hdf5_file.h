#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace stribeck {

/// Owns one identifier of the HDF5 library, which counts references itself.
class Hdf5Handle {
 public:
  using Id = std::int64_t;
  using Close = int (*)(Id);
  /// Throws std::logic_error when the library gave no valid identifier; `what` says for what it was
  /// asked.
  Hdf5Handle(Id id, Close close, const char* what);
  Hdf5Handle(Hdf5Handle&& other) noexcept
      : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
  Hdf5Handle& operator=(Hdf5Handle&&) = delete;
  ~Hdf5Handle() {
    if (id_ >= 0) close_(id_);
  }
  // NOLINTNEXTLINE(google-explicit-constructor): it stands for its identifier
  operator Id() const { return id_; }

 private:
  Id id_;
  Close close_;
};

/// An HDF5 file built in memory, so that one place alone writes files (write_file_atomically) and a
/// full disk is reported by one line. Holds no times: the same content gives the same bytes. Groups
/// remember the order of their members.
class Hdf5Writer {
 public:
  Hdf5Writer();
  Hdf5Writer(const Hdf5Writer&) = delete;
  Hdf5Writer& operator=(const Hdf5Writer&) = delete;
  void group(const std::string& path);
  void dataset(const std::string& path, std::span<const double> values);
  /// A table of as many dimensions as there are extents, the last running fastest.
  void dataset(const std::string& path, std::span<const float> values,
               const std::vector<std::size_t>& extents);
  void dataset(const std::string& path, const std::string& text);
  /// Bytes that are no text, which could hold zeros.
  void bytes(const std::string& path, const std::string& values);
  void attribute(const std::string& object, const std::string& name, const std::string& text);
  void attribute(const std::string& object, const std::string& name, std::int64_t value);
  /// Makes a table of one dimension the scale of a dimension: HDF5's Dimension Scale Specification, as netCDF-4 and xarray read it.
  void scale(const std::string& path, const std::string& name);
  /// The scale of each dimension of a table.
  void dimensions(const std::string& path, const std::vector<std::string>& scales);
  /// The bytes of the file so far, and behind them their SHA-256, which HDF5 programs do not look at: the library does not
  /// always survive a damaged file.
  std::string image() const;

 private:
  Hdf5Handle file_;
};

/// Reads what Hdf5Writer wrote; refuses it when a single bit has changed. Every method throws FileError when something is missing or of
/// another kind; the message names the file and the remedy.
class Hdf5Reader {
 public:
  /// `name` stands for the file in messages; `remedy` says how to get a good one.
  Hdf5Reader(std::string image, std::string name, std::string remedy);
  Hdf5Reader(const Hdf5Reader&) = delete;
  Hdf5Reader& operator=(const Hdf5Reader&) = delete;
  /// Members of a group in the order in which they were written.
  std::vector<std::string> members(const std::string& group) const;
  std::vector<double> numbers(const std::string& path) const;
  /// A table of single precision, flat.
  std::vector<float> floats(const std::string& path) const;
  std::string text(const std::string& path) const;
  /// Returns data that were written as a text or as bytes.
  std::string text_or_bytes(const std::string& path) const;
  std::vector<std::string> attributes(const std::string& object) const;
  std::string text_attribute(const std::string& object, const std::string& name) const;
  std::int64_t integer_attribute(const std::string& object, const std::string& name) const;

 private:
  [[noreturn]] void fail(const std::string& what) const;
  template <class T>
  std::vector<T> values(const std::string& path, Hdf5Handle::Id type) const;
  Hdf5Handle open(std::string image) const;
  void read_attribute(const std::string& object, const std::string& name, Hdf5Handle::Id type,
                      void* value) const;
  std::string name_, remedy_;
  Hdf5Handle file_;
};

}  // namespace stribeck
