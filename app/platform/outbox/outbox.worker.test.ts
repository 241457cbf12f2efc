import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { outbox } from "~/platform/db/schema";
import { backOff, claimTime, type Letter, mostAttempts } from "./outbox";
import { deliverDue, enqueue, retryLetter, type Send } from "./outbox.server";

const db = openDb(env.DB);
const start = new Date("2026-11-20T15:00:00Z");
const after = (milliseconds: number, from = start) => new Date(from.getTime() + milliseconds);

function aLetter(): Letter {
  const id = crypto.randomUUID();
  return { kind: "test", dedupeKey: id, to: `${id}@example.com`, replyTo: "", subject: "S", text: "T", html: "<p>T</p>" };
}

async function rowOf(letter: Letter) {
  const [row] = await db.select().from(outbox).where(eq(outbox.dedupeKey, letter.dedupeKey));
  if (!row) throw new Error("not in the outbox");
  return row;
}

/** Empties the outbox of what other tests left. */
async function quiet() {
  await db.update(outbox).set({ state: "sent" }).where(eq(outbox.state, "waiting"));
}

const refusing: Send = async ({ to }) => {
  throw new Error(`550 ${to} is not known here`);
};

test("one key is one letter, however often it is put in", async () => {
  const letter = aLetter();
  await enqueue(db, letter, start);
  await enqueue(db, { ...letter, subject: "Other" }, start);
  expect((await db.select().from(outbox).where(eq(outbox.dedupeKey, letter.dedupeKey))).map((row) => row.subject)).toEqual(["S"]);
  await quiet();
});

test("a letter that is due is sent once, by however many senders at once", async () => {
  const letter = aLetter();
  await enqueue(db, letter, start);
  const sent: string[] = [];
  const send: Send = async ({ to }) => void sent.push(to);
  await Promise.all([1, 2, 3, 4].map(() => deliverDue(db, send, start)));
  expect(sent).toEqual([letter.to]);
  expect(await rowOf(letter)).toMatchObject({ state: "sent", attempts: 1, sentAt: start });
});

test("a refused letter waits longer each time, then is dead and says why without the address", async () => {
  const letter = aLetter();
  await enqueue(db, letter, start);
  let now = start;
  const waits: number[] = [];
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    await deliverDue(db, refusing, now);
    const row = await rowOf(letter);
    expect(row.attempts).toBe(attempt);
    waits.push(row.nextTryAt.getTime() - now.getTime());
    expect((await deliverDue(db, refusing, after(-1, row.nextTryAt))).failed).toBe(0);
    now = row.nextTryAt;
  }
  expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
  expect(await rowOf(letter)).toMatchObject({ state: "dead", lastError: "550 [address] is not known here" });
  expect(await deliverDue(db, refusing, after(10 ** 9, now))).toEqual({ sent: 0, failed: 0, dead: 0 });
});

test("a dead letter can be sent again by hand, a sent one not", async () => {
  const letter = aLetter();
  await enqueue(db, letter, start);
  await db.update(outbox).set({ state: "dead", attempts: mostAttempts }).where(eq(outbox.dedupeKey, letter.dedupeKey));
  const { id } = await rowOf(letter);
  expect(await retryLetter(db, id, start)).toBe(true);
  expect(await deliverDue(db, async () => {}, start)).toMatchObject({ sent: 1 });
  expect(await retryLetter(db, id, start)).toBe(false);
});

test("a sender that dies keeps a letter for two minutes, then another one sends it", async () => {
  const letter = aLetter();
  await enqueue(db, letter, start);
  await db
    .update(outbox)
    .set({ nextTryAt: after(claimTime), attempts: 1 })
    .where(eq(outbox.dedupeKey, letter.dedupeKey));
  expect((await deliverDue(db, async () => {}, after(claimTime - 1))).sent).toBe(0);
  expect((await deliverDue(db, async () => {}, after(claimTime))).sent).toBe(1);
});

test("one letter that cannot be sent does not hold up the others", async () => {
  const [bad, good] = [aLetter(), aLetter()];
  await enqueue(db, bad, start);
  await enqueue(db, good, after(1));
  const send: Send = async ({ to }) => {
    if (to === bad.to) throw new Error("no");
  };
  expect(await deliverDue(db, send, after(1))).toEqual({ sent: 1, failed: 1, dead: 0 });
  await quiet();
});

test("the wait doubles from one minute up to six hours", () => {
  expect([1, 2, 5, 9, 40].map(backOff)).toEqual([60_000, 120_000, 960_000, 15_360_000, 21_600_000]);
});
