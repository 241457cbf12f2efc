import { expect, test } from "vitest";
import { minifyInlineScripts, minifyScript, moveClosingTagsToEnd } from "./rewrite-document";

/**
 * A page in chunks as React sends them: the closing tags come with the shell, split anywhere, and
 * more content follows.
 */
function streamed(pieces: readonly string[]) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = async (from: number, to = pieces.length) => {
    for (const piece of pieces.slice(from, to)) await writer.write(new TextEncoder().encode(piece));
  };
  const page = moveClosingTagsToEnd(new HTMLRewriter()).transform(
    new Response(readable, { headers: { "Content-Type": "text/html" } }),
  );
  return { page, send, close: () => writer.close() };
}

const shell = "<!DOCTYPE html><html><head></head><body><main>shell</main></body></html>";
const late = '<!--$?--><template id="B:0"></template><!--/$--><script>late()</script>';
const whole = `<!DOCTYPE html><html><head></head><body><main>shell</main>${late}</body></html>`;

test.each([
  ["in one piece", [shell + late]],
  ["in two", [shell, late]],
  ["cut within the closing tags", [shell.slice(0, -9), shell.slice(-9), late]],
  ["in single letters", [...(shell + late)]],
])("moveClosingTagsToEnd moves later content before the closing tags: %s", async (_how, pieces) => {
  const { page, send, close } = streamed(pieces);
  const sent = send(0).then(close);
  expect(await page.text()).toBe(whole);
  await sent;
});

test("moveClosingTagsToEnd sends the shell before the rest arrives", async () => {
  const { page, send, close } = streamed([shell, late]);
  const reader = page.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = send(0, 1);
  let seen = "";
  while (!seen.includes("shell")) seen += (await reader.read()).value ?? "";
  await first;
  expect(seen).not.toContain("</body>");
  const rest = send(1).then(close);
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    seen += piece.value;
  await rest;
  expect(seen).toBe(whole);
});

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

const between = (script: string, before: string, after: string) =>
  (script.split(before)[1] ?? "").split(after)[0] ?? "";

test("minifyScript keeps the page's data in fewer bytes", () => {
  const script = minifyScript(enqueued(loaderData));
  expect(script.length).toBeLessThan(enqueued(loaderData).length - 10);
  expect(script).not.toContain("<");
  const inside = between(script, "enqueue('", "');");
  // converts the single-quoted literal to a double-quoted one
  const text: unknown = JSON.parse(
    `"${inside.replace(/\\.|"/g, (sign) => (sign === '"' ? '\\"' : sign === "\\'" ? "'" : sign))}"`,
  );
  expect(text).toBe(`${JSON.stringify(loaderData)}\n`);
});

test("minifyScript removes white space from the list of routes", () => {
  const script = minifyScript(modules);
  expect(JSON.parse(between(script, "window.__remixManifest=", ";\n"))).toEqual(manifest);
  expect(script).toContain('\nwindow.__remixRouteModules = {"root":route0};');
  expect(script).not.toContain("  ");
});

test.each([
  "",
  'document.documentElement.classList.add("js")',
  "window.__remixContext.streamController.close();",
])("minifyScript does not change %s", (script) => {
  expect(minifyScript(script)).toBe(script);
});

test("minifyInlineScripts minifies scripts in any chunks and leaves the rest of the page unchanged", async () => {
  const page = (data: string, list: string) =>
    `<html><head><script type="application/ld+json">{"a": 1}</script></head><body><main></main><script nonce="a">${list}</script></body></html><script nonce="a">${data}</script>`;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const sent = (async () => {
    for (const sign of page(enqueued(loaderData), modules).match(/.{1,7}/gs) ?? [])
      await writer.write(new TextEncoder().encode(sign));
    await writer.close();
  })();
  const made = minifyInlineScripts(new HTMLRewriter()).transform(
    new Response(readable, { headers: { "Content-Type": "text/html" } }),
  );
  expect(await made.text()).toBe(page(minifyScript(enqueued(loaderData)), minifyScript(modules)));
  await sent;
});
