import { createExecutionContext, env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/leads-import";
import { leads, staff } from "~/schema";
import { platform } from "../../../load-context";

const db = openDb(env.DB);
const now = new Date();
const owner = newId();
await db.insert(staff).values({
  id: owner,
  email: `${owner}@example.com`,
  name: "Olive Owner",
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const session = await startSession(db, owner, { createdAt: now, ip: "", userAgent: "" });
const path = "/admin/leads/import";

function argsFor(query: string, body?: FormData) {
  const url = `http://127.0.0.1:8787${path}${query}`;
  const headers = { Cookie: session.split(";")[0]! };
  const request = body
    ? new Request(url, { method: "POST", body, headers })
    : new Request(url, { headers });
  return {
    request,
    params: {},
    context: platform(request, env, createExecutionContext()),
  };
}

async function post(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await action(argsFor("", body));
  if (!("data" in answer))
    return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  return { status: answer.init?.status ?? 200, location: "", ...answer.data };
}

/** Uploads a file; returns its hash. */
async function upload(text: string, name = "leads.csv"): Promise<string> {
  const { status, location } = await post({ csv: new File([text], name) });
  expect(status).toBe(303);
  return new URL(location, "http://127.0.0.1").searchParams.get("file") ?? "";
}

const viewOf = async (hash: string) => (await loader(argsFor(`?file=${hash}`))).file?.view;

test("an Excel workbook named .csv is refused with the way to save it as CSV", async () => {
  const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]);
  expect(await post({ csv: new File([bytes], "leads.csv") })).toMatchObject({
    status: 415,
    errors: { csv: expect.stringContaining("save it as CSV") },
  });
});

test("a file name of 119 letters and an emoji is stored without a split character", async () => {
  const hash = await upload("Name,Phone\nAnn,713-555-0101\n", `${"a".repeat(119)}🏡.csv`);
  expect((await loader(argsFor(`?file=${hash}`))).file?.name).toBe("a".repeat(119));
});

test("a column of phone numbers with an unknown name must be answered before the review", async () => {
  const hash = await upload("Name,Email,Ring\nAnn,ann@example.com,713-555-0101\n");
  expect((await viewOf(hash))?.columns[2]).toMatchObject({
    field: undefined,
    looksLike: "phone numbers",
  });
  const fields = { intent: "review", file: hash, c0: "name", c1: "email" };
  expect(await post({ ...fields, c2: "" })).toMatchObject({
    status: 422,
    errors: { c2: "“Ring” looks like phone numbers. Choose where it goes." },
  });
  expect(await post({ ...fields, c2: "skip" })).toMatchObject({
    status: 200,
    step: { kind: "review", view: { totals: { rows: 1, created: 1 } } },
  });
});

test("a stage that programs use differently must be chosen, a certain one only checked", async () => {
  const hash = await upload(
    "Name,Phone,Lead Status\nAnn,713-555-0111,In Progress\nBob,713-555-0112,Sold\n",
  );
  const view = await viewOf(hash);
  expect(view?.stages.map(({ word, stage }) => [word, stage])).toEqual([
    ["In Progress", undefined],
    ["Sold", "won"],
  ]);
  const columns = { intent: "review", file: hash, c0: "name", c1: "phone", c2: "status" };
  const stages = { w0: "in progress", w1: "sold", s1: "won" };
  expect(await post({ ...columns, ...stages, s0: "" })).toMatchObject({
    status: 422,
    errors: { s0: "Choose the stage for “In Progress”." },
  });
  expect((await post({ ...columns, ...stages, s0: "contacted" })).status).toBe(200);
});

test("a file whose dates fit both orders of day and month needs a choice of the order", async () => {
  const hash = await upload("Name,Phone,Date\nAnn,713-555-0121,3/1/23\nBob,713-555-0122,4/2/23\n");
  expect(await viewOf(hash)).toMatchObject({
    order: undefined,
    orderExample: { text: "3/1/23", month: "Mar 1, 2023", day: "Jan 3, 2023" },
  });
  const fields = { intent: "review", file: hash, c0: "name", c1: "phone", c2: "received" };
  expect(await post(fields)).toMatchObject({
    status: 422,
    errors: { order: "Choose the order of day and month." },
  });
  expect((await post({ ...fields, intent: "import", reviewed: "yes", order: "day" })).status).toBe(
    303,
  );
  const [ann] = await db.select().from(leads).where(eq(leads.phone, "+17135550121"));
  expect(ann?.createdAt.toISOString()).toBe("2023-01-03T18:00:00.000Z");
});

test("dates of a file that show their order are read in it without a question", async () => {
  const hash = await upload(
    "Name,Phone,Date\nAnn,713-555-0131,3.1.2023\nBob,713-555-0132,17.05.2025\n",
  );
  expect(await viewOf(hash)).toMatchObject({ order: "day", orderExample: undefined });
  await post({
    intent: "import",
    reviewed: "yes",
    file: hash,
    c0: "name",
    c1: "phone",
    c2: "received",
  });
  const rows = await db
    .select({ at: leads.createdAt })
    .from(leads)
    .where(inArray(leads.phone, ["+17135550131", "+17135550132"]))
    .orderBy(leads.createdAt);
  expect(rows.map(({ at }) => at.toISOString().slice(0, 10))).toEqual(["2023-01-03", "2025-05-17"]);
});

test("every line of a file with a quoting error is counted and imported or refused", async () => {
  const hash = await upload(
    `Name,Phone\n"Tito" Garza's brother,713-555-0141\nAnn,713-555-0142\nBob,\nCy,713-555-0143\n`,
  );
  expect(await viewOf(hash)).toMatchObject({ rowCount: 4, strayQuotes: [2] });
  expect(await post({ intent: "review", file: hash, c0: "name", c1: "phone" })).toMatchObject({
    step: { view: { totals: { rows: 4, created: 3, merged: 0, refused: 1, before: 0 } } },
  });
});
