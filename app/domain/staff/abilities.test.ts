import { expect, test } from "vitest";
import { roleCan } from "./abilities";

test("only owners export leads", () => {
  expect([
    roleCan("owner", "leads:export"),
    roleCan("staff", "leads:export"),
    roleCan("editor", "leads:export"),
  ]).toEqual([true, false, false]);
});
