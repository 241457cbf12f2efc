/**
 * A staff member with an open page. `where` is the field or part they are in, by that page's own
 * name; "" for the whole page.
 */
export type PresentUser = { name: string; doing: "reads" | "writes"; where: string };

/**
 * Messages to open pages of the admin. They contain no personal data: pages reload the data they
 * may see.
 */
export type LiveMessage =
  | { kind: "lead"; id: string }
  | { kind: "lead-changed"; id: string }
  | { kind: "office-changed"; id: string }
  /** The others at a place; `id` is the place. */
  | { kind: "presence"; id: string; people: readonly PresentUser[] };

/** Presence that a page reports: the place, and whether its user views or edits. */
export type PresenceUpdate = Omit<PresentUser, "name"> & { place: string };

/**
 * Returns the message a socket sends when its page opens, starts editing, or closes (the empty
 * place).
 */
export function serializePresence(presence: PresenceUpdate | undefined): string {
  return JSON.stringify({
    kind: "presence",
    ...(presence ?? { place: "", doing: "reads", where: "" }),
  });
}

/**
 * Parses the presence from a socket message; undefined if malformed. Short, because it is stored
 * with the socket.
 */
export function parsePresence(text: unknown): PresenceUpdate | undefined {
  const value = readObject(text);
  if (
    !value ||
    !("kind" in value) ||
    value.kind !== "presence" ||
    !("place" in value) ||
    !("doing" in value)
  )
    return undefined;
  const { place, doing } = value;
  if (typeof place !== "string" || !/^[\w:.-]{0,80}$/.test(place)) return undefined;
  return doing === "reads" || doing === "writes"
    ? { place, doing, where: parseWhere(value) }
    : undefined;
}

/** Close codes of the room: the session has ended, or has too many sockets. */
export const closeCodeSessionEnded = 4001;
export const closeCodeTooMany = 4002;

/** Parses a message from the channel; undefined if malformed. */
export function parseLiveMessage(text: unknown): LiveMessage | undefined {
  const value = readObject(text);
  if (!value || !("kind" in value) || !("id" in value)) return undefined;
  const { kind, id } = value;
  if (typeof id !== "string") return undefined;
  if (kind === "lead" || kind === "lead-changed" || kind === "office-changed") return { kind, id };
  if (kind !== "presence" || !("people" in value) || !Array.isArray(value.people)) return undefined;
  return { kind, id, people: value.people.flatMap(readPerson) };
}

function readPerson(value: unknown): PresentUser[] {
  if (typeof value !== "object" || value === null || !("name" in value) || !("doing" in value))
    return [];
  const { name, doing } = value;
  return typeof name === "string" && (doing === "reads" || doing === "writes")
    ? [{ name, doing, where: parseWhere(value) }]
    : [];
}

/** Parses the focused section; "" from pages loaded before this field existed. */
function parseWhere(value: object): string {
  return "where" in value && typeof value.where === "string" && /^[\w-]{1,40}$/.test(value.where)
    ? value.where
    : "";
}

function readObject(text: unknown): object | undefined {
  if (typeof text !== "string" || !text.startsWith("{") || text.length > 10_000) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Unknown until the channel and the database answer; Offline while one of them does not. */
export type Connection = "unknown" | "online" | "offline";

/** State of one side: no answer yet, answering, or failing. */
export type LinkState = "unknown" | "up" | "down";

export function combineLinkStates(channel: LinkState, database: LinkState): Connection {
  if (channel === "down" || database === "down") return "offline";
  return channel === "up" && database === "up" ? "online" : "unknown";
}

/**
 * Milliseconds until the next connection attempt: half a second, doubling to half a minute, spread
 * by `jitter` (0 to 1) so that clients do not reconnect all at once.
 */
export function reconnectDelayMs(attempt: number, jitter: number): number {
  return Math.min(30_000, 500 * 2 ** attempt) * (0.5 + jitter / 2);
}
