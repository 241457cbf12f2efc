import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { openDb } from "~/platform/db/client.server";
import {
  leads,
  priceItems,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
  visits,
} from "~/schema";
import type { Scope } from "./insights.server";
import { parsePeriod } from "./period";
import { buildProposalFigures } from "./proposal-figures";
import {
  acceptanceByVersionQuery,
  openProposalsQuery,
  proposalsInPeriodQuery,
  readSentProposal,
} from "./proposal-figures.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const scopeOf = (when: string, service = ""): Scope => ({
  period: parsePeriod(when, now),
  touch: "first",
  service,
});
const dates = { createdAt: now, updatedAt: now };

const line = (id: string, changes: Record<string, unknown>) => ({
  id,
  key: "",
  label: id,
  detail: "",
  quantity: 1000,
  unit: "project",
  priceCents: 100_000,
  costCents: 1,
  isAddOn: false,
  optionIds: ["a", "b"],
  ...changes,
});
const draft = JSON.stringify({
  options: [{ id: "a" }, { id: "b" }],
  lines: [
    // 250 sq ft at $96: $24,000, the midpoint of the rate of October is $100
    line("roof", { key: "test-roof", quantity: 250_000, unit: "sqft", priceCents: 9_600 }),
    line("own", { priceCents: 999_900 }),
    line("unused", { key: "test-roof", quantity: 1_000_000, priceCents: 1, optionIds: [] }),
    line("fan", { isAddOn: true, optionIds: ["b"] }),
  ],
});

type Version = {
  sentAt: string;
  signedAt?: string;
  status: (typeof proposalVersions.$inferInsert)["status"];
  choice?: string;
};

async function addProposal(
  id: string,
  versions: readonly Version[],
  changes: Partial<typeof leads.$inferInsert> = {},
) {
  const lead = {
    id,
    reference: id,
    statusSince: now,
    name: "Ann Lee",
    zip: "77007",
    source: "quote",
    ...dates,
  };
  await db.insert(leads).values({ ...lead, services: '["covered-patio"]', ...changes });
  await db
    .insert(proposals)
    .values({ id, leadId: id, reference: id, kind: "proposal", number: 1, ...dates });
  for (const [at, { sentAt, signedAt, status, choice }] of versions.entries()) {
    const versionId = `${id}-${at + 1}`;
    await db.insert(proposalVersions).values({
      id: versionId,
      proposalId: id,
      number: at + 1,
      status,
      draft,
      ...dates,
      sentAt: sentAt ? new Date(sentAt) : null,
      signedAt: signedAt ? new Date(signedAt) : null,
    });
    if (!choice) continue;
    await db
      .insert(proposalSigners)
      .values({ id: versionId, versionId, name: "Ann", email: "ann@example.com", createdAt: now });
    await db.insert(proposalSignatures).values({
      id: versionId,
      versionId,
      signerId: versionId,
      choice,
      typedName: "Ann",
      at: now,
      documentSha256: "",
      recordSha256: "",
    });
  }
}

const choose = (optionId: string, addOnIds: string[] = []) =>
  JSON.stringify({ addOnIds, optionId, totalCents: 1 });

await db.insert(priceItems).values(
  [
    ["2026-10-01T05:00:00Z", 9_000, 11_000],
    ["2026-11-10T06:00:00Z", 19_000, 21_000],
  ].map(([from, lowCents, highCents]) => ({
    id: `test-${from}`,
    key: "test-roof",
    category: "roof",
    label: "Roof",
    unit: "sqft" as const,
    ...dates,
    lowCents: Number(lowCents),
    highCents: Number(highCents),
    validFrom: new Date(String(from)),
  })),
);
await addProposal("signed", [
  { sentAt: "2026-11-02T18:00:00Z", status: "replaced", choice: choose("a") },
  {
    sentAt: "2026-11-04T18:00:00Z",
    signedAt: "2026-11-07T18:00:00Z",
    status: "signed",
    choice: choose("b", ["fan"]),
  },
]);
await addProposal(
  "canceled",
  [
    {
      sentAt: "2026-11-03T18:00:00Z",
      signedAt: "2026-11-04T18:00:00Z",
      status: "canceled",
      choice: choose("a"),
    },
    { sentAt: "2026-11-06T18:00:00Z", status: "sent" },
    { sentAt: "", status: "draft" },
  ],
  { services: '["outdoor-kitchen"]' },
);
// part-signed: its first signature is not yet an acceptance
await addProposal("open", [
  { sentAt: "2026-11-12T18:00:00Z", status: "part-signed", choice: choose("b") },
]);
await addProposal("october", [{ sentAt: "2026-10-20T18:00:00Z", status: "sent" }]);
await addProposal("trashed", [{ sentAt: "2026-11-03T18:00:00Z", status: "sent" }], {
  deletedAt: now,
});
await addProposal("unsent", [{ sentAt: "", status: "draft" }]);
await db.insert(proposals).values({
  id: "order",
  leadId: "signed",
  reference: "order",
  kind: "change-order",
  number: 1,
  ...dates,
});
await db.insert(proposalVersions).values({
  id: "order-1",
  proposalId: "order",
  number: 1,
  status: "sent",
  draft,
  sentAt: new Date("2026-11-08T18:00:00Z"),
  ...dates,
});
const visit = (id: string, kind: "first" | "call", status: "done" | "no-show", endsAt: string) => ({
  id,
  leadId: "signed",
  kind,
  status,
  zip: "77007",
  source: "staff" as const,
  ...dates,
  startsAt: new Date(new Date(endsAt).getTime() - 3_600_000),
  endsAt: new Date(endsAt),
});
await db
  .insert(visits)
  .values([
    visit("first", "first", "done", "2026-11-02T16:30:00Z"),
    visit("missed", "first", "no-show", "2026-11-02T17:00:00Z"),
    visit("call", "call", "done", "2026-11-02T17:30:00Z"),
    visit("later", "first", "done", "2026-11-03T17:00:00Z"),
  ]);

