import { expect, test } from "vitest";
import { parseUploadReport, withUploadReport } from "~/admin/library/upload-report";
import {
  isMissingPermission,
  parseFocalClick,
  parsePercentAsShare,
  parseTags,
} from "./file-record";
import { formatLibraryQuery, parseLibraryFilter } from "./library";

test("parseTags splits at commas and removes duplicates", () => {
  expect(parseTags("Pool, white ,  pool\nnight  sky,")).toEqual(["pool", "white", "night sky"]);
  expect(parseTags(Array.from({ length: 30 }, (_, at) => `t${at}`).join(","))).toHaveLength(20);
});

test("parseFocalClick reads pixels of 320 and ignores a key press", () => {
  const size = { width: 1600, height: 800 };
  expect(parseFocalClick(160, 40, size)).toEqual({ focalX: 0.5, focalY: 0.25 });
  expect(parseFocalClick(400, 400, size)).toEqual({ focalX: 1, focalY: 1 });
  expect(parseFocalClick(0, 0, size)).toBeUndefined();
  expect(parseFocalClick(10, 10, { width: null, height: null })).toBeUndefined();
});

test("parsePercentAsShare accepts 0 to 100", () => {
  expect(["58", "52.5%", "0", "100", "33.3"].map(parsePercentAsShare)).toEqual([
    0.58, 0.525, 0, 1, 0.333,
  ]);
  expect(["", "101", "-1", "left", "33,3"].map(parsePercentAsShare)).toEqual(
    Array(5).fill(undefined),
  );
});

test("isMissingPermission is true for a photo without permission and false for a rendering", () => {
  expect(isMissingPermission({ nature: "photograph", allowedBy: "" })).toBe(true);
  expect(isMissingPermission({ nature: "photograph", allowedBy: "M. Reyes" })).toBe(false);
  expect(isMissingPermission({ nature: "rendering", allowedBy: "" })).toBe(false);
});

test("the form's result is stored in the redirect URL without personal names", () => {
  const report = { ids: ["a1", "b2"], same: 1, refused: [{ at: 3, reason: "large" as const }] };
  const page = withUploadReport("/admin/projects/p?tab=pictures#pics", report);
  expect(page).toBe("/admin/projects/p?tab=pictures&uploaded=a1%2Cb2&same=1&refused=3.large#pics");
  expect(parseUploadReport(new URL(page, "https://x").searchParams)).toEqual({
    ids: ["a1", "b2"],
    done: "1 image uploaded. 1 image already in the library.",
    problems: ["Image 3 is larger than 25 MB. Choose a smaller file."],
  });
  expect(parseUploadReport(new URLSearchParams())).toBeUndefined();
  expect(parseUploadReport(new URLSearchParams("uploaded=&refused=1.nonsense"))).toEqual({
    ids: [],
    done: "Nothing was uploaded.",
    problems: [],
  });
});

test("formatLibraryQuery omits empty values", () => {
  expect(
    formatLibraryQuery(
      parseLibraryFilter(new URLSearchParams("show=nonsense&q=%20pool%20&before=1.a")),
    ),
  ).toBe("q=pool");
  expect(formatLibraryQuery({ show: "no-alt", q: "", tag: "night sky" }, "1.a")).toBe(
    "show=no-alt&tag=night+sky&before=1.a",
  );
});
