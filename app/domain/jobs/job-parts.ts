import type { Job } from "./job-queries.server";

/** Parts of a job that the office shows to the homeowner as a whole, with their column. */
const columns = {
  visits: "visitsShownAt",
  subcontractors: "subcontractorsShownAt",
  equipment: "equipmentShownAt",
  "as-built": "asBuiltShownAt",
  warranty: "warrantyShownAt",
} as const satisfies Readonly<Record<string, keyof Job>>;

export type JobPart = keyof typeof columns;
export const isJobPart = (text: string): text is JobPart => Object.hasOwn(columns, text);
export const jobPartColumn = (part: JobPart) => columns[part];

/** True if the homeowner sees the part. */
export const isPartVisible = (job: Job, part: JobPart) => job[columns[part]] !== null;
