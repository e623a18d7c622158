#include "io/hdf5/hdf5_file.h"

#include <hdf5.h>

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "base/sha256.h"

namespace stribeck {
namespace {

static_assert(std::is_same_v<hid_t, Hdf5Handle::Id>);

/// The library prints its own error stack by default, even where it closes what could not be written; failures here become our own
/// messages.
void silence_library() {
  [[maybe_unused]] static const herr_t done = H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

constexpr std::size_t memory_step = 1 << 20;  ///< bytes by which a file in memory grows

/// The library distinguishes a failed allocation from other errors only on its error stack.
herr_t find_memory_error(unsigned, const H5E_error2_t* error, void* found) {
  if (error->min_num == H5E_NOSPACE || error->min_num == H5E_CANTALLOC)
    *static_cast<bool*>(found) = true;
  return 0;
}

void check(herr_t status, const char* what) {
  if (status >= 0) return;
  bool no_memory = false;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_DOWNWARD, find_memory_error, &no_memory);
  if (no_memory) throw std::bad_alloc();
  ensure(status >= 0, "HDF5: {}", what);
}

/// Access to a file held in memory, never on disk.
Hdf5Handle memory_access() {
  silence_library();
  Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "file access");
  check(H5Pset_fapl_core(access, memory_step, false), "file in memory");
  return access;
}

/// Creation of files, groups and datasets without times; files and groups keep the order of their
/// members.
Hdf5Handle timeless(hid_t object_class, bool ordered) {
  Hdf5Handle list(H5Pcreate(object_class), H5Pclose, "creation properties");
  check(H5Pset_obj_track_times(list, false), "no times");
  if (ordered)
    check(H5Pset_link_creation_order(list, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED), "order");
  return list;
}

Hdf5Handle text_type() {
  Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose, "text type");
  check(H5Tset_size(type, H5T_VARIABLE), "text size");
  check(H5Tset_cset(type, H5T_CSET_UTF8), "text encoding");
  return type;
}

Hdf5Handle one_value() {
  return {H5Screate(H5S_SCALAR), H5Sclose, "scalar"};
}

void write_dataset(hid_t file, const std::string& path, hid_t type, hid_t space, const void* data) {
  const Hdf5Handle creation = timeless(H5P_DATASET_CREATE, false);
  const Hdf5Handle set(
      H5Dcreate2(file, path.c_str(), type, space, H5P_DEFAULT, creation, H5P_DEFAULT), H5Dclose,
      "dataset");
  check(H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, data), "writing a dataset");
}

void write_attribute(hid_t file, const std::string& object, const std::string& name, hid_t type,
                     const void* value) {
  const Hdf5Handle owner(H5Oopen(file, object.c_str(), H5P_DEFAULT), H5Oclose, "owner");
  const Hdf5Handle attribute(
      H5Acreate2(owner, name.c_str(), type, one_value(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose,
      "attribute");
  check(H5Awrite(attribute, type, value), "writing an attribute");
}

/// A text of fixed length, which is what the specification of dimension scales asks for.
void write_fixed_text(hid_t file, const std::string& object, const std::string& name,
                      const std::string& text) {
  const Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose, "text type");
  check(H5Tset_size(type, text.size() + 1), "text size");
  write_attribute(file, object, name, type, text.c_str());
}

/// The library takes files of one name for one file, and refuses names that exist on disk. Nothing can exist below
/// /dev/null, and no two living objects share an address.
std::string memory_name(const void* owner) {
  return fmt::format("/dev/null/{}", owner);
}

Hdf5Handle create_in_memory(const std::string& name) {
  const Hdf5Handle access = memory_access();
  return {H5Fcreate(name.c_str(), H5F_ACC_TRUNC, timeless(H5P_FILE_CREATE, true), access), H5Fclose,
          "file"};
}

constexpr std::size_t seal_size = 64;  // hexadecimal digits of a SHA-256

std::string sealed(std::string bytes) {
  return bytes += sha256(bytes);
}

bool is_sealed(std::string_view bytes) {
  const std::size_t size = bytes.size() - std::min(bytes.size(), seal_size);
  return sha256(bytes.substr(0, size)) == bytes.substr(size);
}

/// A text that the library allocated.
std::string taken(char* text) {
  std::string copy(text ? text : "");
  H5free_memory(text);
  return copy;
}

}  // namespace

Hdf5Handle::Hdf5Handle(Id id, Close close, const char* what) : id_(id), close_(close) {
  check(id >= 0 ? 0 : -1, what);
}

Hdf5Writer::Hdf5Writer() : file_(create_in_memory(memory_name(this))) {}

