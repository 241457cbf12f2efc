import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leadsAssignedToQuery, unassignAllLeadsStatements } from "~/domain/leads/lead-owner.server";
import type { Role } from "~/domain/staff/abilities";
import { newId } from "~/lib/ids";
import { createBatchedReader } from "~/platform/db/batched-reads.server";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  leadEvents,
  leads,
  loginLinks,
  outbox,
  pushSubscriptions,
  sessions,
  staff,
  staffFactors,
} from "~/schema";
import { findLoginLink, redeemLoginLink } from "./login-links.server";
import { loginLinkEmail } from "./staff-email";
import * as people from "./team.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const from = { ip: "", requestId: "r" };

async function aPerson(role: Role, values: Partial<typeof staff.$inferInsert> = {}) {
  const id = newId();
  const row = {
    id,
    email: `${id}@example.com`,
    name: `N ${id}`,
    role,
    passwordHash: "x",
    createdAt: now,
    updatedAt: now,
    ...values,
  };
  await db.insert(staff).values(row);
  return { id, version: 1, name: row.name, email: row.email };
}
const by = (person: { id: string; name: string }) => ({ ...from, staff: person });
const read = async (id: string) => (await db.select().from(staff).where(eq(staff.id, id)))[0];
const entries = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.recordId, id))).map((row) => [
    row.action,
    row.changes,
  ]);
const nothing = () => [];
const email: people.EmailFor = (link) =>
  loginLinkEmail(
    link,
    { name: "Ben", email: "ben@example.com", role: "staff" },
    { siteUrl: new URL("http://127.0.0.1:8787"), by: "Ana", business: "MOL" },
  );

beforeEach(async () => {
  await db.update(staff).set({ disabledAt: now });
});

test("invite adds one account, a two-day link and one email, once per address", async () => {
  const owner = await aPerson("owner");
  const address = `${newId()}@example.com`;
  const link = await people.inviteStaffMember(
    db,
    { email: address, name: "Ben", role: "staff" },
    { by: by(owner), now, email },
  );
  expect(link?.expiresAt).toEqual(later(48));
  expect(
    await people.inviteStaffMember(
      db,
      { email: address, name: "Ben", role: "owner" },
      { by: by(owner), now, email },
    ),
  ).toBeUndefined();
  const [ben] = await db.select().from(staff).where(eq(staff.email, address));
  expect(ben).toMatchObject({ role: "staff", passwordHash: null });
  const [mail, ...more] = await db.select().from(outbox).where(eq(outbox.kind, "staff-link"));
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`http://localhost:8787/login/invitation?token=${link?.token}`);
  expect(JSON.stringify(await db.select().from(loginLinks))).not.toContain(link?.token);
  expect(await findLoginLink(db, "invitation", link!.token, later(47.9))).toMatchObject({
    email: address,
  });
  expect(await findLoginLink(db, "invitation", link!.token, later(48))).toBeUndefined();
  expect(
    await redeemLoginLink(
      db,
      { kind: "invitation", token: link!.token, passwordHash: "h" },
      from,
      now,
    ),
  ).toBe(true);
  expect(
    await redeemLoginLink(
      db,
      { kind: "invitation", token: link!.token, passwordHash: "g" },
      from,
      now,
    ),
  ).toBe(false);
});

test("sendLoginLink replaces the previous reset link, valid for an hour, and sends no invitation after the first sign-in", async () => {
  const [owner, ben] = [await aPerson("owner"), await aPerson("staff")];
  const first = await people.sendLoginLink(db, "reset", ben, { by: by(owner), now, email });
  const second = await people.sendLoginLink(
    db,
    "reset",
    { ...ben, version: 2 },
    { by: by(owner), now, email },
  );
  expect(second.link?.expiresAt).toEqual(later(1));
  expect(await findLoginLink(db, "reset", first.link!.token, now)).toBeUndefined();
  expect(await findLoginLink(db, "reset", second.link!.token, now)).toMatchObject({
    staffId: ben.id,
  });
  expect(
    await people.sendLoginLink(
      db,
      "invitation",
      { ...ben, version: 3 },
      { by: by(owner), now, email },
    ),
  ).toEqual({ outcome: "refused" });
  expect(await people.sendLoginLink(db, "reset", ben, { by: by(owner), now, email })).toEqual({
    outcome: "stale",
  });
  expect(
    await people.sendLoginLink(
      db,
      "reset",
      { id: "nobody", version: 1 },
      { by: by(owner), now, email },
    ),
  ).toEqual({ outcome: "gone" });
});

test("changeRole and disableAccount refuse the last owner who can sign in", async () => {
  const owner = await aPerson("owner");
  await aPerson("owner", { passwordHash: null });
  await aPerson("owner", { disabledAt: now });
  const demote = (id: typeof owner) =>
    people.changeRole(
      db,
      id,
      { from: "owner", to: "staff" },
      { by: by(owner), now, unassignStatements: nothing },
    );
  expect(await demote(owner)).toBe("last-owner");
  expect(
    await people.disableAccount(db, owner, { by: by(owner), now, unassignStatements: nothing }),
  ).toBe("last-owner");
  expect(await read(owner.id)).toMatchObject({ role: "owner", disabledAt: null, version: 1 });
  expect(await entries(owner.id)).toEqual([]);
  const other = await aPerson("owner");
  const both = await Promise.all([demote(owner), demote(other)]);
  expect(both.sort()).toEqual(["done", "last-owner"]);
});

