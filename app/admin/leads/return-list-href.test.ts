import { expect, test } from "vitest";
import { addQuery, leadHref, returnListHref } from "./return-list-href";

test("returnListHref keeps the filters of the list", () => {
  expect(returnListHref("/admin/leads?status=new&owner=me")).toBe(
    "/admin/leads?status=new&owner=me",
  );
  expect(returnListHref("status=new&owner=me")).toBe("/admin/leads?status=new&owner=me");
  expect(leadHref("abc", "/admin/leads?status=new")).toBe(
    "/admin/leads/abc?from=%2Fadmin%2Fleads%3Fstatus%3Dnew",
  );
  expect(leadHref("abc", "/admin/leads")).toBe("/admin/leads/abc");
  expect(addQuery(leadHref("abc", "/admin/leads"), { stage: "quoted" })).toBe(
    "/admin/leads/abc?stage=quoted",
  );
});

test.each([
  null,
  "",
  "//elsewhere.example",
  "https://elsewhere.example/admin/leads",
  "/admin/leads/abc",
  "/admin/leadsx",
  "/admin/leads?a\\b",
])("returnListHref returns the plain list for %s", (from) => {
  expect(returnListHref(from)).toBe("/admin/leads");
});
