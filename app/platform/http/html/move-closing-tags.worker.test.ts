import { expect, test } from "vitest";
import { moveClosingTagsToEnd } from "./move-closing-tags";

/** A page in chunks as React sends them: the closing tags come with the shell, split anywhere, and more content follows. */
function streamed(pieces: readonly string[]) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = async (from: number, to = pieces.length) => {
    for (const piece of pieces.slice(from, to)) await writer.write(new TextEncoder().encode(piece));
  };
  const page = moveClosingTagsToEnd(new HTMLRewriter()).transform(new Response(readable, { headers: { "Content-Type": "text/html" } }));
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
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) seen += piece.value;
  await rest;
  expect(seen).toBe(whole);
});
