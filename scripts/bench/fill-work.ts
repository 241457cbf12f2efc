import { drawByKind } from "~/domain/pergola/drawing";
import {
  buildProposalDocument,
  freezeProposalDocument,
  type ProposalDocument,
} from "~/domain/proposals/proposal-document";
import { emptyProposalDraft, type ProposalDraft } from "~/domain/proposals/proposal-draft";
import { optionTotalCents } from "~/domain/proposals/proposal-totals";
import { serializeChoice } from "~/domain/proposals/signature-record";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { createAccessLink } from "~/platform/access-links/access-links.server";
import { openDb } from "~/platform/db/client.server";
import {
  accessLinks,
  files,
  jobItems,
  jobs as jobsTable,
  jobUpdates,
  leads,
  proposalEvents,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
  visits,
} from "~/schema";
import { addDoneJobs, addHistory } from "./work-history";

const dayMs = 86_400_000;
const pastVisitsPerProposal = 0.4;
const doneJobsPerProposal = 0.1;
const photosPerJob = 20;

type BenchWork = { lead: string; homeowner: string; signer: string; jobLead: string };

/**
 * Adds the open work of a small company (a sent proposal, a running job, eight booked visits) and
 * `size` past proposals with two visits for five, and a done job with photos for one of ten. Returns the lead of the sent proposal and
 * the tokens of its links.
 */
export async function fillWork(
  database: D1Database,
  { secret, staffId, size, now }: { secret: string; staffId: string; size: number; now: Date },
): Promise<BenchWork> {
  const db = openDb(database);
  const [request] = (
    await database
      .prepare("select id, lead_id from lead_submissions order by created_at desc limit 1")
      .all<{ id: string; lead_id: string }>()
  ).results;
  if (!request) throw new Error("No request was seeded");
  const sent = await insertVersion("sent", new Date(now.getTime() - dayMs));
  const signed = await insertVersion("signed", new Date(now.getTime() - 40 * dayMs));
  await insertVisits(request.lead_id);
  const templates = { signed, submissionId: request.id, staffId };
  await addHistory(
    database,
    templates,
    { proposals: size, visits: Math.round(size * pastVisitsPerProposal), prefix: "past" },
    now,
  );
  const { row, token } = await createAccessLink(secret, {
    kind: "homeowner",
    leadId: request.lead_id,
    personId: request.id,
    generation: 9,
    createdBy: staffId,
    now,
  });
  await db.insert(accessLinks).values(row);
  const photoId = await insertJob(signed);
  const jobs = Math.round(size * doneJobsPerProposal);
  await addDoneJobs(
    database,
    { ...signed, photoId },
    { jobs, photos: photosPerJob, prefix: "done" },
  );
  return { lead: sent.leadId, homeowner: token, signer: sent.token, jobLead: signed.leadId };

  /** Adds the running job of a contract with an update and photos. Returns the id of a photo. */
  async function insertJob({ leadId, versionId }: { leadId: string; versionId: string }) {
    const jobId = `job-${versionId}`;
    const times = { createdAt: now, updatedAt: now };
    await db.insert(jobsTable).values({ id: jobId, leadId, versionId, stageSince: now, ...times });
    await db.insert(jobUpdates).values({
      id: "bench-update",
      jobId,
      headline: "We filed for your permit",
      writeBy: toHoustonDay(now),
      publishedAt: now,
      publishedBy: staffId,
      ...times,
    });
    for (let at = 0; at < photosPerJob; at++) {
      const id = `bench-photo-${at}`;
      await db.insert(files).values({
        id,
        bucket: "files",
        fullPath: `files/${id}.jpg`,
        name: `${id}.jpg`,
        size: 1,
        contentType: "image/jpeg",
        timeCreated: now,
        updated: now,
        visibility: "private",
      });
      await db.insert(jobItems).values({
        id,
        jobId,
        kind: "photo",
        label: "Posts up",
        fileId: id,
        shownAt: at < 3 ? now : null,
        ...times,
      });
    }
    return "bench-photo-0";
  }

  async function insertVersion(status: "sent" | "signed", at: Date) {
    const ids = {
      leadId: `bench-${status}-lead`,
      proposalId: `bench-${status}-proposal`,
      versionId: `bench-${status}-version`,
    };
    const signerId = `bench-${status}-signer`;
    const times = { createdAt: at, updatedAt: at };
    const draft: ProposalDraft = { ...benchDraft, validUntil: addDays(toHoustonDay(at), 30) };
    const document = await freezeProposalDocument(buildDocument(draft, toHoustonDay(at)));
    const link = await createAccessLink(secret, {
      kind: "signer",
      leadId: ids.leadId,
      personId: signerId,
      createdBy: staffId,
      now: at,
    });
    await db.insert(leads).values({
      id: ids.leadId,
      reference: `BENCH-${status}`,
      name: "Carol Muster",
      zip: "77433",
      source: "quote",
      statusSince: at,
      assignedTo: staffId,
      status: status === "sent" ? "quoted" : "won",
      ...times,
    });
    await db.insert(proposals).values({
      id: ids.proposalId,
      leadId: ids.leadId,
      reference: `BENCH-${status}`,
      number: 1,
      ...times,
    });
    await db.insert(proposalVersions).values({
      id: ids.versionId,
      proposalId: ids.proposalId,
      number: 1,
      status,
      draft: JSON.stringify(draft),
      validUntil: draft.validUntil,
      document: document.json,
      documentSha256: document.sha256,
      sentAt: at,
      sentBy: staffId,
      ...times,
      ...(status === "signed" && { signedAt: at, cancelUntil: toHoustonDay(at) }),
    });
    await db.insert(accessLinks).values(link.row);
    await db.insert(proposalSigners).values({
      id: signerId,
      versionId: ids.versionId,
      name: "Carol Muster",
      email: "carol@example.com",
      linkId: link.row.id,
      createdAt: at,
    });
    await db
      .insert(proposalEvents)
      .values({ id: `bench-${status}-event`, versionId: ids.versionId, kind: "sent", staffId, at });
    if (status === "signed")
      await db.insert(proposalSignatures).values({
        id: "bench-signature",
        versionId: ids.versionId,
        signerId,
        typedName: "Carol Muster",
        at,
        documentSha256: document.sha256,
        choice: serializeChoice({ optionId: "a", addOnIds: [] }, optionTotalCents(draft, "a")),
        recordSha256: "bench",
      });
    return { ...ids, token: link.token };
  }

  async function insertVisits(leadId: string): Promise<void> {
    for (let day = 1; day <= 4; day++)
      for (const time of ["09:00", "14:00"]) {
        const startsAt = parseHoustonTime(addDays(toHoustonDay(now), day), time) ?? now;
        await db.insert(visits).values({
          id: `bench-visit-${day}-${time}`,
          leadId,
          staffId,
          kind: "measure",
          startsAt,
          endsAt: new Date(startsAt.getTime() + 2_700_000),
          zip: "77433",
          place: "1 Oak St",
          status: "booked",
          source: "staff",
          createdAt: now,
          updatedAt: now,
        });
      }
  }
}

