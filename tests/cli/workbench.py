"""A workbench server under test: started on a free port, asked as its page asks, ended."""

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import threading
import time
import urllib.parse
from pathlib import Path

from program import PROGRAM, Case

DEADLINE = 60  # s: far above what any single wait takes on a busy machine


class Server:
    def __init__(self, place, state, *options):
        environment = {**os.environ, "XDG_STATE_HOME": str(state)}
        for display in ("DISPLAY", "WAYLAND_DISPLAY"):
            environment.pop(display, None)
        self.process = subprocess.Popen([PROGRAM, "open", str(place), *options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env=environment)
        self.last_words = ""
        self.address = self.process.stdout.readline().split()[-1]
        parts = urllib.parse.urlsplit(self.address)
        self.port = parts.port
        self.token = urllib.parse.parse_qs(parts.query)["token"][0]

    def raw(self, method, target, body=None, headers=None, token=True):
        """(status, header, bytes)"""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        with contextlib.closing(connection):
            all_headers = {"X-Stribeck-Token": self.token} if token else {}
            connection.request(method, target, body, {**all_headers, **(headers or {})})
            response = connection.getresponse()
            return response.status, response.headers, response.read()

    def ask(self, method, target, body=None, **options):
        """(status, JSON)"""
        status, _, answer = self.raw(method, target, None if body is None else json.dumps(body), **options)
        return status, json.loads(answer)

    def end(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(timeout=DEADLINE)
        if self.process.stdout.closed:
            return self.process.returncode
        self.last_words = self.process.stdout.read()
        for stream in (self.process.stdout, self.process.stderr):
            stream.close()
        return self.process.returncode


class Events(threading.Thread):
    """Server-sent events, collected."""

    def __init__(self, server, query=""):
        super().__init__(daemon=True)
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=DEADLINE)
        self.connection.request("GET", f"/api/events?token={server.token}{query}")
        self.socket = self.connection.sock  # which the answer takes over
        self.response = self.connection.getresponse()
        self.received = []
        self.start()

    def run(self):
        name = ""
        with contextlib.suppress(OSError, ValueError, http.client.HTTPException, AttributeError):
            for line in self.response:
                text = line.decode().rstrip("\n")
                if text.startswith("event: "):
                    name = text[7:]
                elif text.startswith("data: "):
                    self.received.append((name, json.loads(text[6:])))

    def end(self):
        self.socket.shutdown(socket.SHUT_RDWR)

    def of(self, name):
        return [data for kind, data in list(self.received) if kind == name]


def wait_for(condition):
    """What the condition returns once it is true; fails after the deadline."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("waited in vain")


def children_of(parent):
    """The process numbers of what it has started and not yet waited for."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


class WorkbenchCase(Case):
    def setUp(self):
        super().setUp()
        self.state = self.folder / "state"
        self.home = self.folder / "home"
        self.home.mkdir()

    def open(self, place=None, *options):
        server = Server(place or self.home, self.state, "--no-browser", *options)
        self.addCleanup(server.end)  # in an orderly way: with its runs, which write into the folder of the case
        return server

    def file(self, path):
        return "/api/file?path=" + urllib.parse.quote(str(path))

    def run_of(self, server, run):
        """The entry of the list of runs."""
        return next((one for one in server.ask("GET", "/api/runs")[1] if one["id"] == run), None)

    def wait_for_end(self, server, run):
        return wait_for(lambda: (one := self.run_of(server, run)) and one["status"] not in ("queued", "running") and one)
