import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/place";
import { places, staff } from "~/schema";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { insertTables } from "./insert-tables";

const db = openDb(env.DB);
let cookie = "";
let id = "";
beforeAll(async () => {
  const now = new Date();
  await insertTables(env.DB, contentRows(Date.parse("2026-11-24T18:00:00Z")));
  await db.insert(staff).values({
    id: "olivia",
    email: "olivia@example.com",
    name: "Olivia",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  cookie =
    (await startSession(db, "olivia", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ??
    "";
  const [place] = await db.select({ id: places.id }).from(places);
  id = place?.id ?? "";
});

function argsFor(fields?: Record<string, string>) {
  const request = new Request(`http://127.0.0.1:8787/admin/places/${id}`, {
    headers: { Cookie: cookie },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return { request, params: { id }, context: platform(request, env, createExecutionContext()) };
}

const save = async (changed: Record<string, string>) => {
  const { form } = await loader(argsFor());
  const answer: unknown = await action(
    argsFor({ ...form.values, ...changed, intent: "save", key: newId() }),
  );
  const [stored] = await db.select().from(places).where(eq(places.id, id));
  return { answer, stored };
};

test("the form of a place offers its permit offices and facts by name", async () => {
  const { picks, form, conditions } = await loader(argsFor());
  expect(picks.offices).toContainEqual({
    value: "shenandoah",
    label: "City of Shenandoah",
  });
  expect(picks.facts.map(({ label }) => label)).toContain(
    "It rains in Houston on about 104 days a year.",
  );
  expect(form.values).toMatchObject({
    "offices-1": "the-woodlands-township",
    "offices-2": "montgomery-county",
    "offices-3": "harris-county",
    "offices-4": "",
    "factKeys-1": "rain-inches",
  });
  expect(conditions?.overdue).toEqual([]);
});

test("chosen offices and facts are stored in order, each once, without gaps", async () => {
  const { answer, stored } = await save({
    "offices-1": "the-woodlands-township",
    "offices-2": "",
    "offices-3": "shenandoah",
    "offices-4": "shenandoah",
    "factKeys-2": "",
  });
  expect(answer instanceof Response ? answer.status : answer).toBe(303);
  expect([stored?.offices, stored?.factKeys]).toEqual([
    '["the-woodlands-township","shenandoah"]',
    '["rain-inches"]',
  ]);
});
