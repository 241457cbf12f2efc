import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sign.server";
import { openDb } from "~/platform/db/client.server";
import { auditLog, loginLinks, sessions, signInFailures, staff } from "~/schema";
import { hashPassword } from "./password/password.server";
import { graceAttempts, resetAfterMs } from "./sign-in/backoff";
import {
  activeSessionsQuery,
  endSessionStatement,
  loadSession,
  startSession,
} from "./sign-in/sessions.server";
import { signIn } from "./sign-in/sign-in.server";
import { failureKey, throttleAttempt } from "./sign-in/throttle.server";
import { createFirstOwner } from "./staff.server";
import { findLoginLink, redeemLoginLink } from "./team/login-links.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const from = { ip: "203.0.113.7", requestId: "test" };
const secret = env.APP_SECRET;
const password = "violet tractor pond 9";
const passwordHash = await hashPassword(password);

async function aPerson(change: Partial<typeof staff.$inferInsert> = {}) {
  const id = newId();
  const person = {
    id,
    email: `${id}@example.com`,
    name: "Ana Rivera",
    role: "staff" as const,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(staff).values({ ...person, ...change });
  return { ...person, ...change };
}

function attempt(
  email: string,
  word: string,
  { ip = newId(), cookies = null as string | null, at = now } = {},
) {
  const limit = { limit: async () => ({ success: true }) };
  return signIn(
    { db, secret, limit, now: at },
    { email, password: word },
    { ip, userAgent: "Test", requestId: "test", cookies },
  );
}

/** Records five failures without the work of verifying passwords. */
async function fiveFailures(email: string) {
  const key = await failureKey(secret, "account", email);
  for (let turn = 0; turn < 5; turn++) await throttleAttempt(db, key, "account", now);
}

const cookieOf = (line: string) => line.split(";")[0]!;

test("createFirstOwner adds one owner for concurrent requests", async () => {
  await db.delete(staff);
  const made = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      createFirstOwner(db, { email: `${name}@example.com`, name, passwordHash }, from, now),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const people = await db.select().from(staff);
  expect(people).toMatchObject([{ role: "owner" }]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "set-up"));
  expect(entries).toMatchObject([{ recordId: people[0]!.id, staffName: people[0]!.name }]);
  expect(
    await createFirstOwner(db, { email: "e@example.com", name: "e", passwordHash }, from, now),
  ).toBeUndefined();
});

test("signIn creates a session whose token is not in the database", async () => {
  const person = await aPerson();
  const outcome = await attempt(person.email, password);
  if (outcome.kind !== "in") throw new Error(outcome.kind);
  const [line] = outcome.cookies;
  expect(line).toMatch(
    /^__Host-session=[\w-]{43}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/,
  );
  const token = cookieOf(line!).split("=")[1]!;
  const rows = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(rows).toHaveLength(1);
  expect(rows[0]!.id).toBe(await sha256(token));
  expect(JSON.stringify(rows)).not.toContain(token);
  await db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, person.id));
  const session = await loadSession(db, cookieOf(line!));
  expect(session.staff).toEqual({
    id: person.id,
    email: person.email,
    name: person.name,
    role: "staff",
  });
});

test("signIn gives the same result for a wrong password, an unknown email, no password and a disabled account", async () => {
  const person = await aPerson();
  const invited = await aPerson({ passwordHash: null });
  const disabledPerson = await aPerson({ disabledAt: now });
  const answers = await Promise.all([
    attempt(person.email, "violet tractor pond 8"),
    attempt("nobody@example.com", password),
    attempt(invited.email, password),
    attempt(disabledPerson.email, password),
  ]);
  expect(answers).toEqual(Array(4).fill({ kind: "wrong" }));
});

test("failed sign-ins delay the account, even from many addresses at once, until the delay ends", {
  timeout: 20_000,
}, async () => {
  const person = await aPerson();
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => attempt(person.email, "not it")),
  );
  expect(wrong.filter((outcome) => outcome.kind === "wrong")).toHaveLength(5);
  expect(await attempt(person.email, password)).toEqual({ kind: "wait", seconds: 15 });
  const later = new Date(now.getTime() + 15_000);
  expect(await attempt(person.email, password, { at: later })).toMatchObject({ kind: "in" });
  const key = await failureKey(secret, "account", person.email);
  expect(await db.select().from(signInFailures).where(eq(signInFailures.key, key))).toEqual([]);
});

