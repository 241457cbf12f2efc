/** Somebody of the office who has a page open. `where` is the part of the page they are in, as that page names it; "" for the whole. */
export type PresentUser = { name: string; doing: "reads" | "writes"; where: string };

/** What open dashboards are told. No personal data of visitors: they reload what they may see. */
export type LiveMessage =
  | { kind: "lead"; id: string }
  | { kind: "lead-changed"; id: string }
  | { kind: "office-changed"; id: string }
  /** Who else is at a place; `id` is the place. */
  | { kind: "presence"; id: string; people: readonly PresentUser[] };

/** What a page tells of itself: where somebody is, and what they do there. */
export type PresenceUpdate = Omit<PresentUser, "name"> & { place: string };

/** What a socket says when its page opens, begins to write, or closes (the empty place). */
export function serializePresence(presence: PresenceUpdate | undefined): string {
  return JSON.stringify({ kind: "presence", ...(presence ?? { place: "", doing: "reads", where: "" }) });
}

/** The presence in a text from a socket; undefined for anything else. Short: it is kept with the socket. */
export function parsePresence(text: unknown): PresenceUpdate | undefined {
  const value = readObject(text);
  if (!value || !("kind" in value) || value.kind !== "presence" || !("place" in value) || !("doing" in value)) return undefined;
  const { place, doing } = value;
  if (typeof place !== "string" || !/^[\w:.-]{0,80}$/.test(place)) return undefined;
  return doing === "reads" || doing === "writes" ? { place, doing, where: whereIn(value) } : undefined;
}

/** Why the room closes a socket: its session has ended, or has opened too many. */
export const closeCodeSessionEnded = 4001;
export const closeCodeTooMany = 4002;

/** The message in a text from the channel; undefined for anything else. */
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
  if (typeof value !== "object" || value === null || !("name" in value) || !("doing" in value)) return [];
  const { name, doing } = value;
  return typeof name === "string" && (doing === "reads" || doing === "writes") ? [{ name, doing, where: whereIn(value) }] : [];
}

/** A page of before says nothing of it. */
function whereIn(value: object): string {
  return "where" in value && typeof value.where === "string" && /^[\w-]{1,40}$/.test(value.where) ? value.where : "";
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

/** Unknown until the channel and the database have answered; Offline while one of them does not. */
export type Connection = "unknown" | "online" | "offline";

/** What is known of one side: nothing yet, it answers, or it does not. */
export type LinkState = "unknown" | "up" | "down";

export function combineConnection(channel: LinkState, database: LinkState): Connection {
  if (channel === "down" || database === "down") return "offline";
  return channel === "up" && database === "up" ? "online" : "unknown";
}

/** Milliseconds until the next attempt to connect: half a second, doubling to half a minute, spread so that not everyone returns at
 *  once. `chance` is a number from 0 to 1. */
export function reconnectDelay(attempt: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** attempt) * (0.5 + chance / 2);
}
