import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, loginLinks, sessions, staff } from "~/schema";
import { disableSql, linkSql, passwordSql } from "../scripts/ops/staff-command.mjs";

/* Runs the statements of `npm run staff` on a real database. */

const db = openDb(env.DB);
const now = Date.now();
const literal = (value: unknown) =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${String(value)}'`;
const run = (sql: string) => env.DB.exec(sql);

async function aPerson() {
  const id = newId();
  const at = new Date(now);
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Ana",
    role: "staff",
    passwordHash: "old",
    createdAt: at,
    updatedAt: at,
  });
  await db
    .insert(sessions)
    .values({ id: newId(), userId: id, expiresAt: Math.floor(now / 1000) + 1000, createdAt: at });
  for (const kind of ["invitation", "reset"])
    await run(
      linkSql(literal, {
        tokenHash: `${kind} ${id}`,
        kind,
        staffId: id,
        now,
        expiresAt: now + 1000,
      }),
    );
  return id;
}

const usable = async (id: string) =>
  (
    await db
      .select()
      .from(loginLinks)
      .where(and(eq(loginLinks.staffId, id), isNull(loginLinks.usedAt)))
  ).map((link) => link.id);
const openSessions = async (id: string) =>
  (await db.select().from(sessions).where(eq(sessions.userId, id))).length;

test("a new link revokes that person's older links, and no others", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  expect(await usable(one)).toEqual([`reset ${one}`]);
  expect(await usable(other)).toEqual([`reset ${other}`]);
});

test("a new password or disabling the account ends links and sessions, and reports it", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  await run(passwordSql(literal, { id: one, passwordHash: "new", now, auditId: newId() }));
  expect([await usable(one), await openSessions(one)]).toEqual([[], 0]);
  expect([await usable(other), await openSessions(other)]).toEqual([[`reset ${other}`], 1]);
  await run(disableSql(literal, { id: other, name: "Ana", now, auditId: newId() }));
  expect([await usable(other), await openSessions(other)]).toEqual([[], 0]);
  const people = await db.select().from(staff);
  expect(people.find(({ id }) => id === one)).toMatchObject({
    passwordHash: "new",
    disabledAt: null,
    version: 2,
  });
  expect(people.find(({ id }) => id === other)).toMatchObject({
    passwordHash: "old",
    disabledAt: new Date(now),
    version: 2,
  });
  expect((await db.select().from(auditLog)).map(({ action }) => action).sort()).toEqual([
    "disabled",
    "reset-password",
  ]);
});