test("failed sign-ins are audited once an hour per account, without the typed text", async () => {
  await db.delete(auditLog);
  const person = await aPerson();
  for (const word of ["secret words one", "secret words two"]) await attempt(person.email, word);
  for (const email of ["a-password-typed-here@example.com", "another@example.com"])
    await attempt(email, password);
  await fiveFailures(person.email);
  for (let turn = 0; turn < 3; turn++)
    expect(await attempt(person.email, password)).toMatchObject({ kind: "wait" });
  const entries = await db.select().from(auditLog);
  const lines = entries
    .map(({ action, staffName, recordId }) => `${staffName} ${action} ${recordId}`)
    .sort();
  const expected = [
    "Someone failed-sign-in none",
    `Someone failed-sign-in ${person.id}`,
    `Someone kept-waiting ${person.id}`,
  ];
  expect(lines).toEqual(expected.sort());
  expect(JSON.stringify(entries)).not.toMatch(/secret words|typed-here|another@/);
  const later = new Date(now.getTime() + 61 * 60_000);
  expect(await attempt(person.email, "secret words one", { at: later })).toEqual({ kind: "wrong" });
  expect(await db.select().from(auditLog)).toHaveLength(4);
});

test("signIn admits a known browser despite strangers' failures", async () => {
  const person = await aPerson();
  const outcome = await attempt(person.email, password);
  if (outcome.kind !== "in") throw new Error(outcome.kind);
  const device = cookieOf(outcome.cookies[1]!);
  await fiveFailures(person.email);
  expect(await attempt(person.email, password)).toMatchObject({ kind: "wait" });
  expect(await attempt(person.email, password, { cookies: `a=b; ${device}` })).toMatchObject({
    kind: "in",
  });
  const other = await aPerson();
  await fiveFailures(other.email);
  expect(await attempt(other.email, password, { cookies: device })).toMatchObject({ kind: "wait" });
});

test("signIn delays an unknown email like a known one", async () => {
  await attempt("ghost@example.com", "not it");
  await fiveFailures("ghost@example.com");
  expect(await attempt("ghost@example.com", "not it")).toEqual({ kind: "wait", seconds: 15 });
});

test("throttleAttempt doubles the delay up to the maximum and resets after a day", async () => {
  const key = newId();
  let at = now;
  const seen: number[] = [];
  for (let failures = 1; failures <= 14; failures++) {
    expect(await throttleAttempt(db, key, "account", at)).toBe(0);
    if (failures < graceAttempts.account) continue;
    const wait = await throttleAttempt(db, key, "account", at);
    seen.push(wait);
    at = new Date(at.getTime() + wait * 1000);
  }
  expect(seen).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  expect(await throttleAttempt(db, key, "account", new Date(at.getTime() + resetAfterMs + 1))).toBe(
    0,
  );
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key));
  expect(row?.failures).toBe(1);
});

test("throttleAttempt delays no one when colleagues sign in at the same time, in any order", async () => {
  const key = await failureKey(secret, "address", newId());
  for (const ms of [30, 0, 20, 10])
    expect(await throttleAttempt(db, key, "address", new Date(now.getTime() + ms))).toBe(0);
});

test("signIn applies the address limit before it verifies a password", async () => {
  const person = await aPerson();
  const limit = { limit: async () => ({ success: false }) };
  const place = { ip: newId(), userAgent: "", requestId: "test", cookies: null };
  const outcome = await signIn(
    { db, secret, limit, now },
    { email: person.email, password },
    place,
  );
  expect(outcome).toEqual({ kind: "wait", seconds: 60 });
});

test("loadSession returns no session once it was ended, has expired, or the account is disabled", async () => {
  const person = await aPerson();
  const facts = { createdAt: new Date(), ip: "203.0.113.7", userAgent: "Test" };
  const lines = await Promise.all([1, 2, 3].map(() => startSession(db, person.id, facts)));
  const [ended, old, other] = await Promise.all(
    lines.map(async (line) => ({
      cookie: cookieOf(line),
      id: await sha256(cookieOf(line).split("=")[1]!),
    })),
  );
  await endSessionStatement(db, { staffId: "someone-else", id: ended!.id });
  expect((await loadSession(db, ended!.cookie)).staff).not.toBeNull();
  await endSessionStatement(db, { staffId: person.id, id: ended!.id });
  expect(await loadSession(db, ended!.cookie)).toMatchObject({
    staff: null,
    setCookie: expect.stringContaining("Max-Age=0"),
  });
  await db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.id, old!.id));
  expect((await loadSession(db, old!.cookie)).staff).toBeNull();
  await db.update(staff).set({ disabledAt: now }).where(eq(staff.id, person.id));
  expect((await loadSession(db, other!.cookie)).staff).toBeNull();
});

