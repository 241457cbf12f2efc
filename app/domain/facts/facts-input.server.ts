import * as z from "zod";
import { isDay } from "~/lib/houston-time";
import { certainties, isFactKey, longestFactKey } from "./facts";

const line = (most: number, needed?: string) =>
  z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      needed
        ? z.string().min(1, needed).max(most, `Keep it under ${most} characters.`)
        : z.string().max(most, `Keep it under ${most} characters.`),
    );

const noBraces = (text: string) => !/[{}]/.test(text);
const day = (message: string) => z.string().refine(isDay, message);
const address = z
  .string()
  .trim()
  .max(500, "Keep it under 500 characters.")
  .refine(
    (text) => text === "" || z.url({ protocol: /^https?$/ }).safeParse(text).success,
    "Enter the whole address, starting with https://.",
  );

/** The form of a fact. `today` is the day in Houston: nothing was checked after it. */
export const factForm = (today: string) =>
  z
    .object({
      key: z
        .string()
        .trim()
        .refine(isFactKey, `Use a to z, 0 to 9 and single hyphens, ${longestFactKey} characters at most: permit-days-city.`),
      sentence: line(400, "Enter the sentence that texts print.").refine(noBraces, "Leave out { and }: the sentence is printed as it is."),
      value: line(80).refine(noBraces, "Leave out { and }: the value is printed as it is."),
      sourceTitle: line(200, "Enter where it stands: a page, a statute, a document."),
      sourceUrl: address,
      quote: line(1000),
      certainty: z.enum(certainties, "Choose how certain it is."),
      checkedAt: day("Choose the day it was checked.").refine((text) => text <= today, "It cannot have been checked after today."),
      reviewBy: day("Choose the day to look at it again."),
      staffId: z
        .string()
        .max(60)
        .transform((text) => text || null),
    })
    .check(({ value, issues }) => {
      const wrong = (path: string, message: string) => issues.push({ code: "custom", path: [path], message, input: value });
      if (value.reviewBy <= value.checkedAt) wrong("reviewBy", "Choose a day after the day it was checked.");
    });

export type FactFields = z.output<ReturnType<typeof factForm>>;
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

/** What a form of the list of facts wants, of which fact, and the form's own key. */
export const factAction = z.object({
  intent: z.enum(["check", "restore"]).catch("check"),
  id: z.string().max(60).catch(""),
  key: z.string().max(140).catch(""),
});

/** "Checked, still true": the day and what was read, and what stood there when the page was loaded. */
export const checkForm = (today: string) =>
  z
    .object({
      checkedAt: day("Choose the day it was checked.").refine((text) => text <= today, "It cannot have been checked after today."),
      sourceUrl: address,
      was_sentence: z.string(),
      was_value: z.string(),
      was_checkedAt: z.string().refine(isDay),
      was_reviewBy: z.string().refine(isDay),
      was_sourceUrl: z.string(),
    })
    .check(({ value, issues }) => {
      if (value.sourceUrl !== "" || value.was_sourceUrl === "") return;
      issues.push({ code: "custom", path: ["sourceUrl"], message: "Enter the address where you read it.", input: value.sourceUrl });
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

/** A form of one fact as it was sent: its texts, what they were, and what it wants. */
export const sentFact = z.record(z.string(), z.string());

/** What a fact's fields hold as a form has them: nobody is "". */
export function factTextsOf(fact: FactFields): Record<keyof FactFields, string> {
  return { ...fact, staffId: fact.staffId ?? "" };
}
