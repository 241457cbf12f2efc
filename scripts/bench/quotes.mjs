/* Fifty concurrent quotes, each with six photos of about ten megabytes: every quote is stored, and
   every photo is stored or reported as lost. */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { openStorage } from "../ops/storage.mjs";
import { ensureSecrets, loadModule } from "../tools.mjs";
import { cacheFolder, processorMs, round, start, stop } from "./tools.mjs";

const quotes = 50;
const photos = 6;

/** Photos that fit into the worker at once. */
const baseAtOnce = 3;

export async function quotesAtOnce({ keep = fastFolder() }) {
  const secret = ensureSecrets();
  const forms = await loadModule("app/domain/leads/intake/form-token.server.ts");
  const photo = await photograph();
  const base = await keepingAlone(keep, photo);
  const server = await start("site", 0, keep, "quotes");
  const ended = new Promise((resolve) => server.child.on("exit", resolve));
  const memory = watchMemory(server.pid);
  const used = processorMs(server.pid);
  const stamp = Date.now().toString(36);
  const began = Date.now();
  const send = async (at) => {
    const id = randomUUID();
    const token = await forms.issueFormToken(secret, id, new Date(Date.now() - 20_000));
    const fields = {
      submission_id: id,
      token,
      services: "outdoor-kitchen",
      zip: "77007",
      name: `Bench ${stamp} ${at}`,
      email: `${stamp}.${at}@example.com`,
    };
    const headers = {
      Origin: server.origin.replace(/\/$/, ""),
      "CF-Connecting-IP": `198.51.100.${at}`,
    };
    const formHeaders = { ...headers, "Content-Type": "multipart/form-data; boundary=bench" };
    const { status, text } = await post(
      new URL("/get-a-free-quote-houston/send", server.origin),
      formOf(fields, photo),
      formHeaders,
    );
    if (status !== 200 || JSON.parse(text).ok !== true)
      throw new Error(`${status} ${text.slice(0, 300)}`);
    return true;
  };
  const answers = await Promise.allSettled(Array.from({ length: quotes }, (_, at) => send(at)));
  const seconds = (Date.now() - began) / 1000;
  const processor = processorMs(server.pid) - used;
  const { idle, grown } = memory.end();
  await stop([server]);
  await ended;
  const { kept, lost, stored, whole } = await countStored(server.folder, stamp);
  rmSync(path.join(server.folder), { recursive: true, force: true });
  for (const reason of new Set(answers.map(({ reason }) => reason?.message).filter(Boolean)))
    console.error(`Not thanked: ${reason}`);
  const thanked = answers.filter(({ value }) => value === true).length;
  return [
    {
      what: `quotes with ${photos} photos of ${round(photo.length / 1e6, 1)} MB confirmed, of ${quotes} at once`,
      measured: `${round(seconds, 0)} s`,
      value: thanked,
      least: quotes,
    },
    { what: "confirmed and not stored", measured: "", value: thanked - stored, most: 0 },
    {
      what: "photos neither stored nor reported lost",
      measured: `${kept} stored, ${lost} reported lost`,
      value: quotes * photos - kept - lost,
      most: 0,
    },
    {
      what: "quotes with all photos; the others can send photos later",
      measured: `${stored - whole} without all`,
      value: whole,
    },
    {
      what: "CPU time per quote vs. a bare worker that stores the same photos",
      measured: `${round(processor / quotes, 0)} ms, ${round(base.processor * photos, 0)} ms`,
      value: round(processor / quotes / (base.processor * photos)),
      unit: "×",
    },
    {
      what: `memory above idle, minus the bare worker's with as many photos, ${baseAtOnce} at once`,
      measured: `${round(idle, 0)} MB idle; max ${round(grown, 0)} MB more, the bare worker ${round(base.grown, 0)} MB more`,
      value: Math.max(0, round(grown - base.grown, 0)),
      unit: "MB",
      most: 32,
    },
  ];
}

/**
 * Returns a folder in memory if there is room: three gigabytes are written, and the disk is not
 * measured.
 */
function fastFolder() {
  return existsSync("/dev/shm") && os.freemem() > 8e9 ? "/dev/shm/bench-quotes" : cacheFolder;
}

/** Returns a form in pieces; all forms share one photo, each with a different end. */
function formOf(typed, photo) {
  const part = (about) => `--bench\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  return [
    ...Object.entries(typed).map(([name, value]) =>
      Buffer.from(`${part(`name="${name}"`)}${value}\r\n`),
    ),
    ...Array.from({ length: photos }, (_, one) => [
      Buffer.from(part(`name="photos"; filename="yard-${one}.jpg"`)),
      photo,
      randomBytes(16),
      Buffer.from("\r\n"),
    ]).flat(),
    Buffer.from("--bench--\r\n"),
  ];
}

/** Sends pieces over their own connection and waits for the response without a timeout. */
function post(url, pieces, headers = {}) {
  const all = {
    ...headers,
    "Content-Length": pieces.reduce((sum, piece) => sum + piece.length, 0),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: "POST", headers: all, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    request.on("error", reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}

/**
 * Returns the time of the local bucket alone: the same photos, stored by a worker that does nothing
 * else. Milliseconds per photo, megabytes.
 */
async function keepingAlone(keep, photo) {
  const server = await start("site", 0, keep, "quotes");
  const ended = new Promise((resolve) => server.child.on("exit", resolve));
  const memory = watchMemory(server.pid);
  const used = processorMs(server.pid);
  const all = quotes * photos;
  let next = 0;
  const lane = async () => {
    while (next++ < all) {
      const { status } = await post(new URL("/__keep", server.origin), [photo]);
      if (status !== 204) throw new Error(`The bare worker answers ${status}`);
    }
  };
  await Promise.all(Array.from({ length: baseAtOnce }, lane));
  const processor = (processorMs(server.pid) - used) / all;
  const { grown } = memory.end();
  await stop([server]);
  await ended;
  return { processor, grown };
}

/** Samples the private memory of a process until stopped. */
function watchMemory(pid) {
  const idle = memoryOf(pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  return {
    end() {
      clearInterval(watch);
      return { idle, grown: peak - idle };
    },
  };
}

/** Returns a photo with enough detail to be almost ten megabytes. */
async function photograph() {
  const { default: sharp } = await import("sharp");
  const [width, height] = [2400, 1700];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

async function countStored(folder, stamp) {
  const storage = await openStorage(false, folder);
  try {
    const { DB } = storage.env;
    const fromLeads = "from leads l where l.name like ?";
    const name = `Bench ${stamp} %`;
    const stored = await DB.prepare(`select count(*) as n ${fromLeads}`).bind(name).first("n");
    const storedPhotos = await DB.prepare(
      `select count(*) as n from lead_files f where f.lead_id in (select l.id ${fromLeads})`,
    )
      .bind(name)
      .first("n");
    const lost = await DB.prepare(
      `select coalesce(sum(json_extract(s.answers, '$.photosLost')), 0) as n from lead_submissions s where s.lead_id in (select l.id ${fromLeads})`,
    )
      .bind(name)
      .first("n");
    const whole = await DB.prepare(
      `select count(*) as n ${fromLeads} and (select count(*) from lead_files f where f.lead_id = l.id) = ${photos}`,
    )
      .bind(name)
      .first("n");
    return { stored, kept: storedPhotos, lost, whole };
  } finally {
    await storage.dispose();
  }
}

function memoryOf(pid) {
  return (
    Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
  );
}