void Hdf5Writer::group(const std::string& path) {
  const Hdf5Handle group(
      H5Gcreate2(file_, path.c_str(), H5P_DEFAULT, timeless(H5P_GROUP_CREATE, true), H5P_DEFAULT),
      H5Gclose, "group");
}

void Hdf5Writer::dataset(const std::string& path, std::span<const double> values) {
  const hsize_t size = values.size();
  const Hdf5Handle space(H5Screate_simple(1, &size, nullptr), H5Sclose, "extent");
  write_dataset(file_, path, H5T_NATIVE_DOUBLE, space, values.data());
}

void Hdf5Writer::dataset(const std::string& path, std::span<const float> values,
                         const std::vector<std::size_t>& extents) {
  const std::vector<hsize_t> sizes(extents.begin(), extents.end());
  const Hdf5Handle space(H5Screate_simple(static_cast<int>(sizes.size()), sizes.data(), nullptr),
                         H5Sclose, "extent");
  ensure(H5Sget_simple_extent_npoints(space) == static_cast<hssize_t>(values.size()),
         "'{}' has {} values", path, values.size());
  write_dataset(file_, path, H5T_NATIVE_FLOAT, space, values.data());
}

void Hdf5Writer::dataset(const std::string& path, const std::string& text) {
  const char* start = text.c_str();
  write_dataset(file_, path, text_type(), one_value(), &start);
}

void Hdf5Writer::bytes(const std::string& path, const std::string& values) {
  const hsize_t size = values.size();
  const Hdf5Handle space(H5Screate_simple(1, &size, nullptr), H5Sclose, "extent");
  write_dataset(file_, path, H5T_NATIVE_UINT8, space, values.data());
  scale(path, path.substr(path.rfind('/') + 1));  // a dimension of its own
}

void Hdf5Writer::attribute(const std::string& object, const std::string& name,
                           const std::string& text) {
  const char* start = text.c_str();
  write_attribute(file_, object, name, text_type(), &start);
}

void Hdf5Writer::attribute(const std::string& object, const std::string& name, std::int64_t value) {
  write_attribute(file_, object, name, H5T_NATIVE_INT64, &value);
}

void Hdf5Writer::scale(const std::string& path, const std::string& name) {
  write_fixed_text(file_, path, "CLASS", "DIMENSION_SCALE");
  write_fixed_text(file_, path, "NAME", name);
}

void Hdf5Writer::dimensions(const std::string& path, const std::vector<std::string>& scales) {
  std::vector<hobj_ref_t> places(scales.size());
  std::vector<hvl_t> lists;
  for (std::size_t i = 0; i < scales.size(); ++i) {
    check(H5Rcreate(&places[i], file_, scales[i].c_str(), H5R_OBJECT, -1), "place of a scale");
    lists.push_back({1, &places[i]});
  }
  const hsize_t rank = lists.size();
  const Hdf5Handle type(H5Tvlen_create(H5T_STD_REF_OBJ), H5Tclose, "list of places"),
      space(H5Screate_simple(1, &rank, nullptr), H5Sclose, "rank"),
      owner(H5Oopen(file_, path.c_str(), H5P_DEFAULT), H5Oclose, "owner");
  const Hdf5Handle attribute(
      H5Acreate2(owner, "DIMENSION_LIST", type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose,
      "attribute");
  check(H5Awrite(attribute, type, lists.data()), "writing the scales of a table");
}

std::string Hdf5Writer::image() const {
  check(H5Fflush(file_, H5F_SCOPE_GLOBAL), "flush");
  const ssize_t size = H5Fget_file_image(file_, nullptr, 0);
  ensure(size > 0, "HDF5: size of the file");
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(size) +
                seal_size);  // large files are not copied for the seal
  bytes.resize(static_cast<std::size_t>(size));
  ensure(H5Fget_file_image(file_, bytes.data(), bytes.size()) == size, "HDF5: image of the file");
  return sealed(std::move(bytes));
}

Hdf5Reader::Hdf5Reader(std::string image, std::string name, std::string remedy)
    : name_(std::move(name)), remedy_(std::move(remedy)), file_(open(std::move(image))) {}

Hdf5Handle Hdf5Reader::open(std::string image) const {
  const Hdf5Handle access = memory_access();
  if (image.empty()) fail("is empty");
  if (!is_sealed(image)) fail("is damaged, or was changed by another program");
  image.resize(image.size() - seal_size);
  if (H5Pset_file_image(access, image.data(), image.size()) < 0)
    fail("cannot be taken into memory");
  const hid_t id = H5Fopen(memory_name(this).c_str(), H5F_ACC_RDONLY, access);
  if (id < 0) fail("is damaged or no HDF5 file");
  return {id, H5Fclose, "file"};
}

