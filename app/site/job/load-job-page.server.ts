import { loadVisibleJob, type VisibleJob } from "~/domain/jobs/homeowner-job.server";
import {
  contactQuery,
  findJobOfPerson,
  listJobPeople,
  mayEndLink,
  maySendLink,
} from "~/domain/jobs/job-links.server";
import { isPartVisible } from "~/domain/jobs/job-parts";
import { jobPaths } from "~/domain/jobs/job-paths";
import { type JobWithContract, jobQuery } from "~/domain/jobs/job-queries.server";
import { homeownerStageLabel, jobStageOrder } from "~/domain/jobs/job-stages";
import { allowablePhotosQuery, photoPermissionText } from "~/domain/jobs/photo-permissions.server";
import { stageDays, stageMovesQuery } from "~/domain/jobs/stage-days.server";
import { listAmendmentDays, subcontractorListTitle } from "~/domain/jobs/subcontractor-list";
import { type Subcontractor, subcontractorsQuery } from "~/domain/jobs/subcontractors.server";
import { contractSum } from "~/domain/proposals/contract-sum";
import { listOpenChangeOrders } from "~/domain/proposals/open-change-orders.server";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { visitKindLabel } from "~/domain/visits/visit";
import { formatVisitDays } from "~/domain/visits/visit-days";
import { formatDay, formatIsoDay, formatShortDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { formatCents } from "~/lib/money";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import type { LinkDeps } from "~/request/require-access-link.server";
import { loadVisibleVisits } from "./job-date.server";
import { loadHandover } from "./load-handover.server";
import { loadLastWalk } from "./load-last-walk.server";

/** Drawings of the stages, from the bare yard to the finished pergola. */
const drawings = [
  "project-1",
  "project-4",
  "project-5",
  "job-build",
  "job-walk",
  "project-6",
] as const;

/**
 * Finds the job that a link opens, with the person whose link it is. Throws a 404 without one, and
 * for a lead in the trash.
 */
export async function findJobOfLink({ db, link }: Pick<LinkDeps, "db" | "link">) {
  const found = await findJobOfPerson(db, link);
  const [job] = found ? await jobQuery(db, found.jobId) : [];
  if (!found || !job) throw notFoundResponse("Link");
  return { ...job, person: found.name, email: found.email };
}

export type JobOfLink = Awaited<ReturnType<typeof findJobOfLink>>;

/** Loads the page of a job: only published updates and items marked as shown. */
export async function loadJobPage(app: LinkDeps, found: JobOfLink) {
  const { db, token, formKey, link, language, t } = app;
  const [shown, contracts, people, moves, [lead], changes, lastWalk, allowable, list, dates] =
    await Promise.all([
      loadVisibleJob(db, found.job.id),
      listSignedContracts(db, found.job.leadId),
      listJobPeople(db, found.job.versionId),
      stageMovesQuery(db, found.job.leadId),
      contactQuery(db, found.job.leadId),
      link.kind === "job"
        ? listOpenChangeOrders(
            { db, secret: app.config.secret },
            {
              leadId: found.job.leadId,
              reference: found.contract.reference,
              email: found.email,
              today: toHoustonDay(app.realNow()),
            },
          )
        : [],
      loadLastWalk(app, found),
      allowablePhotosQuery(db, found.job.id),
      isPartVisible(found.job, "subcontractors") ? subcontractorsQuery(db, found.job.id) : [],
      loadVisibleVisits(db, found),
    ]);
  // a reader sees neither the contract nor its sum
  const isSigner = link.kind === "job";
  const sum = isSigner ? contractSum(contracts, found.job.versionId) : undefined;
  const files = isSigner ? (sum?.parts ?? [ownContract(found)]).toReversed() : [];
  const handover = await loadHandover(app, found, shown);
  const visits = toVisits(dates, app);
  const view = toJobView(found, shown, app);
  return {
    ...view,
    // choices may name prices, and what homeowners send is for us
    decisions: isSigner ? view.decisions : [],
    papers: [...view.papers, ...toSubcontractorPaper(list, app)],
    sent: isSigner ? view.sent : [],
    stages: toStages(found, moves, app),
    contact: lead?.contact ?? "",
    handover,
    visits,
    /** Calendar entry of the next date. */
    nextHref: view.next ? jobPaths.date(token, "next") : "",
    /** People of the shown visits that are not over. */
    onSite: [...new Set(visits.flatMap(({ person, href }) => (href ? person : [])))].filter(
      Boolean,
    ),
    path: jobPaths.page(token),
    formKey,
    requestKey: newId(),
    isSigner,
    permission: isSigner ? toPermission(found, allowable, app) : null,
    // a reader sees the list, and neither signs nor pays
    lastWalk: isSigner ? lastWalk : { ...lastWalk, sign: null, due: [] },
    contract: {
      reference: found.contract.reference,
      sum: sum ? formatCents(sum.sumCents) : "",
      changeOrderCount: (sum?.parts.length ?? 1) - 1,
    },
    /** Signed PDFs, newest first. */
    contractFiles: files.map((part) => ({
      name: t(
        part.kind === "proposal" ? "Contract with signatures" : "Change order with signatures",
      ),
      note: part.signedAt ? formatDay(part.signedAt, language) : "",
      href: jobPaths.file(token, part.versionId),
    })),
    changeOrders: changes.map(({ id, number, name, totalCents, addedDays, ...change }) => ({
      id,
      title: t("Change order {number}", { number }),
      text: [
        name,
        totalCents === undefined ? "" : formatCents(totalCents),
        addedDays === 1
          ? t("1 more day")
          : addedDays > 0
            ? t("{count} more days", { count: addedDays })
            : "",
      ]
        .filter(Boolean)
        .join(", "),
      hasSigned: change.hasSigned,
      validUntil: formatIsoDay(change.validUntil, language),
      href: paths.privateProposal(change.token),
    })),
    people: people
      .filter(({ id }) => isSigner && id !== link.personId)
      .map((person) => ({
        id: person.id,
        name: person.name,
        linkId: person.link?.id ?? "",
        isLive: person.link !== null && !person.link.isEnded,
        mayEnd: mayEndLink(person, link.personId),
        maySend: maySendLink(person, link.personId),
      })),
  };
}

/** Returns the shown visits, with a calendar entry until they are over. */
const toVisits = (
  dates: Awaited<ReturnType<typeof loadVisibleVisits>>,
  { token, language, t, realNow }: LinkDeps,
) =>
  dates.map(({ visit, person }) => ({
    id: visit.id,
    label: t(visitKindLabel(visit.kind)),
    days: formatVisitDays(visit, { language, t }),
    person: person ?? "",
    href:
      visit.status === "booked" && visit.endsAt > realNow() ? jobPaths.date(token, visit.id) : "",
  }));

/** Returns the list of subcontractors and suppliers as a paper; none while it is empty. */
function toSubcontractorPaper(lines: readonly Subcontractor[], { token, language, t }: LinkDeps) {
  const [first] = lines;
  if (!first) return [];
  const day = listAmendmentDays(lines).at(-1);
  const note = day
    ? t("Amended {day}", { day: formatIsoDay(day, language) })
    : formatIsoDay(first.addedOn, language);
  return [
    {
      id: "subcontractors",
      label: t(subcontractorListTitle),
      note,
      href: jobPaths.subcontractors(token),
    },
  ];
}

/** Returns the form of the permission from the last walk on, and always while a photo is allowed. */
function toPermission(
  { job, contract }: JobWithContract,
  photos: Awaited<ReturnType<typeof allowablePhotosQuery>>,
  { token, t }: LinkDeps,
) {
  const isOffered =
    contract.status === "signed" && (job.stage === "last-walk" || job.stage === "done");
  const rows = photos.filter(({ permissionId }) => isOffered || permissionId !== null);
  if (rows.length === 0) return null;
  return {
    text: t(photoPermissionText),
    photos: rows.map(({ id, label, isVisible, permissionId }) => ({
      id,
      label: label || t("Photo without a caption"),
      href: isVisible ? jobPaths.file(token, id) : "",
      permissionId: permissionId ?? "",
    })),
  };
}

/** The contract of a job, also once it was canceled. */
const ownContract = ({ job, contract }: JobOfLink) => ({
  versionId: job.versionId,
  kind: "proposal" as const,
  signedAt: contract.signedAt,
});

export type JobPageView = Awaited<ReturnType<typeof loadJobPage>>;

/** Returns the stages with the day on which the job reached each stage up to its own. */
function toStages(
  { job, contract }: JobWithContract,
  moves: Awaited<ReturnType<typeof stageMovesQuery>>,
  { language, t }: LinkDeps,
) {
  const now = jobStageOrder.indexOf(job.stage);
  const days = stageDays(moves, { jobId: job.id, signedAt: contract.signedAt ?? job.createdAt });
  return jobStageOrder.map((stage, at) => {
    const day = days.get(stage);
    return {
      stage,
      label: t(homeownerStageLabel(stage)),
      drawing: drawings[at] ?? "project-6",
      state: at < now ? ("done" as const) : at === now ? ("next" as const) : ("later" as const),
      note: day && at <= now ? formatDay(day, language) : "",
    };
  });
}

/** Returns the parts of the page that come from updates and shown items. */
function toJobView(
  { contract }: JobWithContract,
  shown: VisibleJob,
  { token, language, t }: LinkDeps,
) {
  const fileHref = (item: string) => jobPaths.file(token, item);
  const [update, ...earlier] = shown.updates;
  const isCanceled = contract.status !== "signed";
  return {
    isCanceled,
    title: isCanceled
      ? t("Your contract was canceled")
      : (update?.headline ?? t("Thank you for choosing us")),
    lede: isCanceled
      ? t("This page stays open for your papers. Questions? Call us.")
      : (update?.text ?? t("We’ll post what happens next here.")),
    next:
      !isCanceled && update?.nextOn
        ? {
            day: formatIsoDay(update.nextOn, language),
            time: update.nextTime,
            who: update.whoComes,
          }
        : null,
    writeBy: !isCanceled && update?.writeBy ? formatIsoDay(update.writeBy, language) : "",
    // a canceled contract's open decisions are not asked any more
    decisions: shown.decisions
      .filter(({ answer }) => answer || !isCanceled)
      .map(({ id, label, note, choices, day, answer, answeredBy, answeredAt }) => ({
        id,
        label,
        note,
        choices,
        neededBy: day ? formatIsoDay(day, language) : "",
        answer: answer
          ? `${answer}. ${[answeredBy, answeredAt && formatShortDay(answeredAt, language)].filter(Boolean).join(", ")}`
          : "",
      })),
    papers: shown.papers
      .filter(({ purpose }) => purpose === "")
      .map(({ id, label, note, day, fileId }) => ({
        id,
        label,
        note: [day && formatIsoDay(day, language), note].filter(Boolean).join(". "),
        href: fileId ? fileHref(id) : "",
      })),
    sent: shown.sent.map(({ id, label, createdAt, fileId }) => ({
      id,
      label,
      day: formatShortDay(createdAt, language),
      href: fileId ? fileHref(id) : "",
    })),
    photos: shown.photos.map(({ id, label, width, height, shownAt }) => ({
      id,
      label,
      href: fileHref(id),
      width: width ?? 480,
      height: height ?? 320,
      day: shownAt ? formatShortDay(shownAt, language) : "",
    })),
    earlier: earlier.slice(0, 12).map(({ id, headline, publishedAt }) => ({
      id,
      headline,
      day: publishedAt ? formatShortDay(publishedAt, language) : "",
    })),
  };
}
