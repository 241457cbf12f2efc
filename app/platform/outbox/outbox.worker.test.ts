import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { formatListCursor } from "~/platform/db/list-cursor.server";
import { auditLog, outbox } from "~/schema";
import { buildHeaders, createMailer, emailKeyHeader } from "./mailer.server";
import {
  claimDurationMs,
  type EmailMessage,
  emailRetryDelayMs,
  maxClaimingMs,
  maxSendAttempts,
  sendLimitDelayMs,
  sendTimeoutMs,
} from "./outbox";
import { deliverDueEmails, enqueueEmailStatement, redactEmails, type Send } from "./outbox.server";
import {
  cancelEmail,
  failedEmailsQuery,
  type ListedEmail,
  outboxPageQuery,
  requeueEmail,
  undeliveredCountsQuery,
} from "./outbox-list.server";
import { createSentMarkers } from "./sent-markers.server";

const db = openDb(env.DB);
const start = new Date("2026-11-20T15:00:00Z");
const after = (milliseconds: number, from = start) => new Date(from.getTime() + milliseconds);

function aLetter(): EmailMessage {
  const id = crypto.randomUUID();
  return {
    kind: "test",
    dedupeKey: id,
    to: `${id}@example.com`,
    replyTo: "",
    subject: "S",
    text: "T",
    html: "<p>T</p>",
  };
}

async function rowOf(email: EmailMessage) {
  const [row] = await db.select().from(outbox).where(eq(outbox.dedupeKey, email.dedupeKey));
  if (!row) throw new Error("not in the outbox");
  return row;
}

/** Deletes emails of other tests. */
async function quiet() {
  await db.update(outbox).set({ state: "sent" }).where(eq(outbox.state, "waiting"));
}

const refusing: Send = async ({ to }) => {
  throw new Error(`550 ${to} is not known here`);
};

test("enqueueEmailStatement adds one email per key", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  await enqueueEmailStatement(db, { ...email, subject: "Other" }, start);
  expect(
    (await db.select().from(outbox).where(eq(outbox.dedupeKey, email.dedupeKey))).map(
      (row) => row.subject,
    ),
  ).toEqual(["S"]);
  await quiet();
});

test("concurrent deliverDueEmails runs send an email once", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  const sent: string[] = [];
  const send: Send = async ({ to }) => {
    sent.push(to);
    return undefined;
  };
  await Promise.all([1, 2, 3, 4].map(() => deliverDueEmails(db, send, () => start)));
  expect(sent).toEqual([email.to]);
  expect(await rowOf(email)).toMatchObject({ state: "sent", attempts: 1, sentAt: start });
});

test("deliverDueEmails delays a rejected email longer each time, then fails it and stores the error without the recipient", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  let now = start;
  const waits: number[] = [];
  for (let attempt = 1; attempt <= maxSendAttempts; attempt++) {
    await deliverDueEmails(db, refusing, () => now);
    const row = await rowOf(email);
    expect(row.attempts).toBe(attempt);
    waits.push(row.nextTryAt.getTime() - now.getTime());
    expect((await deliverDueEmails(db, refusing, () => after(-1, row.nextTryAt))).failed).toBe(0);
    now = row.nextTryAt;
  }
  expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
  expect(await rowOf(email)).toMatchObject({
    state: "dead",
    lastError: "550 [address] is not known here",
  });
  expect(await deliverDueEmails(db, refusing, () => after(10 ** 9, now))).toEqual({
    sent: 0,
    failed: 0,
    dead: 0,
  });
});

const by = { staff: null, ip: "203.0.113.7", requestId: "test" };
const nothing: Send = async () => undefined;

async function aDeadEmail(leadId: string | null = null) {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start, leadId);
  await db
    .update(outbox)
    .set({ state: "dead", attempts: maxSendAttempts })
    .where(eq(outbox.dedupeKey, email.dedupeKey));
  return email;
}

