import { adminPaths } from "~/admin-paths";
import { formatCareDate } from "~/domain/jobs/care-dates";
import { isJobPart, isPartVisible, type JobPart } from "~/domain/jobs/job-parts";
import type { JobItem, JobWithContract } from "~/domain/jobs/job-queries.server";
import {
  explainUnsentList,
  formatLineDays,
  sumLineVersions,
} from "~/domain/jobs/subcontractor-list";
import type { Subcontractor } from "~/domain/jobs/subcontractors.server";
import { formatPacketQuery } from "~/domain/packets/packet-form";
import { formatDesignTitle, parseDesignQuery } from "~/domain/pergola/design";
import { formatPhone } from "~/domain/settings/settings";
import { formatShortDateTime, lowerRelativeDay, toHoustonDay } from "~/lib/dates";
import { paths } from "~/paths";

const partLabels: Readonly<Record<JobPart, string>> = {
  visits: "Visits",
  subcontractors: "Subcontractors and suppliers",
  equipment: "Equipment",
  "as-built": "As-built drawing",
  warranty: "Warranty notes",
};

/** "Visits, Equipment": the parts of a job that the homeowner sees as a whole. */
export const listVisibleParts = ({ job }: JobWithContract): string =>
  Object.keys(partLabels)
    .filter(isJobPart)
    .filter((part) => isPartVisible(job, part))
    .map((part) => partLabels[part])
    .join(", ");

/** Returns the parts of a job that the homeowner sees. */
export const toVisibleParts = ({ job }: JobWithContract): Record<JobPart, boolean> => ({
  visits: isPartVisible(job, "visits"),
  subcontractors: isPartVisible(job, "subcontractors"),
  equipment: isPartVisible(job, "equipment"),
  "as-built": isPartVisible(job, "as-built"),
  warranty: isPartVisible(job, "warranty"),
});

/** Returns the drawing of the contract and its change orders; null if they have none. */
export const toAsBuilt = (query: string) =>
  query === ""
    ? null
    : {
        title: formatDesignTitle(parseDesignQuery(query).design),
        href: paths.packetFile(formatPacketQuery(query, { zip: "", office: "", hasHoa: false })),
      };

/** Returns the day of a care date for its form, and its text. */
export const toCare = ({ day, everyMonths }: JobItem, now: Date) => ({
  isoDay: day,
  everyMonths,
  text: formatCareDate({ day, everyMonths }, toHoustonDay(now)),
});

/** Returns the list of subcontractors and suppliers, removed ones last. */
export function toSubcontractorsPanel(
  { job }: JobWithContract,
  lines: readonly Subcontractor[],
  now: Date,
) {
  const emailedAt = job.subcontractorsSentAt;
  return {
    pdfHref: adminPaths.jobSubcontractors(job.leadId, job.id),
    sentAt: emailedAt?.getTime() ?? "",
    version: sumLineVersions(lines),
    sent: emailedAt ? `Last emailed ${lowerRelativeDay(formatShortDateTime(emailedAt, now))}.` : "",
    waits: explainUnsentList(
      { sentAt: emailedAt, changedAt: job.subcontractorsChangedAt, lines },
      now,
    ),
    lines: lines
      .map((line) => ({
        id: line.id,
        version: line.version,
        name: line.name,
        what: line.what,
        address: line.address,
        phoneText: formatPhone(line.phone),
        days: formatLineDays(line),
        isRemoved: line.removedOn !== "",
      }))
      .toSorted((one, other) => Number(one.isRemoved) - Number(other.isRemoved)),
  };
}
