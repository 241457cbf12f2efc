import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStorage } from "./storage.mjs";

/* Several programs on one local database: the served site and commands. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let state: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  state = mkdtempSync(path.join(os.tmpdir(), "mol-shared-"));
});

afterEach(() => {
  if (server?.pid && server.exitCode === null) process.kill(-server.pid, "SIGKILL");
  server = undefined;
  rmSync(state, { recursive: true, force: true });
});

function spawnServer(): ChildProcess {
  return spawn(process.execPath, ["tests/fixtures/chatty-server/main.mjs"], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, PERSIST_TO: state },
    detached: true, // Own process group, which includes the runtime.
  });
}

async function startServer(): Promise<string> {
  server = spawnServer();
  const [origin] = await once(server, "message");
  return String(origin);
}

/** Writes rows and objects in batches, like a command. */
async function writeAsCommand(name: string, count: number): Promise<void> {
  const { env, dispose } = await openStorage(false, state);
  try {
    await env.DB.prepare("create table if not exists noises (made_by text)").run();
    for (let at = 0; at < count; at += 1) {
      await env.DB.batch(
        [1, 2, 3].map(() => env.DB.prepare("insert into noises values (?)").bind(name)),
      );
      await env.FILES.put(`noises/${name}-${at}`, name);
      await env.DB.prepare("select count(*) as n from noises").first("n");
    }
  } finally {
    await dispose();
  }
}

async function runCommand(
  file: string,
  ...words: string[]
): Promise<{ status: unknown; text: string }> {
  const child = spawn(process.execPath, [`scripts/ops/${file}`, ...words], {
    env: { ...process.env, PERSIST_TO: state },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const [status] = await once(child, "close");
  return { status, text };
}

async function countNoises(): Promise<Record<string, number>> {
  const { env, dispose } = await openStorage(false, state);
  try {
    const { results } = await env.DB.prepare(
      "select made_by as maker, count(*) as n from noises group by made_by",
    ).all<{
      maker: string;
      n: number;
    }>();
    return Object.fromEntries(results.map(({ maker, n }) => [maker, n]));
  } finally {
    await dispose();
  }
}

test("openStorage during a served site: all writes of both succeed", async () => {
  const origin = await startServer();
  await fetch(`${origin}/create`);
  const statuses: number[] = [];
  let isDone = false;
  const visitors = [1, 2, 3].map(async () => {
    while (!isDone) statuses.push((await fetch(`${origin}/write`)).status);
  });
  const outcome = await writeAsCommand("command", 150).then(
    () => "written",
    (error: unknown) => String(error),
  );
  isDone = true;
  await Promise.all(visitors);
  expect(outcome).toBe("written");
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await countNoises()).toEqual({ command: 450, site: statuses.length });
});

test("npm run backup and npm run staff succeed during a site that writes, and all its writes succeed", async () => {
  const origin = await startServer();
  await fetch(`${origin}/create`);
  const statuses: number[] = [];
  let isDone = false;
  const visitors = [1, 2, 3].map(async () => {
    while (!isDone) statuses.push((await fetch(`${origin}/write`)).status);
  });
  const archive = path.join(state, "site.tar");
  const outcomes = [
    await runCommand(
      "staff.mjs",
      "create",
      "--owner",
      "--email",
      "ana@example.com",
      "--name",
      "Ana",
    ),
    await runCommand("backup.mjs", archive),
    await runCommand("staff.mjs", "list"),
    await runCommand("staff.mjs", "disable", "--email", "bo@example.com"),
  ];
  isDone = true;
  await Promise.all(visitors);
  expect(outcomes.map(({ status }) => status)).toEqual([0, 0, 0, 1]);
  expect(outcomes[0]?.text).toMatch(/Created owner Ana.*\/login\/invitation\?token=/s);
  expect(outcomes[1]?.text).toMatch(/site\.tar: \d+ rows/);
  expect(outcomes[2]?.text).toContain("ana@example.com");
  expect(outcomes[3]?.text.trim()).toBe("No account for bo@example.com.");
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("serve waits for a command that is writing and then starts", async () => {
  const writing = writeAsCommand("command", 150);
  const origin = await startServer();
  await writing;
  expect((await fetch(`${origin}/write`)).status).toBe(200);
  expect(await countNoises()).toEqual({ command: 450, site: 1 });
});

test("openStorage in two programs takes turns", async () => {
  await Promise.all([writeAsCommand("one", 60), writeAsCommand("other", 60)]);
  expect(await countNoises()).toEqual({ one: 180, other: 180 });
});

test("openStorage opens the state of a killed site", async () => {
  const origin = await startServer();
  await fetch(`${origin}/create`);
  await fetch(`${origin}/write`);
  const ended = once(server!, "exit");
  process.kill(-(server?.pid ?? 0), "SIGKILL");
  await ended;
  expect(await countNoises()).toEqual({ site: 1 });
  expect(readdirSync(state)).not.toContain(".lock");
});

test("serve exits with a message if a site already uses the state", async () => {
  await startServer();
  const second = spawn(process.execPath, ["tests/fixtures/chatty-server/main.mjs"], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...process.env, PERSIST_TO: state },
  });
  let output = "";
  second.stderr?.on("data", (chunk) => (output += chunk));
  const [status] = await once(second, "exit");
  expect(status).toBe(1);
  expect(output).toMatch(/already running .*PERSIST_TO/s);
});
