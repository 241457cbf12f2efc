import * as z from "zod";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { isMonthKey } from "./period";

/** A changed spend: `was` as the form loaded it, `cents` as typed. Cents; null for no spend. */
export type SpendChange = { channel: string; was: number | null; cents: number | null };

const maxSpendCents = 1_000_000_000;

/**
 * A month's spend form: `spend.<channel>` as typed, `was.<channel>` in cents as loaded. Returns
 * only the changed channels.
 */
export const spendFormSchema = z.record(z.string(), z.string()).transform((fields, context) => {
  const month = fields.month ?? "";
  if (!isMonthKey(month))
    context.addIssue({ code: "custom", path: ["month"], message: "Choose a month first." });
  const changes: SpendChange[] = [];
  for (const [name, input] of Object.entries(fields)) {
    const channel = /^spend\.(.{1,60})$/.exec(name)?.[1];
    if (channel === undefined) continue;
    const cents = input.trim() === "" ? null : parseHundredths(input);
    if (input.trim() !== "" && (cents === null || cents < 0 || cents > maxSpendCents)) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: explainNumber(input, "Enter a dollar amount, like 1,850."),
      });
      continue;
    }
    const loaded = fields[`was.${channel}`] ?? "";
    const was = /^\d{1,10}$/.test(loaded) ? Number(loaded) : null;
    if (cents !== was) changes.push({ channel, was, cents });
  }
  return { month, changes };
});
