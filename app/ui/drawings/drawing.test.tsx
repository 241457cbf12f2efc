import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { draw } from "~/domain/pergola/drawing";
import { Drawing } from "./drawing";

describe("a drawing on the server", () => {
  it("is in the HTML, whole, in a box of class draw", () => {
    const html = renderToString(<Drawing kind="plan" params={{ type: "attached" }} className="ax" />);
    const id = /<title id="([^"]+)-t">/.exec(html)?.[1] ?? "";
    expect(id).not.toBe("");
    expect(html).toBe(`<div class="draw ax" style="--u:420">${draw({ kind: "plan", params: { type: "attached" } }, id)}</div>`);
  });

  it("has ids of its own when it stands on the page twice", () => {
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

  it("is the same whether it was drawn before or not, and different for another design", () => {
    const html = (width: number) => renderToString(<Drawing kind="axon" params={{ width }} options={{ id: "x" }} />);
    const first = html(240);
    for (let width = 96; width < 330; width++) html(width);
    expect(html(240)).toBe(first);
    expect(html(246)).not.toBe(first);
  });
});
