import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { banner, header, lazyLoad } from "./constants";

const css = (name: string) => readFileSync(`app/styles/${name}.css`, "utf8");

test("the stylesheets repeat the constants correctly", () => {
  expect(css("tokens")).toContain(`--banner-h: ${banner.heightPx}px`);
  expect(css("chrome/banner")).toContain(`block-size: ${banner.heightPx}px`);
  expect(css("tokens")).toContain(`--promo-loop: ${banner.loopSeconds}s`);
  expect(css("tokens")).toContain(`--d3: ${header.hideMs}ms`);
  expect(css("layout")).toContain(`min-block-size: ${lazyLoad.footerMinPx}px`);
  expect(css("layout")).toContain(`min-block-size: ${lazyLoad.blockMinPx}px`);
});
