import { type DateOrder, findDateOrder, isDate, toTimes, type WrittenTime } from "./chat-dates";

export type ChatMessage = {
  /** Name as the chat gives it; "" for text above the first name. */
  name: string;
  at: Date;
  text: string;
};

export type Chat = {
  messages: ChatMessage[];
  /** Lines of WhatsApp itself: encryption, changes of a group, deleted messages. */
  notices: string[];
  order: DateOrder;
  /** True if day and month could be the other way around. */
  isOrderUnclear: boolean;
};

/* The date and time before each message: [11/24/26, 9:41:03 AM] on iPhones and in copied messages,
   11/24/26, 9:41 AM - on Android, [9:41 AM, 11/24/2026] when copied from a browser. */
const date = String.raw`(?<date>\d{1,4}(?<mark>[./-])\d{1,2}\k<mark>\d{2,4})`;
const dateOrDay = String.raw`(?<date>\d{1,4}(?<mark>[./-])\d{1,2}(?:\k<mark>\d{2,4})?)`;
const time = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2}))?(?: ?(?<half>[apAP]\.? ?[mM]\.?))?`;
const headers = [
  new RegExp(String.raw`^\[${dateOrDay},? ${time}\] ?(?<rest>.*)$`),
  new RegExp(String.raw`^\[${time}, ${date}\] ?(?<rest>.*)$`),
  new RegExp(`^${date},? ${time} [-–] (?<rest>.*)$`),
];

/** Texts that WhatsApp writes in place of a message, in English and Spanish. */
const noticeTexts = [
  /^messages and calls are end-to-end encrypted\b/i,
  /^messages to this (?:chat|group|business)\b.*\b(?:secured|encrypted|encryption)\b/i,
  /^los mensajes y las llamadas están cifrados de extremo a extremo\b/i,
  /^(?:this message was deleted|you deleted this message)(?: by admin .*)?\.?$/i,
  /^(?:se eliminó este mensaje|este mensaje (?:fue eliminado|se eliminó)|eliminaste este mensaje)(?: por .*)?\.?$/i,
  /^your security code with .* changed\b/i,
  /^cambió tu código de seguridad con\b/i,
  /^(?:waiting for this message|esperando este mensaje)\b/i,
];
/** A change of a group, whose new name can contain a colon. */
const groupChange = /\b(?:changed|created|cambió|cambiaste|creó|creaste)\b.*["“]/;
const editMark =
  /<(?:this message was edited|se editó este mensaje\.?|este mensaje (?:fue editado|se editó)\.?)>$/i;

/**
 * Splits an exported or copied WhatsApp chat into its messages, oldest first. Returns undefined for
 * any other text. `order` overrides the order of day and month that the dates suggest.
 */
export function parseChat(text: string, now: Date, order?: DateOrder): Chat | undefined {
  const parts: { written: WrittenTime | undefined; rest: string }[] = [];
  for (const line of normalizeLines(text)) {
    const header = parseHeader(line, now);
    const last = parts.at(-1);
    if (header) parts.push(header);
    else if (last) last.rest += `\n${line}`;
    else if (line.trim() !== "") parts.push({ written: undefined, rest: line });
  }
  const times = parts.flatMap(({ written }) => (written ? [written] : []));
  const [start] = times;
  if (!start) return undefined;
  const found = findDateOrder(times, now);
  const chosen = order ?? found.order;
  // text above the first date is a moment older than the first message
  const dates = toTimes(
    parts.map(({ written }) => written ?? start),
    chosen,
    now,
  );
  const messages: ChatMessage[] = [];
  const notices: string[] = [];
  for (const [place, { written, rest }] of parts.entries()) {
    const { name, text: said } = written ? splitName(rest) : { name: "", text: rest };
    const body = said?.replace(editMark, "").trim();
    if (name === undefined || body === undefined || isNotice(body)) notices.push(rest.trim());
    else if (body !== "") messages.push({ name, at: dates[place] ?? now, text: body });
  }
  return { messages, notices, order: chosen, isOrderUnclear: found.isUnclear };
}

/** Returns the lines without the invisible marks and special spaces that phones put around names. */
function normalizeLines(text: string): string[] {
  return text
    .replace(/[\u200e\u202a-\u202c\u2066-\u2069\ufeff]/g, "")
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ")
    .split(/\r\n|\r|\n/);
}

function parseHeader(line: string, now: Date) {
  for (const header of headers) {
    const { groups } = header.exec(line.replace(/^\u200f+/, "")) ?? {};
    if (!groups) continue;
    const half = groups.half?.toLowerCase() ?? "";
    const hour = Number(groups.hour);
    const minute = Number(groups.minute);
    if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) continue;
    const written = {
      date: groups.date?.split(/[./-]/) ?? [],
      hour: half ? (hour % 12) + (half.startsWith("p") ? 12 : 0) : hour,
      minute,
      second: Math.min(59, Number(groups.second ?? 0)),
      isForeign: half.includes(".") || groups.mark === ".",
    };
    if (isDate(written, now)) return { written, rest: groups.rest ?? "" };
  }
  return undefined;
}

/** Splits "Carol Whitfield: Hello"; without a name, the line is a notice. */
function splitName(rest: string): { name?: string; text?: string } {
  const [, name, text = ""] = /^([^\n]{1,80}?):(?:\s([\s\S]*))?$/.exec(rest) ?? [];
  return name === undefined || groupChange.test(name)
    ? {}
    : { name: name.replaceAll("\u200f", "").replace(/^~\s*/, "").trim(), text };
}

function isNotice(text: string): boolean {
  return noticeTexts.some((notice) => notice.test(text));
}
