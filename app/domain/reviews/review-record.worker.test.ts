import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { reviews, staff } from "~/schema";
import { reviewRecord } from "./review-record.server";
import { publishedReviewsQuery } from "./reviews.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const permission = "E-mail of November 3, in the office's mailbox";

async function sending(at = now) {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Sam",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  return {
    requestKey: newId(),
    by: { staff: { id, name: "Sam" }, ip: "", requestId: "" },
    now: at,
  };
}
const formValues = (values: Record<string, string> = {}) => {
  const all = {
    author: "Ana R.",
    text: "They came when they said.",
    source: "Google",
    written: "2026-10-30",
    shown: "1",
    ...values,
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]]));
};
async function aReview(values: Record<string, string> = {}): Promise<string> {
  const outcome = await reviewRecord.add(db, formValues(values), await sending());
  if (outcome.state !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}
async function form(id: string, values: Record<string, string> = {}) {
  const [row] = await reviewRecord.find(db, id);
  const was = Object.entries(reviewRecord.toForm(row, now).values)
    .filter(([name]) => name.startsWith("was_"))
    .map(([name, text]) => [name, [text]]);
  return { ...formValues({ proof: row?.proof ?? "", ...values }), ...Object.fromEntries(was) };
}
const visibleAuthors = async (at = now) =>
  (await publishedReviewsQuery(db, at)).map(({ author }) => author);

beforeEach(async () => {
  await db.delete(reviews);
});

test("reviewRecord.add stores a review without permission and rejects publishing it", async () => {
  expect(await reviewRecord.add(db, formValues(), await sending())).toMatchObject({
    state: "invalid",
    errors: { proof: expect.stringContaining("permission") },
  });
  const id = await aReview({ shown: "0" });
  expect(await reviewRecord.update(db, id, await form(id), await sending())).toMatchObject({
    state: "invalid",
  });
  expect(await visibleAuthors()).toEqual([]);
  expect(
    await reviewRecord.update(db, id, await form(id, { proof: permission }), await sending()),
  ).toMatchObject({
    saved: ["Proof of permission", "Status"],
  });
  expect(await visibleAuthors()).toEqual(["Ana R."]);
  expect(
    await reviewRecord.update(db, id, await form(id, { proof: "" }), await sending()),
  ).toMatchObject({ state: "invalid" });
});

test("reviewRecord.update does not change the review's text", async () => {
  const id = await aReview({ proof: permission, rating: "5" });
  const outcome = await reviewRecord.update(
    db,
    id,
    {
      ...(await form(id, { text: "They were wonderful!", rating: "1", author: "B" })),
      was_text: ["They came when they said."],
    },
    await sending(),
  );
  expect(outcome).toMatchObject({ state: "unchanged", saved: [] });
  expect((await reviewRecord.find(db, id))[0]).toMatchObject({
    text: "They came when they said.",
    rating: 5,
    author: "Ana R.",
  });
});

test("reviewRecord.update unpublishes and publishes again, and a concurrent removal of the permission wins", async () => {
  const id = await aReview({ proof: permission });
  await reviewRecord.update(db, id, await form(id, { shown: "0" }), await sending());
  expect(await visibleAuthors()).toEqual([]);
  const stale = await form(id);
  await reviewRecord.update(db, id, await form(id, { shown: "0", proof: "" }), await sending());
  expect(await reviewRecord.update(db, id, stale, await sending())).toMatchObject({
    state: "saved",
    saved: ["Status"],
  });
  const [row] = await reviewRecord.list(db);
  expect(reviewRecord.formatState(row, now)).toBe("Not published: no permission");
  expect(await visibleAuthors()).toEqual([]);
});

test("reviewRecord.add validates day, link and stars; setTrashed hides the review", async () => {
  expect(
    await reviewRecord.add(
      db,
      formValues({ written: "2026-11-21", link: "google.com/x", rating: "6", shown: "0" }),
      await sending(),
    ),
  ).toMatchObject({
    errors: {
      written: "Choose today or an earlier date.",
      link: expect.any(String),
      rating: expect.any(String),
    },
  });
  const id = await aReview({ proof: permission, link: "https://maps.google.com/x" });
  expect(await visibleAuthors()).toEqual(["Ana R."]);
  await reviewRecord.setTrashed(db, id, "trash", await sending());
  expect(await visibleAuthors()).toEqual([]);
  await reviewRecord.setTrashed(db, id, "back", await sending());
  expect(await visibleAuthors()).toEqual(["Ana R."]);
});

test("reviewRecord.add stores other content under the same request key, and the same content once", async () => {
  const sent = await sending();
  const id = async (text: string, key: string) => {
    const outcome = await reviewRecord.add(
      db,
      formValues({ text, key, proof: "Their letter" }),
      sent,
    );
    return outcome.state === "saved" ? outcome.id : outcome.state;
  };
  const first = await id("They came.", "one");
  expect(await id("They came.", "two")).toBe(first);
  const second = await id("They came on time.", "one");
  expect(second).not.toBe(first);
  const [row] = await db.select({ text: reviews.text }).from(reviews).where(eq(reviews.id, second));
  expect(row).toEqual({ text: "They came on time." });
});

test("reviewRecord.update saves a publication once when its form is sent again a minute later", async () => {
  const id = await aReview({ proof: permission, shown: "0" });
  const values = await form(id, { shown: "1" });
  const sent = await sending();
  expect(await reviewRecord.update(db, id, values, sent)).toMatchObject({
    state: "saved",
    saved: ["Status"],
  });
  const later = { ...sent, now: new Date(now.getTime() + 60_000) };
  expect(await reviewRecord.update(db, id, values, later)).toMatchObject({
    state: "saved",
    saved: ["Status"],
  });
  expect((await reviewRecord.find(db, id))[0]).toMatchObject({ publishAt: now, version: 2 });
});
