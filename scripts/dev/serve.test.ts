import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

/* Runs scripts/dev/serve.mjs as a program with a worker that logs 4 MB at a time; the test reads
   its log only after the exit. */

let state: string;
let server: ChildProcess;
let messages: ReturnType<typeof on>;
let origin: string;

const message = async () => String((await messages.next()).value?.[0]);
const visit = (address: string, init?: RequestInit) => fetch(new URL(address, origin), init);
const ticks = async (): Promise<{ ticks: number }> => (await visit("/")).json();

vi.setConfig({ testTimeout: 10_000, hookTimeout: 60_000 }); // A server that hangs never recovers.

function start(...words: string[]): ChildProcess {
  return spawn(process.execPath, ["tests/fixtures/chatty-server/main.mjs", ...words], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, PERSIST_TO: state },
    detached: true, // Own process group, which includes the runtime.
  });
}

function kill({ pid, exitCode }: ChildProcess) {
  if (pid && exitCode === null) process.kill(-pid, "SIGKILL");
}

beforeAll(async () => {
  state = mkdtempSync(path.join(os.tmpdir(), "mol-serve-"));
  server = start();
  messages = on(server, "message", { close: ["exit"] });
  origin = await message();
});

afterAll(() => {
  kill(server);
  rmSync(state, { recursive: true, force: true });
});

test("a tick completes although it logs more than the pipe's buffer", async () => {
  server.send(1);
  expect(await message()).toBe("ticked");
  expect(await ticks()).toEqual({ ticks: 1 });
});

test("a page responds although its log is not read", async () => {
  expect((await visit("/flood")).status).toBe(200);
});

test("ticks requested during a run share that run", async () => {
  const before = await ticks();
  server.send(3);
  expect(await message()).toBe("ticked");
  expect(await ticks()).toEqual({ ticks: before.ticks + 1 });
});

test("a request without the key runs no tick", async () => {
  const before = await ticks();
  for (const key of ["", "0".repeat(64)])
    await visit("/", { method: "POST", headers: { "X-Tick-Key": key }, body: "* * * * *" });
  expect(await ticks()).toEqual(before);
});

test("serve exits cleanly on repeated SIGINT", async () => {
  const ended = once(server, "exit");
  server.kill("SIGINT");
  server.kill("SIGINT");
  const [status, log, errors] = await Promise.all([
    ended,
    text(server.stdout!),
    text(server.stderr!),
  ]);
  expect(status).toEqual([0, null]);
  expect(errors).toBe("");
  expect(log.length).toBeLessThan(4_000_000);
});

test("serve exits cleanly during startup", async () => {
  const early = start("stop");
  onTestFinished(() => kill(early));
  const [status, errors] = await Promise.all([once(early, "exit"), text(early.stderr!)]);
  expect(status).toEqual([0, null]);
  expect(errors).toBe("");
}, 60_000);