const throwing =
  (code: string): Send =>
  async () => {
    throw Object.assign(new Error("refused"), { code });
  };

test.each([
  ["E_RECIPIENT_SUPPRESSED", /blocks this address/],
  ["E_RECIPIENT_NOT_ALLOWED", /doesn’t allow this address/],
  ["E_CONTENT_TOO_LARGE", /larger than 5 MB/],
  ["E_HEADER_NOT_ALLOWED", /header/],
  ["E_VALIDATION_ERROR", /Check the address/],
])(
  "deliverDueEmails fails an email at once for %s, with the reason on its lead",
  async (code, reason) => {
    await quiet();
    const email = aLetter();
    const leadId = crypto.randomUUID();
    await enqueueEmailStatement(db, email, start, leadId);
    expect((await deliverDueEmails(db, throwing(code), () => start)).dead).toBe(1);
    const row = await rowOf(email);
    expect(row).toMatchObject({ state: "dead", attempts: 1 });
    expect(row.lastError).toMatch(reason);
    expect(row.lastError).toContain(code);
    expect(await failedEmailsQuery(db, leadId)).toMatchObject([{ lastError: row.lastError }]);
  },
);

test.each(["E_DAILY_LIMIT_EXCEEDED", "E_RATE_LIMIT_EXCEEDED"])(
  "deliverDueEmails spends no attempt on %s, however often it comes",
  async (code) => {
    await quiet();
    const email = aLetter();
    await enqueueEmailStatement(db, email, start);
    let now = start;
    for (let attempt = 0; attempt <= maxSendAttempts; attempt++) {
      await deliverDueEmails(db, throwing(code), () => now);
      const row = await rowOf(email);
      expect(row).toMatchObject({ state: "waiting", attempts: 0 });
      expect(row.nextTryAt).toEqual(after(sendLimitDelayMs, now));
      now = row.nextTryAt;
    }
    expect(
      (
        await deliverDueEmails(
          db,
          async () => undefined,
          () => now,
        )
      ).sent,
    ).toBe(1);
    expect(await rowOf(email)).toMatchObject({ state: "sent", lastError: "" });
  },
);

test("deliverDueEmails retries an error of the sender's domain, which the owner can correct", async () => {
  await quiet();
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  await deliverDueEmails(db, throwing("E_SENDER_NOT_VERIFIED"), () => start);
  expect(await rowOf(email)).toMatchObject({ state: "waiting", attempts: 1 });
  await quiet();
});

test("requeueEmail queues a failed email once and logs the actor", async () => {
  const email = await aDeadEmail();
  const { id } = await rowOf(email);
  expect(
    await Promise.all([requeueEmail(db, id, by, start), requeueEmail(db, id, by, start)]),
  ).toEqual(["waiting", "waiting"]);
  expect(await rowOf(email)).toMatchObject({
    state: "waiting",
    attempts: maxSendAttempts,
    nextTryAt: start,
  });
  const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, id));
  expect(entries).toMatchObject([
    { action: "sent again", recordKind: "email", changes: '{"state":[null,"waiting"]}' },
  ]);
  expect(await deliverDueEmails(db, nothing, () => start)).toMatchObject({ sent: 1 });
  expect(await requeueEmail(db, id, by, start)).toBe("sent");
  expect(await requeueEmail(db, "none", by, start)).toBe("gone");
});

test("a retried email fails for good after one more error", async () => {
  const email = await aDeadEmail();
  await requeueEmail(db, (await rowOf(email)).id, by, start);
  expect(await deliverDueEmails(db, refusing, () => start)).toMatchObject({ dead: 1 });
  expect(await rowOf(email)).toMatchObject({ state: "dead", attempts: maxSendAttempts + 1 });
});

