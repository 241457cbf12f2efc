import * as z from "zod";
import { isLeadStage, isLostReason, type LeadStage } from "~/domain/leads/lead";
import { cancelVisitsFields } from "~/domain/leads/visits/cancel-visits.server";
import { parseHoustonTime } from "~/lib/houston-time";
import { type InvalidForm, toFieldErrors } from "~/platform/http/forms/form.server";
import type { StreamLimits } from "~/platform/http/forms/form-stream.server";
import { nextStepKinds } from "~/schema";
import { maxSelectedLeads, type SelectedLead } from "./bulk-changes.server";

/** Limits for 200 checkboxes and a few fields. */
export const bulkFormLimits: StreamLimits = {
  bodyBytes: 128 * 1024,
  fileBytes: 0,
  textBytes: 64 * 1024,
  parts: 300,
};

const selected = z
  .array(z.string())
  .min(1, "Select at least one lead.")
  .max(maxSelectedLeads, `Select ${maxSelectedLeads} leads or fewer.`)
  .transform((all, context): SelectedLead[] =>
    all.map((one) => {
      const match = /^([a-z0-9]{1,40})\.(\d{1,9})$/.exec(one);
      if (!match)
        context.addIssue({
          code: "custom",
          message: "Your selection expired. Select the leads again.",
        });
      return { id: match?.[1] ?? "", version: Number(match?.[2]) };
    }),
  )
  .transform((all) => all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at));
const text = z.string().optional().default("");
/** Request key; without one every submit is a new change. */
const key = z
  .string()
  .regex(/^[a-z0-9-]{8,60}$/)
  .optional()
  .catch(undefined);

/** `asked` is "yes" once the form has named the visits of the leads. */
const visitFields = { asked: z.string().optional(), ...cancelVisitsFields };

const bulkInput = z.discriminatedUnion(
  "do",
  [
    z.object({
      do: z.literal("assign"),
      key,
      lead: selected,
      owner: text.transform((id) => id || null),
    }),
    z
      .object({
        do: z.literal("next"),
        key,
        lead: selected,
        kind: z.union([z.enum(nextStepKinds), z.literal("")]).catch(""),
        action: text.pipe(z.string().trim().max(200, "Use 200 characters or fewer.")),
        day: text,
        time: text,
      })
      .transform(({ day, time, kind, ...rest }, context) => {
        const at = day === "" ? null : parseHoustonTime(day, time || "09:00");
        if (at === undefined)
          context.addIssue({ code: "custom", path: ["day"], message: "Choose a date." });
        if (day === "")
          context.addIssue({ code: "custom", path: ["day"], message: "Choose a date." });
        if (kind === "" && rest.action === "")
          context.addIssue({ code: "custom", path: ["action"], message: "Choose a next step." });
        return { ...rest, kind: kind || null, at: at ?? null };
      }),
    z
      .object({
        do: z.literal("move"),
        key,
        lead: selected,
        to: z.custom<LeadStage>(
          (value) => typeof value === "string" && isLeadStage(value),
          "Choose a stage.",
        ),
        reason: text,
        ...visitFields,
      })
      .refine((change) => change.to !== "lost" || isLostReason(change.reason), {
        path: ["reason"],
        message: "Choose a lost reason.",
      }),
    z.object({ do: z.literal("spam"), key, lead: selected, ...visitFields }),
    z.object({ do: z.literal("trash"), key, lead: selected, ...visitFields }),
    z.object({ do: z.literal("export"), key, lead: selected }),
  ],
  "Choose an action.",
);
/** Schema of the undo form: the key of the bulk change. */
export const undoBulkSchema = z.object({
  bulk: z
    .string("Reload the page and try again.")
    .regex(/^[a-z0-9-]{8,100}$/, "Reload the page and try again."),
  key: z
    .string("Reload the page and try again.")
    .regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again."),
});

export type BulkChange = z.output<typeof bulkInput>;

/** Parses the form of a bulk change. Each `lead` value is "id.version". */
export function parseBulk(
  values: Record<string, string[]>,
): { ok: true; value: BulkChange } | { ok: false; problem: InvalidForm } {
  const last = Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1)]));
  const result = bulkInput.safeParse({ ...last, lead: [...new Set(values.lead ?? [])] });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, problem: { values, errors: toFieldErrors(result.error) } };
}
