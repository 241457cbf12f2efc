import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { adminPaths } from "~/admin-paths";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/insights";
import { action as download } from "~/routes/admin/insights-conversions";
import { leadSubmissions, leads, sessions, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
await db.insert(staff).values({
  id: "ana",
  email: "ana@example.com",
  name: "Ana Lopez",
  role: "staff",
  createdAt: now,
  updatedAt: now,
});
const cookie = (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(
  ";",
)[0]!;

function args(path: string, fields?: Record<string, string>) {
  const body = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookie },
    ...body,
  });
  return { request, context: platform(request, env, createExecutionContext()), params: {} };
}

const month = "2026-10";
const page = `/admin/insights?when=${month}&touch=last`;

test("the spend form returns the input on an error, redirects on a change, and reports a conflict on a second change", async () => {
  const wrong = await action(
    args(page, {
      month,
      "spend.google-ads": "a lot",
      "was.google-ads": "",
      "spend.meta-ads": "3",
      "was.meta-ads": "",
    }),
  );
  expect(wrong).toMatchObject({
    init: { status: 422 },
    data: {
      problem: {
        errors: { "spend.google-ads": expect.stringContaining("dollar amount") },
        values: { "spend.meta-ads": ["3"] },
      },
    },
  });
  const saved = await action(
    args(page, { month, "spend.google-ads": "$1,850.25", "was.google-ads": "" }),
  );
  if (!(saved instanceof Response)) throw new Error("no redirect");
  expect([saved.status, saved.headers.get("Location")]).toEqual([
    303,
    `/admin/insights?when=${month}&touch=last#spend`,
  ]);
  expect((await loader(args(page))).typedSpend).toEqual({ "google-ads": 185_025 });
  const second = await action(
    args(page, { month, "spend.google-ads": "900", "was.google-ads": "" }),
  );
  expect(second).toMatchObject({
    init: { status: 409 },
    data: {
      conflicts: [{ channel: "google-ads", theirs: 185_025, by: "Ana Lopez", yours: 90_000 }],
    },
  });
  const mine = await action(
    args(page, { month, "spend.google-ads": "900", "was.google-ads": "185025" }),
  );
  expect(mine instanceof Response && mine.status).toBe(303);
});

test("the conversions export contains only new rows, is then empty, and repeats the same file on request", async () => {
  const click = { at: now.getTime(), landing: "/", referrer: "", gclid: "Cj0-x" };
  const common = { reference: "MOL-1", createdAt: now };
  await db.insert(leads).values({
    ...common,
    id: "won",
    status: "won",
    statusSince: now,
    name: "Ann Lee",
    zip: "77007",
    source: "quote",
    valueCents: 4_120_000,
    updatedAt: now,
  });
  await db.insert(leadSubmissions).values({
    ...common,
    id: "sent",
    leadId: "won",
    variant: "quote",
    answers: "{}",
    attribution: JSON.stringify({ first: click, last: click, measuring: "granted" }),
  });
  expect((await loader(args("/admin/insights"))).conversions).toMatchObject({ due: 1, files: [] });
  const first = await download(args("/admin/insights/conversions", {}));
  expect([
    first.status,
    first.headers.get("Content-Type"),
    first.headers.get("Content-Disposition"),
  ]).toEqual([
    200,
    "text/csv; charset=utf-8",
    expect.stringMatching(/^attachment; filename="conversions-/),
  ]);
  const text = await first.text();
  expect(text.split("\r\n")[1]).toMatch(/^Cj0-x,,,Signed contract,.*,41200\.00,USD$/);
  const none = await download(args("/admin/insights/conversions", {}));
  expect([none.status, none.headers.get("Location")]).toEqual([303, "/admin/insights#conversions"]);
  const { files } = (await loader(args("/admin/insights"))).conversions;
  const again = await download(args("/admin/insights/conversions", { at: String(files[0]?.at) }));
  expect(await again.text()).toBe(text);
  expect((await download(args("/admin/insights/conversions", { at: "yesterday" }))).status).toBe(
    422,
  );
});

test("the conversions export requires a recent sign-in and returns to the insights", async () => {
  await db.update(sessions).set({ reauthenticatedAt: new Date(Date.now() - 11 * 60_000) });
  const redirectResponse = await download(args("/admin/insights/conversions", {})).catch(
    (error: unknown) => error,
  );
  expect(redirectResponse).toMatchObject({ status: 303 });
  expect(redirectResponse instanceof Response && redirectResponse.headers.get("Location")).toBe(
    adminPaths.confirm("/admin/insights"),
  );
  await db.update(sessions).set({ reauthenticatedAt: new Date() });
  expect((await download(args("/admin/insights/conversions", { at: "yesterday" }))).status).toBe(
    422,
  );
});
