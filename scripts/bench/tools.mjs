/* Shared by the groups of `npm run bench`: servers, processor time, medians. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { root } from "../tools.mjs";

/** Session of a bench user: `session(0)` is the cookie of the first. */
const tokenOf = (at) => `bench${at}`.padEnd(40, "x");
export const session = (at = 0) => `__Host-session=${tokenOf(at)}`;
export const sessionId = (at) => createHash("sha256").update(tokenOf(at)).digest("hex");
export const people = ["benchstaffa", "benchstaffb", "benchstaffc", "benchstaffd"];
const sessionsMade = 12;

/** Returns rows of bench users and their sessions. */
export function staffRows(now) {
  return {
    staff: people.map((id, at) => ({
      id,
      email: `${id}@example.com`,
      name: `Bench ${at}`,
      role: "owner",
      version: 1,
      created_at: now,
      updated_at: now,
    })),
    sessions: Array.from({ length: sessionsMade }, (_, at) => ({
      id: sessionId(at),
      staff_id: people[at % people.length],
      expires_at: Math.floor(now / 1000) + 86_400 * 20,
      created_at: now,
      address: "",
      user_agent: "",
    })),
  };
}

/** Cached databases of the bench, so that only the first run fills them. */
export const cacheFolder = path.join(root, ".wrangler/bench");

/**
 * Starts a server over `rows` rows of a kind ("leads", "content", "site") and waits until it listens.
 * @param {string} kind
 * @param {number} rows
 */
export async function start(kind, rows, keep = cacheFolder, name = `${kind}-${rows}`) {
  const folder = path.join(keep, name);
  mkdirSync(folder, { recursive: true });
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "serve.mjs"), kind, String(rows)],
    {
      env: { ...process.env, PERSIST_TO: folder },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ready = await new Promise((resolve, reject) => {
    let text = "";
    const listen = (chunk) => {
      text += chunk;
      const line = /^READY (.*)$/m.exec(text);
      if (!line) return;
      child.stdout.off("data", listen);
      child.stdout.resume();
      resolve(JSON.parse(line[1]));
    };
    child.stdout.on("data", listen);
    child.on("exit", (code) =>
      reject(new Error(`The server with ${rows} ${kind} ended: ${code}\n${text}`)),
    );
  });
  return { rows, child, folder, ...ready };
}

/**
 * Stops the servers and waits until they have exited, so that no request reaches one that is shutting down.
 * @param {readonly { child: import("node:child_process").ChildProcess }[]} servers
 */
export async function stop(servers) {
  await Promise.all(
    servers.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    }),
  );
}

export const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];
export const round = (value, digits = 2) => Number(value.toFixed(digits));

/**
 * Returns the runtime's processor time so far, in milliseconds; undefined if the system does not
 * report it.
 */
export function processorMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return undefined;
  }
}

/**
 * Returns the runtime's highest resident memory so far, in megabytes; 0 if the system does not
 * report it.
 */
export function memoryMb(pid) {
  try {
    return (
      Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

/**
 * Forgets the highest resident memory of a process. Returns its memory now, in megabytes.
 */
export function resetPeakMemory(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return memoryMb(pid);
}

/** Returns the runtime started by this program: its youngest matching child. */
export function runtimeOf(parent) {
  if (!existsSync("/proc")) return 0;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const isChild = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      if (isChild && stat.includes("(workerd)")) return Number(name);
    } catch {
      // Exited meanwhile.
    }
  }
  return 0;
}

/** Requests one page with a browser's headers and returns its full response. */
export async function ask(origin, page, headers = {}) {
  const answer = await fetch(new URL(page, origin), {
    headers: { Accept: "text/html", ...headers },
    redirect: "manual",
  });
  const text = await answer.text();
  if (answer.status !== 200)
    throw new Error(`${page} answers ${answer.status} ${answer.headers.get("Location") ?? ""}`);
  return { text, headers: answer.headers };
}

/**
 * Measures pages of two servers, a small one and a large one, over data of a kind. `pagesOf` returns the
 * paths by name for a server; `names` limits them.
 * @param {{ kind: string, sizes: readonly [number, number], label: string, most: number, names?: readonly string[] }} what
 * @param {(server: Awaited<ReturnType<typeof start>>) => Record<string, string>} pagesOf
 * @param {{ rounds: number, keep?: string }} options
 */
export async function comparePages({ kind, sizes, label, most, names }, pagesOf, { rounds, keep }) {
  const servers = [];
  try {
    for (const size of sizes) servers.push(await start(kind, size, keep));
    const pages = servers.map(pagesOf);
    const results = [];
    for (const name of names ?? Object.keys(pages[0])) {
      const paths = pages.map((all) => all[name]);
      const page = await comparePage(servers, paths, rounds);
      results.push({ what: `${name}${label}`, ...page, most });
    }
    return results;
  } finally {
    await stop(servers);
  }
}

/**
 * Measures a page of both servers in turn, so that other load affects both. Medians in milliseconds.
 */
async function comparePage(servers, paths, rounds) {
  const samples = servers.map(() => []);
  const rows = [];
  for (let turn = -3; turn < rounds; turn++) {
    for (const [at, { origin }] of servers.entries()) {
      const from = performance.now();
      const { headers } = await ask(origin, paths[at], { Cookie: session(), "X-Bench": "1" });
      if (turn >= 0) samples[at].push(performance.now() - from);
      rows[at] = Number(headers.get("X-Rows-Read"));
    }
  }
  const [small, large] = samples.map(median);
  return {
    measured: `${round(large, 1)} / ${round(small, 1)} ms`,
    value: round(large / small),
    rowsRead: `${rows[1]} / ${rows[0]}`,
  };
}

/** Returns requests per second over persistent connections. Responses need a content length. */
export async function perSecond(origin, page, { ms, connections = 6, headers = {} }) {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ Host: host, Accept: "text/html", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const bytes = Buffer.from(`GET ${page} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      oneConnection(Number(port), hostname, bytes, began + ms),
    ),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, rate: (answers * 1000) / (performance.now() - began) };
}

function oneConnection(port, hostname, bytes, until) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, hostname);
    let answers = 0;
    let left = 0;
    let head = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("connect", () => socket.write(bytes));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (left === 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const text = head.toString("latin1", 0, end);
        const length = /content-length: (\d+)/i.exec(text);
        if (!text.startsWith("HTTP/1.1 200") || !length) return socket.destroy(new Error(text));
        left = Number(length[1]) - (head.length - end - 4);
        head = Buffer.alloc(0);
      } else {
        left -= chunk.length;
      }
      if (left > 0) return;
      left = 0;
      answers += 1;
      if (performance.now() < until) socket.write(bytes);
      else {
        socket.destroy();
        resolve(answers);
      }
    });
  });
}
