import { useEffect, useRef, useState } from "react";
import {
  type Connection,
  closeCodeSessionEnded,
  closeCodeTooMany,
  combineLinkStates,
  type LinkState,
  type LiveMessage,
  type PresenceUpdate,
  parseLiveMessage,
  reconnectDelayMs,
  serializePresence,
} from "./live";

/* A lost connection is noticed within ten seconds: a ping every five, a pong within four. The
   database costs more to check, so it is checked every twenty; without a channel it is the only
   signal. */
const heartbeatMs = 5_000;
const answerMs = 4_000;
const connectMs = 8_000;
const beatsPerHealth = 4;

type Options = {
  /** Path of the channel; undefined without one, then only the database is checked. */
  channel: string | undefined;
  /** Path that answers 200 while the database works. */
  health: string;
  onMessage: (message: LiveMessage) => void;
  /** Presence to report to others at the same place. */
  presence?: PresenceUpdate | undefined;
  /** Called when the channel is back after a gap in which updates may be missing. */
  onReturn: () => void;
};

/**
 * Keeps the live channel open and reconnects it. Returns the combined connection state of channel
 * and database.
 */
export function useLiveChannel({
  channel,
  health,
  onMessage,
  onReturn,
  presence,
}: Options): Connection {
  const [connection, setConnection] = useState<Connection>("unknown");
  const handlers = useRef({ onMessage, onReturn });
  const lastPresence = useRef(presence);
  const open = useRef<WebSocket>();
  useEffect(() => {
    handlers.current = { onMessage, onReturn };
  });
  useEffect(() => {
    if (lastPresence.current === presence) return;
    lastPresence.current = presence;
    if (open.current?.readyState === WebSocket.OPEN) open.current.send(serializePresence(presence));
  }, [presence]);

  useEffect(() => {
    if (!channel) return watchHealth(health, setConnection);
    const url = new URL(channel, window.location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    let sides: { channel: LinkState; database: LinkState } = {
      channel: "unknown",
      database: "unknown",
    };
    let socket: WebSocket | undefined;
    let attempts = 0;
    let hadGap = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let beats = 0;

    function report(change: Partial<typeof sides>) {
      sides = { ...sides, ...change };
      if (!stopped) setConnection(combineLinkStates(sides.channel, sides.database));
    }

    async function checkDatabase() {
      const answer = await fetch(health, {
        cache: "no-store",
        signal: AbortSignal.timeout(answerMs),
      }).catch(() => undefined);
      report({ database: answer?.ok ? "up" : "down" });
    }

    function connect() {
      clearTimeout(retry);
      const newSocket = new WebSocket(url);
      socket = newSocket;
      open.current = newSocket;
      clearTimeout(deadline);
      deadline = setTimeout(dropSocket, connectMs);
      newSocket.onopen = () => {
        clearTimeout(deadline);
        if (lastPresence.current) newSocket.send(serializePresence(lastPresence.current));
        attempts = 0;
        report({ channel: "up" });
        void checkDatabase();
        if (hadGap) handlers.current.onReturn();
        hadGap = false;
      };
      newSocket.onmessage = ({ data }) => {
        clearTimeout(deadline);
        const message = parseLiveMessage(data);
        if (message) handlers.current.onMessage(message);
      };
      newSocket.onclose = ({ code }) => {
        if (stopped || socket !== newSocket) return;
        clearTimeout(deadline);
        if (code === closeCodeSessionEnded || code === closeCodeTooMany) {
          hadGap = true;
          report({ channel: "down" });
          // without a session the next page load shows the sign-in page; a tab beyond the limit
          // reconnects when it is visible again
          if (code === closeCodeSessionEnded) handlers.current.onReturn();
          return;
        }
        // one lost socket is common; a second failure in a row means offline
        reconnect(attempts === 0 && navigator.onLine ? "unknown" : "down");
      };
    }

    function reconnect(state: LinkState) {
      hadGap = true;
      report({ channel: state });
      clearTimeout(retry);
      retry = setTimeout(connect, reconnectDelayMs(attempts, Math.random()));
      attempts += 1;
    }

    /** Drops a socket that does not answer, without waiting up to a minute for it to close. */
    function dropSocket() {
      const silent = socket;
      socket = undefined;
      reconnect("down");
      silent?.close();
    }

    function sendHeartbeat() {
      if (document.visibilityState === "hidden") return;
      if (socket?.readyState === WebSocket.OPEN) {
        socket.send("ping");
        clearTimeout(deadline);
        deadline = setTimeout(dropSocket, answerMs);
      }
      beats += 1;
      if (beats % beatsPerHealth === 0) void checkDatabase();
    }

    function onWake() {
      if (document.visibilityState === "hidden") return;
      if (socket?.readyState === WebSocket.OPEN) {
        sendHeartbeat();
        void checkDatabase();
      } else if (socket?.readyState !== WebSocket.CONNECTING) connect();
    }

    function onOffline() {
      report({ channel: "down" });
      socket?.close();
    }

    connect();
    const clock = setInterval(sendHeartbeat, heartbeatMs);
    window.addEventListener("online", onWake);
    window.addEventListener("offline", onOffline);
    document.addEventListener("visibilitychange", onWake);
    return () => {
      stopped = true;
      clearInterval(clock);
      clearTimeout(retry);
      clearTimeout(deadline);
      window.removeEventListener("online", onWake);
      window.removeEventListener("offline", onOffline);
      document.removeEventListener("visibilitychange", onWake);
      socket?.close();
    };
  }, [channel, health]);

  return connection;
}

/**
 * Reports if the database answers, for pages without a channel. Returns a function that stops it.
 */
function watchHealth(health: string, report: (connection: Connection) => void): () => void {
  let stopped = false;
  async function checkHealth() {
    if (document.visibilityState === "hidden") return;
    const answer = await fetch(health, {
      cache: "no-store",
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => undefined);
    if (!stopped) report(answer?.ok ? "online" : "offline");
  }
  const onWake = () => void checkHealth();
  const onOffline = () => report("offline");
  onWake();
  const clock = setInterval(onWake, heartbeatMs);
  window.addEventListener("online", onWake);
  window.addEventListener("offline", onOffline);
  document.addEventListener("visibilitychange", onWake);
  return () => {
    stopped = true;
    clearInterval(clock);
    window.removeEventListener("online", onWake);
    window.removeEventListener("offline", onOffline);
    document.removeEventListener("visibilitychange", onWake);
  };
}
