import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

import taplo from "@taplo/lsp";

// What the language server may see of this machine: files, and no network.
const environment = {
  now: () => new Date(),
  envVar: () => undefined,
  envVars: () => [],
  stdErrAtty: () => false,
  stdin: async () => new Uint8Array(),
  stdout: async (bytes) => bytes.length,
  stderr: async (bytes) => bytes.length,
  glob: () => [],
  readFile: (path) => readFile(path),
  writeFile: (path, bytes) => writeFile(path, bytes),
  urlToFilePath: (url) => (url.startsWith("file:") ? fileURLToPath(url) : undefined),
  isAbsolute,
  cwd: () => process.cwd(),
  findConfigFile: (from) => [".taplo.toml", "taplo.toml"].map((name) => join(from, name)).find(existsSync),
};

// The side of an editor: opens one document and asks about places in it.
export class Editor {
  #server;
  #answers = new Map();
  #diagnostics = new Map();
  #waiting = new Map();
  #last_id = 0;

  static async start(folder) {
    const editor = new Editor();
    editor.#server = await taplo.TaploLsp.initialize(environment, { onMessage: (message) => editor.#receive(message) });
    await editor.#ask("initialize", { capabilities: {}, workspaceFolders: [{ uri: folder, name: "models" }] });
    editor.#tell("initialized", {});
    return editor;
  }

  #receive(message) {
    if (message.method === "workspace/configuration")
      this.#send({ id: message.id, result: message.params.items.map(() => ({ schema: { enabled: true } })) });
    else if (message.method === "textDocument/publishDiagnostics") this.#judge(message.params);
    else if (message.id !== undefined && this.#answers.has(message.id)) this.#answers.get(message.id)(message);
  }

  #judge({ uri, diagnostics }) {
    if (diagnostics.length === 0) return; // syntax is judged first, and the schema later
    this.#diagnostics.set(uri, diagnostics);
    this.#waiting.get(uri)?.(diagnostics);
  }

  #send(message) {
    this.#server.send({ jsonrpc: "2.0", ...message });
  }
  #tell(method, params) {
    this.#send({ method, params });
  }
  #ask(method, params) {
    const id = ++this.#last_id;
    const answer = new Promise((resolve) => this.#answers.set(id, resolve));
    this.#send({ id, method, params });
    return answer.then((message) => {
      if (message.error) throw new Error(message.error.message);
      return message.result;
    });
  }

  open(uri, text) {
    this.#tell("textDocument/didOpen", { textDocument: { uri, languageId: "toml", version: 1, text } });
  }
  async completions(uri, position) {
    const result = await this.#ask("textDocument/completion", { textDocument: { uri }, position });
    return result?.items ?? result ?? [];
  }
  async hover(uri, position) {
    const result = await this.#ask("textDocument/hover", { textDocument: { uri }, position });
    return result?.contents?.value ?? "";
  }
  // What is wrong with a document, once the server has found it.
  complaints(uri) {
    if (this.#diagnostics.has(uri)) return this.#diagnostics.get(uri);
    return new Promise((resolve) => this.#waiting.set(uri, resolve));
  }
  close() {
    this.#server.dispose();
  }
}
