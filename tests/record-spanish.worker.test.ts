import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countTextsToRead, loadSpanishRecords } from "~/content/spanish/spanish-records.server";
import { factRecord } from "~/domain/facts/fact-record.server";
import { factsByKey, replaceFactTokens, toSpanishFacts } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { faqRecord } from "~/domain/faqs/faq-record.server";
import {
  currentPromotionQuery,
  toPromotion,
  toSpanishPromotion,
} from "~/domain/promotions/promotions.server";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { createBatchedReader } from "~/platform/db/batched-reads.server";
import { openDb } from "~/platform/db/client.server";
import { toSpanishRecord } from "~/platform/records/translation";
import { loader as loadProcess } from "~/routes/site/process";
import { auditLog, facts, faqs, promotions, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date("2026-11-28T18:00:00Z");
await db.insert(staff).values({
  id: "ana",
  email: "ana@example.com",
  name: "Ana",
  role: "editor",
  createdAt: now,
  updatedAt: now,
});
const by = { staff: { id: "ana", name: "Ana" }, ip: "", userAgent: "", requestId: "" };
const gate = { facts: new Map(), bannedPhrases: [], today: "2026-11-28" };
const toValues = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));

async function addFaq(page = "pergola") {
  const fields = { page, question: "How long?", answer: "Two weeks.", shown: "1" };
  const context = { requestKey: newId(), by, now, gate };
  const result = await faqRecord.add(db, toValues(fields), context);
  return result.state === "saved" ? result.id : "";
}

/** Submits the form of a FAQ as it is stored, with changes. */
async function update(id: string, changes: Record<string, string>) {
  const [row] = await faqRecord.find(db, id);
  const { values } = faqRecord.toForm(row, now);
  const context = { requestKey: newId(), by, now, gate };
  return faqRecord.update(db, id, toValues({ ...values, ...changes }), context);
}

const find = async (id: string) => (await db.select().from(faqs).where(eq(faqs.id, id)))[0]!;
const inSpanish = async (id: string) => toSpanishRecord(await find(id), ["question", "answer"]);

test("visitors see the Spanish of a record only complete and read by a named person", async () => {
  const id = await addFaq();
  expect(await inSpanish(id)).toBeUndefined();
  const question = { es_question: "¿Cuánto tarda?", es_read: "on", es_reader: "Rosa Díaz" };
  expect(await update(id, question)).toMatchObject({ state: "saved", saved: ["Spanish"] });
  expect(await inSpanish(id)).toBeUndefined();
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "changed"));
  expect(parseJson(entry?.changes ?? "")).toEqual({
    spanish: ["None", "Question: ¿Cuánto tarda?\nRead by Rosa Díaz on November 28, 2026"],
  });
  await update(id, { es_answer: "Dos semanas." });
  expect(await inSpanish(id)).toBeUndefined();
  expect(await update(id, { es_read: "on", es_reader: "" })).toMatchObject({
    state: "invalid",
    errors: { es_reader: "Enter the name of the person who read it." },
  });
  await update(id, { es_read: "on", es_reader: "Rosa Díaz" });
  expect(await inSpanish(id)).toMatchObject({
    question: "¿Cuánto tarda?",
    answer: "Dos semanas.",
  });
  expect(faqRecord.spanishState(await find(id))).toBe("read");
  await update(id, { es_answer: "Quince días." });
  expect(await inSpanish(id)).toBeUndefined();
  expect(faqRecord.spanishState(await find(id))).toBe("unread");
});

test("an edit of the English marks the Spanish, which stays public until it changes", async () => {
  const id = await addFaq();
  await update(id, {
    es_question: "¿Cuánto tarda?",
    es_answer: "Dos semanas.",
    es_read: "on",
    es_reader: "Rosa Díaz",
  });
  await update(id, { answer: "Three weeks." });
  const row = await find(id);
  expect(faqRecord.spanishState(row)).toBe("changed");
  expect(await inSpanish(id)).toMatchObject({ answer: "Dos semanas." });
  const helps = (await faqRecord.toForm(row, now)).columns
    .flat(2)
    .flatMap(({ help }) => help ?? []);
  expect(helps).toContain("English changed: check. Before: “Two weeks.”");
  await update(id, { es_answer: "Tres semanas." });
  expect(faqRecord.spanishState(await find(id))).toBe("unread");
});

test("a record without the Spanish of a text is not hidden from the person who reads it", async () => {
  const id = await addFaq();
  await update(id, { es_question: "¿Cuánto tarda?", es_read: "on", es_reader: "Rosa Díaz" });
  expect(faqRecord.spanishState(await find(id))).toBe("incomplete");
  expect(await inSpanish(id)).toBeUndefined();
});

test("the name of a reader is not saved without the checked box, and not lost", async () => {
  const id = await addFaq();
  expect(await update(id, { es_reader: "Rosa Díaz" })).toMatchObject({
    state: "invalid",
    errors: { es_read: "Check the box to save who read it." },
  });
});

