import { h } from "../ui/dom";
import { unfoldForPrint, watchPrint } from "../ui/print";
import "../styles/tokens.css";
import "./styles/frame.css";
import "./styles/outline.css";
import "./styles/drawing.css";
import "./styles/text.css";
import "./styles/form.css";
import "./styles/dialog.css";
import "./styles/gallery.css";
import "./styles/runs.css";
import "./styles/bearing.css";
import "./styles/studies.css";
import "./styles/narrow.css";
import { Api } from "./api";
import { openWorkbench } from "./frame";
import { Schema } from "./schema/schema";
import { Workbench } from "./workbench";

unfoldForPrint("#report");
watchPrint();

async function start(root: HTMLElement): Promise<void> {
  const api = new Api();
  const schema = new Schema({});
  const ready = api.schema().then((node) => schema.take("model", node));
  openWorkbench(root, new Workbench(api, await api.session(), schema, ready));
  await ready;
}

const root = document.getElementById("workbench")!;
start(root).catch((error: Error) => {
  root.replaceChildren(h("p", { class: "notice error", role: "alert" }, error.message));
});
