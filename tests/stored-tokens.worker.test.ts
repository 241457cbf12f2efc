import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { buildSubmissionEmails } from "~/domain/leads/email/lead-email.server";
import { buildProjectLinkEmail } from "~/domain/leads/email/project-link-email.server";
import { emailProjectLinks } from "~/domain/leads/intake/homeowner-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { createFeed } from "~/domain/leads/visits/calendar-feed.server";
import { sendVisitReminders } from "~/domain/leads/visits/visit-notices.server";
import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import { sendNewSignerLink } from "~/domain/proposals/signer-link.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { listTableNames } from "~/platform/backup/backup.server";
import { continueNightlyBackup } from "~/platform/backup/nightly.server";
import { openDb } from "~/platform/db/client.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { getDeps } from "~/request/deps.server";
import * as feed from "~/routes/project/calendar-feed";
import * as project from "~/routes/project/project";
import * as proposal from "~/routes/project/proposal";
import { accessLinks, leads, outbox, staff, visits } from "~/schema";
import { platform } from "../load-context";
import { approveContractTexts, getVersion, insertSent, signAll } from "./fixtures/proposals";
import { buildSubmission } from "./fixtures/submissions";
import { readPdf } from "./pdf-reader";

/* Tries every text in the database, file storage and a backup as the token of a private link. */

const db = openDb(env.DB);
const now = new Date();
const contextOf = (request: Request) => platform(request, env, createExecutionContext());
const { config } = getDeps(contextOf(new Request("http://127.0.0.1:8787/")));
const { secret } = config;
const siteUrl = new URL("https://example.com");
const settings = { ...defaultSettings, contractAddress: "1 Main St, Houston, TX 77002" };
const addresses = resolveEmailAddresses(
  { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" },
  settings,
);
const deps: ProposalDeps = { db, bucket: env.FILES, secret, siteUrl, settings, addresses };
const by = { staff: { id: "ana", name: "Ana" }, ip: "", requestId: "" };

/** Tokens that the emails contained when they were delivered, and the token of the feed. */
const tokens = new Set<string>();

function readTokens(text: string): void {
  for (const [, token = ""] of text.matchAll(/\/project\/([\w-]{22})(?![\w-])/g)) tokens.add(token);
}

/** Accepts emails and collects their tokens. Rejects the first one with an error that quotes it. */
function createMail(): SendEmail {
  let isFirst = true;
  return {
    send: async (message) => {
      const text = "text" in message ? `${message.text}\n${message.html}` : "";
      readTokens(text);
      const link = /https:\S*\/project\/\S*/.exec(text)?.[0];
      if (!isFirst || !link) return { messageId: "1" };
      isFirst = false;
      throw new Error(`Rejected: it links to ${link}`);
    },
  };
}

beforeAll(async () => {
  await db.insert(staff).values({
    id: "ana",
    email: "ana@example.com",
    name: "Ana",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  await approveContractTexts(db, now);
  const submission = buildSubmission({ verified: true });
  const emailContext = { settings, secret, addresses, siteUrl };
  const { leadId } = await storeSubmission(db, submission, {
    secret,
    route: "direct",
    now,
    emails: (stored, reference) =>
      buildSubmissionEmails(stored, reference, {
        ...emailContext,
        hasVisitHours: async () => false,
      }),
  });
  await emailProjectLinks(db, secret, submission.answers.email, {
    now,
    write: (name, projects) => buildProjectLinkEmail(name, projects, emailContext),
  });
  const sent = await insertSent(deps, {}, { by, now });
  const { signers } = await getVersion(db, sent.versionId);
  const request = {
    versionId: sent.versionId,
    signerId: signers[1]?.signer.id ?? "",
    linkId: signers[1]?.signer.linkId ?? "",
    requestKey: newId(),
  };
  expect(await sendNewSignerLink(deps, request, { by, now })).toMatchObject({ state: "done" });
  await signAll(deps, sent.versionId, now);
  const startsAt = parseHoustonTime(addDays(toHoustonDay(now), 1), "10:00") ?? now;
  await db.insert(visits).values({
    id: "visit",
    leadId,
    staffId: "ana",
    kind: "first",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    zip: "77007",
    place: "1 Oak St",
    status: "booked",
    source: "staff",
    createdAt: now,
    updatedAt: now,
  });
  await db
    .update(leads)
    .set({ email: "grace@example.com", status: "visit-booked" })
    .where(eq(leads.id, leadId));
  const evening = parseHoustonTime(toHoustonDay(now), "17:00") ?? now;
  await sendVisitReminders(db, { settings, replyTo: addresses.replyTo, siteUrl, now: evening });
  const later = new Date(now.getTime() + 2 * 86_400_000);
  await deliverEmails({ db, mail: createMail(), bucket: env.FILES, config }, () => later, 100);
  tokens.add(await createFeed(db, secret, { staffId: "ana", by, now }));
  const backup = await continueNightlyBackup(env.DB, env.FILES, toHoustonDay(now), {
    calls: 10_000,
    clock: () => now,
  });
  expect(backup.state).toBe("done");
}, 60_000);

/**
 * Returns all text in the database and file storage: every column of every table, every object with
 * its key and metadata, and PDF texts.
 */
async function readStoredText(): Promise<string> {
  const texts: string[] = [];
  for (const table of await listTableNames(env.DB))
    texts.push(JSON.stringify((await env.DB.prepare(`select * from "${table}"`).all()).results));
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const page = await env.FILES.list({
      ...(cursor && { cursor }),
      include: ["customMetadata", "httpMetadata"],
    });
    for (const { key, customMetadata, httpMetadata } of page.objects) {
      const bytes = new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? []);
      const text = new TextDecoder("latin1").decode(bytes);
      texts.push(JSON.stringify([key, customMetadata, httpMetadata]), text);
      if (text.startsWith("%PDF-1"))
        texts.push(...(await readPdf(bytes)).pages.map((pdfPage) => pdfPage.text));
    }
    isLast = !page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return texts.join("\n");
}

let requestCount = 0;

async function statusOf(
  loader: (args: LoaderFunctionArgs) => unknown,
  path: string,
  params: Record<string, string>,
): Promise<number> {
  // each from another network, because misses are limited
  const network = `203.${requestCount % 250}.${Math.floor(requestCount++ / 250)}.7`;
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { "CF-Connecting-IP": network },
  });
  const execution = createExecutionContext();
  const answer = await Promise.resolve()
    .then(() => loader({ request, context: platform(request, env, execution), params }))
    .catch((thrown: unknown) => thrown);
  await waitOnExecutionContext(execution);
  if (answer instanceof Error) throw answer;
  return answer instanceof Response ? answer.status : 200;
}

