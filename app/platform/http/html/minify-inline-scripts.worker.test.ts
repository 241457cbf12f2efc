import { expect, test } from "vitest";
import { minifyInlineScripts, minifyScript } from "./minify-inline-scripts";

const loaderData = { _1: 2, text: `It's "said" \\ twice\n</script> <!-- \u2028`, more: ["", -5] };
/** A script as React Router writes it. */
const enqueued = (value: unknown) =>
  `window.__remixContext.streamController.enqueue(${JSON.stringify(`${JSON.stringify(value)}\n`)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")});`;
const manifest = {
  entry: { module: "/a.js", imports: ["/b.js"] },
  routes: { root: { id: "root", hasAction: false, css: [] } },
  url: "/m.js",
};
const modules = `;\nimport * as route0 from "/a.js";\nwindow.__remixManifest = ${JSON.stringify(manifest, null, 2)};\nwindow.__remixRouteModules = {"root":route0};\n\nimport("/e.js");`;

const between = (script: string, before: string, after: string) => (script.split(before)[1] ?? "").split(after)[0] ?? "";

test("minifyScript keeps the page's data in fewer bytes", () => {
  const script = minifyScript(enqueued(loaderData));
  expect(script.length).toBeLessThan(enqueued(loaderData).length - 10);
  expect(script).not.toContain("<");
  const inside = between(script, "enqueue('", "');");
  // converts the single-quoted literal to a double-quoted one
  const text: unknown = JSON.parse(`"${inside.replace(/\\.|"/g, (sign) => (sign === '"' ? '\\"' : sign === "\\'" ? "'" : sign))}"`);
  expect(text).toBe(`${JSON.stringify(loaderData)}\n`);
});

test("minifyScript removes white space from the list of routes", () => {
  const script = minifyScript(modules);
  expect(JSON.parse(between(script, "window.__remixManifest=", ";\n"))).toEqual(manifest);
  expect(script).toContain('\nwindow.__remixRouteModules = {"root":route0};');
  expect(script).not.toContain("  ");
});

test.each(["", 'document.documentElement.classList.add("js")', "window.__remixContext.streamController.close();"])(
  "minifyScript does not change %s",
  (script) => {
    expect(minifyScript(script)).toBe(script);
  },
);

test("minifyInlineScripts minifies scripts in any chunks and leaves the rest of the page unchanged", async () => {
  const page = (data: string, list: string) =>
    `<html><head><script type="application/ld+json">{"a": 1}</script></head><body><main></main><script nonce="a">${list}</script></body></html><script nonce="a">${data}</script>`;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const sent = (async () => {
    for (const sign of page(enqueued(loaderData), modules).match(/.{1,7}/gs) ?? []) await writer.write(new TextEncoder().encode(sign));
    await writer.close();
  })();
  const made = minifyInlineScripts(new HTMLRewriter()).transform(new Response(readable, { headers: { "Content-Type": "text/html" } }));
  expect(await made.text()).toBe(page(minifyScript(enqueued(loaderData)), minifyScript(modules)));
  await sent;
});