test("failedEmailsQuery selects a lead's failed emails with text", async () => {
  const lead = crypto.randomUUID();
  const dead = await aDeadEmail(lead);
  const emptied = await aDeadEmail(lead);
  await db.update(outbox).set({ redactedAt: start }).where(eq(outbox.dedupeKey, emptied.dedupeKey));
  await enqueueEmailStatement(db, aLetter(), start, lead);
  await aDeadEmail(crypto.randomUUID());
  expect((await failedEmailsQuery(db, lead)).map(({ toAddress }) => toAddress)).toEqual([dead.to]);
  await quiet();
});

test("outboxPageQuery pages through one state or all without gaps", async () => {
  const emails = Array.from({ length: 7 }, aLetter);
  for (const email of emails) await enqueueEmailStatement(db, email, after(-1_000));
  const seen: string[] = [];
  for (let before: string | undefined, pages = 0; pages < 50; pages++) {
    const rows: ListedEmail[] = await outboxPageQuery(db, { state: "waiting", before }, 3);
    expect(rows.slice(0, 3).every(({ state }) => state === "waiting")).toBe(true);
    seen.push(...rows.slice(0, 3).map(({ toAddress }) => toAddress));
    if (rows.length <= 3) break;
    before = formatListCursor(rows[2]!.createdAt, rows[2]!.id);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(emails.map(({ to }) => to)));
  expect((await undeliveredCountsQuery(db)).find(({ state }) => state === "waiting")?.count).toBe(
    seen.length,
  );
  await db.delete(outbox);
});

test("another run sends an email two minutes after its sender died", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  await db
    .update(outbox)
    .set({ nextTryAt: after(claimDurationMs), attempts: 1 })
    .where(eq(outbox.dedupeKey, email.dedupeKey));
  expect(
    (
      await deliverDueEmails(
        db,
        async () => undefined,
        () => after(claimDurationMs - 1),
      )
    ).sent,
  ).toBe(0);
  expect(
    (
      await deliverDueEmails(
        db,
        async () => undefined,
        () => after(claimDurationMs),
      )
    ).sent,
  ).toBe(1);
});

test("deliverDueEmails continues after an email that cannot be sent", async () => {
  const [bad, good] = [aLetter(), aLetter()];
  await enqueueEmailStatement(db, bad, start);
  await enqueueEmailStatement(db, good, after(1));
  const send: Send = async ({ to }) => {
    if (to === bad.to) throw new Error("no");
    return undefined;
  };
  expect(await deliverDueEmails(db, send, () => after(1))).toEqual({ sent: 1, failed: 1, dead: 0 });
  await quiet();
});

test("emailRetryDelayMs doubles from one minute up to six hours", () => {
  expect([1, 2, 5, 9, 40].map(emailRetryDelayMs)).toEqual([
    60_000, 120_000, 960_000, 15_360_000, 21_600_000,
  ]);
});

test("an email that fails all night is retried the next morning", () => {
  const span = Array.from({ length: maxSendAttempts - 1 }, (_, failed) =>
    emailRetryDelayMs(failed + 1),
  ).reduce((sum, wait) => sum + wait);
  expect(span).toBeGreaterThan(24 * 3_600_000);
});

test("deliverDueEmails starts each claim when it is made, so that overlapping runs skip it", async () => {
  const [first, second] = [aLetter(), aLetter()];
  await enqueueEmailStatement(db, first, start);
  await enqueueEmailStatement(db, second, after(1));
  let now = after(1);
  const sent: string[] = [];
  const other: Send = async ({ to }) => {
    sent.push(to);
    return undefined;
  };
  const slow: Send = async ({ to }) => {
    sent.push(to);
    now = after(claimDurationMs - 1_000, now); // the first email takes nearly a whole claim
    if (to === second.to) await deliverDueEmails(db, other, () => after(-10_000, now));
    return undefined;
  };
  await deliverDueEmails(db, slow, () => now);
  expect(sent).toEqual([first.to, second.to]);
});

