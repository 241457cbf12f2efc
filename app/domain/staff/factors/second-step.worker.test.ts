import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/staff/password/password.server";
import {
  findActiveSessionIds,
  isRecentlyVerified,
  loadSession,
  startSession,
} from "~/domain/staff/sign-in/sessions.server";
import { findPendingSignIn, signIn, verifyTwoStep } from "~/domain/staff/sign-in/sign-in.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, sessions, staff, staffFactors } from "~/schema";
import { hasFactor, toFactors } from "./factors";
import {
  confirmAuthenticator,
  factorsQuery,
  pendingAuthenticatorSecret,
  redeemTotpCode,
  removeFactor,
  replaceBackupCodes,
  startAuthenticatorSetup,
} from "./factors.server";
import {
  securitySettingsQuery,
  toSecuritySettings,
  updateSecuritySettings,
} from "./security-settings.server";
import { totpCode } from "./totp.server";

const db = openDb(env.DB);
const secret = "a secret of more than thirty-two characters";
const password = "violet tractor pond 9";
const passwordHash = await hashPassword(password);
const now = new Date("2026-11-20T15:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const limit = { limit: async () => ({ success: true }) };
const means = (moment = now) => ({ db, secret, limit, now: moment });
let addresses = 0;
const place = (cookies: string | null = null) => ({
  ip: `198.51.100.${++addresses}`,
  userAgent: "x",
  requestId: "r",
  cookies,
});
const cookieOf = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}=`))?.split(";")[0] ?? null;

async function aPerson() {
  const id = newId();
  const person = { id, email: `${id}@example.com`, name: "Ana", role: "owner" as const };
  await db.insert(staff).values({ ...person, passwordHash, createdAt: now, updatedAt: now });
  return person;
}

const by = (person: { id: string; name: string }) => ({ staff: person, ip: "", requestId: "" });
const step = (moment: Date) => Math.floor(moment.getTime() / 30_000);

/**
 * Adds a staff member with an authenticator app confirmed at `now`, and a function for its codes.
 */
async function withCodeApp() {
  const person = await aPerson();
  await startAuthenticatorSetup(db, secret, person.id, now);
  const key = (await pendingAuthenticatorSecret(db, secret, person.id, now))!;
  const codes = await confirmAuthenticator(db, secret, await totpCode(key, step(now)), {
    by: by(person),
    now,
  });
  const codeAt = (moment: Date) => totpCode(key, step(moment));
  return { ...person, key, codes: codes ?? [], codeAt };
}

async function half(person: { email: string }, moment: Date) {
  const outcome = await signIn(means(moment), { email: person.email, password }, place());
  if (outcome.kind !== "half") throw new Error(outcome.kind);
  return { cookie: cookieOf(outcome.cookies, "__Host-second-step"), lines: outcome.cookies };
}

test("confirmAuthenticator activates the app with its first code, and the stored secret is encrypted", async () => {
  const person = await aPerson();
  await startAuthenticatorSetup(db, secret, person.id, now);
  expect(hasFactor(toFactors(await factorsQuery(db, person.id)))).toBe(false);
  const key = (await pendingAuthenticatorSecret(db, secret, person.id, now))!;
  expect(
    JSON.stringify(await db.select().from(staffFactors).where(eq(staffFactors.staffId, person.id))),
  ).not.toContain(key);
  expect(await pendingAuthenticatorSecret(db, secret, person.id, at(31 * 60))).toBeUndefined();
  expect(await confirmAuthenticator(db, secret, "000000", { by: by(person), now })).toBeUndefined();
  expect(
    await confirmAuthenticator(db, secret, await totpCode(key, step(now)), { by: by(person), now }),
  ).toHaveLength(10);
  expect(toFactors(await factorsQuery(db, person.id))).toMatchObject({
    authenticatorSince: now.getTime(),
    recoveryLeft: 10,
  });
  // setting up again: the old app works until the new one is confirmed, and the backup codes stay
  await startAuthenticatorSetup(db, secret, person.id, now);
  expect(
    await redeemTotpCode(db, secret, {
      staffId: person.id,
      code: await totpCode(key, step(at(60))),
      now: at(60),
    }),
  ).toBe(true);
  const other = (await pendingAuthenticatorSecret(db, secret, person.id, now))!;
  expect(
    await confirmAuthenticator(db, secret, await totpCode(other, step(at(90))), {
      by: by(person),
      now: at(90),
    }),
  ).toEqual([]);
  expect(
    await redeemTotpCode(db, secret, {
      staffId: person.id,
      code: await totpCode(key, step(at(150))),
      now: at(150),
    }),
  ).toBe(false);
});

test("signIn opens no session before the code, and verifyTwoStep accepts each code once", async () => {
  const person = await withCodeApp();
  const { cookie, lines } = await half(person, at(60));
  expect(lines.some((line) => line.startsWith("__Host-session="))).toBe(false);
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  const pending = await findPendingSignIn(means(at(60)), cookie);
  expect(pending?.factors.authenticatorSince).toBe(now.getTime());
  // this code was redeemed when the app was confirmed
  const used = { code: await person.codeAt(now) };
  expect(await verifyTwoStep(means(at(20)), pending!.person, used, place(cookie))).toEqual({
    kind: "wrong",
  });
  const input = { code: await person.codeAt(at(60)) };
  const both = await Promise.all(
    [1, 2].map(() => verifyTwoStep(means(at(60)), pending!.person, input, place(cookie))),
  );
  expect(both.map(({ kind }) => kind).sort()).toEqual(["in", "wrong"]);
  expect(await verifyTwoStep(means(at(61)), pending!.person, input, place(cookie))).toEqual({
    kind: "wrong",
  });
  const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, person.id));
  expect(entries.find(({ action }) => action === "signed-in")?.changes).toBe(
    '{"with":[null,"password and code"]}',
  );
});

test("verifyTwoStep accepts a backup code once, in any spelling", async () => {
  const person = await withCodeApp();
  const { cookie } = await half(person, now);
  const pending = await findPendingSignIn(means(), cookie);
  const input = { recovery: ` ${person.codes[3]!.toUpperCase()}` };
  expect((await verifyTwoStep(means(), pending!.person, input, place(cookie))).kind).toBe("in");
  expect(await verifyTwoStep(means(), pending!.person, input, place(cookie))).toEqual({
    kind: "wrong",
  });
  expect(toFactors(await factorsQuery(db, person.id)).recoveryLeft).toBe(9);
  const fresh = await replaceBackupCodes(db, by(person), now);
  expect(fresh).toHaveLength(10);
  expect(
    await verifyTwoStep(means(), pending!.person, { recovery: person.codes[4]! }, place(cookie)),
  ).toEqual({ kind: "wrong" });
});

test("findPendingSignIn expires, belongs to one browser, and ends with a new password or a disabled account", async () => {
  const person = await withCodeApp();
  const { cookie } = await half(person, now);
  expect((await findPendingSignIn(means(at(599)), cookie))?.person.id).toBe(person.id);
  expect(await findPendingSignIn(means(at(601)), cookie)).toBeUndefined();
  expect(
    await findPendingSignIn(means(), cookie!.replace(person.id, (await withCodeApp()).id)),
  ).toBeUndefined();
  expect(
    await findPendingSignIn(
      { ...means(), secret: "another secret of more than thirty-two letters" },
      cookie,
    ),
  ).toBeUndefined();
  for (const noise of [
    null,
    "__Host-second-step=",
    "__Host-second-step=a.b.c",
    "__Host-second-step=a.99999999999999.c",
  ])
    expect(await findPendingSignIn(means(), noise)).toBeUndefined();
  await db.update(staff).set({ passwordHash: "another" }).where(eq(staff.id, person.id));
  expect(await findPendingSignIn(means(), cookie)).toBeUndefined();
  await db.update(staff).set({ passwordHash, disabledAt: now }).where(eq(staff.id, person.id));
  expect(await findPendingSignIn(means(), cookie)).toBeUndefined();
});

test("wrong codes wait longer each time, and a right password does not reset the count", async () => {
  const person = await withCodeApp();
  const guess = async (moment: Date) => {
    const { cookie } = await half(person, moment);
    const pending = await findPendingSignIn(means(moment), cookie);
    return verifyTwoStep(means(moment), pending!.person, { code: "000000" }, place(cookie));
  };
  for (let time = 0; time < 5; time++) expect((await guess(now)).kind).toBe("wrong");
  expect((await guess(now)).kind).toBe("wait");
  const { cookie } = await half(person, at(5));
  const pending = await findPendingSignIn(means(at(5)), cookie);
  const right = { code: await person.codeAt(at(60)) };
  expect((await verifyTwoStep(means(at(5)), pending!.person, right, place(cookie))).kind).toBe(
    "wait",
  );
  expect((await verifyTwoStep(means(at(60)), pending!.person, right, place(cookie))).kind).toBe(
    "in",
  );
});

test("removeFactor removes the backup codes with the last factor", async () => {
  const person = await withCodeApp();
  expect(await removeFactor(db, { kind: "totp" }, by(person), now)).toBe(true);
  expect(await removeFactor(db, { kind: "totp" }, by(person), now)).toBe(false);
  expect(await factorsQuery(db, person.id)).toEqual([]);
  expect(await replaceBackupCodes(db, by(person), now)).toBeUndefined();
  expect((await signIn(means(), { email: person.email, password }, place())).kind).toBe("in");
});

test("a new session counts as verified for ten minutes", async () => {
  const person = await aPerson();
  const startedAt = new Date();
  const cookie = (
    await startSession(db, person.id, { createdAt: startedAt, ip: "", userAgent: "" })
  ).split(";")[0]!;
  const { reauthenticatedAt } = await loadSession(db, cookie);
  expect(isRecentlyVerified(reauthenticatedAt, new Date(startedAt.getTime() + 599_000))).toBe(true);
  expect(isRecentlyVerified(reauthenticatedAt, new Date(startedAt.getTime() + 600_000))).toBe(
    false,
  );
  expect(isRecentlyVerified(null, startedAt)).toBe(false);
});

test("updateSecuritySettings requires a factor of everyone, hides leads from staff without one, and rejects a stale version", async () => {
  const [without, withOne] = [await aPerson(), await withCodeApp()];
  const cookieFor = async (id: string) =>
    (await startSession(db, id, { createdAt: new Date(), ip: "", userAgent: "" })).split(";")[0]!;
  const [one, two] = [await cookieFor(without.id), await cookieFor(withOne.id)];
  expect((await loadSession(db, one)).mustAddTwoStep).toBe(false);
  expect(
    await updateSecuritySettings(db, { requireFactor: true, version: 0 }, by(withOne), now),
  ).toBe(true);
  expect(
    await updateSecuritySettings(db, { requireFactor: false, version: 0 }, by(withOne), now),
  ).toBe(false);
  const [first, second] = [await loadSession(db, one), await loadSession(db, two)];
  expect([first.mustAddTwoStep, second.mustAddTwoStep]).toEqual([true, false]);
  const ids = [first.id ?? "", second.id ?? ""];
  expect([...(await findActiveSessionIds(db, ids, "leads:read", new Date()))]).toEqual([second.id]);
  expect(toSecuritySettings((await securitySettingsQuery(db))[0])).toEqual({
    requireFactor: true,
    version: 1,
  });
  expect(
    await updateSecuritySettings(db, { requireFactor: false, version: 1 }, by(withOne), now),
  ).toBe(true);
  expect((await loadSession(db, one)).mustAddTwoStep).toBe(false);
  const entries = await db.select().from(auditLog).where(eq(auditLog.recordKind, "settings"));
  expect(entries.map(({ changes }) => changes)).toEqual([
    '{"requireFactor":[false,true]}',
    '{"requireFactor":[true,false]}',
  ]);
});
