import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { loader } from "~/routes/admin/today";
import { jobs, payments, staff } from "~/schema";
import { platform } from "../load-context";
import { countersign } from "./fixtures/jobs";
import { check, getPayments, insertPayments, submit } from "./fixtures/payments";
import { by, db, deps, insertOffice, now } from "./fixtures/signer-forms";

const cookies: Record<string, string> = {};
const dayMs = 86_400_000;

beforeAll(async () => {
  await insertOffice();
  await db.insert(staff).values({
    id: "staff",
    email: "staff@example.com",
    name: "Sam",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  for (const id of ["owner", "staff"]) {
    const session = await startSession(db, id, { createdAt: new Date(), ip: "", userAgent: "" });
    cookies[id] = session.split(";")[0] ?? "";
  }
});

async function today(as: "owner" | "staff") {
  const request = new Request("http://127.0.0.1:8787/admin/dashboard", {
    headers: { Cookie: cookies[as] ?? "" },
  });
  const context = platform(request, env, createExecutionContext());
  const { leads } = await loader({ request, context, params: {} });
  return {
    total: leads?.jobs.total,
    marks: leads?.jobs.rows.map(({ marks }) => marks.map(({ text }) => text)),
  };
}

test("Today lists jobs that are quiet, and due money for staff who record payments", async () => {
  const { jobId, versionId } = await insertPayments();
  await countersign(versionId);
  const [first] = (await getPayments(jobId)).payments;
  if (!first) throw new Error("no payment");
  await db
    .update(payments)
    .set({ state: "due", dueOn: "2026-01-15" })
    .where(eq(payments.id, first.id));
  expect(await today("staff")).toEqual({ total: 0, marks: [] });
  const { total, marks } = await today("owner");
  expect(total).toBe(1);
  expect(marks?.[0]?.[0]).toMatch(/^\$[\d,]+ due since Jan 15/);
  await db
    .update(jobs)
    .set({ stageSince: new Date(now.getTime() - 8 * dayMs) })
    .where(eq(jobs.id, jobId));
  expect(await today("staff")).toEqual({ total: 1, marks: [["No update for 8 days"]] });
});

test("Today leaves out money that was paid and jobs of canceled contracts", async () => {
  const { jobId } = await insertPayments();
  const { payments: all } = await getPayments(jobId);
  const amount = (all[0]?.amountCents ?? 0) / 100;
  const canceled = await insertPayments();
  const before = (await today("owner")).total ?? 0;
  expect((await submit(jobId, "record", check(String(amount)))).state).toBe("saved");
  expect((await today("owner")).total).toBe(before - 1);
  await cancelContract(
    deps,
    { versionId: canceled.versionId, typedName: "Carol", reason: "", requestKey: newId() },
    { actor: by, now },
  );
  expect((await today("owner")).total).toBe(before - 2);
});
