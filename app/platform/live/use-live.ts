import { useEffect, useRef, useState } from "react";
import {
  type Connection,
  connectionOf,
  type LiveMessage,
  type PresenceAt,
  presenceText,
  readLiveMessage,
  reconnectDelay,
  type Side,
  socketEnded,
  socketTooMany,
} from "./live";

const heartbeatMs = 20_000;
const answerMs = 5_000;

type Options = {
  /** Path of the channel; undefined where there is none. */
  channel: string | undefined;
  /** Path that answers 200 while the database does. */
  health: string;
  onMessage: (message: LiveMessage) => void;
  /** Where somebody is, for others at the same place. */
  presence?: PresenceAt | undefined;
  /** The channel is back after a gap in which messages may have been missed. */
  onReturn: () => void;
};

/** Keeps the live channel open, comes back by itself, and says whether channel and database answer. */
export function useLive({ channel, health, onMessage, onReturn, presence }: Options): Connection {
  const [connection, setConnection] = useState<Connection>("unknown");
  const handlers = useRef({ onMessage, onReturn });
  const said = useRef(presence);
  const open = useRef<WebSocket>();
  useEffect(() => {
    handlers.current = { onMessage, onReturn };
  });
  useEffect(() => {
    if (said.current === presence) return;
    said.current = presence;
    if (open.current?.readyState === WebSocket.OPEN) open.current.send(presenceText(presence));
  }, [presence]);

  useEffect(() => {
    if (!channel) return;
    const url = new URL(channel, window.location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    let sides: { channel: Side; database: Side } = { channel: "unknown", database: "unknown" };
    let socket: WebSocket | undefined;
    let attempts = 0;
    let hadGap = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;

    function report(change: Partial<typeof sides>) {
      sides = { ...sides, ...change };
      if (!stopped) setConnection(connectionOf(sides.channel, sides.database));
    }

    async function askDatabase() {
      const answer = await fetch(health, { cache: "no-store", signal: AbortSignal.timeout(answerMs) }).catch(() => undefined);
      report({ database: answer?.ok ? "up" : "down" });
    }

    function connect() {
      clearTimeout(retry);
      const own = new WebSocket(url);
      socket = own;
      open.current = own;
      own.onopen = () => {
        if (said.current) own.send(presenceText(said.current));
        attempts = 0;
        report({ channel: "up" });
        void askDatabase();
        if (hadGap) handlers.current.onReturn();
        hadGap = false;
      };
      own.onmessage = ({ data }) => {
        clearTimeout(deadline);
        const message = readLiveMessage(data);
        if (message) handlers.current.onMessage(message);
      };
      own.onclose = ({ code }) => {
        if (stopped || socket !== own) return;
        clearTimeout(deadline);
        hadGap = true;
        if (code === socketEnded || code === socketTooMany) {
          report({ channel: "down" });
          // who has no session any more is shown the way to the sign-in page; a tab too many comes back when it is looked at
          if (code === socketEnded) handlers.current.onReturn();
          return;
        }
        // one lost socket is a hiccup; a second failure in a row is a line that is down
        report({ channel: attempts === 0 && navigator.onLine ? "unknown" : "down" });
        retry = setTimeout(connect, reconnectDelay(attempts, Math.random()));
        attempts += 1;
      };
    }

    function beat() {
      if (document.visibilityState === "hidden") return;
      if (socket?.readyState === WebSocket.OPEN) {
        socket.send("ping");
        clearTimeout(deadline);
        deadline = setTimeout(() => socket?.close(), answerMs);
      }
      void askDatabase();
    }

    function wake() {
      if (document.visibilityState === "hidden") return;
      if (socket?.readyState === WebSocket.OPEN) beat();
      else if (socket?.readyState !== WebSocket.CONNECTING) connect();
    }

    function lose() {
      report({ channel: "down" });
      socket?.close();
    }

    connect();
    const clock = setInterval(beat, heartbeatMs);
    window.addEventListener("online", wake);
    window.addEventListener("offline", lose);
    document.addEventListener("visibilitychange", wake);
    return () => {
      stopped = true;
      clearInterval(clock);
      clearTimeout(retry);
      clearTimeout(deadline);
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    };
  }, [channel, health]);

  return connection;
}