void Hdf5Reader::fail(const std::string& what) const {
  throw FileError(fmt::format("{}: {}. {}", name_, what, remedy_));
}

std::vector<std::string> Hdf5Reader::members(const std::string& group) const {
  std::vector<std::string> names;
  const auto add = [](hid_t, const char* name, const H5L_info_t*, void* list) -> herr_t {
    static_cast<std::vector<std::string>*>(list)->emplace_back(name);
    return 0;
  };
  if (H5Literate_by_name(file_, group.c_str(), H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, add,
                         &names, H5P_DEFAULT) < 0)
    fail(fmt::format("lacks the group '{}'", group));
  return names;
}

std::vector<double> Hdf5Reader::numbers(const std::string& path) const {
  return values<double>(path, H5T_NATIVE_DOUBLE);
}

std::vector<float> Hdf5Reader::floats(const std::string& path) const {
  return values<float>(path, H5T_NATIVE_FLOAT);
}

template <class T>
std::vector<T> Hdf5Reader::values(const std::string& path, Hdf5Handle::Id type) const {
  const hid_t id = H5Dopen2(file_, path.c_str(), H5P_DEFAULT);
  if (id < 0) fail(fmt::format("lacks the numbers '{}'", path));
  const Hdf5Handle set(id, H5Dclose, "dataset");
  const Hdf5Handle space(H5Dget_space(set), H5Sclose, "extent");
  std::vector<T> values(H5Dget_storage_size(set) / sizeof(T));
  const bool complete = H5Sget_simple_extent_npoints(space) == static_cast<hssize_t>(values.size());
  if (!complete || H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0)
    fail(fmt::format("holds no readable numbers '{}'", path));
  return values;
}

std::string Hdf5Reader::text(const std::string& path) const {
  const hid_t id = H5Dopen2(file_, path.c_str(), H5P_DEFAULT);
  if (id < 0) fail(fmt::format("lacks the text '{}'", path));
  const Hdf5Handle set(id, H5Dclose, "dataset");
  char* value = nullptr;
  if (H5Dread(set, text_type(), H5S_ALL, H5S_ALL, H5P_DEFAULT, &value) < 0)
    fail(fmt::format("holds no readable text '{}'", path));
  return taken(value);
}

std::string Hdf5Reader::text_or_bytes(const std::string& path) const {
  const hid_t id = H5Dopen2(file_, path.c_str(), H5P_DEFAULT);
  if (id < 0) fail(fmt::format("lacks '{}'", path));
  const Hdf5Handle set(id, H5Dclose, "dataset");
  const Hdf5Handle type(H5Dget_type(set), H5Tclose, "type");
  if (H5Tget_class(type) == H5T_STRING) return text(path);
  std::string values(H5Dget_storage_size(set), '\0');
  if (H5Dread(set, H5T_NATIVE_UINT8, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0)
    fail(fmt::format("holds no readable bytes '{}'", path));
  return values;
}

std::vector<std::string> Hdf5Reader::attributes(const std::string& object) const {
  std::vector<std::string> names;
  const auto add = [](hid_t, const char* name, const H5A_info_t*, void* list) -> herr_t {
    static_cast<std::vector<std::string>*>(list)->emplace_back(name);
    return 0;
  };
  if (H5Aiterate_by_name(file_, object.c_str(), H5_INDEX_NAME, H5_ITER_INC, nullptr, add, &names,
                         H5P_DEFAULT) < 0)
    fail(fmt::format("lacks '{}'", object));
  return names;
}

std::string Hdf5Reader::text_attribute(const std::string& object, const std::string& name) const {
  char* value = nullptr;
  read_attribute(object, name, text_type(), &value);
  return taken(value);
}

std::int64_t Hdf5Reader::integer_attribute(const std::string& object,
                                           const std::string& name) const {
  std::int64_t value = 0;
  read_attribute(object, name, H5T_NATIVE_INT64, &value);
  return value;
}

void Hdf5Reader::read_attribute(const std::string& object, const std::string& name,
                                Hdf5Handle::Id type, void* value) const {
  const hid_t id = H5Aopen_by_name(file_, object.c_str(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT);
  if (id < 0) fail(fmt::format("lacks the attribute '{}' of '{}'", name, object));
  const Hdf5Handle attribute(id, H5Aclose, "attribute");
  if (H5Aread(attribute, type, value) < 0)
    fail(fmt::format("holds no readable attribute '{}' of '{}'", name, object));
}

}  // namespace stribeck
