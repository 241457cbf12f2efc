import { expect, test } from "vitest";
import { DEFAULT_DESIGN, formatDesignQuery, parseDesignFields } from "~/domain/pergola/design";
import { translateTo } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { appleViewerHref, sceneViewerHref } from "./yard-links";

const origin = "https://site.test";
const design = DEFAULT_DESIGN;
const page = `${origin}${paths.designerWith(formatDesignQuery(design))}`;
const parametersOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

test("Apple's link opens the model at true size, with title, price and a way back in the banner", () => {
  const offer = { price: "$36,450 to $55,900", callToAction: "Get a quote for this design" };
  const [file, fragment = ""] = appleViewerHref({ design, origin, offer }).split("#");
  expect(file).toBe("/drawings/free-standing-240x168x108-charcoal-35-slab-lighting.usdz");
  expect(fragment).not.toMatch(/[ +]/); // Quick Look reads %20 only
  expect(parametersOf(fragment)).toEqual({
    allowsContentScaling: "0",
    canonicalWebPageURL: page,
    callToAction: "Get a quote for this design",
    checkoutTitle: "Freestanding pergola, 20 × 14 ft",
    checkoutSubtitle: "Charcoal",
    price: "$36,450 to $55,900",
  });
});

test("Apple's link has no banner without an offer, and no price without a price book", () => {
  const plain = appleViewerHref({ design, origin }).split("#")[1] ?? "";
  expect(parametersOf(plain)).toEqual({ allowsContentScaling: "0", canonicalWebPageURL: page });
  const offer = { price: "", callToAction: "Get a quote for this design" };
  expect(appleViewerHref({ design, origin, offer })).not.toContain("price=");
});

test("the viewers of a Spanish page lead back to it, with Spanish names", () => {
  const spanish = { design, origin, page: "/es/disenador", t: translateTo("es") };
  const offer = { price: "", callToAction: "Pedir presupuesto" };
  const banner = appleViewerHref({ ...spanish, offer }).split("#")[1] ?? "";
  expect(parametersOf(banner)).toMatchObject({
    canonicalWebPageURL: `${origin}/es/disenador?${formatDesignQuery(design)}`,
    checkoutTitle: "Pérgola independiente, 20 × 14 pies",
    checkoutSubtitle: "Gris carbón",
  });
  expect(decodeURIComponent(sceneViewerHref(spanish))).toContain(
    `link=${origin}/es/disenador?${formatDesignQuery(design)}`,
  );
});

test("Google's intent opens the model at true size, with a link back and a fallback to the page without the button", () => {
  const href = sceneViewerHref({ design, origin });
  const [, address = "", extras = ""] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?(.*)#Intent;(.*;)end;$/.exec(href) ?? [];
  expect(parametersOf(address)).toEqual({
    file: `${origin}/drawings/free-standing-240x168x108-charcoal-35-slab-lighting.glb`,
    mode: "ar_preferred",
    resizable: "false",
    title: "Freestanding pergola, 20 × 14 ft",
    link: page,
  });
  const fields = extras.split(";").filter(Boolean);
  expect(fields.slice(0, 3)).toEqual([
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
  ]);
  const fallback = decodeURIComponent(fields[3]?.replace("S.browser_fallback_url=", "") ?? "");
  expect(fallback).toBe(`${page}&no-ar`);
  const parsed = parseDesignFields(new URL(fallback).searchParams);
  expect([parsed.design, parsed.corrections]).toEqual([design, []]);
});