test("a late failure does not overwrite another run's result", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  let now = start;
  const lateFailure: Send = async () => {
    now = after(claimDurationMs + 1, now);
    await deliverDueEmails(
      db,
      async () => undefined,
      () => now,
    );
    throw new Error("550 too late");
  };
  await deliverDueEmails(db, lateFailure, () => now);
  expect(await rowOf(email)).toMatchObject({ state: "sent", lastError: "" });
});

test("sendTimeoutMs is shorter than claimDurationMs", () => {
  expect(sendTimeoutMs).toBeLessThan(claimDurationMs / 2);
});

test("deliverDueEmails stops claiming after maxClaimingMs", async () => {
  const [first, second] = [aLetter(), aLetter()];
  await enqueueEmailStatement(db, first, start);
  await enqueueEmailStatement(db, second, after(1));
  let now = after(1);
  const slow: Send = async () => {
    now = after(maxClaimingMs + 1, now);
    return undefined;
  };
  expect(await deliverDueEmails(db, slow, () => now)).toMatchObject({ sent: 1 });
  expect(await rowOf(second)).toMatchObject({ state: "waiting", attempts: 0 });
  await quiet();
});

test("redactEmails removes recipients and text, and keeps time, kind and lead", async () => {
  const [old, young, waiting, dead] = [aLetter(), aLetter(), aLetter(), aLetter()];
  for (const email of [old, young, waiting, dead])
    await enqueueEmailStatement(db, email, start, "lead-1");
  const set = (email: EmailMessage, values: Partial<typeof outbox.$inferInsert>) =>
    db.update(outbox).set(values).where(eq(outbox.dedupeKey, email.dedupeKey));
  const { id } = await rowOf(old);
  const { id: deadId } = await rowOf(dead);
  await set(old, { state: "sent", sentAt: after(-1) });
  await set(young, { state: "sent", sentAt: start });
  await set(dead, { state: "dead", nextTryAt: after(-1) });
  expect(await redactEmails(db, start, after(5), 1)).toBe(1);
  expect(await redactEmails(db, start, after(5), 100)).toBe(1);
  expect(await redactEmails(db, start, after(5), 100)).toBe(0);
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  expect(row).toMatchObject({
    kind: "test",
    leadId: "lead-1",
    state: "sent",
    sentAt: after(-1),
    redactedAt: after(5),
    text: "",
    html: "",
  });
  expect(JSON.stringify(row)).not.toContain("example.com");
  expect(await rowOf(young)).toMatchObject({ text: "T", toAddress: young.to });
  expect(await rowOf(waiting)).toMatchObject({ text: "T", toAddress: waiting.to });
  expect(await requeueEmail(db, deadId, by, after(6))).toBe("emptied");
  await quiet();
});

