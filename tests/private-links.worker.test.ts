import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { createAccessLink } from "~/platform/access-links/access-links.server";
import { listTableNames } from "~/platform/backup/backup.server";
import { openDb } from "~/platform/db/client.server";
import * as feed from "~/routes/project/calendar-feed";
import * as cancel from "~/routes/project/cancel-proposal";
import * as opened from "~/routes/project/opened";
import * as project from "~/routes/project/project";
import * as proposal from "~/routes/project/proposal";
import * as proposalFile from "~/routes/project/proposal-file";
import * as visit from "~/routes/project/visit";
import * as visitFile from "~/routes/project/visit-file";
import * as visitTimes from "~/routes/project/visit-times";
import { accessLinks, proposalSigners, proposals, proposalVersions, staff, visits } from "~/schema";
import { platform } from "../load-context";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Opens every page of private links with each kind of link, and an ended one of each, as a mail
   scanner does. */

const db = openDb(env.DB);
const now = new Date();
const secret = env.APP_SECRET ?? "";
const submission = buildSubmission();
const { leadId } = await storeSubmission(db, submission, {
  secret,
  emails: stubEmails,
  route: "direct",
  now,
});
const times = { createdAt: now, updatedAt: now };
await db
  .insert(staff)
  .values({ id: "ana", email: "ana@example.com", name: "Ana Rivera", role: "owner", ...times });
await db
  .insert(proposals)
  .values({ id: "proposal", leadId, reference: "P-1", number: 1, ...times });
await db.insert(proposalVersions).values({
  id: "version",
  proposalId: "proposal",
  number: 1,
  status: "withdrawn",
  sentAt: now,
  ...times,
});
await db.insert(proposalSigners).values({
  id: "signer",
  versionId: "version",
  name: "Dana",
  email: "dana@example.com",
  createdAt: now,
});
const startsAt = new Date(now.getTime() + 3 * 86_400_000);
const place = {
  id: "visit",
  leadId,
  staffId: "ana",
  kind: "first" as const,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 45 * 60_000),
};
await db.insert(visits).values({
  ...place,
  zip: "77007",
  place: "1 Oak St",
  status: "booked",
  source: "staff",
  ...times,
});

type LinkKind = "homeowner" | "signer" | "feed";
const people: Record<LinkKind, string> = {
  homeowner: submission.id,
  signer: "signer",
  feed: "ana",
};

async function addLink(kind: LinkKind, isEnded: boolean): Promise<string> {
  const generation = isEnded ? 91 : 92;
  const owner = {
    leadId: kind === "feed" ? null : leadId,
    personId: people[kind],
    createdBy: "ana",
    now,
  };
  const { row, token } = await createAccessLink(secret, { kind, generation, ...owner });
  await db.insert(accessLinks).values({ ...row, ...(isEnded && { endedAt: now }) });
  return token;
}

const live = {
  homeowner: await addLink("homeowner", false),
  signer: await addLink("signer", false),
  feed: await addLink("feed", false),
};
const endedLinks = [
  await addLink("homeowner", true),
  await addLink("signer", true),
  await addLink("feed", true),
];

type Loader = (args: LoaderFunctionArgs) => unknown;
type Page = { path: string; loader: Loader; kind: LinkKind; params?: Record<string, string> };
const pages: readonly Page[] = [
  { path: "", loader: project.loader, kind: "homeowner" },
  { path: "/visit", loader: visit.loader, kind: "homeowner" },
  { path: "/visit?do=move", loader: visit.loader, kind: "homeowner" },
  { path: "/visit?do=cancel", loader: visit.loader, kind: "homeowner" },
  { path: "/visit/times", loader: visitTimes.loader, kind: "homeowner" },
  { path: "/visit.ics", loader: visitFile.loader, kind: "homeowner" },
  { path: "/proposal", loader: proposal.loader, kind: "signer" },
  { path: "/proposal/cancel", loader: cancel.loader, kind: "signer" },
  {
    path: "/proposal/proposal.pdf",
    loader: proposalFile.loader,
    kind: "signer",
    params: { file: "proposal.pdf" },
  },
];

