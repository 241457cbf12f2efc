import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { drawByKind } from "~/domain/pergola/drawing";
import { Drawing } from "./drawing";

describe("Drawing on the server", () => {
  it("renders the whole drawing in a box of class draw", () => {
    const html = renderToString(
      <Drawing kind="plan" params={{ type: "attached" }} className="axonometric" />,
    );
    const id = /<title id="([^"]+)-t">/.exec(html)?.[1] ?? "";
    expect(id).not.toBe("");
    expect(html).toBe(
      `<div class="drawing axonometric" style="--u:420">${drawByKind({ kind: "plan", params: { type: "attached" } }, id)}</div>`,
    );
  });

  it("uses different ids for two drawings on one page", () => {
    const html = renderToString(
      <>
        <Drawing kind="section" />
        <Drawing kind="section" />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const [, names] of html.matchAll(/aria-labelledby="([^"]+)"/g))
      for (const name of names?.split(" ") ?? []) expect(ids).toContain(name);
  });

  it("renders the same HTML from the cache and different HTML for another design", () => {
    const html = (width: number) =>
      renderToString(<Drawing kind="axon" params={{ width }} options={{ id: "x" }} />);
    const first = html(240);
    for (let width = 96; width < 330; width++) html(width);
    expect(html(240)).toBe(first);
    expect(html(246)).not.toBe(first);
  });
});
