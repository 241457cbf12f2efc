import * as z from "zod";
import type { JobDeps } from "~/domain/jobs/job-links.server";
import { isIsoDay } from "~/lib/dates";
import type { NewFile } from "~/platform/files/files.server";
import { toFieldErrors, toSentFields } from "~/platform/http/forms/form.server";
import type { FormResult } from "~/platform/records/form-result";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";

export type Values = Record<string, string[]>;
export type Ids = { jobId: string; requestKey: string };
type Context = Pick<StaffDeps, "db"> & {
  by: StaffDeps["actor"];
  isOwner: boolean;
  now: Date;
  /** Stored file of a paper. */
  paper: NewFile | undefined;
  /** Returns that file with its SHA-256; undefined without one. */
  hashPaper: () => Promise<(NewFile & { sha256: string }) | undefined>;
  /** Loads the dependencies of the homeowner’s page and emails. */
  loadDeps: () => Promise<JobDeps>;
};
type FormDone = { result: FormResult; section: string; flash: Flash };
export type JobForm = (values: Values, ids: Ids, context: Context) => Promise<FormDone>;

/** Defines a form by its fields, its write, and where the page continues with which message. */
export function defineForm<Fields extends z.ZodType>(
  { section, fields }: { section: string; fields: Fields },
  write: (value: z.output<Fields>, ids: Ids, context: Context) => Promise<FormResult>,
  flash: Flash | ((values: Values) => Flash),
): JobForm {
  return async (values, ids, context) => {
    const parsed = fields.safeParse(toSentFields(values));
    return {
      result: parsed.success
        ? await write(parsed.data, ids, context)
        : { state: "invalid", errors: toFieldErrors(parsed.error) },
      section,
      flash: typeof flash === "function" ? flash(values) : flash,
    };
  };
}

export const text = (maxLength: number) =>
  z
    .string()
    .default("")
    // forms without JavaScript send other line breaks
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .refine((value) => value.length <= maxLength, `Use ${maxLength} characters or fewer.`);
export const required = (maxLength: number, message: string) =>
  text(maxLength).refine((value) => value !== "", message);
export const optionalDay = z
  .string()
  .default("")
  .refine((value) => value === "" || isIsoDay(value), "Choose a date.");
export const id = z.string().default("");
export const count = z.coerce.number().int().min(0).catch(-1);
