import { DurableObject } from "cloudflare:workers";
import {
  closeCodeSessionEnded,
  closeCodeTooMany,
  type LiveMessage,
  type PresentUser,
  parsePresence,
} from "./live";

/**
 * Maximum number of sockets per session and per staff member; the oldest is closed for a new one. A
 * tab uses one.
 */
const maxPerSession = 6;
const maxPerPerson = 24;
/**
 * Interval at which open sockets are checked, in milliseconds. Some code disables accounts without
 * notifying this room.
 */
const checkIntervalMs = 10_000;

/** From the registry of RFC 6455. */
const tryLater = 1013;

/** Longer names are cut, because the data stored with a socket must fit into 2 kB. */
const maxNameLength = 80;

/** `place` is the record its page shows, "" for none. */
type Holder = PresentUser & { session: string; person: string; joined: number; place: string };

/**
 * Live channel of the admin: every open page has a socket here and receives all lead updates.
 * Sockets hibernate, so an idle admin costs little; the worker authorizes connections, and the room
 * checks their sessions again before every message, every few seconds, and when the worker reports
 * ended sessions.
 */
export abstract class SessionRoom extends DurableObject<Env> {
  /** Returns which of these sessions may still use the channel. */
  protected abstract openSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("Upgrade") === "websocket")
      return this.join(new URL(request.url).searchParams);
    if (request.method !== "POST") return new Response("Not found", { status: 404 });
    const message = await request.text();
    try {
      await this.check();
    } catch (error) {
      console.error("live", error instanceof Error ? error.message : "unchecked");
      // unchecked sockets receive nothing; pages that reconnect load the missed updates
      for (const socket of this.ctx.getWebSockets()) close(socket, tryLater, "Try later");
    }
    let notified = 0;
    const listening =
      message === ""
        ? []
        : this.ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
    for (const socket of listening) {
      try {
        socket.send(message);
        notified += 1;
      } catch {
        // a closing socket gets the update with its next page load
      }
    }
    return Response.json({ notified });
  }

  override async alarm(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      // no message is sent before the next check passes
      console.error("live", error instanceof Error ? error.message : "unchecked");
    }
    await this.checkLater();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean "no code" and may not be sent
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    this.leave(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.leave(socket);
  }

  /**
   * Handles the only message a socket may send: its record, and the part being viewed or edited.
   */
  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const presence = parsePresence(text);
    const holder = readHolder(socket);
    if (
      !presence ||
      !holder ||
      (presence.place === holder.place &&
        presence.doing === holder.doing &&
        presence.where === holder.where)
    )
      return;
    socket.serializeAttachment({ ...holder, ...presence } satisfies Holder);
    try {
      await this.check();
    } catch (error) {
      console.error("live", error instanceof Error ? error.message : "unchecked");
      return; // presence is private until the sessions are checked
    }
    if (holder.place !== presence.place) this.tellPlace(holder.place);
    this.tellPlace(presence.place);
  }

  private leave(socket: WebSocket) {
    const place = readHolder(socket)?.place ?? "";
    this.tellPlace(place, socket);
  }

  /** Sends everyone at a place the list of the others, each person once, editing before viewing. */
  private tellPlace(place: string, gone?: WebSocket) {
    if (place === "") return;
    const here = this.ctx
      .getWebSockets()
      .filter((socket) => socket !== gone && socket.readyState === WebSocket.OPEN)
      .flatMap((socket) => {
        const holder = readHolder(socket);
        return holder?.place === place ? [{ socket, holder }] : [];
      });
    for (const { socket, holder } of here) {
      const others = new Map<string, PresentUser>();
      for (const { holder: other } of here) {
        if (other.person === holder.person || others.get(other.person)?.doing === "writes")
          continue;
        others.set(other.person, { name: other.name, doing: other.doing, where: other.where });
      }
      const message: LiveMessage = { kind: "presence", id: place, people: [...others.values()] };
      try {
        socket.send(JSON.stringify(message));
      } catch {
        // closing already
      }
    }
  }

  private async join(query: URLSearchParams): Promise<Response> {
    const session = query.get("session") ?? "";
    const person = query.get("person") ?? "";
    const { 0: clientSocket, 1: serverSocket } = new WebSocketPair();
    this.ctx.acceptWebSocket(serverSocket, [`session:${session}`, `person:${person}`]);
    const joined =
      1 + Math.max(0, ...this.ctx.getWebSockets().map((socket) => readHolder(socket)?.joined ?? 0));
    const name = (query.get("name") ?? "").slice(0, maxNameLength);
    serverSocket.serializeAttachment({
      session,
      person,
      joined,
      name,
      place: "",
      doing: "reads",
      where: "",
    } satisfies Holder);
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    this.closeOldest(`session:${session}`, maxPerSession);
    this.closeOldest(`person:${person}`, maxPerPerson);
    await this.checkLater();
    return new Response(null, { status: 101, webSocket: clientSocket });
  }

  private closeOldest(tag: string, maxSockets: number) {
    const open = this.ctx
      .getWebSockets(tag)
      .filter((socket) => socket.readyState === WebSocket.OPEN);
    const byAge = open.sort(
      (one, other) => (readHolder(one)?.joined ?? 0) - (readHolder(other)?.joined ?? 0),
    );
    for (const socket of byAge.slice(0, Math.max(0, open.length - maxSockets)))
      close(socket, closeCodeTooMany, "Too many");
  }

  /** Closes the sockets of ended sessions. Throws if the sessions cannot be checked. */
  private async check(): Promise<void> {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const open = await this.openSessions([
      ...new Set(sockets.map((socket) => readHolder(socket)?.session ?? "")),
    ]);
    for (const socket of sockets)
      if (!open.has(readHolder(socket)?.session ?? ""))
        close(socket, closeCodeSessionEnded, "Signed out");
  }

  private async checkLater(): Promise<void> {
    if (this.ctx.getWebSockets().length > 0 && (await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(Date.now() + checkIntervalMs);
    }
  }
}

function readHolder(socket: WebSocket): Holder | undefined {
  const attachment: unknown = socket.deserializeAttachment();
  if (typeof attachment !== "object" || attachment === null) return undefined;
  const [session, person, joined, name, place, doing, where]: unknown[] = [
    "session",
    "person",
    "joined",
    "name",
    "place",
    "doing",
    "where",
  ].map((part) => Reflect.get(attachment, part));
  if (typeof session !== "string" || typeof person !== "string" || typeof joined !== "number")
    return undefined;
  return {
    session,
    person,
    joined,
    // sockets from an earlier version have no name or place
    name: typeof name === "string" ? name : "Someone",
    place: typeof place === "string" ? place : "",
    doing: doing === "writes" ? "writes" : "reads",
    where: typeof where === "string" ? where : "",
  };
}

function close(socket: WebSocket, code: number, reason: string) {
  try {
    socket.close(code, reason);
  } catch {
    // closed already
  }
}
