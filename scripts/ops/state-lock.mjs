/* Lock on the local database and files: one program at a time, because two runtimes on the same
   files cause SQLITE_BUSY. A served site gives commands access through its own runtime; other
   programs take turns. */
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Interval between checks of a lock, in milliseconds. */
const pollMs = 100;
/** Interval at which the owner touches its lock, in milliseconds. */
const touchMs = 20_000;
/**
 * Maximum age of an untouched lock, in milliseconds; its program has ended, even if another one has
 * its process id.
 */
const maxSilenceMs = 15 * 60_000;
/** Wait before the program prints a message, in milliseconds. */
const sayAfterMs = 1_500;

/**
 * @typedef {{ origin: string, key: string, mail?: { origin: string, key: string } }} Site storage of a served site, and where it
 * receives email
 */

/** A served site uses the state. */
export class SiteRunning extends Error {}

/**
 * Takes the lock of a local state; waits while a command has it. If a served site has it, returns the site's storage with `join`, else
 * throws `SiteRunning`.
 * @param {string} folder
 * @param {{ join?: boolean }} [options]
 * @returns {Promise<{ site: Site } | { publish(site: Site): void, release(): void }>}
 */
export async function lockState(folder, { join = false } = {}) {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, ".lock");
  const began = Date.now();
  let isSaid = false;
  for (;;) {
    const lock = take(file);
    if (lock) return lock;
    const holder = read(file);
    if (holder?.site) {
      if (join) return { site: holder.site };
      throw new SiteRunning(
        `The site is already running from ${folder} (process ${holder.pid}). Stop it first, or name another folder in PERSIST_TO.`,
      );
    }
    if (!isSaid && Date.now() - began > sayAfterMs) {
      isSaid = true;
      console.log(
        `Waiting for another command to finish with the local database${holder ? ` (process ${holder.pid})` : ""} …`,
      );
    }
    await wait(pollMs);
  }
}

/** Takes the lock if it is free. */
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
      // The folder was deleted.
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
      // Renames, so that readers never see half of it.
      writeFileSync(`${file}.${process.pid}`, mine(site), { mode: 0o600 });
      renameSync(`${file}.${process.pid}`, file);
    },
    release,
  };
}

/** Removes the lock of an ended program. */
function removeStale(file) {
  const before = text(file);
  if (before === undefined || !isStale(file, before)) return;
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    // Another program took it between the check and the rename, so restore it.
    if (text(aside) === before) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // Removed by another waiting program.
  }
}

function isStale(file, content) {
  try {
    const silentMs = Date.now() - statSync(file).mtimeMs;
    const pid = parse(content)?.pid;
    // Half written, unless it stays so.
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
