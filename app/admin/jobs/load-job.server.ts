import { adminPaths } from "~/admin-paths";
import { completionsQuery, explainNotSignable } from "~/domain/jobs/complete-job.server";
import { completionStatement } from "~/domain/jobs/completion";
import { listCrew } from "~/domain/jobs/crew-links.server";
import { loadVisibleJob, parseChoices, type VisibleJob } from "~/domain/jobs/homeowner-job.server";
import { type JobPerson, listJobPeople } from "~/domain/jobs/job-links.server";
import { crewPaths } from "~/domain/jobs/job-paths";
import {
  jobEquipmentQuery,
  jobItemsQuery,
  jobsOfLeadQuery,
} from "~/domain/jobs/job-queries.server";
import { checkJobStage, isJobStage, isWaitingStage, jobStageLabel } from "~/domain/jobs/job-stages";
import { draftUpdateQuery, publishedUpdatesQuery } from "~/domain/jobs/job-updates.server";
import { jobVisitsQuery } from "~/domain/jobs/job-visits.server";
import { stageFacts } from "~/domain/jobs/move-job.server";
import { allowablePhotosQuery } from "~/domain/jobs/photo-permissions.server";
import { subcontractorsQuery } from "~/domain/jobs/subcontractors.server";
import { safeFirstName } from "~/domain/leads/contact/person-name";
import { eventsQuery, leadQuery } from "~/domain/leads/leads.server";
import { contractSum } from "~/domain/proposals/contract-sum";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { findSignedPlan } from "~/domain/proposals/signed-plan.server";
import { visitKindLabel } from "~/domain/visits/visit";
import { formatDayOfVisit, formatVisitDays } from "~/domain/visits/visit-days";
import {
  formatIsoDay,
  formatShortDateTime,
  formatShortDay,
  lowerRelativeDay,
  toHoustonDay,
} from "~/lib/dates";
import { newId } from "~/lib/ids";
import { formatCents } from "~/lib/money";
import { formatAnd } from "~/lib/word-lists";
import { paths } from "~/paths";
import { deriveLinkToken } from "~/platform/access-links/access-links.server";
import { notFoundResponse } from "~/platform/http/errors";
import type { StaffDeps } from "~/request/require-staff.server";
import {
  listVisibleParts,
  toAsBuilt,
  toCare,
  toSubcontractorsPanel,
  toVisibleParts,
} from "./closeout-view.server";
import { toJobStages } from "./job-stages-view.server";

type Loading = Pick<StaffDeps, "db" | "read" | "staff" | "now" | "config" | "siteUrl">;
type ItemRow = Awaited<ReturnType<typeof jobItemsQuery>>[number];

/** Photos that the page shows before "Show all". */
const firstPhotos = 24;

/**
 * Loads the job of a lead in the query, by default the one of its newest signed contract. Returns
 * undefined if no lead has that id, and throws a 404 if it has no such job.
 */
