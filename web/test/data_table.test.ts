import { expect, test } from "vitest";

import { csvOf, type Cell, type Column } from "../src/ui/data_table";

test("no cell of a table that is saved is a formula, and numbers stay as they are", () => {
  const columns = [{ head: "=1+1" }, { head: "value [N]" }] as Column[];
  const rows = [
    [{ value: "@SUM(A1)" }, { value: -2.5 }],
    [{ value: "-3" }, { value: Number.NaN }],
    [{ value: "+a,b" }, { value: 1 }],
  ] as Cell[][];
  expect(csvOf(columns, rows)).toBe(
    "'=1+1,value [N]\r\n'@SUM(A1),-2.5\r\n-3,\r\n\"'+a,b\",1\r\n",
  );
});
