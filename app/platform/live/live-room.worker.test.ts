import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { LiveMessage } from "./live";
import { announce, joinRoom } from "./live.server";

async function aSocket() {
  const { webSocket } = await joinRoom(env.LIVE);
  webSocket!.accept();
  const heard: string[] = [];
  const next = () =>
    new Promise<string>((resolve) => webSocket!.addEventListener("message", ({ data }) => resolve(String(data)), { once: true }));
  webSocket!.addEventListener("message", ({ data }) => void heard.push(String(data)));
  return { socket: webSocket!, heard, next };
}

test("what is announced reaches every open socket", async () => {
  const [one, two] = await Promise.all([aSocket(), aSocket()]);
  const message: LiveMessage = { kind: "lead", id: "abc" };
  const arrived = Promise.all([one.next(), two.next()]);
  await announce(env.LIVE, message);
  expect((await arrived).map((text) => JSON.parse(text))).toEqual([message, message]);
  one.socket.close();
  two.socket.close();
});

test("a socket that was closed does not keep the others from hearing", async () => {
  const [gone, here] = await Promise.all([aSocket(), aSocket()]);
  gone.socket.close(1000);
  const arrived = here.next();
  await announce(env.LIVE, { kind: "lead-changed", id: "abc" });
  expect(JSON.parse(await arrived)).toEqual({ kind: "lead-changed", id: "abc" });
  expect(gone.heard).toEqual([]);
  here.socket.close();
});

test("a ping is answered with a pong", async () => {
  const { socket, next } = await aSocket();
  const answer = next();
  socket.send("ping");
  expect(await answer).toBe("pong");
  socket.close();
});

test("a room that cannot be reached fails nobody", async () => {
  const broken = new Proxy(env.LIVE, {
    get: () => () => {
      throw new Error("unreachable");
    },
  });
  await expect(announce(broken, { kind: "lead", id: "abc" })).resolves.toBeUndefined();
  await expect(announce(undefined, { kind: "lead", id: "abc" })).resolves.toBeUndefined();
});