test("two changes of the Spanish conflict, and a long text is refused", async () => {
  const id = await addFaq();
  const [row] = await faqRecord.find(db, id);
  const { values } = faqRecord.toForm(row, now);
  await update(id, { es_question: "¿Cuánto tarda?" });
  const context = { requestKey: newId(), by, now, gate };
  const stale = toValues({ ...values, es_question: "¿Cuánto tiempo?" });
  expect(await faqRecord.update(db, id, stale, context)).toMatchObject({
    state: "conflict",
    conflicts: [{ theirs: "Question: ¿Cuánto tarda?\nNot yet read by your translator" }],
  });
  expect(await update(id, { es_question: "x".repeat(201) })).toMatchObject({
    state: "invalid",
    errors: { es_question: "Use 200 characters or fewer (now 201)." },
  });
});

test("a Spanish text prints only facts that were read in Spanish", async () => {
  const values = {
    key: "wind",
    sentence: "The figure is 139 mph.",
    value: "139 mph",
    sourceTitle: "City",
    certainty: "verified",
    checkedAt: "2026-11-01",
    reviewBy: "2027-11-01",
  };
  const context = { requestKey: newId(), by, now, people: [], uses: [] };
  const result = await factRecord.add(db, toValues(values), context);
  const id = result.state === "saved" ? result.id : "";
  const print = async () => {
    const list = parseFactList(await allFactsQuery(db));
    return replaceFactTokens("Viento: {fact:wind value}", factsByKey(toSpanishFacts(list)));
  };
  expect(await print()).toBe("Viento:");
  const [row] = await db.select().from(facts).where(eq(facts.id, id));
  const spanish = {
    ...factRecord.toForm(row, now).values,
    es_sentence: "La cifra es 139 mph.",
    es_value: "139 mph",
    es_read: "on",
    es_reader: "Rosa Díaz",
  };
  await factRecord.update(db, id, toValues(spanish), { ...context, requestKey: newId() });
  expect(await print()).toBe("Viento: 139 mph");
  await db.update(facts).set({ value: "150 mph" }).where(eq(facts.id, id));
  expect(await print()).toBe("Viento:");
});

test("the office lists and counts the Spanish of records that a translator has to read", async () => {
  await db.delete(faqs);
  await db.delete(facts);
  const read = createBatchedReader(db);
  const before = await countTextsToRead({ db, read });
  const id = await addFaq();
  expect(await loadSpanishRecords({ db })).toEqual([]);
  await update(id, { es_question: "¿Cuánto tarda?", es_answer: "Dos semanas." });
  expect(await loadSpanishRecords({ db })).toEqual([
    { kind: "FAQ", title: "How long?", href: `/admin/faqs/${id}`, state: "unread" },
  ]);
  expect(await countTextsToRead({ db, read })).toBe(before + 1);
  await update(id, { es_read: "on", es_reader: "Rosa Díaz" });
  expect(await loadSpanishRecords({ db })).toEqual([]);
  expect(await countTextsToRead({ db, read })).toBe(before);
});

test("a Spanish page shows only FAQs and the promotion that were read in Spanish", async () => {
  await db.delete(faqs);
  const id = await addFaq("process");
  await addFaq("process");
  const load = async (path: string) => {
    const request = new Request(`https://site.example${path}`);
    const context = platform(request, env, createExecutionContext());
    const { faqs: shown } = await loadProcess({ request, context, params: {} });
    return shown.map(({ question }) => question);
  };
  expect(await load("/es/como-trabajamos")).toEqual([]);
  await update(id, {
    es_question: "¿Cuánto tarda?",
    es_answer: "Dos semanas.",
    es_read: "on",
    es_reader: "Rosa Díaz",
  });
  expect(await load("/es/como-trabajamos")).toEqual(["¿Cuánto tarda?"]);
  expect(await load("/process")).toEqual(["How long?", "How long?"]);

  const offer = { title: "Free fire pit", text: "Until fall.", bannerText: "Fire pit" };
  const links = { linkText: "Chat", chatMessage: "Hi" };
  const texts = { ...offer, ...links };
  const entries = Object.entries(texts).map(([name, english]) => [
    name,
    { text: `es: ${english}`, english },
  ]);
  const spanish = { texts: Object.fromEntries(entries), reader: "Rosa Díaz", readOn: "2026-11-28" };
  await db.delete(promotions);
  await db.insert(promotions).values({
    id: "offer",
    ...texts,
    pictureAlt: "A fire pit",
    enabled: true,
    spanish: JSON.stringify(spanish),
    createdAt: now,
    updatedAt: now,
  });
  const [row] = await currentPromotionQuery(db, now);
  expect(row && toPromotion(row)).toMatchObject(texts);
  expect(Object.keys((row && toPromotion(row)) ?? {})).not.toContain("spanish");
  expect(row && toSpanishPromotion(row)).toMatchObject({
    title: "es: Free fire pit",
    pictureAlt: "",
  });
  expect(row && toSpanishPromotion({ ...row, spanish: "{}" })).toBeNull();
  expect(row && toSpanishPromotion({ ...row, title: "Free grill" })).toBeNull();
});
