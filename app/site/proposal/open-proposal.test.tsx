import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OptionCards } from "./open-proposal";

const option = {
  summary: "With a slab.",
  design: "",
  drawing: "",
  drawingDescription: "",
  lines: [],
  totalCents: 2_000_000,
};
const render = (options: readonly { id: "a" | "b"; name: string }[]) =>
  renderToStaticMarkup(
    <OptionCards
      document={{
        options: options.map(({ id, name }) => ({ ...option, id, name })),
        preselected: "b",
      }}
      choice={{ optionId: "b", addOnIds: [] }}
    />,
  );

test("of several options, the preselected one says that we suggest it", () => {
  const [first = "", second = ""] = render([
    { id: "a", name: "The roof" },
    { id: "b", name: "Roof and slab" },
  ]).split("Option B");
  expect(first).not.toContain("Our suggestion");
  expect(second).toContain("Our suggestion. With a slab.");
});

test("a single option is not called a suggestion", () => {
  expect(render([{ id: "b", name: "Roof and slab" }])).not.toContain("Our suggestion");
});
