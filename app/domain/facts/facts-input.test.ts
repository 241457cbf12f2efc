import { expect, test } from "vitest";
import { toFieldErrors } from "~/platform/http/forms/form.server";
import { verifyFactSchema } from "./facts-input.server";

const stored = {
  was_sentence: "139 mph is the City’s published residential figure.",
  was_value: "139 mph",
  was_checkedAt: "2026-05-12",
  was_reviewBy: "2026-11-12",
};
const check = (sourceUrl: string, was_sourceUrl: string) =>
  verifyFactSchema("2026-11-20").safeParse({
    ...stored,
    checkedAt: "2026-11-20",
    sourceUrl,
    was_sourceUrl,
  });

test("factFormSchema requires a source for a verified fact from the web", () => {
  const { error } = check(" ", "https://example.org/wind");
  expect(error && toFieldErrors(error)).toEqual({ sourceUrl: "Enter the URL where you read it." });
  expect(check("https://example.org/wind-2026", "https://example.org/wind").data?.to).toEqual({
    checkedAt: "2026-11-20",
    sourceUrl: "https://example.org/wind-2026",
  });
  expect(check("", "").success, "a statute on paper").toBe(true);
});
