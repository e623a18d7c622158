#include "errors.h"

#include <nanobind/stl/string.h>

#include "base/error.h"
#include "study/run/run_failure.h"

namespace stribeck::python {
namespace nb = nanobind;
namespace {

nb::list diagnostics_of(const InputError& error) {
  nb::list all;
  for (const Diagnostic& d : error.diagnostics())
    all.append(
        nb::make_tuple(d.where.file, d.where.line, d.where.column, d.path, d.problem, d.remedy));
  return all;
}

/// A file of the caller that is not there, or must not be read: no mistake within it.
bool is_unreadable_file(const InputError& error) {
  const Diagnostic& first = error.diagnostics().front();
  return first.where.line == 0 && !first.where.file.empty() && first.path.empty() &&
         first.problem.starts_with("cannot be read");
}

std::string text_of_unreadable(const InputError& error) {
  const Diagnostic& first = error.diagnostics().front();
  return fmt::format("{}: {}", first.where.file, first.problem);
}

void raise(const char* name, const nb::tuple& arguments) {
  const nb::object type = nb::module_::import_("stribeck").attr(name);
  PyErr_SetObject(type.ptr(), type(*arguments).ptr());
}

}  // namespace

void translate_errors(nb::module_&) {
  nb::register_exception_translator([](const std::exception_ptr& p, void*) {
    try {
      std::rethrow_exception(p);
    } catch (const InputError& error) {
      if (is_unreadable_file(error))
        raise("FileError", nb::make_tuple(text_of_unreadable(error)));
      else
        raise("InputError", nb::make_tuple(error.what(), diagnostics_of(error)));
    } catch (const SolveError& error) {
      raise("SolveError", nb::make_tuple(error.what(), error.time(), error.element()));
    } catch (const FileError& error) {
      raise("FileError", nb::make_tuple(error.what()));
    } catch (const std::filesystem::filesystem_error& error) {
      raise("FileError", nb::make_tuple(text_of_unexpected(error)));
    } catch (const StopRequest&) {  // before there is a run
      PyErr_SetNone(PyExc_KeyboardInterrupt);
    }
  });
}

}  // namespace stribeck::python
