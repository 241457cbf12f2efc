import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, contractTexts, staff } from "~/schema";
import { findApprovedText } from "./contract-text";
import {
  addContractText,
  approveContractText,
  contractTextSchema,
  contractTextsQuery,
} from "./contract-texts.server";

const db = openDb(env.DB);
const now = new Date("2026-12-01T18:00:00Z");
const by = { staff: { id: newId(), name: "Olivia" }, ip: "", requestId: "" };

beforeAll(async () => {
  await db.insert(staff).values({
    id: by.staff.id,
    email: "o@example.com",
    name: "Olivia",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
});

const add = (text: string, wasVersion: number, key = newId()) =>
  addContractText(
    db,
    { kind: "terms", language: "es", key, was_version: wasVersion, text, source: "" },
    { by, now },
  );
const versions = async () =>
  (await contractTextsQuery(db)).flatMap(({ text }) => (text.language === "es" ? [text] : []));

test("a version is added, approved, and superseded, and never changed", async () => {
  const first = await add("Uno", 0);
  expect(first).toMatchObject({ state: "saved", row: { version: 1, approvedAt: null } });
  const id = first.row?.id ?? "";
  expect(await approveContractText(db, id, { by, now })).toEqual({ state: "approved" });
  expect(await approveContractText(db, id, { by, now: new Date(now.getTime() + 1000) })).toEqual({
    state: "approved",
  });
  const second = await add("Dos", 1);
  expect(findApprovedText(await versions(), "terms", "es")?.text).toBe("Uno");
  expect(await approveContractText(db, second.row?.id ?? "", { by, now })).toEqual({
    state: "approved",
  });
  expect(findApprovedText(await versions(), "terms", "es")?.text).toBe("Dos");
  expect((await versions()).map(({ text, approvedAt }) => [text, approvedAt])).toEqual([
    ["Dos", now],
    ["Uno", now],
  ]);
  const audited = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.recordId, id));
  expect(audited.map(({ action }) => action).sort()).toEqual([
    "added-contract-text",
    "approved-contract-text",
  ]);
});

test("the same form adds one version, and a form loaded before a colleague's version adds none", async () => {
  const key = newId();
  const [one, again] = [await add("Tres", 2, key), await add("Tres", 2, key)];
  expect(again).toEqual(one);
  expect(await add("Cuatro", 2)).toMatchObject({
    state: "conflict",
    row: { version: 3, text: "Tres" },
  });
  expect((await versions()).length).toBe(3);
});

test("approveContractText rejects passages in braces, older versions, and unknown ids", async () => {
  const draft = await add("{Ask your lawyer.}", 3);
  expect(await approveContractText(db, draft.row?.id ?? "", { by, now })).toEqual({
    state: "unwritten",
    passages: ["{Ask your lawyer.}"],
  });
  const [third] = await db.select().from(contractTexts).where(eq(contractTexts.version, 3));
  expect(await approveContractText(db, third?.id ?? "", { by, now })).toEqual({ state: "old" });
  expect(await approveContractText(db, "no-such-text", { by, now })).toEqual({ state: "gone" });
});

test("approveContractText rejects a cancellation form without company, address, date or last day", async () => {
  const addForm = async (text: string, wasVersion: number) => {
    const form = { key: newId(), was_version: wasVersion, text, source: "" };
    const added = await addContractText(
      db,
      { ...form, kind: "601-form", language: "en" },
      { by, now },
    );
    return approveContractText(db, added.row?.id ?? "", { by, now });
  };
  expect(await addForm("I hereby cancel. {company}", 0)).toEqual({
    state: "unfilled",
    passages: ["{company_address}", "{transaction_date}", "{last_day}"],
  });
  const complete = "{transaction_date} {company}, {company_address}, until {last_day}";
  expect(await addForm(complete, 1)).toEqual({ state: "approved" });
});

test("contractTextSchema normalizes line breaks and rejects an empty text", () => {
  const form = { key: "a".repeat(16), was_version: "0", text: " Uno\r\nDos ", source: "" };
  expect(contractTextSchema.parse(form).text).toBe("Uno\nDos");
  expect(contractTextSchema.safeParse({ ...form, text: " " }).success).toBe(false);
});
