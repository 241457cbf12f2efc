import {
  maxFollowUpMessage,
  maxFollowUpSubject,
  validateFollowUpText,
} from "~/domain/settings/message-template";
import type { SubmittedForm } from "../version-form";

/** Returns the submitted texts of one email with their errors. */
export function readTexts({ last }: SubmittedForm) {
  const texts = { subject: last("subject"), message: last("message").replace(/\r\n?/g, "\n") };
  const errors = {
    ...textError("subject", texts.subject, maxFollowUpSubject),
    ...textError("message", texts.message, maxFollowUpMessage),
  };
  return { texts, errors };
}

function textError(field: string, text: string, max: number): Record<string, string> {
  const error =
    text === ""
      ? `Enter a ${field}.`
      : text.length > max
        ? `Use ${max.toLocaleString("en-US")} characters or fewer.`
        : validateFollowUpText(text);
  return error ? { [field]: error } : {};
}