/** Returns the statuses of the pages and the feed that a text opens as a token. */
async function open(token: string): Promise<number[]> {
  const segment = encodeURIComponent(token);
  return [
    await statusOf(project.loader, `/project/${segment}`, { token }),
    await statusOf(proposal.loader, `/project/${segment}/proposal`, { token }),
    await statusOf(feed.loader, `/calendar/${segment}.ics`, { file: `${token}.ics` }),
  ];
}

/** Returns the parts of a text whose hash is the hash of a link, at any place in it. */
async function findTokens(text: string): Promise<string[]> {
  const hashes = new Set(
    (await db.select({ hash: accessLinks.tokenHash }).from(accessLinks)).map(({ hash }) => hash),
  );
  const tried = new Set<string>();
  for (const [run] of text.matchAll(/[\w-]{22,}/g))
    for (let at = 0; at + 22 <= run.length; at++) tried.add(run.slice(at, at + 22));
  return [...tried].filter((part) => hashes.has(createHash("sha256").update(part).digest("hex")));
}

test("the tokens of delivered emails and the feed open a page each, and are found in a text that has them", async () => {
  const kinds = await db.select({ kind: accessLinks.kind }).from(accessLinks);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["homeowner", "signer", "feed"]));
  expect(tokens.size).toBeGreaterThanOrEqual(4);
  const opened = await Promise.all([...tokens].map(open));
  expect(opened.filter((statuses) => !statuses.includes(200))).toEqual([]);
  const text = `{"note":"x${[...tokens].join("y")}z"}`;
  expect(new Set(await findTokens(text))).toEqual(tokens);
});

test("no part of a text in the database, file storage or a backup is a token", {
  timeout: 60_000,
}, async () => {
  const text = await readStoredText();
  for (const stored of ["backups/", "link-token-", "%PDF-1", '"token_hash"'])
    expect(text).toContain(stored);
  expect(await findTokens(text)).toEqual([]);
});

test("no stored word, id, hash or placeholder opens a private page", {
  timeout: 120_000,
}, async () => {
  const runs = new Set((await readStoredText()).match(/[\w.@:+/=-]{12,120}/g));
  const parts = [...runs]
    .flatMap((run) => [run, ...run.split(/[^\w-]+/)])
    .filter((part) => part.length >= 12);
  const candidates = new Set(parts.filter((part) => /link-token|^[\w.-]{12,64}$/.test(part)));
  for (const { id, tokenHash } of await db.select().from(accessLinks)) {
    expect(candidates).toContain(id);
    expect(candidates).toContain(tokenHash);
    candidates.add(linkTokenPlaceholder(id));
  }
  const wrong: string[] = [];
  for (const candidate of candidates) {
    const statuses = await open(candidate);
    if (statuses.some((status) => status !== 404)) wrong.push(`${candidate} ${statuses.join(" ")}`);
  }
  expect(wrong).toEqual([]);
});

test("a failed delivery stores its error without the link that it quotes", async () => {
  const errors = (await db.select({ error: outbox.lastError }).from(outbox))
    .map(({ error }) => error)
    .filter(Boolean);
  expect(errors).toEqual([
    expect.stringMatching(/^Rejected: it links to https:\/\/.+\/project\/\[token\]/),
  ]);
});
