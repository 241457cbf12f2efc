import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import {
  jobs,
  leads,
  ledger,
  payments,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import { countRows, type StatementRows } from "../../../tests/fixtures/count-rows";
import { buildJobFigures } from "./job-figures";
import { jobsInPeriodQuery } from "./job-figures.server";
import { parsePeriod } from "./period";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const dates = { createdAt: now, updatedAt: now };
const scopeOf = (when: string, service = "") => ({ period: parsePeriod(when, now), service });

async function addJob(
  id: string,
  {
    signedAt,
    status = "signed",
    ...lead
  }: { signedAt: string; status?: "signed" | "canceled" } & Omit<
    Partial<typeof leads.$inferInsert>,
    "status"
  >,
) {
  const at = new Date(signedAt);
  await db.insert(leads).values({
    id,
    reference: id,
    name: "Ann Lee",
    zip: "77007",
    source: "quote",
    statusSince: now,
    ...dates,
    ...lead,
  });
  await db.insert(proposals).values({ id, leadId: id, reference: id, number: 1, ...dates });
  await db.insert(proposalVersions).values({
    id,
    proposalId: id,
    number: 1,
    status,
    signedAt: at,
    ...dates,
  });
  await db
    .insert(proposalSigners)
    .values({ id, versionId: id, name: "Ann", email: "ann@example.com", createdAt: at });
  await db.insert(proposalSignatures).values({
    id,
    versionId: id,
    signerId: id,
    choice: '{"totalCents":3000000}',
    typedName: "Ann",
    at,
    documentSha256: "",
    recordSha256: "",
  });
  await db.insert(jobs).values({
    id,
    leadId: id,
    versionId: id,
    stage: "done",
    stageSince: new Date(at.getTime() + 30 * 86_400_000),
    ...dates,
  });
}

test("jobsInPeriodQuery has contract, ballpark, due and paid money of contracts signed in the period", async () => {
  const ballpark = { estimateLowCents: 2_000_000, estimateHighCents: 4_000_000 };
  await addJob("in", { signedAt: "2026-10-10T12:00:00Z", services: '["kitchen"]', ...ballpark });
  await addJob("before", { signedAt: "2026-08-01T12:00:00Z" });
  await addJob("canceled", { signedAt: "2026-10-11T12:00:00Z", status: "canceled" });
  await addJob("trashed", { signedAt: "2026-10-12T12:00:00Z", deletedAt: now });
  const payment = { jobId: "in", versionId: "in", label: "", condition: "", ...dates };
  for (const [position, state] of (["paid", "due", "not-due", "canceled"] as const).entries())
    await db
      .insert(payments)
      .values({ ...payment, id: state, position, state, amountCents: 1_000 * (position + 1) });
  const line = { jobId: "in", method: "check" as const, day: "2026-10-20", createdAt: now };
  await db.insert(ledger).values([
    { ...line, id: "one", kind: "payment", amountCents: 1_000 },
    { ...line, id: "two", kind: "refund", amountCents: -200 },
    { ...line, id: "three", kind: "direct-cost", amountCents: -5_000 },
  ]);
  const rows = await jobsInPeriodQuery(db, scopeOf("2026-10"));
  expect(rows).toEqual([
    {
      contractCents: 3_000_000,
      shownLowCents: 2_000_000,
      shownHighCents: 4_000_000,
      dueCents: 3_000,
      paidCents: 800,
      signedAt: Date.parse("2026-10-10T12:00:00Z"),
      doneAt: Date.parse("2026-11-09T12:00:00Z"),
    },
  ]);
  expect(buildJobFigures(rows).ballpark).toEqual({ below: 0, inside: 1, above: 0, count: 1 });
  expect(await jobsInPeriodQuery(db, scopeOf("2026-10", "covered-patio"))).toEqual([]);
  expect(await jobsInPeriodQuery(db, scopeOf("2026-10", "kitchen"))).toHaveLength(1);
  expect(await jobsInPeriodQuery(db, scopeOf("all"))).toHaveLength(2);
});

test("jobsInPeriodQuery reads no contracts of other months", async () => {
  for (let index = 0; index < 40; index += 1)
    await addJob(`old-${index}`, { signedAt: "2025-01-10T12:00:00Z" });
  const reads: StatementRows[] = [];
  await jobsInPeriodQuery(openDb(countRows(env.DB, reads)), scopeOf("2026-10"));
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(40);
});