export async function loadJobPage(app: Loading, leadId: string, query: URLSearchParams) {
  const { db, read, staff, now } = app;
  const [[lead], events, jobs] = await Promise.all([
    read(leadQuery(db, leadId)),
    read(eventsQuery(db, leadId)),
    jobsOfLeadQuery(db, leadId),
  ]);
  if (!lead) return undefined;
  const found = jobs.find(({ job }) => job.id === query.get("job")) ?? jobs[0];
  if (!found || (query.has("job") && found.job.id !== query.get("job")))
    throw notFoundResponse("Job");
  const { job, contract } = found;
  const [
    items,
    equipment,
    contracts,
    shown,
    [draft],
    people,
    published,
    crew,
    visits,
    completions,
    allowable,
    subcontractors,
    plan,
  ] = await Promise.all([
    jobItemsQuery(db, job.id),
    jobEquipmentQuery(db, job.id),
    listSignedContracts(db, leadId),
    loadVisibleJob(db, job.id),
    draftUpdateQuery(db, job.id),
    listJobPeople(db, job.versionId),
    publishedUpdatesQuery(db, job.id),
    listCrew(db, job.id),
    jobVisitsQuery(db, job),
    completionsQuery(db, job.id),
    allowablePhotosQuery(db, job.id),
    subcontractorsQuery(db, job.id),
    findSignedPlan(db, job),
  ]);
  const signed = completions.find(({ withdrawnAt }) => withdrawnAt === null);
  const moment = now();
  const current = items.filter(({ item }) => item.state !== "withdrawn");
  const ofKind = (kind: ItemRow["item"]["kind"]) =>
    current.filter(({ item }) => item.kind === kind);
  const photos = ofKind("photo").reverse();
  const punch = ofKind("punch").map(toItem);
  const facts = stageFacts(found, {
    openPunchCount: punch.filter(({ isDone }) => !isDone).length,
    now: moment,
  });
  const to = query.get("move") ?? "";
  const path = adminPaths.job(leadId, job.id);
  return {
    lead: { id: leadId, name: lead.name },
    path,
    formKey: newId(),
    job: {
      id: job.id,
      stage: job.stage,
      stageLabel: jobStageLabel(job.stage),
      since: lowerRelativeDay(formatShortDateTime(job.stageSince, moment)),
      earlyStartReason: job.earlyStartReason,
      warrantyNotes: job.warrantyNotes,
      crewNotes: job.crewNotes,
      isEnded: !facts.isContractSigned,
    },
    contract: {
      reference: contract.reference,
      signedOn: contract.signedAt ? formatShortDay(contract.signedAt) : "",
      cancelUntil: facts.isCancellationOver ? "" : formatIsoDay(contract.cancelUntil),
      isCountersigned: facts.isCountersigned,
      ...toContractSum(contractSum(contracts, job.versionId)),
    },
    stages: toJobStages(found, events),
    move:
      isJobStage(to) && to !== job.stage
        ? { ...toMove(to, facts, staff.role === "owner"), signedBy: signed?.typedName ?? "" }
        : null,
    completion: {
      texts: completions.map((one) => completionText(one, moment)),
      isSigned: signed !== undefined,
      waits: explainNotSignable(found, facts.openPunchCount),
      statement: completionStatement(contract.reference),
      signers: people
        .filter(({ role }) => role === "signer")
        .map(({ id, name }) => ({ value: id, label: name })),
      today: toHoustonDay(moment),
    },
    otherJobs: jobs
      .filter((other) => other !== found)
      .map((other) => ({
        href: adminPaths.job(leadId, other.job.id),
        label: `${other.contract.reference}, signed ${other.contract.signedAt ? formatShortDay(other.contract.signedAt) : "earlier"}${other.contract.status === "canceled" ? ", canceled" : ""}`,
      })),
    draft: {
      version: draft?.version ?? 0,
      headline: draft?.headline ?? "",
      text: draft?.text ?? "",
      nextOn: draft?.nextOn ?? "",
      nextTime: draft?.nextTime ?? "",
      whoComes: draft?.whoComes ?? "",
      writeBy: draft?.writeBy ?? "",
    },
    publishedCount: published.length,
    needsWriteBy: isWaitingStage(job.stage, draft?.nextOn ?? ""),
    recipients: formatAnd(
      people.filter(({ link }) => !link?.isEnded).map(({ name }) => safeFirstName(name) || name),
    ),
    lastPublished: describeLast(published, moment),
    pageSummary: {
      ...toPageSummary(shown, published[0]?.by ?? "", moment),
      parts: listVisibleParts(found),
    },
    people: people.map(({ id, name, email, link }) => ({
      id,
      name,
      email,
      linkId: link?.id ?? "",
      isLive: link !== null && !link.isEnded,
      state: linkState(link, moment),
    })),
    crew: await Promise.all(crew.map((member) => toCrew(app, member, moment))),
    visits: visits.map(({ visit, person }) => ({
      id: visit.id,
      label: visitKindLabel(visit.kind),
      days: formatVisitDays(visit),
      person: person ?? "Unassigned",
      href: adminPaths.calendarVisit(visit.id, toHoustonDay(visit.startsAt)),
    })),
    dayOfWork: visits.map(({ visit }) => formatDayOfVisit(visit, moment)).find(Boolean) ?? "",
    decisions: ofKind("decision").map((row) => ({
      ...toItem(row),
      choices: parseChoices(row.item.choices),
      answer: row.answer
        ? `${row.answer.choice}. ${[row.answer.person, formatShortDateTime(row.answer.at, moment)].filter(Boolean).join(", ")}`
        : "",
    })),
    papers: ofKind("paper").map((row) => ({ ...toItem(row), purpose: row.item.purpose })),
    care: ofKind("care").map((row) => ({ ...toItem(row), ...toCare(row.item, moment) })),
    asBuilt: toAsBuilt(plan.design),
    photos: (query.has("photos") ? photos : photos.slice(0, firstPhotos)).map(toItem),
    photoCount: photos.length,
    allowedPhotos: allowable.flatMap(
      ({ id, label, person, allowedAt, permissionId, copyFileId }) =>
        permissionId && person && allowedAt
          ? [
              {
                id,
                label: label || "Photo without a caption",
                by: `${person}, ${formatShortDay(allowedAt)}`,
                hasDraft: copyFileId !== null,
              },
            ]
          : [],
    ),
    punch,
    visibleParts: toVisibleParts(found),
    subcontractors: toSubcontractorsPanel(found, subcontractors, moment),
    equipment: equipment.map(({ id, what, maker, model, serialNumber }) => ({
      id,
      what,
      text: [
        [maker, model].filter(Boolean).join(" "),
        serialNumber && `Serial number ${serialNumber}`,
      ]
        .filter(Boolean)
        .join(". "),
    })),
  };
}

export type JobPageData = NonNullable<Awaited<ReturnType<typeof loadJobPage>>>;

