import { truncateAtWord } from "~/domain/leads/list/waiting-leads";
import type { Side } from "./guess-sides";
import type { Chat, ChatMessage } from "./parse-chat";

/** A pasted chat as it will be added, for staff to check. */
export type ChatPreview = Pick<Chat, "notices" | "order" | "isOrderUnclear"> & {
  /** False for any other text, which is one message. */
  isChat: boolean;
  names: { name: string; count: number; side: Side | undefined }[];
  /** New messages: the first and last ones, and the number of those between. */
  first: ChatMessage[];
  last: ChatMessage[];
  between: number;
  newCount: number;
  /** Messages that the lead has already. */
  knownCount: number;
};

const messagesAtEnds = 8;

/** Returns the preview of a chat whose new messages are given; `sides` are chosen or guessed. */
export function previewChat(
  chat: Chat,
  added: readonly ChatMessage[],
  sides: ReadonlyMap<string, Side>,
): ChatPreview {
  const { messages, notices, order, isOrderUnclear } = chat;
  const isShort = added.length <= 2 * messagesAtEnds;
  const counts = new Map<string, number>();
  for (const { name } of messages) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    isChat: true,
    names: [...counts].map(([name, count]) => ({ name, count, side: sides.get(name) })),
    first: (isShort ? added : added.slice(0, messagesAtEnds)).map(shorten),
    last: (isShort ? [] : added.slice(-messagesAtEnds)).map(shorten),
    between: isShort ? 0 : added.length - 2 * messagesAtEnds,
    newCount: added.length,
    knownCount: messages.length - added.length,
    notices,
    order,
    isOrderUnclear,
  };
}

const shorten = (message: ChatMessage): ChatMessage => ({
  ...message,
  text: truncateAtWord(message.text, 300),
});

/** Returns the preview of a text that is one message. */
export function previewText(): ChatPreview {
  return {
    isChat: false,
    names: [],
    first: [],
    last: [],
    between: 0,
    newCount: 1,
    knownCount: 0,
    notices: [],
    order: "month-first",
    isOrderUnclear: false,
  };
}

/** Returns the names of a chat, in the order of their first messages. */
export function listNames(messages: readonly ChatMessage[]): string[] {
  return [...new Set(messages.map(({ name }) => name))];
}
