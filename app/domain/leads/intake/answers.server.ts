import * as z from "zod";
import { parseJson } from "~/lib/json";
import { sha256 } from "~/lib/sign.server";

const text = z.string().catch("");

/**
 * Answers of one form submission, after parsing. Accepts the JSON of every earlier version: a
 * missing or malformed field is empty.
 */
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

/** Serializes answers to JSON in a fixed field order, so that equal answers produce equal text. */
export function serializeAnswers(answers: Answers): string {
  return JSON.stringify(answersSchema.parse(answers));
}

/** Parses stored answers; all fields are empty if `json` is malformed. */
export function parseAnswers(json: string): Answers {
  const parsed = answersSchema.safeParse(parseJson(json));
  return parsed.success ? parsed.data : answersSchema.parse({});
}

/**
 * Returns a hash (32 hex digits) of the answers and of the consent to texts. Ignores lost photos,
 * which the visitor did not type, and the wording of the consent, which staff may change between
 * submissions.
 */
export async function hashAnswers({
  answers,
  consentTexts,
}: {
  answers: Answers;
  consentTexts: string;
}): Promise<string> {
  const agreed = consentTexts === "" ? "" : "\nagreed to texts";
  return (await sha256(serializeAnswers({ ...answers, photosLost: 0 }) + agreed)).slice(0, 32);
}