const benchDraft: ProposalDraft = {
  ...emptyProposalDraft,
  options: [
    { id: "a", name: "The roof", summary: "On your slab.", design: "" },
    { id: "b", name: "Roof and kitchen", summary: "", design: "" },
  ],
  preselected: "a",
  lines: Array.from({ length: 8 }, (_, at) => ({
    id: `line${at}`,
    key: "",
    label: `Line ${at}`,
    detail: "As drawn.",
    quantity: 1000,
    unit: "project" as const,
    priceCents: 400_000,
    costCents: 200_000,
    isAddOn: at === 7,
    optionIds: at < 5 ? ["a", "b"] : ["b"],
  })),
  payments: [
    { share: 3_000, due: "When the cancellation period is over" },
    { share: 7_000, due: "30 days after completion" },
  ],
  address: "9310 Cattail Run, Cypress, TX 77433",
  signers: [{ id: "one", name: "Carol Muster", email: "carol@example.com", isRequired: true }],
};

function buildDocument(draft: ProposalDraft, sentOn: string): ProposalDocument {
  const drawing = drawByKind({
    kind: "axon",
    params: { type: "attached", width: 240, depth: 168 },
  });
  const text = { id: "bench", version: 1, text: "The text of the contract. ".repeat(60) };
  return buildProposalDocument(draft, {
    kind: "proposal",
    reference: "BENCH",
    version: 1,
    preparedBy: "Bench 0",
    sentOn,
    company: {
      name: "Bench",
      address: "1 Main St",
      phone: "(713) 555-0142",
      email: "office@example.com",
    },
    texts: {
      terms: text,
      "41.007": text,
      "53.255": text,
      "601-notice": text,
      "601-form": text,
      "e-sign": text,
    },
    drawings: { a: drawing, b: drawing },
  });
}
