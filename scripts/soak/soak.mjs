/* npm run soak [-- --count N] [--seed N]: sends quotes, staff changes and content saves with
   injected faults, then reads everything back. Everything that was confirmed must exist exactly
   once. Prints the ledger; exits with 1 if it does not balance. */
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sendCut } from "./soak-cut.mjs";
import { editOf, openEditors, readEdits } from "./soak-editors.mjs";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    serve: { type: "string" },
    words: { type: "boolean" },
    help: { type: "boolean" },
  },
});
const count = Number(values.count);
/**
 * Guaranteed faults by position within ten requests; the first is a quote with photos. Other faults
 * are random.
 */
const certain = new Map([
  [0, "r2:fail:0"],
  [1, "d1:fail:0"],
  [2, "d1:after:0"],
  [3, "d1:stall:0"],
  [10, "r2:after:0"],
  [11, "mail:refuse"],
  [12, "live:gone"],
  [20, "r2:stall:0"],
  [30, "r2:cut:0"],
]);
if (values.help || !Number.isInteger(count) || count < 1) {
  console.log("npm run soak [-- --count N] [--seed N] [--words]");
  process.exit(values.help ? 0 : 2);
}

async function serveSite({ port, mailbox, bundled }) {
  const { serve } = await import("../dev/serve.mjs");
  const { runtimeOf } = await import("../bench/tools.mjs");
  const vars = { SITE_URL: `http://127.0.0.1:${port}`, SOAK_MAILBOX: mailbox };
  await serve({ entry: "scripts/soak/soak-worker.ts", port, vars, bundled });
  console.log(`READY ${runtimeOf(process.pid)}`);
}

