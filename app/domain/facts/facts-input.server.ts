import * as z from "zod";
import { isIsoDay } from "~/lib/dates";

const day = (message: string) => z.string().refine(isIsoDay, message);
/** Schema of a source's URL, which may be empty. */
export const factUrlSchema = z
  .string()
  .trim()
  .max(500, "Use 500 characters or fewer.")
  .refine(
    (text) => text === "" || z.url({ protocol: /^https?$/ }).safeParse(text).success,
    "Enter the full URL, starting with https://.",
  );

/** Schema of the forms on the fact list: action, fact id and request key. */
export const factListActionSchema = z.object({
  intent: z.enum(["check", "restore"]).catch("check"),
  id: z.string().max(60).catch(""),
  key: z.string().max(140).catch(""),
});

/**
 * Returns the schema of the "Checked, still true" form: day, source, and the values the page was
 * loaded with.
 */
export const verifyFactSchema = (today: string) =>
  z
    .object({
      checkedAt: day("Enter the date it was checked.").refine(
        (text) => text <= today,
        "Choose today or an earlier date.",
      ),
      sourceUrl: factUrlSchema,
      was_sentence: z.string(),
      was_value: z.string(),
      was_checkedAt: z.string().refine(isIsoDay),
      was_reviewBy: z.string().refine(isIsoDay),
      was_sourceUrl: z.string(),
    })
    .check(({ value, issues }) => {
      if (value.sourceUrl !== "" || value.was_sourceUrl === "") return;
      issues.push({
        code: "custom",
        path: ["sourceUrl"],
        message: "Enter the URL where you read it.",
        input: value.sourceUrl,
      });
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
