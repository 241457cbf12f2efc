import { expect, test } from "vitest";
import { textResponseWithEtag } from "./serve-file.server";

test("textResponseWithEtag returns a 304 for a known tag and the new text after a change", async () => {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, no-cache",
  };
  const ask = (text: string, tag = "") =>
    textResponseWithEtag(
      new Request("https://example.com/feed.xml", { headers: { "If-None-Match": tag } }),
      text,
      headers,
    );
  const first = await ask("one post");
  const tag = first.headers.get("ETag") ?? "";
  expect([first.status, await first.text(), first.headers.get("Cache-Control")]).toEqual([
    200,
    "one post",
    "public, no-cache",
  ]);
  const same = await ask("one post", tag);
  expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", tag]);
  const changed = await ask("none", tag);
  expect([changed.status, await changed.text()]).toEqual([200, "none"]);
});
