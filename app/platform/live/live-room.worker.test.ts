import { env, runDurableObjectAlarm } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { sessions, staff } from "~/schema";
import {
  closeCodeSessionEnded,
  closeCodeTooMany,
  type LiveMessage,
  serializePresence,
} from "./live";
import { broadcast, closeEndedSockets, joinRoom } from "./live.server";

const db = openDb(env.DB);
const room = () => env.LIVE.get(env.LIVE.idFromName("office"));

/** A staff member with an open session. */
async function aSession(role: "owner" | "editor" = "owner", createdAt = new Date()) {
  const [person, session] = [newId(), newId()];
  await db.insert(staff).values({
    id: person,
    email: `${person}@example.com`,
    name: "Ana",
    role,
    createdAt,
    updatedAt: createdAt,
  });
  await db.insert(sessions).values({
    id: session,
    userId: person,
    expiresAt: Math.floor(Date.now() / 1000) + 1000,
    createdAt,
  });
  return { person, session };
}

async function aSocket(holder?: { session: string; person: string; name?: string }) {
  const { webSocket } = await joinRoom(env.LIVE, {
    name: "Ana",
    ...(holder ?? (await aSession())),
  });
  webSocket!.accept();
  const heard: string[] = [];
  const next = () =>
    new Promise<string>((resolve) =>
      webSocket!.addEventListener("message", ({ data }) => resolve(String(data)), { once: true }),
    );
  webSocket!.addEventListener("message", ({ data }) => void heard.push(String(data)));
  const closed = new Promise<number>((resolve) =>
    webSocket!.addEventListener("close", ({ code }) => resolve(code), { once: true }),
  );
  return { socket: webSocket!, heard, next, closed };
}

const message: LiveMessage = { kind: "lead", id: "abc" };

test("broadcast reaches every open socket", async () => {
  const [one, two] = await Promise.all([aSocket(), aSocket()]);
  const arrived = Promise.all([one.next(), two.next()]);
  await broadcast(env.LIVE, message);
  expect((await arrived).map((text) => JSON.parse(text))).toEqual([message, message]);
  one.socket.close();
  two.socket.close();
});

test("a closed socket does not keep the others from receiving messages", async () => {
  const [gone, here] = await Promise.all([aSocket(), aSocket()]);
  gone.socket.close(1000);
  const arrived = here.next();
  await broadcast(env.LIVE, { kind: "lead-changed", id: "abc" });
  expect(JSON.parse(await arrived)).toEqual({ kind: "lead-changed", id: "abc" });
  expect(gone.heard).toEqual([]);
  here.socket.close();
});

test("a ping gets a pong", async () => {
  const { socket, next } = await aSocket();
  const answer = next();
  socket.send("ping");
  expect(await answer).toBe("pong");
  socket.close();
});

test("broadcast does not throw if the room is unreachable", async () => {
  const broken = new Proxy(env.LIVE, {
    get: () => () => {
      throw new Error("unreachable");
    },
  });
  await expect(broadcast(broken, message)).resolves.toBeUndefined();
  await expect(closeEndedSockets(broken)).resolves.toBeUndefined();
  await expect(broadcast(undefined, message)).resolves.toBeUndefined();
});

const endings: [string, (holder: { session: string; person: string }) => Promise<unknown>][] = [
  ["was ended", ({ session }) => db.delete(sessions).where(eq(sessions.id, session))],
  [
    "is past its time",
    ({ session }) => db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.id, session)),
  ],
  [
    "is 90 days old",
    ({ session }) =>
      db
        .update(sessions)
        .set({ createdAt: new Date(0) })
        .where(eq(sessions.id, session)),
  ],
  [
    "belongs to a disabled account",
    ({ person }) => db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, person)),
  ],
  [
    "belongs to an editor now",
    ({ person }) => db.update(staff).set({ role: "editor" }).where(eq(staff.id, person)),
  ],
];

test.each(endings)(
  "a session that %s receives no messages, and its sockets are closed",
  async (_how, end) => {
    const holder = await aSession();
    const [told, quiet, by, stays] = [
      await aSocket(holder),
      await aSocket(holder),
      await aSocket(holder),
      await aSocket(),
    ];
    await end(holder);
    const heard = stays.next();
    await broadcast(env.LIVE, message);
    expect(JSON.parse(await heard)).toEqual(message);
    expect(await Promise.all([told.closed, quiet.closed, by.closed])).toEqual([
      closeCodeSessionEnded,
      closeCodeSessionEnded,
      closeCodeSessionEnded,
    ]);
    expect([...told.heard, ...quiet.heard]).toEqual([]);
    stays.socket.close();
  },
);

test("closeEndedSockets closes an ended session's sockets at once; otherwise the alarm does", async () => {
  for (const find of [() => closeEndedSockets(env.LIVE), () => runDurableObjectAlarm(room())]) {
    const holder = await aSession();
    const [ended, stays] = [await aSocket(holder), await aSocket()];
    await db.delete(sessions).where(eq(sessions.id, holder.session));
    await find();
    expect(await ended.closed).toBe(closeCodeSessionEnded);
    const heard = stays.next();
    await broadcast(env.LIVE, message);
    await heard;
    stays.socket.close();
  }
});

