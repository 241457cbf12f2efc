import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { InsertPanel } from "./insert-panel";

const choices = {
  built: ["hero-dusk"],
  files: [{ id: "abc", name: "slab.jpg", alt: "A slab" }],
  facts: [],
  business: "Patios",
  authors: [],
  tags: [],
};

function show(
  values: Record<string, string[]>,
  pasted: { url: string; name: string }[] = [],
  picked?: string,
) {
  const element = (
    <InsertPanel
      kind="picture"
      isOpen
      choices={choices}
      problem={{ values, errors: {} }}
      pastedImage={pasted}
      picked={picked}
      back="/admin/posts/post"
      onInsert={() => {}}
      onClose={() => {}}
    />
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
}

test("InsertPanel shows the chosen image, and chooses or uploads one in place", () => {
  const source = "/files/abc/slab.jpg";
  const html = show({ "put-picture-source": [source] });
  expect(html).toContain(`<img src="${source}?w=480"`);
  expect(html).toContain(`<option value="${source}" selected="">slab.jpg</option>`);
  expect(html).toContain("Choose or upload");
  expect(show({})).not.toContain("<img");
});

test("InsertPanel shows the image from the chooser page with its alt text, and its button works without scripts", () => {
  const html = show({}, [], "/files/abc/slab.jpg");
  expect(html).toContain('<img src="/files/abc/slab.jpg?w=480"');
  expect(html).toMatch(/id="f-put-picture-alt"[^>]*value="A slab"/);
  expect(html).toMatch(/<button type="submit"[^>]*name="choose" value="put-picture"/);
  expect(html).not.toContain("script-only");
});

test("InsertPanel shows the labels of renderings instead of their keys", () => {
  expect(show({})).not.toContain(">hero-dusk</option>");
});
