import * as z from "zod";
import type { DraftVersion } from "~/domain/leads/email/message-drafts.server";
import { repeatedField, textField } from "./form-fields.server";

/** Value for a state that an older page does not send. */
export const notAsked = "-";

const maxBody = z.string().max(10_000, "Use 10,000 characters or fewer.");

/** Returns the schema of the message, which has at least `minLength` characters. */
export const emailBodyField = (minLength: number) =>
  z
    .string()
    .transform((body) => body.replace(/\r\n/g, "\n").trim())
    .pipe(maxBody.min(minLength, "Enter a message."));

/** Fields of an email to a lead, sent or saved as a draft. */
export const emailFields = {
  to: repeatedField(320),
  /** Id of the customer's email to quote below, or "". */
  quote: textField(200),
  /** Id of an attached packet; "" without one. */
  packet: textField(200),
  /** Ids of attached files of the lead and the library. */
  file: repeatedField(200),
  /** Id of the newest entry of a colleague that the sender saw, "" for none. */
  was_seen: z.string().max(200).optional().default(notAsked),
  /** State of the newest draft of a colleague that the sender saw, "" for none. */
  was_drafts: z.string().max(200).optional().default(notAsked),
  /** State of the sender's saved draft: its id and request key, or "". */
  was_draft: z
    .string()
    .max(400)
    .optional()
    .default("")
    .transform((text): DraftVersion | undefined => {
      const [id, requestKey] = text.split(" ");
      return id && requestKey ? { id, requestKey } : undefined;
    }),
};
