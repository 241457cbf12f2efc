import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentRows } from "~/../scripts/seed/rows";
import { insertTables } from "~/../tests/insert-tables";
import { openDb } from "~/platform/db/client.server";
import { facts, officeAnswers, officeZips, permitOffices } from "~/schema";
import { pickAnswers } from "./answers";
import { findOffice, linkedOfficesQuery, officeAnswersQuery } from "./permit-offices.server";

const db = openDb(env.DB);
const now = Date.UTC(2026, 10, 24, 18);
const tables = ["permit_offices", "office_zips", "facts", "office_answers"];
/** Inserts the seed rows of permits as `npm run seed` does. */
const seedPermits = () =>
  insertTables(
    env.DB,
    contentRows(now).filter(({ table }) => tables.includes(table)),
  );

beforeAll(seedPermits);

test("findOffice returns the answers of an office and of Texas, with basis and certainty", async () => {
  const found = await findOffice(db, "fort-bend-county", "2026-11-24");
  expect(found?.office.office).toBe("Fort Bend County Engineering");
  expect(found?.answers.pergola).toMatchObject({
    answer: "needed",
    basis: "our-reading",
    certainty: "secondary",
    age: "current",
  });
  expect(found?.answers["kitchen-gas"]).toBeUndefined();
  expect(found?.stateAnswers["dig-811"]?.value).toBe("two business days");
  expect(await findOffice(db, "city-of-nowhere", "2026-11-24")).toBeUndefined();
});

test("findOffice counts a fact 181 days past its review date as not checked", async () => {
  expect((await findOffice(db, "fort-bend-county", "2027-05-24"))?.answers.pergola?.age).toBe(
    "rereading",
  );
  const found = await findOffice(db, "fort-bend-county", "2027-11-20");
  expect(found?.answers.pergola).toBeUndefined();
  expect(found?.answers.flood?.age).toBe("current");
});

test("officeAnswersQuery selects the answers of all candidates of a ZIP code in one statement", async () => {
  const [linked, rows] = await db.batch([
    linkedOfficesQuery(db, "77494"),
    officeAnswersQuery(db, ["fort-bend-county", "waller-county", "harris-county"], "77494"),
  ]);
  expect(linked.map(({ slug }) => slug)).toEqual(["fulshear", "city-of-houston", "city-of-katy"]);
  expect(new Set(rows.map(({ officeSlug }) => officeSlug))).toEqual(
    new Set([null, "fort-bend-county", "harris-county", "city-of-houston", "city-of-katy"]),
  );
  expect(pickAnswers(rows, "harris-county", "2026-11-24").pergola?.value).toBe("150 square feet");
});

test("seeding again restores no answer or ZIP code that staff removed and no text they changed", async () => {
  const [answer] = await db.select().from(officeAnswers).where(eq(officeAnswers.topic, "colors"));
  const [office] = await db
    .select()
    .from(permitOffices)
    .where(eq(permitOffices.slug, "city-of-katy"));
  await db
    .update(officeAnswers)
    .set({ deletedAt: new Date(now) })
    .where(eq(officeAnswers.id, answer?.id ?? ""));
  await db
    .update(officeZips)
    .set({ removedAt: new Date(now) })
    .where(eq(officeZips.officeId, office?.id ?? ""));
  await db
    .update(permitOffices)
    .set({ phone: "713-555-0100" })
    .where(eq(permitOffices.id, office?.id ?? ""));
  await db
    .update(facts)
    .set({ sentence: "Changed." })
    .where(eq(facts.key, "city-of-katy-documents"));
  await seedPermits();
  expect(await db.$count(officeAnswers)).toBe(88);
  expect(
    (await findOffice(db, "the-woodlands-township", "2026-11-24"))?.answers.colors,
  ).toBeUndefined();
  expect(await linkedOfficesQuery(db, "77494")).toHaveLength(2);
  const katy = await findOffice(db, "city-of-katy", "2026-11-24");
  expect([katy?.office.phone, katy?.answers.documents?.sentence]).toEqual([
    "713-555-0100",
    "Changed.",
  ]);
});