async function soak() {
  const began = Date.now();
  process.env.PERSIST_TO = mkdtempSync(
    path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "soak-"),
  );
  const tools = await import("../tools.mjs");
  tools.ensureInstalled();
  const secret = tools.ensureSecrets();
  tools.ensureBuilt();
  const { ensureMigrated } = await import("../ops/migrate.mjs");
  await ensureMigrated();
  const { seed } = await import("../seed/seed.mjs");
  await seed();
  await addStaff(tools);
  const forms = await tools.loadModule("app/domain/leads/intake/form-token.server.ts");
  const photos = await pictures();

  const chance = randomFrom(Number(values.seed));
  const mailbox = await openMailbox();
  const site = siteOn(await tools.findFreePort(), mailbox.url);
  const legs = clockLegs();
  let ahead = legs[0];
  const inStages = [];
  let editors = [];
  const stats = { thanked: [], faults: {}, kills: 0, tries: 0, cut: 0, astray: 0, gaveUp: [] };
  const lanes = count > 500 ? 10 : 6;
  try {
    await site.start();
    const leads = await baseLeads("base", 5);
    for (const id of await baseLeads("stage", 12)) inStages.push({ id, status: "new", free: true });
    const posts = await site.rows(
      `SELECT id FROM posts WHERE deleted_at IS NULL ORDER BY id LIMIT ${lanes > 6 ? 6 : 4}`,
    );
    editors = await openEditors(
      posts.map(({ id }) => id),
      (to) => site.ask(to, { staff: true, clock: ahead, headers: { Accept: "text/html" } }),
    );
    let next = 0;
    let busy = true;
    let isJumping = false;
    const workUntil = async (end) => {
      while (next < end) await one(next++, leads);
    };
    const disturber = async () => {
      const every = count < 300 ? count : Math.floor(count / 6);
      for (let at = 1; busy; at++) {
        while (busy && next < at * every - every / 2) await pause(20);
        if (!busy) return;
        // Every other time between sending and recording an email.
        if (at % 2 === 1) await mailbox.atNextMail(() => site.kill(), 3_000);
        else {
          mailbox.noteKill();
          await site.kill();
          mailbox.noteKill();
        }
        stats.kills += 1;
        await site.start();
      }
    };
    const timer = async () => {
      while (busy) {
        if (isJumping) {
          await pause(50);
          continue;
        }
        const faults =
          chance() < 0.5
            ? pick([
                `mail:refuse`,
                "live:gone",
                `d1:fail:${Math.floor(chance() * 20)}`,
                `d1:after:${Math.floor(chance() * 20)}`,
                `r2:fail:${Math.floor(chance() * 4)}`,
                `r2:after:${Math.floor(chance() * 4)}`,
                `r2:cut:${Math.floor(chance() * 4)}`,
              ])
            : "";
        recordFault(faults);
        await site.ask("/__soak/jobs", { method: "POST", faults, clock: ahead }).catch(() => {});
        await pause(count > 500 ? 2_000 : 400);
      }
    };
    const helpers = [disturber(), timer()];
    for (const [leg, to] of legs.entries()) {
      ahead = to;
      isJumping = false;
      const end = Math.round((count * (leg + 1)) / legs.length);
      await Promise.all(Array.from({ length: lanes }, () => workUntil(end)));
      // Pause requests during the clock change: no real request lasts months.
      isJumping = true;
      await pause(count > 500 ? 3_000 : 500);
    }
    busy = false;
    await Promise.all(helpers);
    await settle();
    await checkResults();
  } finally {
    await site.end();
    mailbox.close();
    rmSync(process.env.PERSIST_TO, { recursive: true, force: true });
  }

  function pick(all) {
    return all[Math.floor(chance() * all.length)];
  }

  function recordFault(faults) {
    for (const fault of faults.split(",").filter(Boolean)) {
      const name = fault.split(":").slice(0, 2).join(" ");
      stats.faults[name] = (stats.faults[name] ?? 0) + 1;
    }
  }

  /** Returns the faults of one attempt. Stalls are rare, because each costs nine seconds. */
  function faultsFor() {
    const faults = [];
    const from = () => (chance() < 0.6 ? 0 : Math.floor(chance() * 6));
    const roll = chance();
    if (roll < 0.08) faults.push(`d1:fail:${from()}`);
    else if (roll < 0.16) faults.push(`d1:after:${from()}`);
    else if (roll < 0.165) faults.push(`d1:stall:${from()}`);
    const other = chance();
    if (other < 0.06) faults.push(`r2:fail:${from()}`);
    else if (other < 0.12) faults.push(`r2:after:${from()}`);
    else if (other < 0.124) faults.push(`r2:stall:${from()}`);
    else if (other < 0.15) faults.push(`r2:cut:${from()}`);
    if (chance() < 0.08) faults.push("mail:refuse");
    if (chance() < 0.08) faults.push("live:gone");
    return faults.join(",");
  }

  /** Sends one request until it is confirmed, like a visitor or colleague who retries. */
  async function one(at, leads) {
    const kind = [
      "quote",
      "quote",
      "quote",
      "quote",
      "quote",
      "save",
      "note",
      "move",
      "question",
      at % 30 === 29 ? "publish" : "save",
    ][at % 10];
    const sending = {
      quote: quoteOf,
      note: leadNoteOf,
      move: moveOf,
      question: questionOf,
      save: saveOf,
      publish: publishOf,
    }[kind](at, leads);
    // Every third request with photos breaks off first, and every third runs next to one that is
    // never retried.
    if (at % 30 === 0) await cutOff(sending, at);
    if (at % 30 === 10) await cutOff(quoteWith(`gone-${at}`, photos.length), at);
    for (let turn = 0; turn < 12; turn++) {
      const guaranteed = turn === 0 ? certain.get(at) : undefined;
      const faults = guaranteed ?? (turn < 4 ? faultsFor() : "");
      recordFault(faults);
      stats.tries += 1;
      try {
        const { to, init } = await sending.request();
        const answer = await site.ask(to, {
          ...init,
          faults,
          clock: ahead,
          address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
        });
        const receipt = await sending.receipt(answer);
        if (receipt) {
          sending.done?.(receipt);
          stats.thanked.push({ kind, at, ...receipt, photos: sending.photos ?? 0 });
          return;
        }
      } catch {
        turn -= 1;
        await pause(200);
        await site.isUp(); // Retries if the site is down.
      }
    }
    stats.gaveUp.push(`${kind} ${at}`);
  }

  async function cutOff(sending, at) {
    stats.cut += 1;
    const { to, init } = await sending.request();
    await site.cut(to, init.body, photos.at(-1).length, {
      clock: ahead,
      address: `10.100.${(at >> 8) & 255}.${at & 255}`,
    });
  }

  function saveOf(at) {
    return editOf(at, editors, false);
  }

  function publishOf(at) {
    return editOf(at, editors, true);
  }

  function quoteOf(at) {
    return quoteWith(at, at % 10 === 0 ? photos.length : 0);
  }

  function quoteWith(at, sent) {
    const id = randomUUID();
    return {
      photos: sent,
      async request() {
        const token = await forms.issueFormToken(secret, id, new Date(Date.now() + ahead - 20_000));
        const body = new FormData();
        const quoteFields = {
          submission_id: id,
          token,
          services: "outdoor-kitchen",
          zip: "77007",
          name: nameOf(at),
          email: emailOf(at),
        };
        for (const [name, value] of Object.entries(quoteFields)) body.append(name, value);
        for (const [index, photo] of photos.slice(0, sent).entries())
          body.append("photos", new Blob([photo]), `yard-${index}.jpg`);
        return { to: "/get-a-free-quote-houston/send", init: { method: "POST", body } };
      },
      async receipt(answer) {
        if (!answer.ok) return undefined;
        const { ok, to } = await answer.json();
        return ok ? { reference: /MOL-\w+/.exec(to)?.[0] } : undefined;
      },
    };
  }

  function leadNoteOf(at, leads) {
    const body = new URLSearchParams({
      intent: "note",
      key: `soak-note-${at}`,
      note: `Soak note ${at}.`,
    });
    return staffRequest(`/admin/leads/${leads[at % leads.length]}`, body);
  }

  /** Moves a lead to another stage and back; never two requests for the same lead at once. */
  function moveOf(at) {
    const lead = inStages.find(({ free }) => free);
    lead.free = false;
    const to = lead.status === "contacted" ? "lost" : "contacted";
    const key = `soak-stage-${String(at).padStart(6, "0")}`;
    const fields = {
      intent: "move",
      key,
      was_status: lead.status,
      to,
      reply_way: "call",
      reason: to === "lost" ? "price" : "",
    };
    return {
      ...staffRequest(`/admin/leads/${lead.id}`, new URLSearchParams(fields)),
      done() {
        Object.assign(lead, { status: to, free: true });
      },
    };
  }

  function questionOf(at) {
    const fields = {
      intent: "save",
      key: `soak-question-${at}`,
      page: "pergola",
      question: `Soak question ${at}?`,
      answer: "Yes.",
    };
    return staffRequest("/admin/faqs/new", new URLSearchParams(fields));
  }

  function staffRequest(to, body) {
    return {
      request: async () => ({
        to,
        init: { method: "POST", body, redirect: "manual", staff: true },
      }),
      receipt: async (answer) =>
        answer.status === 303 && !answer.headers.get("Location")?.includes("login")
          ? {}
          : undefined,
    };
  }

  /** Creates leads for staff to work on. */
  async function baseLeads(name, many) {
    for (let at = 0; at < many; at++) {
      const { to, init } = await quoteOf(`${name}-${at}`).request();
      await site.ask(to, { ...init, clock: ahead, address: `10.200.${name.length}.${at}` });
    }
    const rows = await site.rows(`SELECT id FROM leads WHERE name LIKE 'Soak ${name}-%'`);
    if (rows.length !== many) throw new Error(`${rows.length} leads to begin with`);
    return rows.map(({ id }) => id);
  }

  /**
   * Runs the jobs without faults until no work is queued; then three nights, so that unknown files
   * are swept.
   */
  async function settle() {
    const hour = 3_600_000;
    const storedPaths = new Set(
      (await site.rows("SELECT full_path AS path FROM files")).map(({ path: own }) => own),
    );
    stats.astray = (await site.objects()).filter(
      (key) => key.startsWith("files/") && !storedPaths.has(key),
    ).length;
    for (let turn = 0; turn < 60; turn++) {
      await calm(() => site.ask("/__soak/jobs", { method: "POST", clock: ahead }));
      ahead += hour;
      const [{ waiting }] = await site.rows(
        "SELECT count(*) AS waiting FROM outbox WHERE state = 'waiting'",
      );
      const journal = (await site.objects()).filter((key) =>
        key.startsWith("journal/leads/"),
      ).length;
      if (waiting === 0 && journal === 0) break;
    }
    for (const days of [1, 2, 34])
      await calm(() =>
        site.ask("/__soak/jobs", { method: "POST", clock: ahead + days * 24 * hour }),
      );
  }

  async function checkResults() {
    const wrong = [];
    const miss = (what, list) => {
      if (list.length > 0) wrong.push(`${list.length} ${what}: ${list.slice(0, 8).join(", ")}`);
      return list.length;
    };
    const thanked = (kind) => stats.thanked.filter((one) => one.kind === kind);
    const counted = (rows, field) => {
      const counts = new Map();
      for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
      return counts;
    };
    const submissions = await site.rows(
      "SELECT s.id, s.reference, l.name FROM lead_submissions s JOIN leads l ON l.id = s.lead_id",
    );
    const leads = counted(
      await site.rows("SELECT name FROM leads WHERE name LIKE 'Soak %'"),
      "name",
    );
    const byReference = new Map(submissions.map((row) => [row.reference, row]));
    const byName = counted(submissions, "name");
    const notes = counted(
      await site.rows("SELECT text AS note FROM messages WHERE channel = 'note'"),
      "note",
    );
    const questions = counted(await site.rows("SELECT question FROM faqs"), "question");

    const moves = new Set(
      (
        await site.rows(
          "SELECT substr(id, instr(id, '.') + 1) AS id FROM lead_events WHERE kind = 'status' AND id LIKE '%.soak-stage-%'",
        )
      ).map(({ id }) => /soak-stage-\d{6}/.exec(id)?.[0] ?? id), // The key is followed by a hash of the content.
    );
    const stages = new Map(
      (await site.rows("SELECT id, status FROM leads")).map(({ id, status }) => [id, status]),
    );
    miss(
      "leads in another stage than the last move",
      inStages.filter(({ id, status }) => stages.get(id) !== status).map(({ id }) => id),
    );
    if (moves.size > thanked("move").length)
      miss("unconfirmed moves", [moves.size - thanked("move").length]);

    const edits = await readEdits(editors, site.rows);
    miss("texts in a different order than saved", edits.torn);
    const missing = miss("confirmed and missing", [
      ...thanked("quote")
        .filter(({ at, reference }) => byReference.get(reference)?.name !== nameOf(at))
        .map(({ at }) => `quote ${at}`),
      ...thanked("note")
        .filter(({ at }) => !notes.has(`Soak note ${at}.`))
        .map(({ at }) => `note ${at}`),
      ...thanked("move")
        .filter(({ at }) => !moves.has(`soak-stage-${String(at).padStart(6, "0")}`))
        .map(({ at }) => `move ${at}`),
      ...thanked("question")
        .filter(({ at }) => !questions.has(`Soak question ${at}?`))
        .map(({ at }) => `question ${at}`),
      ...edits.gone,
    ]);
    const ownDoubles = (counts) =>
      [...counts]
        .filter(([name, times]) => String(name).startsWith("Soak ") && times > 1)
        .map(([name]) => name);
    const doubled = miss("duplicates", [
      ...[leads, byName, notes, questions].flatMap(ownDoubles),
      ...edits.doubled,
    ]);
    miss(
      "stored forms that broke off without a retry",
      [...leads.keys()].filter((name) => name.startsWith("Soak gone")),
    );

    const objects = new Set((await site.objects()).filter((key) => key.startsWith("files/")));
    const records = await site.rows("SELECT full_path AS path FROM files");
    const paths = new Set(records.map((record) => record.path));
    const unrecorded = miss(
      "photos without record",
      [...objects].filter((key) => !paths.has(key)),
    );
    const unstored = miss(
      "records without photo",
      [...paths].filter((key) => !objects.has(key)),
    );
    const withPhotos = thanked("quote").filter((one) => one.photos > 0);
    const photoCounts = counted(
      await site.rows("SELECT l.name FROM lead_files f JOIN leads l ON l.id = f.lead_id"),
      "name",
    );
    const lostRows = await site.rows(
      "SELECT l.name, max(json_extract(s.answers, '$.photosLost')) AS lost FROM lead_submissions s JOIN leads l ON l.id = s.lead_id GROUP BY l.name",
    );
    const lostOf = new Map(lostRows.map(({ name, lost }) => [name, lost ?? 0]));
    const photosGone = miss(
      "photos neither stored nor reported lost",
      withPhotos
        .filter(
          ({ at, photos: sent }) =>
            (photoCounts.get(nameOf(at)) ?? 0) + (lostOf.get(nameOf(at)) ?? 0) < sent,
        )
        .map(({ at }) => `quote ${at}`),
    );

    const mails = mailbox.counts();
    const doubledMails = [...mails].filter(([, { times }]) => times > 1);
    const between = doubledMails.filter(([key]) => mailbox.interrupted.has(key));
    miss(
      "duplicate emails without a kill before recording",
      doubledMails
        .filter(([key]) => !mailbox.interrupted.has(key))
        .map(([, { subject, to }]) => `${subject} to ${to}`),
    );
    const recipients = new Set([...mails.values()].map(({ to }) => to));
    const unmailed = miss(
      "confirmed without a confirmation email",
      thanked("quote")
        .filter(({ at }) => !recipients.has(emailOf(at)))
        .map(({ at }) => `quote ${at}`),
    );
    const alerts = [...mails.values()]
      .filter(({ to }) => to === "office@example.com")
      .map(({ text }) => text)
      .join("\n");
    const unalerted = miss(
      "leads without an alert email",
      thanked("quote")
        .filter(({ reference }) => !alerts.includes(reference))
        .map(({ at }) => `quote ${at}`),
    );
    const [{ states }] = await site.rows(
      "SELECT group_concat(state || ' ' || n, ', ') AS states FROM (SELECT state, count(*) n FROM outbox GROUP BY 1)",
    );
    miss("failed after twelve attempts", stats.gaveUp);
    const expected = [...certain]
      .filter(([at]) => at < count)
      .map(([, fault]) => fault.split(":").slice(0, 2).join(" "));
    miss("faults that never occurred", [
      ...expected.filter((name) => !stats.faults[name]),
      ...(stats.kills > 0 ? [] : ["kill"]),
    ]);

    const journalled = Number(
      (
        await site
          .rows("SELECT count(*) AS n FROM lead_submissions WHERE route = 'journal'")
          .catch(() => [{ n: 0 }])
      )[0].n,
    );
    const line = (what, value) => console.log(`${what.padEnd(58)} ${value}`);
    console.log("");
    line("requests sent, each until confirmed", `${count} in ${stats.tries} attempts`);
    line(
      "confirmed: quotes, of these with photos",
      `${thanked("quote").length}, ${withPhotos.length}`,
    );
    line(
      "confirmed: staff notes, stage moves, FAQs",
      `${thanked("note").length}, ${thanked("move").length}, ${thanked("question").length}`,
    );
    line(
      "injected faults",
      Object.entries(stats.faults)
        .map(([name, times]) => `${name} ${times}`)
        .join(", "),
    );
    line(
      "drafts saved, published; forms cut off in a photo",
      `${thanked("save").length}, ${thanked("publish").length}; ${stats.cut}`,
    );
    line("runtime kills, of these during an email", `${stats.kills}, ${mailbox.interruptions()}`);
    line("clock", "over both time changes, and a month later");
    line("stored through the journal", journalled);
    line("confirmed and missing", missing);
    line("duplicates", doubled);
    line(
      "photos without record, records without photo",
      `${unrecorded}, ${unstored} (${stats.astray} unused before the nightly sweep)`,
    );
    line(
      "photos stored, reported lost, missing",
      `${[...photoCounts.values()].reduce((sum, n) => sum + n, 0)}, ${[...lostOf.values()].reduce((sum, n) => sum + n, 0)}, ${photosGone}`,
    );
    line(
      "emails sent, outbox",
      `${[...mails.values()].reduce((sum, { times }) => sum + times, 0)}; ${states}`,
    );
    line("confirmations and alerts never sent", `${unmailed}, ${unalerted}`);
    line("duplicate emails, killed before recording", `${doubledMails.length}, ${between.length}`);
    const load = os.loadavg().map((one) => one.toFixed(1));
    line(
      "time, cores, load",
      `${Math.round((Date.now() - began) / 1000)} s, ${os.cpus().length}, ${load.join(" ")}`,
    );
    for (const sentence of wrong) console.log(`WRONG: ${sentence}`);
    console.log(wrong.length === 0 ? "The ledger balances." : "The ledger does not balance.");
    process.exitCode = wrong.length === 0 ? 0 : 1;
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Repeats an idempotent request whose connection the runtime closed while idle. */
async function calm(asking) {
  for (let turn = 1; ; turn++) {
    try {
      return await asking();
    } catch (error) {
      if (turn === 5) throw error;
      await pause(300);
    }
  }
}
const nameOf = (at) => `Soak ${String(at).padStart(6, "0")} Person`;
const emailOf = (at) => `soak-${at}@example.com`;

/** Returns seeded random numbers from 0 to 1. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Offsets of the site's clock, step by step: before and after the missing 2 AM in March and the
 * repeated 1 AM in November, in Houston.
 */
function clockLegs() {
  const legs = [
    "2027-03-14T07:40:00Z",
    "2027-03-14T08:20:00Z",
    "2027-11-07T06:40:00Z",
    "2027-11-07T07:20:00Z",
  ];
  return legs.map((leg) => Date.parse(leg) - Date.now());
}

async function addStaff({ insertSql, stateFolder, wrangler }) {
  const { staffRows } = await import("../bench/tools.mjs");
  const { staff, sessions } = staffRows(Date.now());
  const tenYears = Math.floor(Date.now() / 1000) + 10 * 365 * 86_400;
  const file = path.join(stateFolder, "soak.sql");
  writeFileSync(
    file,
    insertSql("staff", staff) +
      insertSql(
        "sessions",
        sessions.map((one) => ({ ...one, created_at: tenYears * 1000, expires_at: tenYears })),
      ) +
      // Facts overdue on the clock's date would block publishing.
      "UPDATE facts SET review_by = '2036-01-01';\n",
  );
  wrangler(
    ["d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--yes", "--file", file],
    { quiet: true },
  );
}

/** Returns two small photos. */
async function pictures() {
  const { default: sharp } = await import("sharp");
  return Promise.all(
    ["#886644", "#446688"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
}

/** Opens the soak's mailbox: counts the mail and can kill the runtime before it confirms. */
async function openMailbox() {
  const seen = new Map();
  const interrupted = new Set();
  let interruptions = 0;
  let kill;
  const server = http.createServer((request, answer) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", async () => {
      const { to, subject, text } = JSON.parse(Buffer.concat(chunks).toString());
      const key = createHash("sha256")
        .update(JSON.stringify([to, subject, text]))
        .digest("hex");
      const mail = seen.get(key);
      if (mail) mail.times += 1;
      else seen.set(key, { to, subject, text, times: 1 });
      if (kill) {
        const pendingKill = kill;
        kill = undefined;
        interruptions += 1;
        await pendingKill();
        for (const one of open) interrupted.add(one);
        interrupted.add(key);
        answer.destroy();
        return;
      }
      open.add(key);
      answer.end("ok");
      // The record follows within this time; a kill may come first.
      setTimeout(() => open.delete(key), 1_500);
    });
  });
  const open = new Set();
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    interrupted,
    interruptions: () => interruptions,
    counts: () => seen,
    /** Emails just sent, whose record a kill may have prevented. */
    noteKill: () => {
      for (const one of open) interrupted.add(one);
    },
    /**
     * Kills when the next email arrives, before its sender knows; after `patience` milliseconds
     * without one.
     */
    async atNextMail(killing, patience) {
      let done;
      const killed = new Promise((resolve) => {
        done = resolve;
      });
      kill = async () => {
        await killing();
        done();
      };
      const timer = setTimeout(() => {
        const pendingKill = kill;
        kill = undefined;
        void pendingKill?.();
      }, patience);
      await killed;
      clearTimeout(timer);
    },
    close: () => server.close(),
  };
}

