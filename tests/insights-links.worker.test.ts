import { createExecutionContext, env } from "cloudflare:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { InsightsPage } from "~/admin/insights/insights-page";
import { leadTotalQuery } from "~/domain/leads/list/lead-list.server";
import { parseLeadQuery } from "~/domain/leads/list/lead-query";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { openDb } from "~/platform/db/client.server";
import { loader } from "~/routes/admin/insights";
import { leads, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
let cookie = "";

async function show(query = "") {
  const request = new Request(`http://127.0.0.1:8787/admin/insights${query}`, {
    headers: { Cookie: cookie },
  });
  const data = await loader({
    request,
    context: platform(request, env, createExecutionContext()),
    params: {},
  });
  const element = createElement(InsightsPage, { ...data, problem: undefined, conflicts: [] });
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<!-- -->/g, "");
}

const text = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const openPart = (markup: string) => text(markup.replace(/<details[\s\S]*?<\/details>/g, ""));

/** Returns the numbers that link to the lead list, with the number of leads listed there. */
async function listedCounts(markup: string) {
  const links = [...markup.matchAll(/<a[^>]+href="\/admin\/leads\?([^"]+)"[^>]*>([\d,]+)<\/a>/g)];
  return Promise.all(
    links.map(async ([, query = "", count = ""]) => {
      const params = new URLSearchParams(query.replaceAll("&amp;", "&"));
      const { ignored, ...parsed } = parseLeadQuery(params);
      const [total] = await leadTotalQuery(db, parsed);
      return { query: params.toString(), ignored, count: Number(count), listed: total?.count };
    }),
  );
}

beforeAll(async () => {
  const person = { role: "staff" as const, createdAt: now, updatedAt: now };
  await db
    .insert(staff)
    .values({ ...person, id: "ana", email: "ana@example.com", name: "Ana Lopez" });
  cookie = (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(
    ";",
  )[0]!;
});

test("an empty site shows no table and no percentage", async () => {
  const page = await show();
  expect(text(page)).toContain("No activity in this period.");
  expect(page).not.toContain("<table");
});

test("with four leads the open part shows counts and dashes, and links to the leads it counts", async () => {
  const lead = (id: string, changes: Partial<typeof leads.$inferInsert>) => ({
    id,
    reference: id,
    statusSince: now,
    name: "Ann Lee",
    zip: "77007",
    source: "quote",
    channel: "google-ads",
    services: '["covered-patio"]',
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  const rows = [
    lead("new", {}),
    lead("far", { status: "out-of-area", inArea: false }),
    lead("lost", {
      status: "lost",
      lostReason: "price",
      reached: 4,
      valueCents: 2_850_000,
      assignedTo: "ana",
      firstReplyAt: now,
      replyMinutes: 12,
    }),
    lead("won", {
      status: "won",
      reached: 5,
      valueCents: 3_650_000,
      assignedTo: "ana",
      signedOn: toHoustonDay(now),
    }),
    lead("spam", { status: "spam" }),
    lead("gone", { deletedAt: now }),
  ];
  await db.batch([
    db.insert(leads).values(rows[0]!),
    ...rows.slice(1).map((row) => db.insert(leads).values(row)),
  ]);
  const page = await show();
  const visibleText = openPart(page);
  // requests, replied, visits, signed, value
  expect(visibleText).toMatch(/\d{4} so far 4 2 0 1 \$37k/);
  expect(visibleText).toContain("Price 1 – $29k");
  expect(visibleText).toContain("Ana Lopez 2 1 – 1 of 2 – 2 timed");
  expect(visibleText).toContain("Unassigned 2 0 – 0 of 0 – 1 timed");
  expect(visibleText).toContain("Google Ads 1 $37k –");
  expect(visibleText).toContain("No open proposals.");
  expect(text(page)).not.toMatch(/too few/i);
  const counts = await listedCounts(page);
  expect(counts).toHaveLength(6);
  for (const { query, ignored, count, listed } of counts) {
    expect(listed, query).toBe(count);
    expect(ignored).toEqual([]);
  }
});

test("a chosen service and month limit the linked lists, and open the ad spend only for all services", async () => {
  const month = toHoustonDay(now).slice(0, 7);
  const page = await show(`?when=${month}&service=outdoor-kitchen`);
  expect(text(page)).toContain("No activity in this period");
  const all = await show(`?when=${month}`);
  expect(all).toMatch(/<details[^>]* open=""[^>]*><summary>(?:(?!<\/summary>).)*Channels and ad/);
  expect(page).not.toContain('open=""');
  const counts = await listedCounts(await show(`?when=${month}&service=covered-patio`));
  expect(counts).toHaveLength(6);
  for (const { query, count, listed } of counts) {
    expect(query).toContain("service=covered-patio");
    expect(listed, query).toBe(count);
  }
});
