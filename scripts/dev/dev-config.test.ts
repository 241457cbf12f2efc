import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutDurableObjects } from "./dev-config.mjs";

test("withoutDurableObjects removes only the Durable Objects", () => {
  const deployed = readFileSync("wrangler.toml", "utf8");
  const lines = (toml: string) => toml.split("\n").filter((line) => line !== "");
  const left = new Set(lines(withoutDurableObjects(deployed)));
  expect(lines(deployed).filter((line) => !left.has(line))).toEqual([
    "[[durable_objects.bindings]]",
    'name = "LIVE"',
    'class_name = "LiveRoom"',
    "[[migrations]]",
    'tag = "v1"',
    'new_sqlite_classes = ["LiveRoom"]',
    "# More than this many requests a minute from one address are kept, but flagged for review.",
  ]);
});
