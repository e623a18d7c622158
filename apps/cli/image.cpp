#include "cli/image.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/own_program.h"

namespace stribeck::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* requested_variable = "STRIBECK_ARITHMETIC";
constexpr const char* taken_variable = "STRIBECK_IMAGE";  // private: process and level
/// glibc's sin, exp and their like fuse multiplications where the processor can, whatever their caller was compiled for. With this
/// they do not, and portable has the bits of a processor that cannot. The names of glibc 2.33 and later, and of those before.
constexpr const char* tunables_variable = "GLIBC_TUNABLES";
/// OpenBLAS starts its threads when it is loaded. They serve `stribeck reduce` alone, and keep a program whose memory is limited
/// from ending. Whoever wants them elsewhere sets the variable. Its kernels it chooses by processor, and with them the last bits of a
/// model that names a mesh: here the arithmetic chooses. The file that `stribeck reduce` writes is the same input everywhere.
constexpr const char* blas_threads_variable = "OPENBLAS_NUM_THREADS";
constexpr const char* blas_kernels_variable = "OPENBLAS_CORETYPE";
constexpr std::string_view unfused = "glibc.cpu.hwcaps=-FMA,-FMA4,-FMA_Usable,-FMA4_Usable";

char** arguments = nullptr;  // arguments of main

std::string variable(const char* name) {
  const char* text = std::getenv(name);
  return text ? text : "";
}

/// On other kinds of processor it is unknown here which operations are fused, and their programs have one image.
#if defined(__x86_64__)
const bool has_fma = __builtin_cpu_supports("fma");
const bool has_avx2 = has_fma && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
constexpr bool has_fma = false, has_avx2 = false;
#endif

bool processor_has(Arithmetic level) {
  return level == Arithmetic::portable || has_avx2;
}

/// Returns the image of this level, where it is another file than the present one.
std::optional<fs::path> other_image(Arithmetic level) {
  const fs::path self = own_program();
  const fs::path image =
      self.parent_path() / (level == Arithmetic::avx2 ? "stribeck-avx2" : "stribeck");
  std::error_code error;
  if (::access(image.c_str(), X_OK) != 0 || fs::equivalent(self, image, error)) return {};
  return image;
}

/// Returns the mark of this process for itself, which prevents that an image is started twice.
std::string mark_of(Arithmetic level) {
  return fmt::format("{} {}", ::getpid(), name_of(level));
}

bool has_unfused_functions() {
  return variable(tunables_variable).ends_with(unfused);
}

/// Sets the functions behind the user's settings of that variable; the last one counts.
void set_functions(Arithmetic level) {
  std::string text = variable(tunables_variable);
  if (has_unfused_functions()) text.resize(text.size() - unfused.size());
  while (text.ends_with(':')) text.pop_back();
  if (level == Arithmetic::portable) text += (text.empty() ? "" : ":") + std::string(unfused);
  ::setenv(tunables_variable, text.c_str(), 1);
}

/// A reduction takes all threads; what computes nothing starts in half the time.
bool leaves_blas_alone() {
  if (!arguments[0] || !arguments[1]) return true;
  const std::string_view first = arguments[1];
  return first == "reduce" || first == "--version" || first == "--help";
}

/// Returns the kernels of processors that have the instructions of the arithmetic, and no more; of others than x86-64 there is one choice.
std::string blas_kernels(Arithmetic level) {
#if defined(__x86_64__)
  return level == Arithmetic::avx2 ? "Haswell" : "Prescott";
#else
  return variable(blas_kernels_variable);
#endif
}

bool has_settled_blas(Arithmetic level) {
  return leaves_blas_alone() || (std::getenv(blas_threads_variable) != nullptr &&
                                 variable(blas_kernels_variable) == blas_kernels(level));
}

void settle_blas(Arithmetic level) {
  if (leaves_blas_alone()) return;
  ::setenv(blas_threads_variable, "1", 0);
  if (const std::string kernels = blas_kernels(level); !kernels.empty())
    ::setenv(blas_kernels_variable, kernels.c_str(), 1);
}

[[noreturn]] void continue_in(const fs::path& image, Arithmetic level) {
  set_functions(level);
  settle_blas(level);
  ::setenv(taken_variable, mark_of(level).c_str(), 1);
  ::execv(image.c_str(), arguments);
  throw FileError(fmt::format("{}: cannot be started: {}.", image.string(), std::strerror(errno)));
}

Arithmetic level_named(const std::string& text) {
  for (const Arithmetic level : {Arithmetic::portable, Arithmetic::avx2})
    if (text == name_of(level)) return level;
  throw InputError(requested_variable,
                   fmt::format("\"{}\" is not allowed: must be \"portable\" or \"avx2\".", text));
}

/// Settles this image with the functions and the kernels that its arithmetic needs and the threads that were requested.
void settle() {
  const bool unfused_wanted = arithmetic() == Arithmetic::portable && has_fma;
  if (unfused_wanted != has_unfused_functions() || !has_settled_blas(arithmetic()))
    continue_in(own_program(), arithmetic());
}

void require_processor(const std::string& path, Arithmetic level) {
  if (!processor_has(level))
    throw InputError(path, "\"avx2\" is asked for; this processor has no AVX2.",
                     "Take a machine that has it, or \"portable\" with other last bits.");
}

}  // namespace

void choose_image(char** argv) {
  arguments = argv;
  const std::string taken = variable(taken_variable), requested = variable(requested_variable);
  if (taken.starts_with(fmt::format("{} ", ::getpid()))) return;
  if (requested.empty() && arithmetic() == Arithmetic::portable && processor_has(Arithmetic::avx2))
    if (const auto image = other_image(Arithmetic::avx2)) continue_in(*image, Arithmetic::avx2);
  const Arithmetic level = requested.empty() ? arithmetic() : level_named(requested);
  if (level == arithmetic()) return settle();
  require_processor(requested_variable, level);
  if (const auto image = other_image(level)) continue_in(*image, level);
  throw InputError(requested_variable,
                   fmt::format("\"{}\" is asked for; the program here was built for \"{}\" alone.",
                               requested, name_of(arithmetic())),
                   "Install a package, which has both.");
}

void take_image(std::optional<Arithmetic> requested) {
  if (!requested || *requested == arithmetic() || variable(taken_variable) == mark_of(*requested))
    return;
  require_processor("simulation.arithmetic", *requested);
  if (const auto image = other_image(*requested)) continue_in(*image, *requested);
}

fs::path installed_program() {
  const fs::path self = own_program();
  return self.filename() == "stribeck-avx2" ? self.parent_path() / "stribeck" : self;
}

}  // namespace stribeck::cli
