import * as z from "zod";
import { fromHouston } from "~/lib/houston-time";
import { parseHundredths } from "~/lib/typed-number";
import { type FollowUpField, isFollowUpField } from "./follow-up-fields";
import { isLeadStatus, isLostReason, type LeadStatus, type ReplyWay, replyWays } from "./lead";

const version = z.coerce.number().int().min(1);
const note = z
  .string()
  .optional()
  .default("")
  .transform((text) => text.replace(/\r\n/g, "\n").trim())
  .pipe(z.string().max(5000, "Use 5,000 characters or fewer."));

const move = z
  .object({
    intent: z.literal("move"),
    version,
    to: z.custom<LeadStatus>((value) => typeof value === "string" && isLeadStatus(value), "Choose a stage."),
    reason: z.string().optional().default(""),
    note,
  })
  .refine((change) => change.to !== "lost" || isLostReason(change.reason), {
    path: ["reason"],
    message: "Choose why it was lost, so that next month's numbers mean something.",
  });

const entry = z
  .object({
    intent: z.literal("entry"),
    kind: z.custom<"note" | ReplyWay>(
      (value) => value === "note" || replyWays.some((way) => way.key === value),
      "Choose what it was: a note, or how you answered.",
    ),
    note,
  })
  .refine((change) => change.kind !== "note" || change.note !== "", { path: ["note"], message: "Write the note first." });

const nextStep = z
  .object({
    intent: z.literal("next"),
    version,
    action: z.string().optional().default("").pipe(z.string().trim().max(200, "Use 200 characters or fewer.")),
    day: z.string().optional().default(""),
    time: z.string().optional().default(""),
    note,
  })
  .transform(({ day, time, ...change }, context) => {
    const at = day === "" ? null : fromHouston(day, time || "09:00");
    if (at === undefined) context.addIssue({ code: "custom", path: ["day"], message: "Enter a date, like 2026-11-24." });
    if (at && change.action === "") context.addIssue({ code: "custom", path: ["action"], message: "Say what is to be done then." });
    return { ...change, at: at ?? null };
  });

const value = z
  .object({ intent: z.literal("value"), version, value: z.string().optional().default(""), note })
  .transform(({ value: typed, ...change }, context) => {
    const valueCents = typed.trim() === "" ? null : parseHundredths(typed);
    if (typed.trim() !== "" && (valueCents === null || valueCents < 0 || valueCents > 1_000_000_000)) {
      context.addIssue({ code: "custom", path: ["value"], message: "Enter an amount in dollars, like 36,500." });
    }
    return { ...change, valueCents };
  });

const followUp = z.object({
  intent: z.literal("follow-up"),
  version,
  submission: z.string().max(80),
  field: z.custom<FollowUpField>((name) => typeof name === "string" && isFollowUpField(name), "Choose a field."),
  decision: z.enum(["take", "keep"], "Choose what to do."),
  note,
});

/** What the office does to a lead: one form each, told apart by the hidden field `intent`. */
export const leadChangeInput = z.discriminatedUnion("intent", [move, entry, nextStep, value, followUp], "Choose what to do.");
export type LeadChange = z.output<typeof leadChangeInput>;