test("the room allows six sockets per session and twenty-four per staff member, and closes the oldest", async () => {
  const holder = await aSession();
  const other = await aSocket();
  const all = [];
  for (let index = 0; index < 9; index++) all.push(await aSocket(holder));
  expect(await Promise.all(all.slice(0, 3).map(({ closed }) => closed))).toEqual([
    closeCodeTooMany,
    closeCodeTooMany,
    closeCodeTooMany,
  ]);
  const heard = Promise.all([...all.slice(3), other].map(({ next }) => next()));
  await broadcast(env.LIVE, message);
  expect(await heard).toHaveLength(7);
  for (let turn = 0; turn < 4; turn++) {
    const session = newId();
    await db.insert(sessions).values({
      id: session,
      userId: holder.person,
      expiresAt: Math.floor(Date.now() / 1000) + 1000,
      createdAt: new Date(),
    });
    for (let index = 0; index < 6; index++)
      all.push(await aSocket({ session, person: holder.person }));
  }
  const oldest = await Promise.all(all.slice(3, 9).map(({ closed }) => closed));
  expect(oldest).toEqual(Array(6).fill(closeCodeTooMany));
  const left = Promise.all(all.slice(9).map(({ next }) => next()));
  await broadcast(env.LIVE, message);
  expect(await left).toHaveLength(24);
  for (const { socket } of [...all.slice(9), other]) socket.close();
});

test("presence lists the other staff on the same page and drops them when they leave", async () => {
  const me = { ...(await aSession()), name: "Ben Tate" };
  const [mine, hers] = [
    await aSocket(me),
    await aSocket({ ...(await aSession()), name: "Marisol Vega" }),
  ];
  const [second, elsewhere] = [await aSocket(me), await aSocket()];
  const at = (place: string, doing: "reads" | "writes" = "reads", where = "") =>
    serializePresence({ place, doing, where });
  const people = (one: { heard: string[] }) => JSON.parse(one.heard.at(-1) ?? "{}").people;
  elsewhere.socket.send(at("lead:other"));
  mine.socket.send(at("lead:abc"));
  await expect.poll(() => people(mine)).toEqual([]);
  hers.socket.send(at("lead:abc"));
  await expect
    .poll(() => people(mine))
    .toEqual([{ name: "Marisol Vega", doing: "reads", where: "" }]);
  hers.socket.send(at("lead:abc", "writes", "email"));
  await expect
    .poll(() => people(mine))
    .toEqual([{ name: "Marisol Vega", doing: "writes", where: "email" }]);
  hers.socket.send(at("lead:abc", "writes", "note"));
  await expect
    .poll(() => people(mine))
    .toEqual([{ name: "Marisol Vega", doing: "writes", where: "note" }]);
  second.socket.send(at("lead:abc"));
  await expect
    .poll(() => people(second))
    .toEqual([{ name: "Marisol Vega", doing: "writes", where: "note" }]);
  expect(people(hers)).toEqual([{ name: "Ben Tate", doing: "reads", where: "" }]);
  hers.socket.send(serializePresence(undefined));
  await expect.poll(() => people(mine)).toEqual([]);
  hers.socket.send(at("lead:abc"));
  await expect
    .poll(() => people(mine))
    .toEqual([{ name: "Marisol Vega", doing: "reads", where: "" }]);
  hers.socket.close(1000);
  await expect.poll(() => people(mine)).toEqual([]);
  expect(elsewhere.heard.map((text) => JSON.parse(text).id)).toEqual(["lead:other"]);
  for (const { socket } of [mine, second, elsewhere]) socket.close();
});

test("the room ignores all other socket messages and hides the presence of ended sessions", async () => {
  const holder = await aSession();
  const [reader, ended] = [await aSocket(), await aSocket(holder)];
  reader.socket.send(serializePresence({ place: "lead:xyz", doing: "reads", where: "" }));
  await expect.poll(() => reader.heard.length).toBe(1);
  for (const text of [
    "{}",
    "x".repeat(20_000),
    '{"kind":"presence","place":"<b>","doing":"reads"}',
    '{"kind":"lead","id":"abc"}',
  ]) {
    ended.socket.send(text);
  }
  await db.delete(sessions).where(eq(sessions.id, holder.session));
  ended.socket.send(serializePresence({ place: "lead:xyz", doing: "writes", where: "" }));
  expect(await ended.closed).toBe(closeCodeSessionEnded);
  await expect
    .poll(() => reader.heard.at(-1))
    .toBe(JSON.stringify({ kind: "presence", id: "lead:xyz", people: [] }));
  expect(reader.heard.join()).not.toContain("writes");
  reader.socket.close();
});

test("the room closes all sockets if sessions cannot be checked", async () => {
  const { heard, closed } = await aSocket();
  await env.DB.exec("ALTER TABLE sessions RENAME TO sessions_away");
  await broadcast(env.LIVE, message);
  await env.DB.exec("ALTER TABLE sessions_away RENAME TO sessions");
  expect(await closed).toBe(1013);
  expect(heard).toEqual([]);
});