test("a change from a stale version has no effect, and each change has its audit entry", async () => {
  const [owner, ben] = [await aPerson("owner"), await aPerson("staff")];
  const change = () =>
    people.changeRole(
      db,
      ben,
      { from: "staff", to: "editor" },
      { by: by(owner), now, unassignStatements: nothing },
    );
  expect(await change()).toBe("done");
  expect(await change()).toBe("stale");
  expect(await read(ben.id)).toMatchObject({ role: "editor", version: 2 });
  expect(await entries(ben.id)).toEqual([["changed-role", '{"role":["staff","editor"]}']]);
});

async function withEverything(id: string) {
  await db.insert(sessions).values({
    id: newId(),
    userId: id,
    expiresAt: Math.floor(now.getTime() / 1000) + 1000,
    createdAt: now,
  });
  await db
    .insert(pushSubscriptions)
    .values({ id: newId(), staffId: id, endpoint: newId(), p256dh: "", auth: "", createdAt: now });
  await db
    .insert(loginLinks)
    .values({ id: newId(), kind: "reset", staffId: id, expiresAt: later(1), createdAt: now });
  const lead = {
    zip: "77007",
    source: "quote",
    name: "L",
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  const [one, two, other] = [newId(), newId(), newId()];
  await db.insert(leads).values({ ...lead, id: one, reference: `MOL-${one}`, assignedTo: id });
  await db.insert(leads).values({ ...lead, id: two, reference: `MOL-${two}`, taskStaffId: id });
  await db.insert(leads).values({ ...lead, id: other, reference: `MOL-${other}` });
  return { one, two, other };
}
const countAccess = async (id: string) => ({
  sessions: (await db.select().from(sessions).where(eq(sessions.userId, id))).length,
  push: (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.staffId, id))).length,
  links: (
    await db
      .select()
      .from(loginLinks)
      .where(and(eq(loginLinks.staffId, id), isNull(loginLinks.usedAt)))
  ).length,
  leads: (await leadsAssignedToQuery(db, id)).length,
});

test("disableAccount removes sessions, links, notifications and leads; a refused change removes nothing", async () => {
  const [owner, ben] = [await aPerson("owner"), await aPerson("staff")];
  const { one, two, other } = await withEverything(ben.id);
  const free: people.ExtraStatements = (made) =>
    unassignAllLeadsStatements(db, ben.id, { by: by(owner), now, name: ben.name }, made);
  const everything = { sessions: 1, push: 1, links: 1, leads: 2 };
  expect(
    await people.disableAccount(
      db,
      { ...ben, version: 7 },
      { by: by(owner), now, unassignStatements: free },
    ),
  ).toBe("stale");
  expect(await countAccess(ben.id)).toEqual(everything);
  expect(
    await people.disableAccount(db, ben, { by: by(owner), now, unassignStatements: free }),
  ).toBe("done");
  expect(await countAccess(ben.id)).toEqual({ sessions: 0, push: 0, links: 0, leads: 0 });
  const rows = await db.select().from(leads);
  const lead = (id: string) => rows.find((row) => row.id === id);
  expect([lead(one)?.version, lead(two)?.version, lead(other)?.version]).toEqual([2, 2, 1]);
  const events = await db.select().from(leadEvents).where(eq(leadEvents.kind, "freed"));
  expect(events.map(({ leadId, staffId, data }) => [leadId, staffId, data]).sort()).toEqual(
    [one, two].map((id) => [id, owner.id, JSON.stringify({ name: ben.name })]).sort(),
  );
  expect(await people.enableAccount(db, { ...ben, version: 2 }, by(owner), now)).toBe("done");
  expect((await entries(ben.id)).map(([action]) => action)).toEqual(["disabled", "enabled"]);
});

test("changeRole to editor unassigns the account's leads", async () => {
  const [owner, ben] = [await aPerson("owner"), await aPerson("staff")];
  await withEverything(ben.id);
  const free: people.ExtraStatements = (made) =>
    unassignAllLeadsStatements(db, ben.id, { by: by(owner), now, name: ben.name }, made);
  expect(
    await people.changeRole(
      db,
      ben,
      { from: "staff", to: "editor" },
      { by: by(owner), now, unassignStatements: free },
    ),
  ).toBe("done");
  expect(await countAccess(ben.id)).toEqual({ sessions: 1, push: 0, links: 1, leads: 0 });
});

test("teamQuery counts the factors of each account, also in a batch", async () => {
  const ben = await aPerson("staff", { lastSeenAt: now });
  await withEverything(ben.id);
  const row = { staffId: ben.id, secret: "s", confirmedAt: now, createdAt: now };
  await db.insert(staffFactors).values({ ...row, id: newId(), kind: "passkey" });
  await db.insert(staffFactors).values({ ...row, id: newId(), kind: "passkey" });
  await db.insert(staffFactors).values({ ...row, id: newId(), kind: "totp", confirmedAt: null });
  const [found] = await createBatchedReader(db)(people.teamQuery(db, now, ben.id));
  expect(found).toMatchObject({
    name: ben.name,
    isInvited: 0,
    codes: 0,
    passkeys: 2,
    sessions: 1,
    linkEndsAt: later(1).getTime(),
  });
  expect(found?.lastSeenAt).toEqual(now);
});

test("resetFactors removes every factor of an account", async () => {
  const [owner, ben] = [await aPerson("owner"), await aPerson("staff")];
  const row = {
    staffId: ben.id,
    kind: "totp" as const,
    secret: "s",
    confirmedAt: now,
    createdAt: now,
  };
  await db.insert(staffFactors).values({ ...row, id: newId() });
  await db.insert(staffFactors).values({ ...row, id: newId(), staffId: owner.id });
  expect(await people.resetFactors(db, ben, by(owner), now)).toBe("done");
  const countFactors = async (id: string) =>
    (await db.select().from(staffFactors).where(eq(staffFactors.staffId, id))).length;
  expect([await countFactors(ben.id), await countFactors(owner.id)]).toEqual([0, 1]);
});
