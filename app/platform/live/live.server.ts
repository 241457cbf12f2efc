import type { LiveMessage } from "./live";

/** The namespace of the room, as far as it is used here. */
type Rooms = {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): {
    fetch(url: string, init: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Response>;
  };
};

/** Tells every open dashboard. Never fails a request: a room that cannot be reached is logged and forgotten. */
export function broadcast(live: Rooms | undefined, message: LiveMessage): Promise<void> {
  return post(live, JSON.stringify(message));
}

/** Closes the sockets of sessions that have ended: for whoever has just ended one. Never fails a request; the room finds out by itself a
 *  few seconds later. */
export function closeEndedSockets(live: Rooms | undefined): Promise<void> {
  return post(live, "");
}

/** Opens a socket to the room for a session. Who may have one is for the caller to decide. `session` is the id of its row, which is a hash
 *  of its token: what the room keeps opens nothing. `name` is what others at the same place are told. */
export function joinRoom(live: Rooms, holder: { session: string; person: string; name: string }): Promise<Response> {
  return room(live).fetch(`https://live/join?${new URLSearchParams(holder)}`, { headers: { Upgrade: "websocket" } });
}

async function post(live: Rooms | undefined, body: string): Promise<void> {
  if (!live) return;
  try {
    const response = await room(live).fetch("https://live/announce", { method: "POST", body });
    await response.body?.cancel();
  } catch (error) {
    console.error("live", error instanceof Error ? error.message : "unreachable");
  }
}

function room(live: Rooms) {
  return live.get(live.idFromName("office"));
}
