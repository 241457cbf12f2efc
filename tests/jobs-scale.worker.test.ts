import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { planDuePayments } from "~/content/payment-schedules.server";
import { addJobItems, addJobPhotoRows } from "~/domain/jobs/job-items.server";
import { listJobPeople } from "~/domain/jobs/job-links.server";
import { publishUpdate } from "~/domain/jobs/job-updates.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { storeFile } from "~/platform/files/files.server";
import * as calendar from "~/routes/admin/calendar";
import * as job from "~/routes/admin/job";
import * as payments from "~/routes/admin/job-payments";
import * as board from "~/routes/admin/jobs";
import * as lead from "~/routes/admin/lead";
import * as today from "~/routes/admin/today";
import * as homeowner from "~/routes/project/job";
import { jobItems } from "~/schema";
import { platform } from "../load-context";
import { addDoneJobs } from "../scripts/bench/work-history";
import { countRows, type StatementRows } from "./fixtures/count-rows";
import { jpegFixture } from "./fixtures/images";
import { jobDeps } from "./fixtures/job-pages";
import { insertSignedJob } from "./fixtures/jobs";
import { by, db, insertOffice, now, secret } from "./fixtures/signer-forms";

/* Rows that pages read with 10 done jobs and with 500 of them with 10,000 photos. The running job
   is the same in both. */

await insertOffice();
const cookie =
  (await startSession(db, "owner", { createdAt: new Date(), ip: "", userAgent: "" })).split(
    ";",
  )[0] ?? "";
const running = await insertSignedJob();
await planDuePayments(db, now);
const jobId = running.job.id;
const fields = {
  headline: "The permit is filed",
  text: "Filed today.",
  nextOn: "",
  nextTime: "",
  whoComes: "",
  writeBy: addDays(toHoustonDay(now), 14),
};
await publishUpdate(
  jobDeps,
  { jobId, fields, version: 0, publishedCount: 0, requestKey: newId(), sendsEmail: false },
  { by, now },
);
const photo = await storeFile(env.FILES, {
  bytes: jpegFixture(),
  name: "posts.jpg",
  visibility: "private",
  id: newId(),
});
if (!photo) throw new Error("The photo was not stored");
await addJobPhotoRows(db, { jobId, stored: [photo] }, { by, now });
await addJobItems(
  db,
  {
    jobId,
    items: [{ kind: "decision", label: "Fan color?", choices: ["Bronze", "Black"], shownAt: now }],
    requestKey: newId(),
  },
  { by, now },
);
const [person] = await listJobPeople(db, running.versionId);
const [token = ""] = await fillLinkTokens(db, secret, [
  linkTokenPlaceholder(person?.link?.id ?? ""),
]);

const pageOf = (
  path: string,
  loader: (args: LoaderFunctionArgs) => unknown,
  params: Record<string, string> = {},
) => ({
  name: path.replaceAll(/[\w-]{20,}/g, "…"),
  async run(DB: D1Database) {
    const context = createExecutionContext();
    const request = new Request(`http://127.0.0.1:8787${path}`, { headers: { Cookie: cookie } });
    await loader({ request, context: platform(request, { ...env, DB }, context), params });
    await waitOnExecutionContext(context);
  },
});

const leadPath = `/admin/leads/${running.leadId}`;
const id = running.leadId;
const pages = [
  pageOf(`${leadPath}/job`, job.loader, { id }),
  pageOf(`${leadPath}/job/payments?job=${jobId}`, payments.loader, { id }),
  pageOf("/admin/jobs", board.loader),
  pageOf("/admin/calendar", calendar.loader),
  pageOf("/admin/dashboard", today.loader),
  pageOf(leadPath, lead.loader, { id }),
  pageOf(`/project/${token}/job`, homeowner.loader, { token }),
];

/** Returns the rows that the second of two runs reads: the first one fills caches. */
async function countReads({ run }: Pick<(typeof pages)[number], "run">): Promise<number> {
  await run(env.DB);
  const statements: StatementRows[] = [];
  await run(countRows(env.DB, statements));
  const largest = statements.toSorted((one, other) => other.rows - one.rows).slice(0, 2);
  worst = largest.map(({ rows, text }) => `${rows}: ${text}`).join("\n");
  return statements.reduce((total, { rows }) => total + rows, 0);
}

/** The statements of the last page that read most, to name them if it reads too much. */
let worst = "";

test("500 done jobs with 10,000 photos add few rows to the pages of a running job", async () => {
  const template = { ...running, photoId: photo.id };
  await addDoneJobs(env.DB, template, { jobs: 10, photos: 20, prefix: "few" });
  const before = new Map<string, number>();
  for (const page of pages) before.set(page.name, await countReads(page));
  await addDoneJobs(env.DB, template, { jobs: 490, photos: 20, prefix: "many" });
  expect(await db.$count(jobItems, eq(jobItems.kind, "photo"))).toBe(10_001);
  for (const page of pages) {
    const rows = await countReads(page);
    expect
      .soft(rows, `${page.name}\n${worst}`)
      .toBeLessThanOrEqual(1.3 * (before.get(page.name) ?? 0));
  }
}, 120_000);
