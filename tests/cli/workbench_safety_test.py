"""Others stay out and nothing is lost: tokens, hosts, origins, paths, broken connections, malformed HTTP, a full disk.
Standard library only.

    workbench_safety_test.py PROGRAM EXAMPLES
"""

import contextlib
import hashlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import unittest
import urllib.parse
from pathlib import Path

from program import EXAMPLES, MODEL, PROGRAM
from workbench import DEADLINE, WorkbenchCase, children_of, wait_for

CONNECTIONS = 200


def read_descriptors(folder, read):
    """-> {number: what read() gives}, of those that are not closed meanwhile."""
    found = {}
    for fd in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):
            found[fd.name] = read(fd)
    return found


class Safety(WorkbenchCase):
    def setUp(self):
        super().setUp()
        self.server = self.open()

    def send(self, data, end=False):
        """Everything that comes back for these bytes."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=DEADLINE) as connection:
            connection.sendall(data)
            if end:
                connection.shutdown(socket.SHUT_WR)
            received = b""
            with contextlib.suppress(ConnectionResetError):
                while piece := connection.recv(1 << 16):
                    received += piece
            return received

    def request(self, target="/api/session", host=None, more=""):
        host = host or f"127.0.0.1:{self.server.port}"
        return f"GET {target} HTTP/1.1\r\nHost: {host}\r\nX-Stribeck-Token: {self.server.token}\r\nConnection: close\r\n{more}\r\n".encode()

    def status(self, data, **options):
        return int(self.send(data, **options).split(b" ", 2)[1])

    def test_it_listens_on_the_loopback_alone(self):
        sockets = [line for name in ("tcp", "tcp6") for line in Path("/proc/net", name).read_text().split("\n")]
        listening = [line.split()[1] for line in sockets if f":{self.server.port:04X} " in line and line.split()[3] == "0A"]
        self.assertEqual(listening, [f"0100007F:{self.server.port:04X}"])

    def test_without_its_token_nothing_is_answered(self):
        for target in ("/", "/api/session", "/api/file?path=/etc/passwd", "/?token=" + "0" * 32, "/no/such/thing"):
            status, _, body = self.server.raw("GET", target, token=False)
            self.assertEqual(status, 403, target)
            self.assertNotIn(self.server.token.encode(), body)
        self.assertNotEqual(self.open().token, self.server.token)

    def test_a_name_of_the_web_that_resolves_to_the_loopback_is_refused(self):
        for host in ("evil.example", f"evil.example:{self.server.port}", "localhost.evil.example", "127.0.0.1.evil.example", "localhost:80:80", "127.0.0.1:x", ""):
            self.assertEqual(self.status(self.request(host=host or " ")), 403, host)
        for host in ("localhost:9000", "127.0.0.1", "[::1]:9000"):  # as through ssh -L
            self.assertEqual(self.status(self.request(host=host)), 200, host)

    def test_pages_of_other_origins_are_refused(self):
        for origin in ("http://evil.example", "null", "https://127.0.0.1", f"http://127.0.0.1:{self.server.port + 1}"):
            self.assertEqual(self.status(self.request(more=f"Origin: {origin}\r\n")), 403, origin)
        self.assertEqual(self.status(self.request(more=f"Origin: http://127.0.0.1:{self.server.port}\r\n")), 200)

    def test_no_path_leads_out_of_the_opened_folder(self):
        secret = self.folder / "secret.toml"
        secret.write_text("secret")
        (self.home / "link.toml").symlink_to(secret)
        (self.home / "linked").symlink_to(self.folder)
        (self.home / "dangling.toml").symlink_to(self.folder / "new.toml")
        home = str(self.home)
        paths = [str(secret), f"{home}/../secret.toml", f"{home}/link.toml", f"{home}/linked/secret.toml", f"{home}/dangling.toml",
                 f"{home}/linked/state/x.toml", "/etc/passwd", "../secret.toml", "/proc/self/environ", home + "x/secret.toml", ""]
        for path in paths:
            status, answer = self.server.ask("GET", self.file(path))
            self.assertNotEqual(status, 200, path)
            self.assertNotIn('"text"', json.dumps(answer))
            status, _ = self.server.ask("PUT", "/api/file", {"path": path, "text": "overwritten", "base_version": ""})
            self.assertNotEqual(status, 200, path)
        self.assertEqual(secret.read_text(), "secret")
        self.assertFalse((self.folder / "new.toml").exists())
        names = [e["name"] for e in self.server.ask("GET", f"/api/files?dir={home}")[1]["entries"]]
        self.assertEqual(names, [])

    def test_a_model_cannot_read_files_from_outside(self):
        (self.folder / "gas.csv").write_text("t [s],p [bar]\n0,1\n1,2\n")
        text = MODEL.read_text() + '\n[force.gas]\ntype = "point_force"\nmarker = "slider"\ndirection = [1, 0]\nmagnitude = { type = "table", file = "../gas.csv" }\n'
        for path in ("../gas.csv", "/etc/passwd"):
            answer = self.server.ask("POST", "/api/check", {"path": str(self.home / "m.toml"), "text": text.replace("../gas.csv", path)})[1]
            self.assertIn("outside of the folders that are open", json.dumps(answer["diagnostics"]))

    def test_what_is_too_large_is_refused_before_it_is_read(self):
        self.assertEqual(self.status(self.request(more="X: " + "a" * 20000 + "\r\n")), 431)
        self.assertEqual(self.status(self.request().replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nContent-Length: 99999999999\r\n\r\n")), 413)
        text = "#" * (5 << 20)
        self.assertEqual(self.server.ask("PUT", "/api/file", {"path": str(self.home / "m.toml"), "text": text, "base_version": ""})[0], 413)

    def test_malformed_requests_are_answered_and_harm_nothing(self):
        chance = random.Random(1)
        sound = self.request()
        wrong = [b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET %zz HTTP/1.1\r\n\r\n",
                 b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
                 sound.replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nContent-Length: -1\r\n\r\n"),
                 sound.replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")]
        for data in wrong:
            answer = self.send(data, end=True)
            self.assertTrue(answer == b"" or answer.split(b" ", 2)[1] in (b"400", b"403"), (data, answer[:80]))
        for _ in range(200):
            data = bytearray(sound)
            for _ in range(chance.randrange(1, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            self.send(bytes(data[:chance.randrange(len(data) + 1)]), end=True)
        self.assertEqual(self.server.ask("GET", "/api/session")[0], 200)

    def test_bodies_that_are_no_json_or_lack_something_are_answered_with_400(self):
        for target in ("/api/check", "/api/run", "/api/whatif", "/api/study", "/api/draft"):
            for body in (b"", b"{", b"[]", b"{}", b'{"path": 1}', b"\xff\xfe", b"null", b"[" * 100000):
                status, _, answer = self.server.raw("POST", target, body)
                self.assertEqual(status, 400, (target, body[:20], answer))

    def test_what_is_nested_without_end_is_refused(self):
        model = str(self.home / "m.toml")
        for depth in (101, 100_000):
            for target in ("/api/check", "/api/run", "/api/whatif", "/api/study", "/api/draft"):
                body = b'{"path": "' + model.encode() + b'", "text": "", "set": ' + b"[" * depth + b"]" * depth + b"}"
                status, _, answer = self.server.raw("POST", target, body)
                self.assertEqual(status, 400, (target, depth, answer))
        (self.home / "runs/deep").mkdir(parents=True)
        (self.home / "runs/deep/run.json").write_text('{"inputs": ' + "[" * 100_000 + "]" * 100_000 + "}")
        with (self.home / "runs/deep/summary.json").open("wb") as sparse:
            sparse.truncate(3 << 30)
        self.server.end()
        self.server = self.open()
        self.assertEqual(self.server.ask("GET", "/api/runs")[0], 200)

    def test_a_warning_about_a_long_name_is_an_answer_and_a_longer_name_is_refused(self):
        for length, message in ((200, "joint.{}.film: it has no oil supply"), (100_000, "a name of 100000 bytes, more than the 200 that are allowed.")):
            name = "n" * length
            text = (EXAMPLES / "nascimento/config1.toml").read_text().replace("cr_s", name)
            status, answer = self.server.ask("POST", "/api/check", {"path": str(self.home / "m.toml"), "text": text})
            self.assertEqual(status, 200, str(answer)[:200])
            self.assertTrue(any(message.format(name) in d["message"] for d in answer["diagnostics"]), str(answer)[:500])

    def test_a_path_with_a_nul_and_a_second_host_are_refused(self):
        status, answer = self.server.ask("PUT", "/api/file", {"path": str(self.home / "a.toml") + "\0.txt", "text": "x", "base_version": ""})
        self.assertEqual((status, list(self.home.iterdir())), (422, []), answer)
        self.assertEqual(self.status(self.request(more="Host: evil.example\r\n")), 400)

    def test_two_hundred_connections_half_of_them_broken_off(self):
        connections = []
        for i in range(CONNECTIONS):
            connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=DEADLINE)
            if i % 2:
                data = self.request("/api/events" if i % 4 == 1 else "/api/session").replace(b"Connection: close\r\n", b"")
                connection.sendall(data[:len(data) // 2] if i % 8 == 3 else data)
            connections.append(connection)
        for connection in connections[1::2]:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")  # reset
            connection.close()
        for connection in connections[::2]:
            connection.sendall(self.request())  # all at once: within the time to ask, however busy the machine
        for connection in connections[::2]:
            self.assertTrue(connection.recv(64).startswith(b"HTTP/1.1 200"))
            connection.close()
        self.assertEqual(self.server.ask("GET", "/api/session")[0], 200)
        wait_for(lambda: len(os.listdir(f"/proc/{self.server.process.pid}/fd")) < 40)

    def flood(self, count):
        """Connections that never ask: of another user, where this one may start one."""
        done, said = os.pipe()
        crowd = os.fork()  # the other user need not be able to start this Python
        if crowd == 0:
            if os.geteuid() == 0:
                os.setuid(65534)
            connections = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(count)]
            os.write(said, b"!")
            signal.pause()
            os._exit(len(connections) != count)
        self.addCleanup(lambda: (os.kill(crowd, signal.SIGKILL), os.waitpid(crowd, 0), os.close(done), os.close(said)))
        os.read(done, 1)

    def test_idle_connections_of_others_do_not_lock_the_owner_out(self):
        page = self.connect()
        page.sendall(self.request("/api/events").replace(b"Connection: close\r\n", b""))
        self.assertIn(b"200 OK", page.recv(64))
        begin = time.monotonic()
        mine = self.connect()  # before them, and still silent
        self.flood(400)
        for _ in range(3):
            self.assertEqual(self.server.ask("GET", "/api/session")[0], 200)
        if os.geteuid() == 0 and time.monotonic() - begin < 5:  # of 10 s for the header
            mine.sendall(self.request())
            self.assertIn(b"200 OK", mine.recv(64))
        self.assertLess(len(os.listdir(f"/proc/{self.server.process.pid}/fd")), 320)
        page.settimeout(0.2)
        with contextlib.suppress(TimeoutError):
            self.assertNotEqual(page.recv(64), b"", "the page has lost its connection")

    def test_without_the_token_no_body_is_read(self):
        head = b"GET /api/alive?nonce=0123456789abcdef HTTP/1.1\r\nHost: localhost\r\n"
        for more in (b"Content-Length: 9000000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"):
            self.assertEqual(self.status(head + more), 400)

    def test_a_full_disk_is_reported_and_what_stood_there_stays(self):
        model = self.home / "m.toml"
        model.write_text("old")
        limited = subprocess.Popen(["bash", "-c", 'ulimit -f 64; exec "$0" open "$1" --no-browser', PROGRAM, self.home], stdout=subprocess.PIPE, text=True,
                                   env={**os.environ, "XDG_STATE_HOME": str(self.state), "DISPLAY": "", "WAYLAND_DISPLAY": ""})
        self.addCleanup(lambda: (limited.kill(), limited.wait(), limited.stdout.close()))
        address = urllib.parse.urlsplit(limited.stdout.readline().split()[-1])
        self.server.port, self.server.token = address.port, urllib.parse.parse_qs(address.query)["token"][0]
        version = self.server.ask("GET", self.file(model))[1]["version"]
        for method, target in (("PUT", "/api/file"), ("POST", "/api/draft")):
            status, answer = self.server.ask(method, target, {"path": str(model), "text": "#" * 200_000, "base_version": version})
            self.assertEqual(status, 507, answer)
            self.assertIn("cannot be written", answer["error"])
        self.assertEqual(model.read_text(), "old")

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=DEADLINE)
        self.addCleanup(connection.close)
        return connection

    def start_processes(self):
        """A worker and a run, while a connection is open."""
        model = self.home / "crank.toml"
        model.write_text(MODEL.read_text())
        question = {"path": str(model), "text": MODEL.read_text()}
        self.assertEqual(self.server.ask("POST", "/api/check", question)[0], 200)
        return self.server.ask("POST", "/api/run", {**question, "set": {"simulation.duration": "20 s", "simulation.tolerance": "1e-9"}})[1]["run"]

    def test_no_process_that_it_starts_inherits_a_descriptor(self):
        self.connect()
        self.start_processes()
        server = Path("/proc", str(self.server.process.pid))
        flags = read_descriptors(server / "fdinfo", lambda fd: int(fd.read_text().split("flags:")[1].split()[0], 8))
        self.assertEqual([fd for fd, flag in flags.items() if int(fd) > 2 and not flag & os.O_CLOEXEC], [])
        for child in wait_for(lambda: len(found := children_of(self.server.process.pid)) >= 2 and found):
            opened = read_descriptors(Path("/proc", str(child), "fd"), os.readlink)
            self.assertEqual([name for name in opened.values() if name.startswith("socket:")], [], child)

    def test_a_killed_server_ends_its_connections_and_the_next_one_answers_its_pages(self):
        connection = self.connect()
        run = self.start_processes()
        first, draft = self.server, {"path": str(self.home / "crank.toml"), "text": "half", "base_version": ""}
        self.server.ask("POST", "/api/draft", draft)
        first.end(signal.SIGKILL)
        with contextlib.suppress(ConnectionResetError):
            self.assertEqual(connection.recv(1), b"")
        self.server = self.open()
        self.assertEqual((self.server.port, self.server.token), (first.port, first.token))
        self.assertEqual(self.run_of(first, run)["status"], "running")
        self.assertEqual([d["text"] for d in first.ask("GET", "/api/drafts")[1]], ["half"])

    def test_a_server_shows_that_it_has_the_token_without_being_told_it(self):
        nonce = "0123456789abcdef"
        proof = hashlib.sha256(f"{self.server.token}:{nonce}".encode()).hexdigest()
        self.assertEqual(self.server.ask("GET", f"/api/alive?nonce={nonce}", token=False), (200, {"proof": proof}))
        for wrong in ("", "0", "X" * 16, "a" * 65):
            self.assertEqual(self.server.raw("GET", f"/api/alive?nonce={wrong}", token=False)[0], 422, wrong)
        self.assertEqual(self.server.raw("POST", f"/api/alive?nonce={nonce}", b"{}", token=False)[0], 403)

    def open_as_on_a_desktop(self):
        """The query of the address with which it starts the browser."""
        starter, started = self.folder / "bin/xdg-open", self.folder / "started"
        starter.parent.mkdir(exist_ok=True)
        started.unlink(missing_ok=True)
        starter.write_text(f'#!/bin/sh\nprintf %s "$1" > {started}.part && mv {started}.part {started}\n')
        starter.chmod(0o755)
        server = subprocess.Popen([PROGRAM, "open", self.home, "--port", "0"], stdout=subprocess.PIPE, text=True, env={
            **os.environ, "XDG_STATE_HOME": str(self.state), "DISPLAY": ":0", "PATH": f"{starter.parent}:{os.environ['PATH']}"})
        self.addCleanup(lambda: (server.terminate(), server.wait(), server.stdout.close()))
        printed = urllib.parse.urlsplit(server.stdout.readline().split()[-1])
        self.server.port, self.server.token = printed.port, urllib.parse.parse_qs(printed.query)["token"][0]
        return urllib.parse.urlsplit(wait_for(lambda: started.exists() and started.read_text())).query

    def test_the_browser_is_started_without_the_token_by_an_address_that_is_valid_once(self):
        self.server.end()
        query = self.open_as_on_a_desktop()
        self.assertNotIn(self.server.token, query)
        self.assertEqual(self.server.raw("GET", f"/api/session?{query}", token=False)[0], 403)
        status, headers, _ = self.server.raw("GET", f"/?{query}", token=False)
        self.assertEqual((status, headers["Location"]), (303, "/?token=" + self.server.token))
        self.assertEqual(self.server.raw("GET", f"/?{query}", token=False)[0], 403)
        query = self.open_as_on_a_desktop()
        self.assertEqual(self.server.raw("GET", "/?code=" + "0" * 32, token=False)[0], 403)
        self.assertEqual(self.server.raw("GET", f"/?{query}", token=False)[0], 403, "a wrong guess ends it")

    def test_a_port_that_another_program_holds_costs_the_old_token(self):
        self.server.end()
        with socket.create_server(("127.0.0.1", self.server.port)):
            second = self.open()
        self.assertNotEqual(second.port, self.server.port)
        self.assertNotEqual(second.token, self.server.token)

    def test_port_zero_is_any_free_one(self):
        second = self.open(None, "--port", "0")
        self.assertGreater(second.port, 0)
        self.assertEqual(second.ask("GET", "/api/session")[0], 200)

    def test_what_it_keeps_is_readable_by_its_owner_alone(self):
        model = self.home / "private.toml"
        model.write_text("old")
        model.chmod(0o600)
        self.server.ask("POST", "/api/draft", {"path": str(model), "text": "x", "base_version": ""})
        version = self.server.ask("GET", self.file(model))[1]["version"]
        for path in [self.state / "stribeck", *(self.state / "stribeck").rglob("*")]:
            self.assertEqual(path.stat().st_mode & 0o777, 0o700 if path.is_dir() else 0o600, path)
        self.assertEqual(self.server.ask("PUT", "/api/file", {"path": str(model), "text": "new", "base_version": version})[0], 200)
        self.assertEqual(model.stat().st_mode & 0o777, 0o600)

    def test_a_pipe_is_refused_and_not_waited_for(self):
        for name in ("pipe.toml", "gas.csv"):
            os.mkfifo(self.home / name)
        for name in ("run.json", "live.bin", "summary.json", "workbench.json"):
            (self.home / "runs/a").mkdir(parents=True, exist_ok=True)
            os.mkfifo(self.home / "runs/a" / name)
        self.assertEqual(self.server.ask("GET", self.file(self.home / "pipe.toml"))[0], 422)
        self.assertEqual(self.server.ask("GET", f"/api/files?dir={self.home}")[0], 200)
        text = MODEL.read_text() + '\n[force.gas]\ntype = "point_force"\nmarker = "slider"\ndirection = [1, 0]\nmagnitude = { type = "table", file = "gas.csv" }\n'
        answer = self.server.ask("POST", "/api/check", {"path": str(self.home / "m.toml"), "text": text})[1]
        self.assertIn("it is a pipe or a device", json.dumps(answer["diagnostics"]))
        self.server.end()
        self.server = self.open()
        self.assertEqual(self.server.ask("GET", "/api/runs")[0], 200)

    def test_it_ends_by_ctrl_c_and_the_port_is_said_when_it_is_taken(self):
        taken = subprocess.run([PROGRAM, "open", self.home, "--no-browser", "--port", str(self.server.port)], capture_output=True, text=True, timeout=DEADLINE)
        self.assertEqual(taken.returncode, 1)
        self.assertIn(f"port {self.server.port} cannot be opened", taken.stderr)
        self.assertEqual(self.server.end(signal.SIGINT), 0)

    def test_what_cannot_be_opened_is_said(self):
        gone = subprocess.run([PROGRAM, "open", self.home / "gone", "--no-browser"], capture_output=True, text=True, timeout=DEADLINE)
        self.assertEqual(gone.returncode, 2)
        self.assertIn("cannot be opened: No such file or directory.\n  Name a model file or a folder.", gone.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
