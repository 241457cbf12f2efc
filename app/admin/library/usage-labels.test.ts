import { expect, test } from "vitest";
import { usageHref } from "./usage-labels";

test("usageHref links a use only if the role may open it", () => {
  const kinds = ["project", "post", "page", "faq", "promotion", "settings", "lead", "made-up"];
  const open = (role: "editor" | "staff" | "owner" | undefined) =>
    kinds.filter((kind) => usageHref({ kind, id: "a", state: "live" }, "f", role));
  expect(open("editor")).toEqual(["project", "post", "page", "faq"]);
  expect(open("staff")).toEqual(["project", "post", "page", "faq", "promotion", "lead"]);
  expect(open("owner")).toEqual([
    "project",
    "post",
    "page",
    "faq",
    "promotion",
    "settings",
    "lead",
  ]);
});

test("usageHref links the legal pages only for owners", () => {
  const open = (role: "editor" | "staff" | "owner") =>
    usageHref({ kind: "page", id: "terms", state: "live" }, "f", role);
  expect([open("editor"), open("staff"), open("owner")]).toEqual([
    undefined,
    undefined,
    "/admin/pages/terms?find=f",
  ]);
});
