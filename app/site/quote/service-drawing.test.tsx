import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServiceDrawing } from "./service-drawing";

test("a service that has a shape is drawn; what was posted in its place is not", () => {
  expect(renderToStaticMarkup(<ServiceDrawing service="attached-pergola" />)).toContain("<svg");
  for (const service of ["", "something-else", "__proto__", "constructor", "toString", "hasOwnProperty"])
    expect(renderToStaticMarkup(<ServiceDrawing service={service} />)).toBe("");
});
