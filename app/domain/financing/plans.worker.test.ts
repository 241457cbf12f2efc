import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { financingPlans, settings } from "~/schema";
import { sampleFinancingTerms } from "./financing";
import { activePlansQuery, financingTermsQuery } from "./plans.server";
import { financingTermsSchema, parseFinancingTerms } from "./terms-input.server";

const noon = new Date("2026-11-20T18:00:00Z");
const hour = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const base = {
  kind: "installment" as const,
  aprBp: 999,
  termMonths: 84,
  minCents: 5_000_00,
  maxCents: 60_000_00,
  createdAt: noon,
  updatedAt: noon,
};

test("activePlansQuery returns the visible plans in staff's order", async () => {
  const db = openDb(env.DB);
  await db.insert(financingPlans).values([
    { id: "later", name: "Second", position: 2, ...base },
    { id: "sooner", name: "First", position: 1, showFrom: noon, showUntil: hour(1), ...base },
    { id: "coming", name: "Coming", position: 0, showFrom: hour(1), ...base },
    { id: "over", name: "Over", position: 0, showUntil: noon, ...base },
  ]);
  const plans = await activePlansQuery(db, noon);
  expect(plans.map((plan) => plan.name)).toEqual(["First", "Second"]);
  expect(plans[0]).toMatchObject({ aprBp: 999, isSample: true, promotionMonths: 0 });
});

test("financingTermsQuery returns the limits staff saved", async () => {
  const db = openDb(env.DB);
  expect(parseFinancingTerms((await financingTermsQuery(db))[0]?.value)).toEqual(
    sampleFinancingTerms,
  );
  const stored = { ...sampleFinancingTerms, maxAmountCents: 90_000_00 };
  await db
    .insert(settings)
    .values({ key: "financing", value: JSON.stringify(stored), updatedAt: noon });
  expect(parseFinancingTerms((await financingTermsQuery(db))[0]?.value)).toEqual(stored);
});

test("parseFinancingTerms returns the samples for an inconsistent record", () => {
  for (const bad of [
    "{",
    "7",
    "null",
    '{"months":[]}',
    '{"startAmountCents":1}',
    '{"maxAprBp":100}',
    '{"minLoanCents":900000}',
    '{"startMonths":6}',
    '{"promoTermMonths":12}',
  ])
    expect(parseFinancingTerms(bad)).toEqual(sampleFinancingTerms);
  expect(financingTermsSchema.safeParse(sampleFinancingTerms).success).toBe(true);
});
