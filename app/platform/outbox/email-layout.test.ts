import { expect, test } from "vitest";
import { renderAlertEmail, renderPlainEmail, wrapText } from "./email-layout";

test("renderAlertEmail escapes its texts and its link", () => {
  const link = { url: 'https://example.com/?a="1"', label: "View lead" };
  const html = renderAlertEmail({ title: "A & B", lines: ["<b>", "c"], link, why: "1 < 2" });
  expect(html).toContain(">A &amp; B</h1><p>&lt;b&gt;</p><p>c</p>");
  expect(html).toContain('href="https://example.com/?a=&quot;1&quot;"');
  expect(html).toContain("1 &lt; 2</p></body></html>");
});

test("renderPlainEmail sets a style only if it gets one", () => {
  expect(renderPlainEmail("x")).toBe('<!doctype html><html lang="en-US"><body>x</body></html>');
  expect(renderPlainEmail("x", "color:red")).toContain('<body style="color:red">x');
});

test("wrapText breaks lines at 70 characters and indents them like the lead", () => {
  const lines = wrapText(Array.from({ length: 30 }, () => "words").join(" "), "1  ").split("\n");
  expect(lines[0]?.startsWith("1  words")).toBe(true);
  expect(lines.slice(1).every((line) => line.startsWith("   words"))).toBe(true);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(70);
});
