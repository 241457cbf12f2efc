import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createSubmissionKey } from "~/domain/leads/intake/private-link.server";
import { openDb } from "~/platform/db/client.server";
import { loader as blog } from "~/routes/site/blog";
import { loader as received } from "~/routes/site/thank-you";
import { leadSubmissions, leads } from "~/schema";
import { platform } from "../load-context";

type Loader = (args: {
  request: Request;
  context: ReturnType<typeof platform>;
  params: Record<string, string>;
}) => Promise<unknown>;

async function ask(
  loader: Loader,
  path: string,
  address: string,
  params: Record<string, string> = {},
) {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { "CF-Connecting-IP": address },
  });
  const answer = await loader({
    request,
    context: platform(request, env, createExecutionContext()),
    params,
  }).catch((error: unknown) => error);
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() };
  if (answer instanceof Error) throw answer;
  const init: unknown = Reflect.get(Object(answer), "init");
  return {
    status: Number(Reflect.get(Object(init), "status") ?? 200),
    text: JSON.stringify(Reflect.get(Object(answer), "data")),
    init,
  };
}

/** The local limiter counts by the minute of the clock, so tests start early in a minute. */
async function inOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

test("blog search is limited per minute and network; above the limit the page says so and still shows its list", {
  timeout: 30_000,
}, async () => {
  await inOneMinute();
  for (let turn = 0; turn < 60; turn++)
    expect((await ask(blog, `/blog?q=shade${turn}`, `2001:db8:0:1::${turn}`)).status).toBe(200);
  const refused = await ask(blog, "/blog?q=shade", "2001:db8:0:1:ffff::1");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('"note":"too-many"');
  expect(refused.init).toMatchObject({ headers: { "Retry-After": "60" } });
  expect((await ask(blog, "/blog?page=1&topic=shade", "2001:db8:0:1::1")).status).toBe(200);
  expect((await ask(blog, "/blog?q=shade", "2001:db8:0:2::1")).status).toBe(200);
});

test("a long search is truncated, and the page says so", async () => {
  const cut = await ask(blog, `/blog?q=${"shade%20".repeat(500)}`, "203.0.113.1");
  expect(cut.status).toBe(200);
  expect(cut.text).toContain('"note":"cut"');
  expect(cut.text.length).toBeLessThan(2_000);
  expect((await ask(blog, `/blog?q=${"%20".repeat(200)}shade`, "203.0.113.1")).text).toContain(
    '"note":null',
  );
});

test("the quote page answers a wrong key and an unknown reference alike, and limits guessing", {
  timeout: 30_000,
}, async () => {
  const now = new Date();
  const db = openDb(env.DB);
  const reference = "MOL-ABC234";
  await db.insert(leads).values({
    id: "lead",
    reference,
    statusSince: now,
    name: "Secret Person",
    zip: "77007",
    source: "quote",
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(leadSubmissions).values({
    id: "submission",
    leadId: "lead",
    reference,
    variant: "quote",
    answers: "{}",
    createdAt: now,
  });
  const view = (of: string, key: string, address: string) =>
    ask(received, `/get-a-free-quote-houston/received/${of}?key=${key}`, address, {
      reference: of,
    });
  await inOneMinute();
  for (const key of [
    "",
    "0",
    "0".repeat(48),
    await createSubmissionKey(env.APP_SECRET, "MOL-XXXXXX", "submission"),
  ]) {
    const [known, unknown] = [
      await view(reference, key, "203.0.113.2"),
      await view("MOL-ABC235", key, "203.0.113.2"),
    ];
    expect(known.status).toBe(404);
    expect({ ...unknown, text: unknown.text.replace("MOL-ABC235", reference) }).toEqual(known);
  }
  for (let turn = 0; turn < 52; turn++) await view("MOL-ABC235", "0", "203.0.113.2");
  const [known, unknown] = [
    await view(reference, "0", "203.0.113.2"),
    await view("MOL-ABC235", "0", "203.0.113.2"),
  ];
  expect([known.status, unknown.status]).toEqual([429, 429]);
  // a visitor with the right key is not limited
  const right = await view(
    reference,
    await createSubmissionKey(env.APP_SECRET, reference, "submission"),
    "203.0.113.2",
  );
  expect(right.status).toBe(200);
});
