import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spriteIconNames } from "./icon";

test("icons.svg contains every icon that is not inlined", () => {
  const ids = [...readFileSync("app/ui/icons.svg", "utf8").matchAll(/<symbol id="(\w+)"/g)].map(
    (match) => match[1],
  );
  expect(ids).toEqual([...spriteIconNames]);
});
