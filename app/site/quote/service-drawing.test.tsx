import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { ServiceCardDrawing, ServiceDrawing } from "./service-drawing";

test("ServiceDrawing draws a known service and renders nothing for any other value", () => {
  expect(renderToStaticMarkup(<ServiceDrawing service="attached-pergola" />)).toContain("<svg");
  for (const service of [
    "",
    "something-else",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
  ])
    expect(renderToStaticMarkup(<ServiceDrawing service={service} />)).toBe("");
});

test("ServiceCardDrawing shows the drawing of its service", () => {
  for (const { key } of serviceOptions) {
    const card = renderToStaticMarkup(<ServiceCardDrawing service={key} />);
    expect(card !== "").toBe(renderToStaticMarkup(<ServiceDrawing service={key} />) !== "");
    if (card) expect(card).toContain(`src="/drawings/card-${key}.svg"`);
  }
});
