import * as z from "zod";
import {
  addSubcontractor,
  changeSubcontractor,
  removeSubcontractor,
  sendSubcontractorList,
} from "~/domain/jobs/subcontractors.server";
import { parsePhoneWithExtension } from "~/lib/phone.server";
import { count, defineForm, id, type JobForm, required, text } from "./define-form.server";

const oneLine = (value: string) => value.replace(/\s*\n\s*/g, ", ");
const phoneField = z
  .string()
  .default("")
  .transform((value, context) => {
    const phone = parsePhoneWithExtension(value);
    if (phone !== undefined) return phone;
    context.addIssue({ code: "custom", message: "Enter a phone number, like (713) 555-0142." });
    return z.NEVER;
  });

/** Forms of the list of subcontractors and suppliers. */
export const subcontractorForms = {
  subcontractor: defineForm(
    {
      section: "subcontractors",
      fields: z.object({
        line: id,
        line_version: count,
        name: required(120, "Enter the name of the person or company."),
        address: required(200, "Enter the address.").transform(oneLine),
        phone: phoneField,
        what: text(120),
      }),
    },
    ({ line, line_version: version, ...details }, ids, { db, ...context }) =>
      line === ""
        ? addSubcontractor(db, { ...ids, ...details }, context)
        : changeSubcontractor(db, { ...ids, ...details, id: line, version }, context),
    "job-saved",
  ),
  "remove-subcontractor": defineForm(
    { section: "subcontractors", fields: z.object({ line: id }) },
    ({ line }, ids, { db, ...context }) => {
      const [lineId = "", version] = line.split(" ");
      return removeSubcontractor(db, { ...ids, id: lineId, version: Number(version) }, context);
    },
    "job-item-removed",
  ),
  "send-subcontractors": defineForm(
    {
      section: "subcontractors",
      fields: z.object({ sent_at: z.coerce.number().catch(0), list_version: count }),
    },
    async ({ sent_at: sentAt, list_version: listVersion }, ids, { loadDeps, ...context }) =>
      sendSubcontractorList(
        await loadDeps(),
        { ...ids, listVersion, lastSentAt: sentAt > 0 ? new Date(sentAt) : null },
        context,
      ),
    "job-list-sent",
  ),
} satisfies Readonly<Record<string, JobForm>>;
