import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  createLoginLink,
  findLoginLink,
  type NewLoginLink,
  storeLoginLinkStatements,
} from "~/domain/staff/team/login-links.server";
import { loginLinkEmail } from "~/domain/staff/team/staff-email";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, outbox, staff } from "~/schema";
import { sendPasswordResetLink } from "./forgot-password.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const from = { ip: "203.0.113.7", requestId: "test" };

async function aPerson(change: Partial<typeof staff.$inferInsert> = {}) {
  const id = newId();
  const account = {
    id,
    email: `${id}@example.com`,
    name: "Ana Rivera",
    role: "staff" as const,
    passwordHash: "x",
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(staff).values({ ...account, ...change });
  return account;
}

const ask = async (email: string, at = now, link?: NewLoginLink) =>
  sendPasswordResetLink(db, email, {
    from,
    now: at,
    link: link ?? (await createLoginLink("reset", at)),
    write: (link, person) =>
      loginLinkEmail(link, person, { siteUrl: new URL("https://example.com"), business: "MOL" }),
  });
const emailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.toAddress, email));

test("sendPasswordResetLink emails a link that sets a password once, and writes an audit entry", async () => {
  const person = await aPerson();
  await ask(person.email);
  const [email] = await emailsTo(person.email);
  const token = /\/login\/reset\?token=([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
  expect(await findLoginLink(db, "reset", token, now)).toMatchObject({ staffId: person.id });
  expect(email?.text).toContain("Someone asked to reset your");
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, person.id))).toMatchObject([
    { action: "asked-for-reset-link" },
  ]);
});

test("sendPasswordResetLink emails nothing to an unknown address, a disabled account, or one without a password", async () => {
  const disabled = await aPerson({ disabledAt: now });
  const invited = await aPerson({ passwordHash: null });
  for (const email of ["nobody@example.com", disabled.email, invited.email]) {
    await ask(email);
    expect(await emailsTo(email)).toEqual([]);
  }
});

test("sendPasswordResetLink emails at most 3 links an hour to an account, and earlier links stay valid", async () => {
  const person = await aPerson();
  const older = await createLoginLink("reset", now);
  await db.batch(storeLoginLinkStatements(db, person.id, older, { condition: sql`true`, now }));
  for (let turn = 0; turn < 5; turn++) await ask(person.email);
  expect(await emailsTo(person.email)).toHaveLength(2);
  expect(await findLoginLink(db, "reset", older.token, now)).toMatchObject({ staffId: person.id });
  await ask(person.email, new Date(now.getTime() + 61 * 60_000));
  expect(await emailsTo(person.email)).toHaveLength(3);
});

test("sendPasswordResetLink mails a link once if its first answer was lost", async () => {
  const person = await aPerson();
  const link = await createLoginLink("reset", now);
  await ask(person.email, now, link);
  await expect(ask(person.email, now, link)).rejects.toThrow();
  expect(await emailsTo(person.email)).toHaveLength(1);
});
