import type { InputError } from "~/domain/leads/actions/lead-action.server";
import { formatShortDateTime } from "~/lib/dates";
import type { Side } from "./guess-sides";
import type { ChatMessage } from "./parse-chat";

const maxMessages = 500;
const maxNames = 20;
const aDayMs = 24 * 60 * 60_000;

type ChatToCheck = {
  added: readonly ChatMessage[];
  names: readonly string[];
  sides: ReadonlyMap<string, Side>;
  isSaving: boolean;
};

/**
 * Returns the errors of a pasted chat: too many people or new messages, a message dated more than a
 * day ahead, and, on saving, a name without a sender.
 */
export function chatErrors(
  { added, names, sides, isSaving }: ChatToCheck,
  now: Date,
): InputError[] {
  const future = added.find(({ at }) => at.getTime() > now.getTime() + aDayMs);
  const count = added.length.toLocaleString("en-US");
  return [
    ...(names.length > maxNames
      ? [{ field: "text", message: `Paste a chat of up to ${maxNames} people.` }]
      : []),
    ...(added.length > maxMessages
      ? [
          {
            field: "text",
            message: `This chat has ${count} new messages. Paste up to ${maxMessages} at a time.`,
          },
        ]
      : []),
    ...(future
      ? [
          {
            field: "order",
            message: `A message is dated ${formatShortDateTime(future.at, now)}, in the future. Choose another date order, or correct the text.`,
          },
        ]
      : []),
    ...(isSaving && names.some((name) => !sides.has(name))
      ? [{ field: "writer", message: "Choose a sender for each name." }]
      : []),
  ];
}
