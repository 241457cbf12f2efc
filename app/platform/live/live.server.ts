import type { LiveMessage } from "./live";

/** The part of the Durable Object namespace used here. */
type Rooms = {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): {
    fetch(
      url: string,
      init: { method?: string; headers?: Record<string, string>; body?: string },
    ): Promise<Response>;
  };
};

/**
 * Sends a message to every open admin page. Never fails a request: logs the error if the room is
 * unreachable.
 */
export function broadcast(live: Rooms | undefined, message: LiveMessage): Promise<void> {
  return postToRoom(live, JSON.stringify(message));
}

/**
 * Closes the sockets of ended sessions right after they end. Never fails a request; the room also
 * finds them within seconds.
 */
export function closeEndedSockets(live: Rooms | undefined): Promise<void> {
  return postToRoom(live, "");
}

/**
 * Opens a socket to the room for a session; the caller must authorize it. `session` is the hashed
 * token that identifies its row, so the room stores no secrets; `name` is visible to others at the
 * same place.
 */
export function joinRoom(
  live: Rooms,
  member: { session: string; person: string; name: string },
): Promise<Response> {
  return getRoom(live).fetch(`https://live/join?${new URLSearchParams(member)}`, {
    headers: { Upgrade: "websocket" },
  });
}

async function postToRoom(live: Rooms | undefined, body: string): Promise<void> {
  if (!live) return;
  try {
    const response = await getRoom(live).fetch("https://live/announce", { method: "POST", body });
    await response.body?.cancel();
  } catch (error) {
    console.error("live", error instanceof Error ? error.message : "unreachable");
  }
}

function getRoom(live: Rooms) {
  return live.get(live.idFromName("office"));
}
