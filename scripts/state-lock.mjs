/* One program of this machine at a time has the local database and files open: two runtimes on the same files refuse each other's writes
   (SQLITE_BUSY). A site that is served lets the commands beside it in through its own runtime; everything else takes turns. */
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Between two looks at a lock that somebody else has, milliseconds. */
const pollMs = 100;
/** The holder touches its lock this often, milliseconds. */
const touchMs = 20_000;
/** A lock that was not touched for this long is of a program that ended, whoever has its number now, milliseconds. */
const maxSilenceMs = 15 * 60_000;
/** After this long the program says what it waits for, milliseconds. */
const sayAfterMs = 1_500;

/** The state is in use by a site that is served. */
export class SiteRunning extends Error {}

/**
 * Takes the lock of a local state, and waits while another command has it. Gives the storage of the site that is served from it instead
 * where `join` is set; otherwise throws `SiteRunning` for it.
 * @param {string} folder
 * @param {{ join?: boolean }} [options]
 * @returns {Promise<{ site: { origin: string, key: string } } | { publish(site: { origin: string, key: string }): void, release(): void }>}
 */
export async function lockState(folder, { join = false } = {}) {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, ".lock");
  const began = Date.now();
  let isSaid = false;
  for (;;) {
    const own = take(file);
    if (own) return own;
    const holder = read(file);
    if (holder?.site) {
      if (join) return { site: holder.site };
      throw new SiteRunning(
        `The site is already running from ${folder} (process ${holder.pid}). Stop it first, or name another folder in PERSIST_TO.`,
      );
    }
    if (!isSaid && Date.now() - began > sayAfterMs) {
      isSaid = true;
      console.log(`Waiting for another command to finish with the local database${holder ? ` (process ${holder.pid})` : ""} …`);
    }
    await wait(pollMs);
  }
}

/** The lock, if nobody has it. */
function take(file) {
  const mine = (site) => JSON.stringify({ pid: process.pid, ...(site && { site }) });
  try {
    writeFileSync(file, mine(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    removeStale(file);
    return undefined;
  }
  const touch = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // the folder was deleted
    }
  }, touchMs).unref();
  const release = () => {
    clearInterval(touch);
    process.off("exit", release);
    if (read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.on("exit", release);
  return {
    publish(site) {
      // a reader never sees half of it
      writeFileSync(`${file}.${process.pid}`, mine(site), { mode: 0o600 });
      renameSync(`${file}.${process.pid}`, file);
    },
    release,
  };
}

/** Removes the lock of a program that has ended. */
function removeStale(file) {
  const before = text(file);
  if (before === undefined || !isStale(file, before)) return;
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    // somebody else took it between the look and the move: it is given back
    if (text(aside) === before) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // removed by another program that waits
  }
}

function isStale(file, content) {
  try {
    const silentMs = Date.now() - statSync(file).mtimeMs;
    const pid = parse(content)?.pid;
    // half written, unless it stays so
    if (pid === undefined) return silentMs > 5_000;
    return silentMs > maxSilenceMs || !isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

const read = (file) => parse(text(file) ?? "");

function text(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
