import { expect, test } from "vitest";
import { factsByKey } from "~/domain/facts/facts";
import { annotatePreview } from "./annotate-preview";
import { renderMarkdown } from "./markdown.server";

const fact = {
  key: "wind",
  sentence: "139 mph is the <City’s> figure.",
  value: "139 mph",
  certainty: "verified" as const,
  checkedAt: "2026-11-12",
  reviewBy: "2026-11-22",
  spanish: "{}",
};
const facts = factsByKey([
  fact,
  { ...fact, key: "turf", value: "15 years", certainty: "assumption" as const },
]);
const preview = (text: string, today = "2026-11-22") =>
  annotatePreview(renderMarkdown(text).html, {
    facts,
    today,
    isDead: (href) => href === "/gone?a=1&b=2",
  });

test("annotatePreview underlines facts and escapes their text", () => {
  expect(preview("So {fact:wind checked}")).toContain(
    'So <span class="fact-mark">139 mph is the &lt;City’s&gt; figure (checked November 2026).</span>',
  );
});

test.each([
  ["{fact:wind}", "2026-11-23", "Overdue for review"],
  ["{fact:nobody}", "2026-11-22", "This fact doesn’t exist"],
  ["{fact:turf value}", "2026-11-22", "Assumptions don’t show numbers"],
])("annotatePreview on %s, day %s: marks %s", (text, today, why) => {
  expect(preview(text, today)).toContain(`<span class="fact-mark" data-due title="${why}">`);
});

test("annotatePreview marks a broken internal link, but no working or external one", () => {
  const html = preview("[a](/gone?a=1&b=2) [b](/blog) [c](https://example.org/x)");
  expect(html.match(/class="broken"/g)).toHaveLength(1);
  expect(html).toContain(
    '<a class="broken" title="Broken link" href="/gone?a=1&amp;b=2" rel="nofollow">a</a>',
  );
});

test("annotatePreview fills a fact in an alt text without markup", () => {
  expect(preview("![See {fact:wind value}](/files/a/b.jpg)")).toContain('alt="See 139 mph"');
});
