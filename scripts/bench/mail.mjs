/* Memory of the runtime while it receives one of the largest emails, delivered by `npm run mail`. The
   runtime also runs the local bucket, which returns the memory of stored files late: each email has a
   runtime of its own. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../tools.mjs";
import { cacheFolder, memoryMb, resetPeakMemory, round, start, stop } from "./tools.mjs";

const megabyte = 1024 * 1024;
const maxGrowthMb = 100;

/** Emails by name: its size in bytes, its parts, and whether it is accepted. */
const emails = {
  "of 25 MB and a byte, refused": { size: 25 * megabyte + 1, files: 1, isAccepted: false },
  "of 25 MB": { size: 25 * megabyte, files: 1, isAccepted: true },
  "of 8.1 MiB": { size: 8.1 * megabyte, files: 1, isAccepted: true },
  "of 8 MiB with one photo": { size: 8 * megabyte, files: 1, isAccepted: true },
  "of 8 MiB with twenty photos": { size: 8 * megabyte, files: 20, isAccepted: true },
  "of 8 MiB of text": {
    size: 8 * megabyte,
    files: 0,
    isAccepted: true,
    line: "The patio is wide. ",
  },
  "of 8 MiB of HTML in long lines": {
    size: 8 * megabyte,
    files: 0,
    isAccepted: true,
    line: "<p>Is it <b>wide</b>?</p> ".repeat(36),
  },
  "of 8 MiB of HTML": {
    size: 8 * megabyte,
    files: 0,
    isAccepted: true,
    line: "<p>Is it <b>wide</b>?</p> ",
  },
};

export async function mail({ keep = cacheFolder }) {
  const results = [];
  for (const [name, email] of Object.entries(emails))
    results.push(await measure(name, email, keep));
  return results;
}

async function measure(name, email, keep) {
  const server = await start("mail", 0, keep, "mail");
  try {
    await deliver(server, buildEmail({ size: 4_000, files: 1 }), true); // loads the code
    const bytes = buildEmail(email);
    const idle = resetPeakMemory(server.pid);
    const began = performance.now();
    await deliver(server, bytes, email.isAccepted);
    return {
      what: `memory over idle for an email ${name}`,
      measured: `${round(idle, 0)} MB idle, ${round((performance.now() - began) / 1000, 1)} s`,
      value: round(Math.max(0, memoryMb(server.pid) - idle), 0),
      unit: "MB",
      most: maxGrowthMb,
    };
  } finally {
    await stop([server]);
  }
}

async function deliver({ folder }, email, isAccepted) {
  const file = path.join(folder, "email.eml");
  writeFileSync(file, email);
  const command = path.join(root, "scripts/dev/mail.mjs");
  const child = spawn(process.execPath, [command, file, "--to", "office@reply.example.com"], {
    env: { ...process.env, PERSIST_TO: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, "exit");
  if ((code === 0) !== isAccepted) throw new Error(`npm run mail ended with ${code}: ${errors}`);
}

/** Returns an email of exactly this size, with a Message-ID of its own. */
function buildEmail({ size, files, line = "Photos of the patio. " }) {
  const type = line.startsWith("<") ? "text/html" : "text/plain";
  const head = [
    "From: Nora Ellison <nora.ellison@example.com>",
    "To: office@reply.example.com",
    "Subject: Patio",
    `Message-ID: <${randomBytes(9).toString("hex")}@example.com>`,
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    `Content-Type: ${type}; charset=utf-8`,
    "",
    "",
  ].join("\r\n");
  const end = "\r\n--b--\r\n";
  const room = size - head.length - end.length;
  const fill = (length) => `${line}\r\n`.repeat(Math.ceil(length / line.length)).slice(0, length);
  if (files === 0) return head + fill(room) + end;
  const each = Math.floor(room / files) - 300;
  const parts = Array.from({ length: files }, (_, at) => {
    const photo = Buffer.concat([photoStart, randomBytes(Math.max(0, Math.floor(each * 0.73)))]);
    const base64 = photo.toString("base64").replace(/.{76}/g, "$&\r\n");
    return `\r\n--b\r\nContent-Type: image/jpeg; name="yard${at}.jpg"\r\nContent-Disposition: attachment; filename="yard${at}.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`;
  }).join("");
  return head + fill(room - parts.length) + parts + end;
}

/** Start of a JPEG of 40 × 30 pixels, to its image data. */
const photoStart = Buffer.from(
  "ffd8ffc0001108001e002803012200021101031101ffda000c03010002110311003f00",
  "hex",
);
