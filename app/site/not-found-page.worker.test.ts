import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { missingPages, redirects } from "~/platform/db/schema";
import { platform } from "../../load-context";
import { notFoundPage } from "./not-found-page.server";

const db = openDb(env.DB);
const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
let unique = 0;

/** Asks for a page that is not there, and waits until everything behind the answer is done. */
async function ask(path: string, headers: Record<string, string> = {}, shown?: Request) {
  const request = new Request(`https://site.example${path}`, {
    headers: { "User-Agent": browser, "CF-Connecting-IP": `192.0.2.${++unique}`, ...headers },
  });
  const ctx = createExecutionContext();
  const context = { ...platform(request, env, ctx), ...(shown && { visitor: request }) };
  const answer = await notFoundPage({ request: shown ?? request, context }, "Page");
  await waitOnExecutionContext(ctx);
  return answer;
}

const counted = async () => (await db.select().from(missingPages)).map(({ path, referrer }) => [path, referrer]);

test("a visit to a page that is not there is counted, with who linked to it", async () => {
  expect((await ask("/gone", { Referer: "https://example.com/list" })).status).toBe(404);
  expect(await counted()).toEqual([["/gone", "https://example.com/list"]]);
});

test("robots and one address that asks for everything leave no mark", async () => {
  await ask("/robot-was-here", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  for (let n = 0; n < 60; n++) await ask(`/scanned-${n}`, { "CF-Connecting-IP": "203.0.113.9" });
  const paths = (await counted()).map(([path]) => path);
  expect(paths).not.toContain("/robot-was-here");
  expect(paths.filter((path) => path?.startsWith("/scanned-")).length).toBeLessThanOrEqual(40); // 20 a minute, and a minute may end meanwhile
});

test("a page that is kept is asked for without the visitor's query, but a redirect takes it along", async () => {
  await db.insert(redirects).values({ fromPath: "/blog/old", toPath: "/blog/new", createdAt: new Date() });
  const answer = await ask("/blog/old?utm_source=mail", {}, new Request("https://site.example/blog/old"));
  expect(answer.headers.get("Location")).toBe("/blog/new?utm_source=mail");
});
