import * as z from "zod";
import { parseJson } from "~/lib/json";
import { sha256 } from "~/lib/sign.server";

const text = z.string().catch("");

/** Everything a visitor told us in one sending of the form, after parsing. Reads what any build has stored: a field that is missing or
 *  malformed is empty. */
export const answersSchema = z.object({
  services: z.array(z.string()).catch([]),
  zip: text,
  setting: text,
  size: text,
  timeline: text,
  budget: text,
  details: text,
  name: text,
  /** E.164, or "". */
  phone: text,
  /** Lower case, or "". */
  email: text,
  contactBy: z.enum(["call", "text", "whatsapp", "email"]).nullable().catch(null),
  design: text,
  financing: text,
  project: text,
  /** Photos that were chosen but could not be stored. */
  photosLost: z.number().int().min(0).catch(0),
});
export type Answers = z.output<typeof answersSchema>;

/** The answers as they are stored: always the same text for the same answers, whatever order their fields came in. */
export function serializeAnswers(answers: Answers): string {
  return JSON.stringify(answersSchema.parse(answers));
}

/** Answers from a stored text; empty ones when it is no JSON object. */
export function parseAnswers(json: string): Answers {
  const parsed = answersSchema.safeParse(parseJson(json));
  return parsed.success ? parsed.data : answersSchema.parse({});
}

/** Hash of the answers and of whether the sender agreed to texts, 32 hex digits. Ignores lost photos, which the visitor did not type, and
 *  the wording of the consent, which staff may change between two sendings. */
export async function contentHash({ answers, consentTexts }: { answers: Answers; consentTexts: string }): Promise<string> {
  const agreed = consentTexts === "" ? "" : "\nagreed to texts";
  return (await sha256(serializeAnswers({ ...answers, photosLost: 0 }) + agreed)).slice(0, 32);
}
