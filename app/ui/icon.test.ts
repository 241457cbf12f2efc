import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filed } from "./icon";

test("every icon that is not written into the page is in the file", () => {
  const ids = [...readFileSync("app/ui/icons.svg", "utf8").matchAll(/<symbol id="(\w+)"/g)].map((match) => match[1]);
  expect(ids).toEqual([...filed]);
});
