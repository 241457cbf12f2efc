import * as z from "zod";
import { isIsoDay } from "~/lib/houston-time";
import { confidenceLevels, isFactKey, maxFactKeyLength } from "./facts";

const line = (most: number, needed?: string) =>
  z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      needed
        ? z.string().min(1, needed).max(most, `Use ${most} characters or fewer.`)
        : z.string().max(most, `Use ${most} characters or fewer.`),
    );

const noBraces = (text: string) => !/[{}]/.test(text);
const day = (message: string) => z.string().refine(isIsoDay, message);
const address = z
  .string()
  .trim()
  .max(500, "Use 500 characters or fewer.")
  .refine((text) => text === "" || z.url({ protocol: /^https?$/ }).safeParse(text).success, "Enter the full URL, starting with https://.");

/** Schema of the fact form. `today` is the day in Houston; a later check date is an error. */
export const factFormSchema = (today: string) =>
  z
    .object({
      key: z
        .string()
        .trim()
        .refine(
          isFactKey,
          `Use lowercase letters, numbers, and single hyphens, up to ${maxFactKeyLength} characters, like permit-days-city.`,
        ),
      sentence: line(400, "Enter the statement.").refine(noBraces, "Remove { and }. The statement is shown exactly as written."),
      value: line(80).refine(noBraces, "Remove { and }. The value is shown exactly as written."),
      sourceTitle: line(200, "Enter the source, like a page, law, or document."),
      sourceUrl: address,
      quote: line(1000),
      certainty: z.enum(confidenceLevels, "Choose a confidence level."),
      checkedAt: day("Enter the date it was checked.").refine((text) => text <= today, "Choose today or an earlier date."),
      reviewBy: day("Enter a review date."),
      staffId: z
        .string()
        .max(60)
        .transform((text) => text || null),
    })
    .check(({ value, issues }) => {
      const wrong = (path: string, message: string) => issues.push({ code: "custom", path: [path], message, input: value });
      if (value.reviewBy <= value.checkedAt) wrong("reviewBy", "Choose a date after the date it was checked.");
    });

export type FactFields = z.output<ReturnType<typeof factFormSchema>>;
export const factFieldNames = [
  "key",
  "sentence",
  "value",
  "sourceTitle",
  "sourceUrl",
  "quote",
  "certainty",
  "checkedAt",
  "reviewBy",
  "staffId",
] as const satisfies readonly (keyof FactFields)[];

/** Schema of the forms on the fact list: action, fact id and request key. */
export const factListActionSchema = z.object({
  intent: z.enum(["check", "restore"]).catch("check"),
  id: z.string().max(60).catch(""),
  key: z.string().max(140).catch(""),
});

/** Schema of the "Checked, still true" form: day, source, and the values the page was loaded with. */
export const verifyFactSchema = (today: string) =>
  z
    .object({
      checkedAt: day("Enter the date it was checked.").refine((text) => text <= today, "Choose today or an earlier date."),
      sourceUrl: address,
      was_sentence: z.string(),
      was_value: z.string(),
      was_checkedAt: z.string().refine(isIsoDay),
      was_reviewBy: z.string().refine(isIsoDay),
      was_sourceUrl: z.string(),
    })
    .check(({ value, issues }) => {
      if (value.sourceUrl !== "" || value.was_sourceUrl === "") return;
      issues.push({ code: "custom", path: ["sourceUrl"], message: "Enter the URL where you read it.", input: value.sourceUrl });
    })
    .transform(({ checkedAt, sourceUrl, ...was }) => ({
      to: { checkedAt, sourceUrl },
      was: {
        sentence: was.was_sentence,
        value: was.was_value,
        checkedAt: was.was_checkedAt,
        reviewBy: was.was_reviewBy,
        sourceUrl: was.was_sourceUrl,
      },
    }));

/** Schema of the fact page's form before validation: current texts, original texts and the action. `factFormSchema` validates the texts. */
export const factPageFormSchema = z.record(z.string(), z.string());

/** Returns a fact's fields as form values; no responsible person is "". */
export function toFactFormValues(fact: FactFields): Record<keyof FactFields, string> {
  return { ...fact, staffId: fact.staffId ?? "" };
}