test("an email sent while the database rejected the update is not sent again", async () => {
  await quiet();
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  const sent: string[] = [];
  let isAway = false;
  const send: Send = async ({ to }) => {
    sent.push(to);
    isAway = true;
    return undefined;
  };
  const failing = openDb(
    new Proxy(env.DB, {
      get(target, name) {
        if (name === "prepare" && isAway) throw new Error("away");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
  expect(
    await deliverDueEmails(failing, send, () => start, {
      sentMarkers: createSentMarkers(env.FILES),
    }),
  ).toMatchObject({ sent: 1 });
  expect(await rowOf(email)).toMatchObject({ state: "waiting" });
  expect(
    await deliverDueEmails(db, send, () => after(claimDurationMs + 1), {
      sentMarkers: createSentMarkers(env.FILES),
    }),
  ).toMatchObject({
    sent: 1,
  });
  expect(sent).toEqual([email.to]);
  expect(await rowOf(email)).toMatchObject({ state: "sent" });
  expect(await env.FILES.list({ prefix: "outbox/" })).toMatchObject({ objects: [] });
});

test("deliverDueEmails passes the same key on every attempt, and the mailer sends it as a header", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  const sent: unknown[] = [];
  const binding = {
    send: async (message: unknown) => {
      sent.push(message);
      throw new Error("the connection broke after it was taken");
    },
  };
  const send = createMailer(binding, { email: "site@example.com", name: "Site" });
  await deliverDueEmails(db, send, () => start);
  await deliverDueEmails(db, send, () => new Date(start.getTime() + 3_600_000));
  const { id } = await rowOf(email);
  expect(sent).toEqual(
    [1, 2].map(() => expect.objectContaining({ to: email.to, headers: { [emailKeyHeader]: id } })),
  );
  await quiet();
});

test("createMailer stores the service's id and sends the thread as References", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, { ...email, references: "<lead.key@reply.example.com>" }, start);
  const sent: unknown[] = [];
  const binding: SendEmail = {
    send: async (message: unknown) => {
      sent.push(message);
      return { messageId: "provider-1" };
    },
  };
  await deliverDueEmails(
    db,
    createMailer(binding, { email: "site@example.com", name: "Site" }),
    () => start,
  );
  const row = await rowOf(email);
  expect(row).toMatchObject({ state: "sent", providerId: "provider-1" });
  expect(sent).toEqual([
    expect.objectContaining({
      headers: { [emailKeyHeader]: row.id, References: "<lead.key@reply.example.com>" },
    }),
  ]);
});

test.each(["Message-ID", "Date", "Return-Path", "message-id"])(
  "buildHeaders throws for %s, which the service refuses",
  (name) => {
    expect(() => buildHeaders({ [name]: "x" })).toThrow(TypeError);
  },
);

test("deliverDueEmails stores the address that the service refuses with the failed email", async () => {
  await quiet();
  const [refused, other] = [aLetter(), aLetter()];
  await enqueueEmailStatement(db, refused, start);
  await enqueueEmailStatement(db, other, after(1));
  const addresses: string[] = [];
  const send: Send = async ({ to }) => {
    const code = to === refused.to ? "E_RECIPIENT_SUPPRESSED" : "E_RECIPIENT_NOT_ALLOWED";
    throw Object.assign(new Error("refused"), { code });
  };
  await deliverDueEmails(db, send, () => after(1), {
    refusedAddress: ({ address }) => {
      addresses.push(address);
      return enqueueEmailStatement(db, { ...aLetter(), dedupeKey: `mark-${address}` }, start);
    },
  });
  expect(addresses).toEqual([refused.to]);
  const [mark] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `mark-${refused.to}`));
  expect(mark).toBeDefined();
  await quiet();
});

test("requeueEmail tries a waiting email now, unless a run may be sending it", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  await deliverDueEmails(db, refusing, () => start);
  const { id } = await rowOf(email);
  const late = after(claimDurationMs * 10);
  await db.update(outbox).set({ nextTryAt: late }).where(eq(outbox.id, id));
  expect(await requeueEmail(db, id, by, start)).toBe("waiting");
  expect((await rowOf(email)).nextTryAt).toEqual(start);
  const claimed = after(claimDurationMs);
  await db.update(outbox).set({ nextTryAt: claimed }).where(eq(outbox.id, id));
  await requeueEmail(db, id, by, start);
  expect((await rowOf(email)).nextTryAt).toEqual(claimed);
  await quiet();
});

test("cancelEmail ends a waiting email, and leaves a sent one alone", async () => {
  const email = aLetter();
  await enqueueEmailStatement(db, email, start);
  const { id } = await rowOf(email);
  expect(await cancelEmail(db, id, by, start)).toBe("canceled");
  expect(await deliverDueEmails(db, nothing, () => after(10 ** 9))).toMatchObject({ sent: 0 });
  expect(await requeueEmail(db, id, by, start)).toBe("canceled");
  const sent = aLetter();
  await enqueueEmailStatement(db, sent, start);
  await deliverDueEmails(db, nothing, () => start);
  expect(await cancelEmail(db, (await rowOf(sent)).id, by, start)).toBe("sent");
  expect(await rowOf(sent)).toMatchObject({ state: "sent" });
});
