import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { openDb } from "~/platform/db/client.server";
import { chatClicks, settings } from "~/schema";
import { platform } from "../../../load-context";
import { loader } from "./whatsapp-redirect";

const db = openDb(env.DB);
const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

/** Follows the link and returns the number of clicks it counted. */
async function click(headers: Record<string, string>) {
  const before = await db.$count(chatClicks);
  const request = new Request("https://site.example/whatsapp-redirect", {
    headers: { "User-Agent": browser, ...headers },
  });
  const ctx = createExecutionContext();
  const { link } = await loader({ request, context: platform(request, env, ctx), params: {} });
  expect(link).toContain("https://wa.me/");
  await waitOnExecutionContext(ctx);
  return (await db.$count(chatClicks)) - before;
}

test("whatsapp-redirect counts a click", async () => {
  expect(await click({ "CF-Connecting-IP": "192.0.2.1" })).toBe(1);
});

test.each([
  ["a robot", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ["a browser that fetches ahead", { "Sec-Purpose": "prefetch" }],
])("whatsapp-redirect redirects %s without counting", async (_who, headers) => {
  expect(await click({ "CF-Connecting-IP": "192.0.2.2", ...headers })).toBe(0);
});

test("whatsapp-redirect limits counted clicks per IP and still redirects", async () => {
  let clicks = 0;
  for (let n = 0; n < 60; n++) clicks += await click({ "CF-Connecting-IP": "203.0.113.9" });
  expect(clicks).toBeLessThanOrEqual(40); // 20 a minute, and the minute may change during the test
  expect(await click({ "CF-Connecting-IP": "192.0.2.3" })).toBe(1);
});

test("whatsapp-redirect redirects to the contact page without WhatsApp and counts nothing", async () => {
  await db.insert(settings).values({
    key: "business",
    value: JSON.stringify({ ...defaultSettings, whatsapp: "" }),
    updatedAt: new Date(),
  });
  const before = await db.$count(chatClicks);
  const request = new Request("https://site.example/whatsapp-redirect", {
    headers: { "User-Agent": browser },
  });
  const response = await Promise.resolve(
    loader({ request, context: platform(request, env, createExecutionContext()), params: {} }),
  ).catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error("no redirect");
  expect(response.headers.get("Location")).toBe("/contact-us");
  expect(await db.$count(chatClicks)).toBe(before);
});
