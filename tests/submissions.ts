import { type Answers, contentHash } from "~/domain/leads/answers.server";
import { confirmationKind, leadIdPlaceholder } from "~/domain/leads/queue-email.server";
import { parseQuote } from "~/domain/leads/quote-input.server";
import type { Submission } from "~/domain/leads/submission";
import type { NewFile } from "~/platform/files/files.server";
import type { EmailMessage } from "~/platform/outbox/outbox";

export const received = new Date("2026-11-20T15:14:00Z");

let people = 0;

/** Answers as the form's own parser gives them, so that their fields stand in the order they really have. */
export function parsedAnswers(typed: Record<string, string | string[]>): Answers {
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]));
  const parsed = parseQuote(values);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem.errors));
  return parsed.value;
}

/** A submission of a person nobody has heard of, from a form of ours. */
export function aSubmission(changes: Partial<Omit<Submission, "answers">> & { answers?: Partial<Answers> } = {}): Submission {
  people += 1;
  const { answers, ...rest } = changes;
  const fresh = parsedAnswers({
    services: "attached-pergola",
    zip: "77007",
    name: `Person ${people}`,
    phone: `713555${String(1000 + people).slice(-4)}`,
  });
  return {
    id: crypto.randomUUID(),
    formId: "",
    verified: true,
    variant: "quote",
    consentTexts: "",
    inArea: true,
    spamScore: { score: 0, reasons: [] },
    attribution: { first: null, last: null },
    place: {},
    address: "127.0.0.1",
    userAgent: "test",
    files: [],
    receivedAt: received,
    ...rest,
    answers: { ...fresh, ...answers },
  };
}

/** The record of a stored photo. */
export function aStoredPhoto(): NewFile {
  const id = crypto.randomUUID();
  return {
    id,
    bucket: "files",
    fullPath: `files/private/${id}.jpg`,
    name: "yard.jpg",
    size: 3,
    contentType: "image/jpeg",
    visibility: "private",
    width: null,
    height: null,
    customMetadata: "{}",
  };
}

/** The two emails of a submission in short. */
export async function shortEmails(submission: Submission): Promise<EmailMessage[]> {
  const { id, answers, verified } = submission;
  const email = { replyTo: "", subject: "New lead", text: `Open ${leadIdPlaceholder}`, html: `<a href="/${leadIdPlaceholder}">Open</a>` };
  const alert = { ...email, kind: "lead-alert", dedupeKey: `lead-alert:${id}:${await contentHash(submission)}`, to: "office@example.com" };
  if (!answers.email || !verified) return [alert];
  return [alert, { ...email, kind: confirmationKind, dedupeKey: `${confirmationKind}:${id}`, to: answers.email }];
}

/** The emails that tell the office of entries that were put aside, in short. */
export function shortAlert(keys: readonly string[], why: string): EmailMessage[] {
  const key = keys.join(" ");
  return [
    {
      kind: "journal-alert",
      dedupeKey: key,
      to: "office@example.com",
      replyTo: "",
      subject: why,
      text: key,
      html: "",
    },
  ];
}
