/* Drill of the backup commands: 100,000 leads and 2,000 stored files, backed up, restored to an
   empty site, and compared; interrupted in both directions; damaged. */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { openStorage } from "../ops/storage.mjs";
import { insertSql, loadModule, root } from "../tools.mjs";
import { cacheFolder, round, runtimeOf, start, stop } from "./tools.mjs";

const leads = 100_000;
const files = 2_000;
/** Sizes of the stored files in bytes, most of them phone photos. */
const sizes = [250_000, 400_000, 700_000, 1_200_000];
/** Maximum memory of a command and its runtime, for any size of site, in MB. */
const memory = 700;

export async function backup({ keep = cacheFolder }) {
  const site = await filled(keep);
  const work = path.join(keep, "drill-work");
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const archive = path.join(work, "site.tar");
  const into = path.join(work, "restored");
  try {
    const cut = await command(
      "backup",
      [archive],
      site,
      () => megabytesOf(`${archive}.partial`) > 5,
    );
    const out = await command("backup", [archive], site);
    const refusals = await damages(archive, work, into);
    const broken = await command(
      "restore",
      [archive],
      into,
      () => megabytesOf(path.join(into, "v3/d1")) > 30,
    );
    const again = await command("restore", [archive], into);
    const back = await command("restore", [archive, "--replace"], into);
    return [
      {
        what: `backup of ${leads} leads and ${files} files`,
        measured: formatResult(out),
        value: round(out.seconds, 0),
        unit: "s",
      },
      {
        what: "memory of the backup and its runtime",
        measured: "",
        value: round(out.memory, 0),
        most: memory,
        unit: "MB",
      },
      {
        what: "restore into an empty site",
        measured: formatResult(back),
        value: round(back.seconds, 0),
        unit: "s",
      },
      {
        what: "memory of the restore and its runtime",
        measured: "",
        value: round(back.memory, 0),
        most: memory,
        unit: "MB",
      },
      ...(await differences(site, into)),
      {
        what: "interrupted: partial backup files left, partial restores taken for empty or complete",
        measured: again.text,
        value:
          Number(cut.status === 0 || cut.left) +
          Number(broken.status === 0 || !/--replace/.test(again.text)),
        most: 0,
      },
      {
        what: `damages not rejected by name, of ${refusals.length}`,
        measured: refusals.map(({ text }) => text).join(" "),
        value: refusals.filter(({ refused }) => !refused).length,
        most: 0,
      },
    ];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Returns the differences between a site and its restored copy: tables, stored files, and public pages.
 * @param {string} site
 * @param {string} into
 */
export async function differences(site, into) {
  const [before, after] = [await checksums(site), await checksums(into)];
  const different = Object.keys({ ...before, ...after }).filter(
    (name) => before[name] !== after[name],
  );
  // A restored site counts as filled.
  for (const name of [".filled", ".migrations"])
    copyFileSync(path.join(site, name), path.join(into, name));
  const crawl = await crawled(site, into);
  return [
    {
      what: `tables and stored files that differ, of ${Object.keys(before).length}`,
      measured: different.slice(0, 3).join(", "),
      value: different.length,
      most: 0,
    },
    {
      what: `public pages and their pictures that differ, of ${crawl.pages} and ${crawl.stored}`,
      measured: crawl.different.slice(0, 3).join(", "),
      value: crawl.different.length,
      most: 0,
    },
  ];
}

/**
 * Returns a site with the leads of the other groups and its own stored files, cached between runs.
 */
async function filled(keep) {
  const server = await start("leads", leads, keep);
  await stop([server]);
  const folder = path.join(keep, `drill-${leads}`);
  const stamp = path.join(folder, ".filled");
  const filledStamp = path.join(server.folder, ".filled");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === readFileSync(filledStamp, "utf8"))
    return folder;
  rmSync(folder, { recursive: true, force: true });
  cpSync(server.folder, folder, { recursive: true, filter: (from) => from !== filledStamp });
  const storage = await openStorage(false, folder);
  try {
    const { DB, FILES } = storage.env;
    const { results } = await DB.prepare(
      "select l.id, s.id as submission from leads l join lead_submissions s on s.lead_id = l.id order by l.created_at desc limit ?",
    )
      .bind(files / 2)
      .all();
    const now = Date.now();
    for (let at = 0; at < files; at += 1) {
      const lead = results[at >> 1];
      const size = sizes[at % sizes.length] + at;
      const id = `drill-file-${at}`;
      const fullPath = `files/private/${id}.jpg`;
      await FILES.put(fullPath, randomBytes(size), {
        httpMetadata: { contentType: "image/jpeg" },
        customMetadata: { name: `Yard ${at}.jpg` },
      });
      const file = {
        id,
        bucket: "files",
        full_path: fullPath,
        name: `Yard ${at}.jpg`,
        size,
        content_type: "image/jpeg",
        time_created: now,
        updated: now,
        visibility: "private",
      };
      const row = {
        file_id: id,
        lead_id: lead.id,
        submission_id: lead.submission,
        kind: "photo",
        created_at: now,
      };
      await DB.batch(
        [insertSql("files", [file]), insertSql("lead_files", [row])].map((sql) => DB.prepare(sql)),
      );
    }
  } finally {
    await storage.dispose();
  }
  copyFileSync(filledStamp, stamp);
  return folder;
}

/**
 * Runs a command on a site. Kills it once `enough` returns true.
 * @param {"backup" | "restore"} name
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {() => boolean} [enough]
 */
export async function command(name, [file, ...more], folder, enough) {
  mkdirSync(folder, { recursive: true });
  const began = Date.now();
  const child = spawn(
    process.execPath,
    [path.join(root, `scripts/ops/${name}.mjs`), file, ...more],
    {
      env: { ...process.env, PERSIST_TO: folder },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  let peak = 0;
  const watch = setInterval(() => {
    const runtime = runtimeOf(child.pid);
    peak = Math.max(peak, memoryOf(child.pid) + memoryOf(runtime));
    if (!enough?.()) return;
    clearInterval(watch);
    child.kill("SIGKILL");
    if (runtime) process.kill(runtime, "SIGKILL");
  }, 100);
  const status = await new Promise((resolve) => child.on("exit", resolve));
  clearInterval(watch);
  return {
    status,
    text: text.trim().split("\n").at(-1) ?? "",
    seconds: (Date.now() - began) / 1000,
    memory: peak,
    left: existsSync(file),
  };
}

/** Returns the size of a file or folder in megabytes. */
function megabytesOf(name) {
  if (!existsSync(name)) return 0;
  const stat = statSync(name);
  if (!stat.isDirectory()) return stat.size / 1e6;
  return readdirSync(name).reduce((sum, one) => sum + megabytesOf(path.join(name, one)), 0);
}

function memoryOf(pid) {
  try {
    return (
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

const formatResult = ({ text, status }) =>
  status === 0 ? text.replace(/^\/\S+: /, "") : `ended with ${status}: ${text}`;

/** Returns the errors of restoring damaged copies. A failed restore may not change the site. */
async function damages(archive, work, into) {
  const copy = path.join(work, "damaged.tar");
  const results = [];
  const { size } = statSync(archive);
  for (const [at, name] of [
    [Math.floor(size * 0.01), /tables\/\w+\/\d+\.ndjson: the checksum doesn’t match/],
    [Math.floor(size * 0.9), /files\/\S+: the checksum doesn’t match/],
    [undefined, /incomplete or isn’t a backup/],
  ]) {
    copyFileSync(archive, copy);
    if (at === undefined) truncateSync(copy, Math.floor(size / 2));
    else flip(copy, at);
    const { status, text } = await command("restore", [copy], into);
    results.push({ refused: status === 1 && name.test(text), text });
  }
  rmSync(copy);
  return results;
}

function flip(file, at) {
  const handle = openSync(file, "r+");
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0] ^= 1;
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
}

/** Returns a checksum of each table's rows and of each stored file. */
async function checksums(folder) {
  const { backupScope, firstChunkCursor, readTableChunk, listTableNames } = await loadModule(
    "scripts/ops/backup-modules.ts",
  );
  const storage = await openStorage(false, folder);
  const sums = {};
  try {
    const { DB, FILES } = storage.env;
    for (const table of await listTableNames(DB)) {
      if (backupScope.skipTables.includes(table) || table === "health_notes") continue;
      const hash = createHash("sha256");
      for (let place = firstChunkCursor; place; ) {
        const part = await readTableChunk(DB, table, place);
        hash.update(part.text);
        place = part.next;
      }
      sums[table] = hash.digest("hex");
    }
    let cursor;
    do {
      const page = await FILES.list({ limit: 500, ...(cursor && { cursor }) });
      for (const { key } of page.objects) {
        const hash = createHash("sha256");
        const object = await FILES.get(key);
        for await (const chunk of object.body) hash.update(chunk);
        sums[key] =
          `${object.httpMetadata?.contentType} ${JSON.stringify(object.customMetadata)} ${hash.digest("hex")}`;
      }
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  } finally {
    await storage.dispose();
  }
  return sums;
}

/**
 * Returns every public page and its stored files, following all links from the home page and the
 * sitemap.
 */
async function crawled(...folders) {
  const servers = [];
  try {
    for (const folder of folders)
      servers.push(await start("site", 0, path.dirname(folder), path.basename(folder)));
    const waiting = ["/", "/sitemap.xml"];
    const seen = new Set(waiting);
    const different = [];
    let stored = 0;
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      // At the same time, because a page may show the current office status.
      const [one, ...others] = await Promise.all(
        servers.map(({ origin }) => sent(origin, address)),
      );
      for (const other of others)
        if (other !== one) different.push(`${address}: ${firstDifference(one, other)}`);
      if (address.startsWith("/files/")) stored += 1;
      else
        for (const found of addressesIn(one)) {
          if (!seen.has(found)) waiting.push(found);
          seen.add(found);
        }
    }
    return { pages: seen.size - stored, stored, different };
  } finally {
    await stop(servers);
  }
}

function firstDifference(one, other) {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other]
    .map((text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60)))
    .join(" and ");
}

/**
 * Returns the pages and stored files linked from a page or list. Skips filtered lists, which are
 * endless.
 */
function addressesIn(text) {
  const found = [
    ...text.matchAll(/(?:\s(?:href|src)="|<loc>(?:https?:\/\/[^/<]+)?)(\/(?!\/)[^"#<]*)/g),
  ].map((match) => match[1].replaceAll("&amp;", "&"));
  const sizes = [...text.matchAll(/\/files\/[^"\\\s,<]+/g)].map(([address]) =>
    address.replaceAll("&amp;", "&"),
  );
  return [...found.filter((address) => !/[?.]/.test(address)), ...sizes];
}

/** Returns a page's status and body without per-request parts, or a file's status and checksum. */
async function sent(origin, address) {
  const answer = await fetch(new URL(address, origin), { redirect: "manual" });
  const type = answer.headers.get("Content-Type") ?? "";
  const head = `${answer.status} ${type} ${answer.headers.get("Location") ?? ""}\n`;
  if (!/^text|xml/.test(type)) {
    const hash = createHash("sha256").update(Buffer.from(await answer.arrayBuffer()));
    return head + hash.digest("hex");
  }
  const text = (await answer.text()).replace(/"now\\?",\d+/g, "");
  const nonces = [
    ...text.matchAll(/(?:nonce|name="(?:submission_id|token)" value)="([^"]+)"/g),
  ].map(([, value]) => value);
  return head + [...new Set(nonces)].reduce((rest, value) => rest.replaceAll(value, ""), text);
}
