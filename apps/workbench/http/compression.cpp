#include "workbench/http/compression.h"

#include <algorithm>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <charconv>

#include "base/error.h"

namespace stribeck::workbench {
namespace {

namespace zlib = boost::beast::zlib;

constexpr std::size_t least_compressed = 1400;  // a text within one packet gains nothing
constexpr int fastest = 1;                      // the client is near, and others wait meanwhile
constexpr int window_bits = 15, memory_level = 8;
constexpr std::size_t trailer_size = 8;                               // check sum and size
constexpr std::string_view gzip_header{"\x1f\x8b\x08\0\0\0\0\0", 8};  // deflate, no name, no time
constexpr std::size_t header_size = gzip_header.size() + 2;           // effort, system
constexpr const char* coding_field = "Content-Encoding";

std::uint32_t checksum_of(std::string_view bytes) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  return sum.checksum();
}

void append_little_endian(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
}

std::uint32_t little_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (int i = 3; i >= 0; --i)
    number = number << 8 | static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)]);
  return number;
}

zlib::z_params parameters_of(std::string_view in, char* out, std::size_t size) {
  zlib::z_params p;
  p.next_in = in.data();
  p.avail_in = in.size();
  p.next_out = out;
  p.avail_out = size;
  return p;
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = text.find_last_not_of(" \t");
  return std::string(text.substr(begin, end == text.npos ? 0 : end + 1 - begin));
}

/// "gzip;q=0.5" names a coding and how much it is wanted; without "q" it is wanted.
bool is_wanted_gzip(std::string_view part) {
  const std::size_t name_end = std::min(part.find(';'), part.size());
  const std::string name = trimmed(part.substr(0, name_end));
  if (name != "gzip" && name != "x-gzip" && name != "*") return false;
  const std::size_t weight = part.find("q=", name_end);
  if (weight == part.npos) return true;
  double value = 0;
  std::from_chars(part.data() + weight + 2, part.data() + part.size(), value);
  return value > 0;
}

bool has_field(const Response& response, std::string_view name) {
  return std::ranges::any_of(response.fields,
                             [&](const auto& field) { return field.first == name; });
}

}  // namespace

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const std::size_t end = std::min(accept_encoding.find(','), accept_encoding.size());
    if (is_wanted_gzip(accept_encoding.substr(0, end))) return true;
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
  }
  return false;
}

std::string gzipped(std::string_view bytes) {
  zlib::deflate_stream stream;
  stream.reset(fastest, window_bits, memory_level, zlib::Strategy::normal);
  std::string out(header_size + stream.upper_bound(bytes.size()), '\0');
  zlib::z_params p = parameters_of(bytes, out.data() + header_size, out.size() - header_size);
  boost::system::error_code error;
  stream.write(p, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream)
    throw FileError("a response cannot be compressed: " + error.message());
  out.resize(header_size + p.total_out);
  std::ranges::copy(gzip_header, out.begin());
  out[header_size - 1] = '\xff';  // no system in particular
  append_little_endian(out, checksum_of(bytes));
  append_little_endian(out, static_cast<std::uint32_t>(bytes.size()));
  return out;
}

std::string gunzipped(std::string_view bytes) {
  const bool is_gzip =
      bytes.size() >= header_size + trailer_size && bytes.substr(0, 4) == gzip_header.substr(0, 4);
  if (!is_gzip) throw FileError("these bytes are no gzip without a name.");
  std::string out(little_endian(bytes.substr(bytes.size() - 4)), '\0');
  zlib::inflate_stream stream;
  zlib::z_params p = parameters_of(
      bytes.substr(header_size, bytes.size() - header_size - trailer_size), out.data(), out.size());
  boost::system::error_code error;
  stream.write(p, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream || p.total_out != out.size() ||
      checksum_of(out) != little_endian(bytes.substr(bytes.size() - trailer_size)))
    throw FileError("compressed bytes cannot be read: " + error.message());
  return out;
}

void encode_for(const Request& request, Response& response) {
  const bool is_zipped = has_field(response, coding_field);
  if (response.body.size() < least_compressed || has_field(response, "Content-Disposition")) return;
  response.fields.emplace_back("Vary", "Accept-Encoding");
  const bool zips = accepts_gzip(request.accept_encoding);
  if (zips == is_zipped) return;
  response.body = zips ? gzipped(response.body) : gunzipped(response.body);
  if (zips)
    response.fields.emplace_back(coding_field, "gzip");
  else
    std::erase_if(response.fields, [](const auto& field) { return field.first == coding_field; });
}

}  // namespace stribeck::workbench
