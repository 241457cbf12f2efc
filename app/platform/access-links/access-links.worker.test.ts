import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { accessLinks } from "~/schema";
import { linkState } from "./access-link";
import {
  countLinkPost,
  createAccessLink,
  createLinkFormKey,
  deriveLinkToken,
  endAccessLinkStatement,
  fillLinkTokens,
  findAccessLink,
  hideLinkTokens,
  insertAccessLinkStatement,
  linkTokenPlaceholder,
  maxPostsPerPeriod,
  verifyLinkFormKey,
} from "./access-links.server";

const db = openDb(env.DB);
const secret = "a secret of at least thirty-two characters";
const now = new Date("2026-11-24T18:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

type LinkChange = {
  kind?: "homeowner" | "signer" | "job";
  personId?: string;
  generation?: number;
  endsAt?: Date;
  secret?: string;
};

async function aLink(change: LinkChange = {}) {
  const { secret: own = secret, ...rest } = change;
  const made = await createAccessLink(own, {
    kind: "homeowner",
    leadId: "a-lead",
    personId: newId(),
    createdBy: null,
    now,
    ...rest,
  });
  await insertAccessLinkStatement(db, made.row);
  return made;
}

test("a link opens by its token, and the row has only the token's hash", async () => {
  const { row, token } = await aLink();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect((await findAccessLink(db, token, now))?.id).toBe(row.id);
  const [stored] = await db.select().from(accessLinks).where(eq(accessLinks.id, row.id));
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("wrong, malformed, expired and ended tokens find no link", async () => {
  const { row, token } = await aLink({ endsAt: later(1000) });
  for (const wrong of [
    "",
    "x",
    token.slice(1),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    `${token}a`,
  ])
    expect(await findAccessLink(db, wrong, now), wrong).toBeUndefined();
  expect(await findAccessLink(db, token, later(1000))).toBeUndefined();
  const live = await aLink();
  expect(await endAccessLinkStatement(db, { id: live.row.id, staffId: null, now })).toHaveLength(1);
  expect(
    await endAccessLinkStatement(db, { id: live.row.id, staffId: null, now: later(5) }),
  ).toHaveLength(0);
  expect(await findAccessLink(db, live.token, now)).toBeUndefined();
  expect(linkState({ endsAt: row.endsAt ?? null, endedAt: null }, now)).toBe("live");
  expect(linkState({ endsAt: null, endedAt: now }, now)).toBe("ended");
});

test("a token stays the same during a rotation of the secret, and is unknown after it", async () => {
  const { row, token } = await aLink();
  const link = { id: row.id, generation: 1, tokenHash: row.tokenHash };
  expect(
    await deriveLinkToken(["a new secret of more than thirty-two characters", secret], link),
  ).toBe(token);
  expect(
    await deriveLinkToken("a new secret of more than thirty-two characters", link),
  ).toBeUndefined();
});

test("delivery replaces the placeholder of a link, and fails for a link that does not exist", async () => {
  const { row, token } = await aLink();
  const text = `Open https://example.com/project/${linkTokenPlaceholder(row.id)}/visit.`;
  expect(text).not.toContain(token);
  expect(await fillLinkTokens(db, secret, [text, "no link"])).toEqual([
    `Open https://example.com/project/${token}/visit.`,
    "no link",
  ]);
  expect(hideLinkTokens(text)).toBe("Open https://example.com/project/[private-link]/visit.");
  await expect(fillLinkTokens(db, secret, [linkTokenPlaceholder("nothing")])).rejects.toThrow(
    /no longer exists/,
  );
});

test("delivery replaces a signer's ended link with the live one, and keeps a homeowner's", async () => {
  for (const kind of ["signer", "job", "homeowner"] as const) {
    const personId = newId();
    const old = await aLink({ kind, personId });
    await endAccessLinkStatement(db, { id: old.row.id, staffId: null, now });
    const live = await aLink({ kind, personId, generation: 2 });
    const filled = await fillLinkTokens(db, secret, [linkTokenPlaceholder(old.row.id)]);
    expect(filled, kind).toEqual([kind === "homeowner" ? old.token : live.token]);
  }
});

test("a link accepts 20 forms in ten minutes", async () => {
  const { row } = await aLink();
  for (let count = 0; count < maxPostsPerPeriod; count++)
    expect(await countLinkPost(db, row.id, later(count))).toBe(true);
  expect(await countLinkPost(db, row.id, later(599_000))).toBe(false);
  expect(await countLinkPost(db, row.id, later(600_001))).toBe(true);
});

test("a form key belongs to one link", async () => {
  const key = await createLinkFormKey(secret, "one");
  expect(await verifyLinkFormKey(secret, "one", key)).toBe(true);
  for (const wrong of ["", key.slice(1), key.toUpperCase()])
    expect(await verifyLinkFormKey(secret, "one", wrong)).toBe(false);
  expect(await verifyLinkFormKey(secret, "another", key)).toBe(false);
});