async function load(scope: Scope) {
  const [sent, byVersion] = await db.batch([
    proposalsInPeriodQuery(db, scope),
    acceptanceByVersionQuery(db, scope),
  ]);
  const rows = sent.map(readSentProposal).sort((one, other) => one.sentAt - other.sentAt);
  return { rows, byVersion, figures: buildProposalFigures(rows, byVersion, defaultSettings) };
}

test("proposalsInPeriodQuery selects the proposals of a month by their first version, decided by the signed one", async () => {
  const { rows } = await load(scopeOf("2026-11"));
  expect(rows).toEqual([
    {
      sentAt: Date.parse("2026-11-02T18:00:00Z"),
      visitEndedAt: Date.parse("2026-11-02T16:30:00Z"),
      signedAt: Date.parse("2026-11-07T18:00:00Z"),
      isCanceled: false,
      optionIds: ["a", "b"],
      signedOptionId: "b",
      addOnCount: 1,
      hasAddOns: true,
      linesPrice: 2_400_000_000,
      linesMidpoint: 2_500_000_000,
    },
    {
      sentAt: Date.parse("2026-11-03T18:00:00Z"),
      visitEndedAt: null,
      signedAt: Date.parse("2026-11-04T18:00:00Z"),
      isCanceled: true,
      optionIds: ["a", "b"],
      signedOptionId: "a",
      addOnCount: 0,
      hasAddOns: false,
      linesPrice: 2_400_000_000,
      linesMidpoint: 2_500_000_000,
    },
    {
      sentAt: Date.parse("2026-11-12T18:00:00Z"),
      visitEndedAt: null,
      signedAt: null,
      isCanceled: false,
      optionIds: ["a", "b"],
      signedOptionId: null,
      addOnCount: 0,
      hasAddOns: true,
      linesPrice: 2_400_000_000,
      linesMidpoint: 5_000_000_000,
    },
  ]);
});

test("the figures of a month count options, versions, add-ons and cancellations; fewer than ten are too few", async () => {
  const { figures } = await load(scopeOf("2026-11"));
  expect(figures).toEqual({
    sent: 3,
    signed: 2,
    canceled: 1,
    sentToSignedDays: "too-few",
    canceledShare: "too-few",
    visitToProposal: { minutes: "too-few", count: 1 },
    addOns: { with: 1, of: 1, share: "too-few" },
    discount: { share: "too-few", count: 3 },
    byOption: [
      { key: "a", offered: 3, signed: 1 },
      { key: "b", offered: 3, signed: 1 },
    ],
    byVersion: [
      { key: "1", offered: 3, signed: 1 },
      { key: "2", offered: 2, signed: 1 },
    ],
  });
});

test("the figures follow the service and the period, and are empty without proposals", async () => {
  expect((await load(scopeOf("2026-11", "outdoor-kitchen"))).figures).toMatchObject({
    sent: 1,
    canceled: 1,
  });
  expect((await load(scopeOf("2026-10"))).figures).toMatchObject({ sent: 1, signed: 0 });
  expect((await load(scopeOf("2025-10"))).figures).toMatchObject({
    sent: 0,
    byOption: [],
    byVersion: [],
  });
});

test("openProposalsQuery returns sent proposals of open leads, expired ones for 30 days", async () => {
  await addProposal("lost", [{ sentAt: "2026-11-12T18:00:00Z", status: "sent" }], {
    status: "lost",
  });
  const lastDays = {
    "open-1": "2026-12-12",
    "october-1": "2026-10-21",
    "canceled-2": "2026-10-20",
    "trashed-1": "2026-12-01",
    "order-1": "2026-12-01",
    "lost-1": "2026-12-01",
  };
  for (const [id, validUntil] of Object.entries(lastDays))
    await db.update(proposalVersions).set({ validUntil }).where(eq(proposalVersions.id, id));
  await db.update(leads).set({ valueCents: 3_332_000 }).where(eq(leads.id, "open"));
  const found = await openProposalsQuery(db, "", now);
  expect(found.sort((one, other) => one.sentAt - other.sentAt)).toEqual([
    {
      leadId: "october",
      name: "Ann Lee",
      status: "sent",
      validUntil: "2026-10-21",
      sentAt: Date.parse("2026-10-20T18:00:00Z"),
      valueCents: null,
    },
    {
      leadId: "open",
      name: "Ann Lee",
      status: "part-signed",
      validUntil: "2026-12-12",
      sentAt: Date.parse("2026-11-12T18:00:00Z"),
      valueCents: 3_332_000,
    },
  ]);
  expect(await openProposalsQuery(db, "outdoor-kitchen", now)).toEqual([]);
});
