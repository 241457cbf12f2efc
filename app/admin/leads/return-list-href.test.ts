import { expect, test } from "vitest";
import { addQuery, leadHref, returnListHref } from "./return-list-href";

test("back leads to the list with its filter", () => {
  expect(returnListHref("/admin/leads?status=new&owner=me")).toBe("/admin/leads?status=new&owner=me");
  expect(returnListHref("status=new&owner=me")).toBe("/admin/leads?status=new&owner=me");
  expect(leadHref("abc", "/admin/leads?status=new")).toBe("/admin/leads/abc?from=%2Fadmin%2Fleads%3Fstatus%3Dnew");
  expect(leadHref("abc", "/admin/leads")).toBe("/admin/leads/abc");
  expect(addQuery(leadHref("abc", "/admin/leads"), { stage: "quoted" })).toBe("/admin/leads/abc?stage=quoted");
});

test.each([
  null,
  "",
  "//elsewhere.example",
  "https://elsewhere.example/admin/leads",
  "/admin/leads/abc",
  "/admin/leadsx",
  "/admin/leads?a\\b",
])("%s is no list of ours", (from) => {
  expect(returnListHref(from)).toBe("/admin/leads");
});
