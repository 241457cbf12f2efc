/** What open dashboards are told. No personal data: they reload what they may see. */
export type LiveMessage = { kind: "lead"; id: string } | { kind: "lead-changed"; id: string } | { kind: "office-changed"; id: string };

/** Why the room closes a socket: its session has ended, or has opened too many. */
export const socketEnded = 4001;
export const socketTooMany = 4002;

/** The message in a text from the channel; undefined for anything else. */
export function readLiveMessage(text: unknown): LiveMessage | undefined {
  if (typeof text !== "string" || !text.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("kind" in value) || !("id" in value)) return undefined;
    const { kind, id } = value;
    return (kind === "lead" || kind === "lead-changed" || kind === "office-changed") && typeof id === "string" ? { kind, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Unknown until the channel and the database have answered; Offline while one of them does not. */
export type Connection = "unknown" | "online" | "offline";

/** What is known of one side: nothing yet, it answers, or it does not. */
export type Side = "unknown" | "up" | "down";

export function connectionOf(channel: Side, database: Side): Connection {
  if (channel === "down" || database === "down") return "offline";
  return channel === "up" && database === "up" ? "online" : "unknown";
}

/** Milliseconds until the next attempt to connect: half a second, doubling to half a minute, spread so that not everyone returns at
 *  once. `chance` is a number from 0 to 1. */
export function reconnectDelay(attempt: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** attempt) * (0.5 + chance / 2);
}
