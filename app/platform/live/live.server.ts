import type { LiveMessage } from "./live";
import type { LiveRoom } from "./live-room";

type Rooms = DurableObjectNamespace<LiveRoom>;

/** Tells every open dashboard. Never fails a request: a room that cannot be reached is logged and forgotten. */
export async function announce(live: Rooms | undefined, message: LiveMessage): Promise<void> {
  if (!live) return;
  try {
    await room(live).fetch("https://live/announce", { method: "POST", body: JSON.stringify(message) });
  } catch (error) {
    console.error("live", error instanceof Error ? error.message : "unreachable");
  }
}

/** Opens a socket to the room. Who may have one is for the caller to decide. */
export function joinRoom(live: Rooms): Promise<Response> {
  return room(live).fetch("https://live/join", { headers: { Upgrade: "websocket" } });
}

function room(live: Rooms) {
  return live.get(live.idFromName("office"));
}