test("loadSession extends a session in its second half to 30 days with the same token", async () => {
  const person = await aPerson();
  const line = await startSession(db, person.id, { createdAt: new Date(), ip: "", userAgent: "" });
  expect((await loadSession(db, cookieOf(line))).setCookie).toBeUndefined();
  const soon = Math.floor(Date.now() / 1000) + 14 * 86_400;
  await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, person.id));
  const { setCookie } = await loadSession(db, cookieOf(line));
  expect(cookieOf(setCookie!)).toBe(cookieOf(line));
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(row!.expiresAt).toBeGreaterThan(soon + 15 * 86_400);
});

test("loadSession ends a session after 90 days of use", async () => {
  const person = await aPerson();
  const day = 86_400_000;
  const born = (days: number) => new Date(Date.now() - days * day);
  const line = await startSession(db, person.id, { createdAt: born(80), ip: "", userAgent: "" });
  const soon = Math.floor(Date.now() / 1000) + 5 * 86_400;
  await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, person.id));
  const endOf = async () =>
    (await db.select().from(sessions).where(eq(sessions.userId, person.id)))[0]?.expiresAt ?? 0;
  expect((await loadSession(db, cookieOf(line))).staff).not.toBeNull();
  // extended, but not beyond its 90th day
  expect(await endOf()).toBeGreaterThan(soon);
  expect(Math.abs((await endOf()) - (Date.now() + 10 * day) / 1000)).toBeLessThan(60);
  await loadSession(db, cookieOf(line));
  expect(Math.abs((await endOf()) - (Date.now() + 10 * day) / 1000)).toBeLessThan(60);
  await db
    .update(sessions)
    .set({ createdAt: born(91), expiresAt: soon })
    .where(eq(sessions.userId, person.id));
  expect(await activeSessionsQuery(db, person.id, new Date())).toEqual([]);
  expect((await loadSession(db, cookieOf(line))).staff).toBeNull();
});

test("signIn ends this browser's previous session, of any account, and no other", async () => {
  const [person, colleague] = [await aPerson(), await aPerson()];
  const facts = { createdAt: new Date(), ip: "", userAgent: "" };
  const [own, elsewhere] = [
    await startSession(db, person.id, facts),
    await startSession(db, person.id, facts),
  ];
  const again = await attempt(colleague.email, password, { cookies: `_ga=%; ${cookieOf(own)}` });
  expect(again.kind).toBe("in");
  expect((await loadSession(db, cookieOf(own))).staff).toBeNull();
  expect((await loadSession(db, cookieOf(elsewhere))).staff?.id).toBe(person.id);
  expect((await attempt(colleague.email, "not it", { cookies: cookieOf(elsewhere) })).kind).toBe(
    "wrong",
  );
  expect((await loadSession(db, cookieOf(elsewhere))).staff?.id).toBe(person.id);
});

test("signIn counts the addresses of one IPv6 network together", async () => {
  const wrong = (ip: string) => attempt(`${newId()}@example.com`, "not it", { ip });
  const key = await failureKey(secret, "address", "2001:db8:0:7::/64");
  for (let turn = 0; turn < graceAttempts.address - 1; turn++)
    await throttleAttempt(db, key, "address", now);
  expect(await wrong("2001:db8:0:7::1")).toEqual({ kind: "wrong" });
  expect(await wrong("2001:db8:0:7:1:2:3:4")).toMatchObject({ kind: "wait" });
  expect(await wrong("2001:db8:0:8::1")).toEqual({ kind: "wrong" });
});

test("redeemLoginLink works once for concurrent requests and signs out every session with the old password", async () => {
  const person = await aPerson();
  const session = await startSession(db, person.id, { createdAt: now, ip: "", userAgent: "" });
  const token = newId();
  const link = { kind: "invitation" as const, staffId: person.id, createdAt: now };
  await db.insert(loginLinks).values([
    { ...link, id: await sha256(token), expiresAt: new Date(now.getTime() + 1000) },
    { ...link, id: await sha256(`${token} second`), expiresAt: new Date(now.getTime() + 1000) },
  ]);
  expect(await findLoginLink(db, "reset", token, now)).toBeUndefined();
  expect(
    await findLoginLink(db, "invitation", token, new Date(now.getTime() + 1000)),
  ).toBeUndefined();
  const fresh = await hashPassword("orchid ladder seven bays");
  const used = await Promise.all(
    [1, 2, 3].map(() =>
      redeemLoginLink(db, { kind: "invitation", token, passwordHash: fresh }, from, now),
    ),
  );
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await findLoginLink(db, "invitation", `${token} second`, now)).toBeUndefined();
  expect((await loadSession(db, cookieOf(session))).staff).toBeNull();
  expect(await attempt(person.email, "orchid ladder seven bays")).toMatchObject({ kind: "in" });
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, person.id))).toHaveLength(2);
});
