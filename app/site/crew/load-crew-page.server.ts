import { crewItemsQuery, crewPhotosQuery } from "~/domain/jobs/crew-job.server";
import { findJobOfCrew } from "~/domain/jobs/crew-links.server";
import { crewPaths } from "~/domain/jobs/job-paths";
import { jobVisitsQuery } from "~/domain/jobs/job-visits.server";
import { formatPacketQuery } from "~/domain/packets/packet-form";
import { formatDesignTitle, parseDesignQuery } from "~/domain/pergola/design";
import { findSignedPlan } from "~/domain/proposals/signed-plan.server";
import { visitKindLabel } from "~/domain/visits/visit";
import { formatDayOfVisit, formatVisitDays } from "~/domain/visits/visit-days";
import { formatIsoDay, formatShortDateTime, formatWeekdayDate } from "~/lib/dates";
import { directionsHref } from "~/lib/directions-href";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import type { LinkDeps } from "~/request/require-access-link.server";

/** Newest photos that the page shows. */
const maxPhotos = 24;

/** Finds the job that a crew's link opens. Throws a 404 once it has ended. */
export async function findCrewJob({ db, link }: Pick<LinkDeps, "db" | "link">) {
  const found = await findJobOfCrew(db, link.personId);
  if (!found) throw notFoundResponse("Link");
  return found;
}

export type CrewJob = Awaited<ReturnType<typeof findCrewJob>>;

/** Returns the address of the site: the contract's, else the lead's. */
export async function findSite(app: Pick<LinkDeps, "db">, { job, street, zip }: CrewJob) {
  const plan = await findSignedPlan(app.db, job);
  return { ...plan, address: plan.address || [street, zip].filter(Boolean).join(", ") };
}

/**
 * Loads the crew's page: address, drawing, papers for the crew, their photos and the punch list. No
 * price, phone, message or name of the homeowner.
 */
export async function loadCrewPage(app: LinkDeps, found: CrewJob) {
  const { db, token, formKey, link } = app;
  const { job } = found;
  const now = app.realNow();
  const [items, photos, visits, site] = await Promise.all([
    crewItemsQuery(db, job.id),
    crewPhotosQuery(db, job.id, maxPhotos),
    jobVisitsQuery(db, job),
    findSite(app, found),
  ]);
  const ofKind = (kind: (typeof items)[number]["kind"]) =>
    items.filter((item) => item.kind === kind);
  const { design } = parseDesignQuery(site.design);
  return {
    path: crewPaths.page(token),
    photosPath: crewPaths.photos(token),
    calendarPath: crewPaths.calendar(token),
    formKey,
    requestKey: newId(),
    /** Queue of the uploads that wait in this browser. */
    queue: link.id,
    crew: found.name,
    address: site.address,
    directions: directionsHref(site.address, ""),
    notes: job.crewNotes,
    today: [
      visits.map(({ visit }) => formatDayOfVisit(visit, now)).find(Boolean),
      formatWeekdayDate(now),
    ]
      .filter(Boolean)
      .join(". "),
    drawing:
      site.design === ""
        ? null
        : {
            design,
            title: formatDesignTitle(design),
            packet: paths.packetFile(
              formatPacketQuery(site.design, { zip: found.zip, office: "", hasHoa: false }),
            ),
          },
    visits: visits.map(({ visit }) => ({
      id: visit.id,
      label: visitKindLabel(visit.kind),
      days: formatVisitDays(visit),
      isDone: visit.status === "done",
    })),
    papers: ofKind("paper").flatMap(({ id, label, note, day, fileId }) =>
      fileId === null
        ? []
        : [
            {
              id,
              label,
              note: [day && formatIsoDay(day), note].filter(Boolean).join(". "),
              href: crewPaths.file(token, id),
            },
          ],
    ),
    photos: photos.map(({ id, label, version, createdAt, shownAt, width, height }) => ({
      id,
      label,
      version,
      href: crewPaths.file(token, id),
      addedAt: formatShortDateTime(createdAt, now),
      /** True while the homeowner sees it: only the office changes its caption. */
      isShown: shownAt !== null,
      width: width ?? 480,
      height: height ?? 320,
    })),
    punch: ofKind("punch").map(({ id, label, note, state, crewDoneAt, version, fileId }) => ({
      id,
      label: note ? `${label} (${note})` : label,
      version,
      isDone: state === "done" || crewDoneAt !== null,
      /** True once the office confirmed it. */
      isConfirmed: state === "done",
      photoHref: fileId ? crewPaths.file(token, id) : "",
    })),
  };
}

export type CrewPageView = Awaited<ReturnType<typeof loadCrewPage>>;