/** The site in its own process, which can be killed and restarted on its data. */
function siteOn(port, mailbox) {
  const origin = `http://127.0.0.1:${port}`;
  let child;
  let runtime = 0;
  let bundled = false;
  let starting = Promise.resolve();
  const ask = (to, { faults = "", clock = 0, address, staff, headers = {}, ...init } = {}) =>
    fetch(origin + to, {
      ...init,
      signal: AbortSignal.timeout(45_000),
      headers: {
        ...headers,
        Origin: origin,
        "X-Soak": faults,
        "X-Soak-Clock": String(clock),
        ...(address ? { "CF-Connecting-IP": address } : {}),
        ...(staff ? { Cookie: `__Host-session=${"bench0".padEnd(40, "x")}` } : {}),
      },
    });
  return {
    ask,
    rows: async (sql) => {
      const answer = await calm(() => ask("/__soak/sql", { method: "POST", body: sql }));
      if (!answer.ok)
        throw new Error(`${sql}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      return answer.json();
    },
    objects: async () => (await calm(() => ask("/__soak/objects"))).json(),
    cut: (to, form, lastFile, { clock, address }) =>
      sendCut(origin, to, form, {
        lastFile,
        headers: { Origin: origin, "X-Soak-Clock": clock, "CF-Connecting-IP": address },
      }),
    async start() {
      child = spawn(
        process.execPath,
        [import.meta.filename, "--serve", JSON.stringify({ port, mailbox, bundled })],
        {
          stdio: ["ignore", "pipe", values.words ? "inherit" : "ignore"],
        },
      );
      bundled = true;
      starting = new Promise((resolve, reject) => {
        let text = "";
        child.stdout.on("data", (chunk) => {
          if (values.words) process.stderr.write(chunk);
          if (text === "done") return;
          text += chunk;
          const ready = /^READY (\d+)$/m.exec(text);
          if (ready) {
            text = "done";
            resolve(Number(ready[1]));
          }
        });
        child.on("exit", (code) => reject(new Error(`The site did not start: ${code}\n${text}`)));
      });
      starting.catch(() => {});
      runtime = await starting;
    },
    isUp: () => starting,
    async kill() {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      process.kill(runtime, "SIGKILL");
      await ended;
    },
    async end() {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

if (values.serve) await serveSite(JSON.parse(values.serve));
else await soak();