let requestCount = 0;

/** Returns the status of a GET, after its background work. */
async function open(loader: Loader, path: string, params: Record<string, string>): Promise<number> {
  // each from another network, because misses are limited
  const headers = {
    "User-Agent": "SafeLinks scanner",
    "CF-Connecting-IP": `203.0.${requestCount++}.7`,
  };
  const request = new Request(`http://127.0.0.1:8787${path}`, { headers });
  const execution = createExecutionContext();
  const status = await Promise.resolve()
    .then(() => loader({ request, context: platform(request, env, execution), params }))
    .then(
      (answer) => (answer instanceof Response ? answer.status : 200),
      (error: unknown) => {
        if (error instanceof Response) return error.status;
        throw error;
      },
    );
  await waitOnExecutionContext(execution);
  return status;
}

const openPage = ({ loader, path, params = {} }: Page, token: string) =>
  open(loader, `/project/${token}${path}`, { token, ...params });

async function dump(): Promise<string> {
  const tables: unknown[] = [];
  for (const table of await listTableNames(env.DB))
    tables.push([table, (await env.DB.prepare(`select * from "${table}"`).all()).results]);
  return JSON.stringify(tables);
}

test("each kind of link opens its own pages; other kinds, ended and unknown links get a 404", async () => {
  const wrong: string[] = [];
  for (const page of pages) {
    for (const kind of ["homeowner", "signer", "feed"] as const) {
      const status = await openPage(page, live[kind]);
      if (kind === page.kind ? status >= 500 : status !== 404)
        wrong.push(`${kind} ${page.path} ${status}`);
    }
    for (const token of [...endedLinks, "A".repeat(22), "short"]) {
      const status = await openPage(page, token);
      if (status !== 404) wrong.push(`ended or unknown ${page.path} ${status}`);
    }
  }
  for (const token of [live.homeowner, live.signer, ...endedLinks])
    if ((await open(feed.loader, `/calendar/${token}.ics`, { file: `${token}.ics` })) !== 404)
      wrong.push("feed");
  expect(wrong).toEqual([]);
  expect(await open(feed.loader, `/calendar/${live.feed}.ics`, { file: `${live.feed}.ics` })).toBe(
    200,
  );
  expect(await openPage(pages[0]!, live.homeowner)).toBe(200);
  expect(await openPage(pages[1]!, live.homeowner)).toBe(200);
});

test("a scanner's GETs write to no table", async () => {
  const before = await dump();
  for (const page of pages)
    for (const token of [live.homeowner, live.signer, ...endedLinks]) await openPage(page, token);
  expect(
    await open(opened.loader, `/project/${live.homeowner}/opened`, { token: live.homeowner }),
  ).toBe(405);
  expect(await dump()).toBe(before);
  const used = await db
    .select({ at: accessLinks.lastUsedAt })
    .from(accessLinks)
    .where(eq(accessLinks.kind, "homeowner"));
  expect(used.every(({ at }) => at === null)).toBe(true);
});

test("a feed answers 304 until a visit in it changes", async () => {
  const file = `${live.feed}.ics`;
  const read = async (etag = "") => {
    const headers = { "CF-Connecting-IP": "203.0.113.7", "If-None-Match": etag };
    const request = new Request(`http://127.0.0.1:8787/calendar/${file}`, { headers });
    const execution = createExecutionContext();
    const response = await feed.loader({
      request,
      context: platform(request, env, execution),
      params: { file },
    });
    await waitOnExecutionContext(execution);
    return response;
  };
  const first = await read();
  const etag = first.headers.get("ETag") ?? "";
  expect(first.status).toBe(200);
  expect(await first.text()).toContain("BEGIN:VEVENT");
  const second = await read(etag);
  expect(second.status).toBe(304);
  expect(await second.text()).toBe("");
  await db
    .update(visits)
    .set({ sequence: 1, updatedAt: new Date(now.getTime() + 60_000) })
    .where(eq(visits.id, "visit"));
  expect((await read(etag)).status).toBe(200);
});