function toMove(
  to: Parameters<typeof checkJobStage>[0],
  facts: Parameters<typeof checkJobStage>[1],
  isOwner: boolean,
) {
  const check = checkJobStage(to, facts);
  return {
    to,
    label: jobStageLabel(to),
    state: check.state === "early" && !isOwner ? ("refused" as const) : check.state,
    message:
      check.state === "ok"
        ? ""
        : `${check.message}${check.state === "early" && !isOwner ? " Only an owner can start early." : ""}`,
  };
}

function toContractSum(sum: ReturnType<typeof contractSum>) {
  const changes = sum?.parts.filter(({ kind }) => kind === "change-order") ?? [];
  return {
    sum: sum ? formatCents(sum.sumCents) : "",
    changeOrderCount: changes.length,
  };
}

/** "Carol Whitfield signed online today 2:10 PM. Completed November 27, 2026." */
function completionText(
  completion: Awaited<ReturnType<typeof completionsQuery>>[number],
  now: Date,
): string {
  const { typedName, method, at, completedOn, withdrawnAt, withdrawReason } = completion;
  const when = (day: Date) => lowerRelativeDay(formatShortDateTime(day, now));
  const how = method === "paper" ? "on paper" : `online ${when(at)}`;
  const end = withdrawnAt
    ? ` Withdrawn ${when(withdrawnAt)}: ${withdrawReason.replace(/\.$/, "")}.`
    : "";
  return `${typedName} signed ${how}. Completed ${formatIsoDay(completedOn)}.${end}`;
}

type Published = Awaited<ReturnType<typeof publishedUpdatesQuery>>;

function describeLast(published: Published, now: Date): string {
  const at = published[0]?.update.publishedAt;
  return at ? `Last published ${lowerRelativeDay(formatShortDateTime(at, now))}` : "";
}

type Crew = Awaited<ReturnType<typeof listCrew>>[number];

/** Returns a row of the crew with the URL of its page, while the link works. */
async function toCrew(
  { config, siteUrl }: Pick<Loading, "config" | "siteUrl">,
  { id, name, link }: Crew,
  now: Date,
) {
  const token = link.endedAt ? undefined : await deriveLinkToken(config.secret, link);
  return {
    id,
    name,
    state: linkState({ ...link, isEnded: link.endedAt !== null }, now),
    url: token ? new URL(crewPaths.page(token), siteUrl).toString() : "",
  };
}

function linkState(
  link: Pick<NonNullable<JobPerson["link"]>, "isEnded" | "lastUsedAt"> | null,
  now: Date,
): string {
  if (!link) return "No link yet";
  if (link.isEnded) return "Link revoked";
  return link.lastUsedAt
    ? `Opened ${lowerRelativeDay(formatShortDateTime(link.lastUsedAt, now))}`
    : "Not opened yet";
}

/** Summarizes the homeowner's page from the rows that it loads itself. */
function toPageSummary(
  { updates, papers, photos, decisions }: VisibleJob,
  author: string,
  now: Date,
) {
  const [update] = updates;
  return {
    headline: update?.headline ?? "",
    next: update?.nextOn
      ? [formatIsoDay(update.nextOn), update.nextTime, update.whoComes].filter(Boolean).join(", ")
      : "",
    writeBy: update?.writeBy ? formatIsoDay(update.writeBy) : "",
    since: update?.publishedAt
      ? `${lowerRelativeDay(formatShortDateTime(update.publishedAt, now))}${author && `, by ${author}`}`
      : "",
    photoCount: photos.length,
    papers: papers.map(({ label }) => label).join(", "),
    decisionCount: decisions.length,
  };
}

/** "Luis Ortega, crew", "from the homeowner, Carol Whitfield"; "" for items of the office. */
function senderOf({ source, person }: ItemRow["item"]): string {
  if (source === "crew") return `${person}, crew`;
  return source === "homeowner" ? `from the homeowner, ${person}` : "";
}

function toItem({ item, file, addedBy }: ItemRow) {
  const isImage = file?.contentType.startsWith("image/") ?? false;
  return {
    id: item.id,
    version: item.version,
    label: item.label,
    note: item.note,
    day: item.day ? formatIsoDay(item.day) : "",
    isDone: item.state === "done",
    /** True if staff still have to confirm it. */
    isCheckedByCrew: item.state === "open" && item.crewDoneAt !== null,
    isVisible: item.shownAt !== null,
    isForCrew: item.isForCrew,
    addedBy: [formatShortDay(item.createdAt), senderOf(item) || addedBy].filter(Boolean).join(", "),
    file: file && {
      href: paths.file(file.id, file.name),
      imageHref: isImage ? `${paths.file(file.id, file.name)}?w=480` : "",
      width: file.width ?? 480,
      height: file.height ?? 320,
    },
  };
}
export type JobItemView = ReturnType<typeof toItem>;
