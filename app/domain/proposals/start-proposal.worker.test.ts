import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leads, proposalVersions, staff } from "~/schema";
import { emptyProposalDraft } from "./proposal-draft";
import { proposalVersionQuery, proposalVersionsQuery } from "./proposal-queries.server";
import { saveProposalDraft } from "./save-draft.server";
import { discardProposalDraft, startNextVersion, startProposal } from "./start-proposal.server";

const db = openDb(env.DB);
const now = new Date("2026-12-01T18:00:00Z");

async function createLead(): Promise<string> {
  const id = newId();
  const dates = { createdAt: now, updatedAt: now, statusSince: now };
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 6)}`,
    name: "Carol",
    zip: "77433",
    source: "quote",
    ...dates,
  });
  return id;
}

async function createStaff(name: string) {
  const id = newId();
  await db.insert(staff).values({
    id,
    name,
    email: `${id}@example.com`,
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  return { staff: { id, name }, ip: "", requestId: "" };
}

test("saveProposalDraft before sending returns changes that the form's page did not show, and writes nothing", async () => {
  const [ana, ben] = [await createStaff("Ana"), await createStaff("Ben")];
  const leadId = await createLead();
  const line = (priceCents: number) => ({
    id: "roof",
    key: "",
    label: "Roof",
    detail: "",
    quantity: 1000,
    unit: "project" as const,
    priceCents,
    costCents: null,
    isAddOn: false,
    optionIds: ["a" as const],
  });
  const base = { ...emptyProposalDraft, lines: [line(2_004_900)] };
  const id =
    (await startProposal(
      db,
      { leadId, kind: "proposal", draft: base },
      { by: ana, now, requestKey: newId() },
    )) ?? "";
  await saveProposalDraft(
    db,
    id,
    { base, data: { ...base, lines: [line(100)] } },
    { by: ben, now },
  );
  const form = { base, data: { ...base, address: "1 Main St" } };
  const send = (changes: { picks?: Record<string, "mine">; seen?: string } = {}) =>
    saveProposalDraft(db, id, { ...form, ...changes }, { by: ana, now, isFinal: true });
  const unseen = await send();
  if (unseen.state !== "conflict") throw new Error(unseen.state);
  expect(unseen).toMatchObject({ by: "Ben", conflicts: [], fields: ["Lines"] });
  expect(unseen.changes).toEqual([
    {
      label: "Lines",
      was: "Roof, 1 × $20,049.00 = $20,049.00, in A",
      now: "Roof, 1 × $1.00 = $1.00, in A",
    },
  ]);
  expect((await proposalVersionQuery(db, id))[0]?.version.version).toBe(2);
  // another change after the page showed the first
  const cheaper = { ...base, lines: [line(100)] };
  await saveProposalDraft(
    db,
    id,
    { base: cheaper, data: { ...base, lines: [line(200)] } },
    { by: ben, now },
  );
  const again = await send({ picks: {}, seen: unseen.seen });
  expect(again.state).toBe("conflict");
  if (again.state !== "conflict") return;
  expect(await send({ picks: {}, seen: again.seen })).toMatchObject({
    state: "saved",
    data: { address: "1 Main St", lines: [{ priceCents: 200 }] },
  });
});

test("a lead gets one proposal, however often its form is sent", async () => {
  const by = await createStaff("Ana");
  const leadId = await createLead();
  const start = (requestKey: string) =>
    startProposal(
      db,
      { leadId, kind: "proposal", draft: emptyProposalDraft },
      { by, now, requestKey },
    );
  const [first, again, other] = [
    await start("key-one"),
    await start("key-one"),
    await start("key-two"),
  ];
  expect(first).toBeDefined();
  expect([again, other]).toEqual([first, undefined]);
  const [found] = await proposalVersionQuery(db, first ?? "");
  expect(found).toMatchObject({
    draftByName: "Ana",
    sentByName: null,
    proposal: { leadId, kind: "proposal", number: 1 },
    version: { number: 1 },
  });
  expect(
    (await proposalVersionsQuery(db, leadId)).map(({ id, proposalNumber }) => [id, proposalNumber]),
  ).toEqual([[first, 1]]);
  expect(
    await startProposal(
      db,
      { leadId, kind: "change-order", draft: emptyProposalDraft },
      { by, now, requestKey: "key-three" },
    ),
  ).toBeUndefined();
});

test("a next version copies the draft once, and a signed version has none", async () => {
  const by = await createStaff("Ana");
  const leadId = await createLead();
  const id =
    (await startProposal(
      db,
      { leadId, kind: "proposal", draft: emptyProposalDraft },
      { by, now, requestKey: "k" },
    )) ?? "";
  const [found] = await proposalVersionQuery(db, id);
  if (!found) throw new Error("no version");
  const next = (requestKey: string) =>
    startNextVersion(
      db,
      found.version,
      { leadId, draft: emptyProposalDraft },
      { by, now, requestKey },
    );
  expect(await next("a")).toBe(id); // the draft itself
  await db.update(proposalVersions).set({ status: "sent" });
  const second = await next("b");
  expect(second).not.toBe(id);
  expect(await next("c")).toBe(second);
  const versions = await proposalVersionsQuery(db, leadId);
  expect(versions.map(({ number, status }) => [number, status])).toEqual([
    [2, "draft"],
    [1, "sent"],
  ]);
  await discardProposalDraft(
    db,
    { id: second ?? "", proposalId: found.proposal.id, number: 2 },
    leadId,
    { by, now },
  );
  await db.update(proposalVersions).set({ status: "signed" });
  expect(await next("d")).toBeUndefined();
});

test("two edits of a draft merge by line, and the same line is a conflict", async () => {
  const [ana, ben] = [await createStaff("Ana"), await createStaff("Ben")];
  const leadId = await createLead();
  const line = (id: string, label: string) => ({
    id,
    key: "",
    label,
    detail: "",
    quantity: 1000,
    unit: "project" as const,
    priceCents: 100,
    costCents: null,
    isAddOn: false,
    optionIds: [],
  });
  const base = { ...emptyProposalDraft, lines: [line("one", "Roof"), line("two", "Slab")] };
  const id =
    (await startProposal(
      db,
      { leadId, kind: "proposal", draft: base },
      { by: ana, now, requestKey: "k" },
    )) ?? "";
  const save = (
    by: typeof ana,
    labels: [string, string],
    picks?: Record<string, "mine" | "theirs">,
  ) =>
    saveProposalDraft(
      db,
      id,
      {
        base,
        data: { ...base, lines: [line("one", labels[0]), line("two", labels[1])] },
        ...(picks && { picks }),
      },
      { by, now },
    );
  expect(await save(ana, ["Roof, white", "Slab"])).toMatchObject({
    state: "saved",
    version: 2,
    merged: null,
  });
  const merged = await save(ben, ["Roof", "Slab, broom finish"]);
  expect(merged).toMatchObject({
    state: "saved",
    version: 3,
    merged: { by: "Ana", fields: ["Lines"] },
  });
  const conflict = await save(ben, ["Roof, black", "Slab, broom finish"]);
  if (conflict.state !== "conflict") throw new Error(conflict.state);
  expect(conflict.conflicts.map(({ was, theirs, mine }) => [was, theirs, mine])).toEqual([
    [
      "Roof, 1 × $1.00 = $1.00, in no option",
      "Roof, white, 1 × $1.00 = $1.00, in no option",
      "Roof, black, 1 × $1.00 = $1.00, in no option",
    ],
  ]);
  const name = conflict.conflicts[0]?.name ?? "";
  expect(await save(ben, ["Roof, black", "Slab, broom finish"], { [name]: "mine" })).toMatchObject({
    state: "saved",
    version: 4,
  });
  await db.update(proposalVersions).set({ status: "sent" });
  expect(await save(ben, ["Late", "Late"])).toEqual({ state: "gone" });
});
