import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, toggleComment } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import {
  type Diagnostic as Mark,
  diagnosticCount,
  lintGutter,
  lintKeymap,
  setDiagnostics,
} from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Diagnostic } from "../api";
import { thingOf } from "../toml/references";
import type { Workbench } from "../workbench";
import { complete, help } from "./assist";
import { tomlLanguage } from "./language";

/** The model's text, with the one history of all edits of a file. */
export function textEditor(bench: Workbench): HTMLElement {
  const extensions = extensionsOf(bench);
  const stateOf = (doc: string) => EditorState.create({ doc, extensions });
  const view = new EditorView({ state: stateOf("") });
  view.scrollDOM.tabIndex = 0; // scrolls by keys even where the text has no focus
  bench.attach(view, stateOf);
  bench.on("check", () => {
    if (bench.diagnostics.length === 0 && diagnosticCount(view.state) === 0) return;
    view.dispatch(
      setDiagnostics(
        view.state,
        bench.diagnostics.map((one) => markOf(view.state.doc, one)),
      ),
    );
  });
  return view.dom;
}

const extensionsOf = (bench: Workbench): Extension => [
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  lintGutter(),
  // Fields write into the text as well: nothing is completed behind their back.
  autocompletion({
    override: [(context) => (context.view?.hasFocus ? complete(bench, context) : null)],
  }),
  help(bench),
  tomlLanguage(),
  keymap.of([
    ...completionKeymap,
    ...lintKeymap,
    ...searchKeymap,
    ...historyKeymap,
    { key: "Mod-/", run: toggleComment },
    ...defaultKeymap,
  ]),
  EditorView.contentAttributes.of({ "aria-label": "Text of the model" }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) bench.textChanged(update.state.doc.toString());
    if (update.selectionSet && update.view.hasFocus) selectAtCursor(bench, update.view);
  }),
];

function selectAtCursor(bench: Workbench, view: EditorView): void {
  const path = bench.document.pathAround(view.state.selection.main.head);
  if (path) bench.select(thingOf(path));
}

/** An offset of the document from a line and a column in code points, both from 1. */
export function offsetOf(doc: Text, line: number, column: number): number {
  const { from, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return from + [...text].slice(0, Math.max(column - 1, 0)).join("").length;
}

function markOf(doc: Text, diagnostic: Diagnostic): Mark {
  const { line, column, end_line, end_column, severity, message, remedy } = diagnostic;
  const from = offsetOf(doc, line, column);
  const to = Math.max(from, offsetOf(doc, end_line ?? line, end_column ?? column));
  return {
    from,
    to: to > from ? to : doc.lineAt(from).to,
    severity: severity === "hint" ? "info" : severity,
    message: remedy ? `${message}\n${remedy}` : message,
  };
}
