import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HiddenFields } from "./hidden-fields";

test("HiddenFields renders an input per value in their order", () => {
  expect(
    renderToStaticMarkup(<HiddenFields values={{ intent: "move", key: "k-1", version: 3 }} />),
  ).toBe(
    '<input type="hidden" name="intent" value="move"/><input type="hidden" name="key" value="k-1"/><input type="hidden" name="version" value="3"/>',
  );
});
