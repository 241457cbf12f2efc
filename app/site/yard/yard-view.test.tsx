import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_DESIGN, formatDesignQuery } from "~/domain/pergola/design";
import { paths } from "~/paths";
import type { Yard } from "./yard-device";
import { YardView } from "./yard-view";

const render = (device: Yard["device"], louver = DEFAULT_DESIGN.louver) =>
  renderToStaticMarkup(
    <YardView
      design={{ ...DEFAULT_DESIGN, louver }}
      yard={{ device, origin: "https://site.test" }}
    />,
  );
const note = "True size, your color, louvers at 35°. Not your ground or your sun.";

test("Apple's link has the image as its only child, named like the button", () => {
  const [, link = "", content = ""] = /<a([^>]*)>(.*?)<\/a>/.exec(render("apple")) ?? [];
  expect(link).toContain('rel="ar"');
  expect(link).toContain("allowsContentScaling=0");
  expect(content).toMatch(/^<img [^>]*alt="See it in your yard"[^>]*>$/);
});

test("a phone gets one link and the words, a computer the code and the words, without a link", () => {
  for (const device of ["apple", "android"] as const) {
    expect(render(device).match(/<a /g)).toHaveLength(1);
    expect(render(device)).toContain(note);
  }
  expect(render("android")).toContain('href="intent://arvr.google.com/scene-viewer/1.0?');
  expect(render("code")).not.toContain("<a ");
  expect(render("code")).toContain(
    'src="/ar.svg?free-standing-240x168x108-charcoal-35-slab-lighting"',
  );
  expect(render("code")).toContain(note);
});

test("an app's browser and an old phone get the way out in place of the button", () => {
  expect(render("safari")).toContain("<b>Open this page in Safari</b>");
  expect(render("chrome")).toContain("<b>Open this page in Chrome</b>");
  expect(render("none")).toContain("<b>This phone can’t show it in your yard.</b>");
  for (const device of ["safari", "chrome", "none"] as const) {
    expect(render(device)).not.toMatch(/<a |<img /);
    expect(render(device)).toContain("Copy link");
  }
});

test("a model that could not be made has an alert with a link that brings the button back", () => {
  const html = render("failed", 40);
  expect(html).toContain('role="alert"');
  expect(html).toContain("<b>We couldn’t make the view of this design.</b>");
  const href = /href="([^"]*)"[^>]*>Try again</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  expect(href).toBe(paths.designerWith(formatDesignQuery({ ...DEFAULT_DESIGN, louver: 40 })));
});

test("the link and the words follow the design", () => {
  for (const device of ["apple", "android", "code"] as const) {
    expect(render(device, 40)).toContain("charcoal-40-slab");
    expect(render(device, 40)).toContain("louvers at 40°");
  }
});
