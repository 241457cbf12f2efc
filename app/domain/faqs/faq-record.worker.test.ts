import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, faqs, staff } from "~/schema";
import { formatFaqState } from "./faq";
import { faqRecord } from "./faq-record.server";
import { visibleFaqsQuery } from "./faqs.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");

const gate = { facts: new Map(), bannedPhrases: ["hurricane-proof"], today: "2026-11-20" };

async function sending() {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Ed",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
  return {
    requestKey: newId(),
    by: { staff: { id, name: "Ed" }, ip: "", requestId: "" },
    now,
    gate,
  };
}
const formValues = (values: Record<string, string>) => {
  const all = { page: "process", answer: "Yes.", shown: "1", ...values };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]]));
};
async function aQuestion(question: string, values: Record<string, string> = {}): Promise<string> {
  const outcome = await faqRecord.add(db, formValues({ question, ...values }), await sending());
  if (outcome.state !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}
async function form(id: string, values: Record<string, string>) {
  const [row] = await faqRecord.find(db, id);
  const was = Object.entries(faqRecord.toForm(row, now).values)
    .filter(([name]) => name.startsWith("was_"))
    .map(([name, text]) => [name, [text]]);
  return {
    ...formValues({ question: row?.question ?? "", ...values }),
    ...Object.fromEntries(was),
  };
}
const order = async (page = "process") =>
  (await visibleFaqsQuery(db, now, page)).map(({ question }) => question).join("");

beforeEach(async () => {
  await db.delete(faqs);
});

test("faqRecord.add and faqRecord.update put a FAQ last on its page", async () => {
  const [a] = [
    await aQuestion("A"),
    await aQuestion("B"),
    await aQuestion("X", { page: "contact" }),
  ];
  expect(await order()).toBe("AB");
  expect(
    await faqRecord.update(db, a, await form(a, { page: "contact" }), await sending()),
  ).toMatchObject({
    state: "saved",
    saved: ["Page"],
  });
  expect([await order(), await order("contact")]).toEqual(["B", "XA"]);
});

test("faqRecord.move combines the moves of two staff members and applies a repeated request once", async () => {
  const ids = Object.fromEntries(
    await Promise.all([..."ABCDE"].map(async (question) => [question, ""])),
  );
  for (const question of "ABCDE") ids[question] = await aQuestion(question);
  const [mine, theirs] = [await sending(), await sending()];
  // Both loaded the order ABCDE.
  await faqRecord.move(db, ids.E, ids.A, mine);
  await faqRecord.move(db, ids.B, ids.D, theirs);
  expect(await order()).toBe("EACBD");
  await faqRecord.move(db, ids.E, ids.A, mine);
  expect(await order()).toBe("EACBD");
  await faqRecord.move(db, ids.E, "", await sending());
  expect(await order()).toBe("ACBDE");
  // The FAQ named by `before` was trashed meanwhile, so E moves to the end.
  await faqRecord.move(db, ids.A, "no-such", await sending());
  expect(await order()).toBe("CBDEA");
  expect(await faqRecord.move(db, "no-such", ids.A, await sending())).toBeUndefined();
  const moves = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, ids.E), eq(auditLog.action, "moved")));
  expect(moves.map(({ changes }) => changes)).toEqual(['{"place":[5,1]}', '{"place":[1,5]}']);
});

test("faqRecord.setTrashed restores a FAQ at its old position", async () => {
  const ids = [await aQuestion("A"), await aQuestion("B"), await aQuestion("C")];
  await faqRecord.setTrashed(db, ids[1]!, "trash", await sending());
  expect(await order()).toBe("AC");
  await faqRecord.setTrashed(db, ids[1]!, "back", await sending());
  expect(await order()).toBe("ABC");
});

test("visibleFaqsQuery returns a FAQ only between its publish and unpublish time", async () => {
  const id = await aQuestion("A", {
    from_day: "2026-11-25",
    until_day: "2026-11-30",
    until_time: "07:00",
  });
  expect(await order()).toBe("");
  const state = async (at: string) =>
    formatFaqState((await faqRecord.find(db, id))[0]!, new Date(at));
  expect(await state("2026-11-20T15:00:00Z")).toBe("Publishes Nov 25, 12:00 AM CST, UTC−6");
  expect(await state("2026-11-26T15:00:00Z")).toBe("Published, ends Nov 30, 7:00 AM CST, UTC−6");
  expect(await state("2026-11-30T13:00:00Z")).toBe("Expired Nov 30, 7:00 AM CST, UTC−6");
  await faqRecord.update(db, id, await form(id, { from_day: "" }), await sending());
  expect(await order()).toBe("A");
  await faqRecord.update(db, id, await form(id, { shown: "0" }), await sending());
  expect(await order()).toBe("");
  expect(await state("2026-11-26T15:00:00Z")).toBe("Draft");
});

test("faqRecord.update returns a conflict for the same field and saves the other one", async () => {
  const id = await aQuestion("A");
  const [mine, theirs] = [
    await form(id, { answer: "Mine", question: "A?" }),
    await form(id, { answer: "Theirs" }),
  ];
  await faqRecord.update(db, id, theirs, await sending());
  expect(await faqRecord.update(db, id, mine, await sending())).toMatchObject({
    saved: ["Question"],
    conflicts: [
      {
        id: "answer",
        was: "Yes.",
        theirs: "Theirs",
        yours: "Mine",
        originals: { was: "Yes.", theirs: "Theirs" },
      },
    ],
  });
  expect((await faqRecord.list(db)).map(({ question, answer }) => [question, answer])).toEqual([
    ["A?", "Theirs"],
  ]);
});

test("faqRecord.add rejects missing fields", async () => {
  expect(
    await faqRecord.add(
      db,
      formValues({ question: "", answer: "", page: "blog" }),
      await sending(),
    ),
  ).toMatchObject({
    state: "invalid",
    errors: {
      page: "Choose a page.",
      question: "Enter the question.",
      answer: "Enter the answer.",
    },
  });
});

test("faqRecord.update runs the publish checks on published FAQs, not on drafts or ended ones", async () => {
  const wrong = { question: "Is it hurricane-proof?", answer: "TODO" };
  expect(await faqRecord.add(db, formValues(wrong), await sending())).toMatchObject({
    state: "invalid",
    errors: {
      question: expect.stringContaining("is a banned phrase"),
      answer: expect.stringContaining("TODO"),
    },
  });
  const id = await aQuestion(wrong.question, { answer: "TODO", shown: "0" });
  expect(
    await faqRecord.update(db, id, await form(id, { answer: "TODO" }), await sending()),
  ).toMatchObject({ state: "invalid" });
  await db.update(faqs).set({ publishAt: now }).where(eq(faqs.id, id));
  expect(
    await faqRecord.update(
      db,
      id,
      await form(id, { answer: "TODO", until_day: "2026-12-01" }),
      await sending(),
    ),
  ).toMatchObject({
    saved: ["Unpublish date"],
  });
});

test("faqRecord.add stores other content under the same request key, and the same content once", async () => {
  const sent = await sending();
  for (const answer of ["Yes.", "Yes.", "Yes, in spring."])
    await faqRecord.add(db, formValues({ question: "Twice?", answer }), sent);
  const stored = await db
    .select({ answer: faqs.answer })
    .from(faqs)
    .where(eq(faqs.question, "Twice?"));
  expect(stored.map(({ answer }) => answer).toSorted()).toEqual(["Yes, in spring.", "Yes."]);
});
