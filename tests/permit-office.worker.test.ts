import { createExecutionContext, env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { contentRows } from "~/../scripts/seed/rows";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action } from "~/routes/admin/permit-office";
import { officeAnswers, permitOffices, staff } from "~/schema";
import { platform } from "../load-context";
import { insertTables } from "./insert-tables";

const db = openDb(env.DB);
const now = new Date();
const dates = { createdAt: now, updatedAt: now };

test("an answer is restored only on the page of its own office, where its newer one counts", async () => {
  const tables = ["permit_offices", "facts", "office_answers"];
  const rows = contentRows(now.getTime()).filter(({ table }) => tables.includes(table));
  await insertTables(env.DB, rows);
  await db
    .insert(staff)
    .values({ id: "ana", email: "ana@example.com", name: "Ana", role: "owner", ...dates });
  const session = await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" });
  const cookie = session.split(";")[0] ?? "";
  const findOffice = async (slug: string) =>
    (await db.select().from(permitOffices).where(eq(permitOffices.slug, slug)))[0]?.id ?? "";
  const office = await findOffice("fort-bend-county");
  const other = await findOffice("waller-county");
  const isOfOffice = and(eq(officeAnswers.officeId, office), isNull(officeAnswers.deletedAt));
  const [current] = await db.select().from(officeAnswers).where(isOfOffice);
  if (!current) throw new Error("no answer");
  await db.insert(officeAnswers).values({ ...current, id: "earlier", deletedAt: now });
  const restore = async (id: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "restore", answer: "earlier" }))
      form.append(name, value);
    form.append("key", newId());
    const url = `http://127.0.0.1:8787/admin/permit-offices/${id}`;
    const request = new Request(url, { method: "POST", body: form, headers: { Cookie: cookie } });
    const context = platform(request, env, createExecutionContext());
    const answer: unknown = await action({ request, context, params: { id } }).catch(
      (thrown: unknown) => thrown,
    );
    if (answer instanceof Response) return answer.status;
    if (typeof answer === "object" && answer && "init" in answer) return answer.init;
    throw answer;
  };
  expect(await restore(other)).toBe(404);
  expect(await restore(office)).toMatchObject({ status: 409 });
});
