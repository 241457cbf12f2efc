/* Fifty open dashboards and ten leads per second: each dashboard gets each lead and requests the
   changes, like its page. */
import { createRequire } from "node:module";
import { ask, median, round, session, start, stop } from "./tools.mjs";

const require = createRequire(import.meta.url);
const { WebSocket } = createRequire(
  createRequire(require.resolve("wrangler")).resolve("miniflare"),
)("undici");

const dashboards = 50;
const sessions = 12;
const seconds = 4;
const perSecond = 10;

async function dashboard(origin, cookie) {
  const state = { seen: new Map(), asked: 0 };
  const heard = new Set();
  let busy = false;
  let rest = 0;
  const look = async () => {
    if (busy || heard.size === 0) return;
    busy = true;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest - Date.now())));
    rest = Date.now() + 300;
    const ids = [...heard].join(",");
    heard.clear();
    state.asked += 1;
    const { text } = await ask(
      origin,
      `/admin/waiting.data?ids=${ids}&_routes=routes%2Fadmin%2Fwaiting-leads`,
      {
        Cookie: cookie,
        Accept: "*/*",
      },
    );
    for (const name of text.match(/Load \w+ \d+/g) ?? [])
      if (!state.seen.has(name)) state.seen.set(name, Date.now());
    busy = false;
    void look();
  };
  const socket = new WebSocket(`${origin.replace("http", "ws")}/admin/live`, {
    headers: { Cookie: cookie, Origin: origin },
  });
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("No socket"));
  });
  socket.onmessage = ({ data }) => {
    const text = String(data);
    if (!text.startsWith("{")) return;
    heard.add(JSON.parse(text).id);
    void look();
  };
  return { ...state, own: state, close: () => socket.close() };
}

export async function live() {
  const server = await start("live", 0);
  const open = [];
  try {
    const origin = server.origin.replace(/\/$/, "");
    for (let at = 0; at < dashboards; at++)
      open.push(await dashboard(origin, session(at % sessions)));
    const stamp = Date.now().toString(36);
    const began = Date.now();
    const sends = [];
    for (let at = 0; at < seconds * perSecond; at++) {
      await new Promise((resolve) =>
        setTimeout(resolve, began + (at * 1000) / perSecond - Date.now()),
      );
      const name = `Load ${stamp} ${at}`;
      const body = new URLSearchParams({
        services: "outdoor-kitchen",
        zip: "77007",
        name,
        email: `load.${stamp}.${at}@example.com`,
      });
      const headers = { Origin: origin, "CF-Connecting-IP": `198.51.100.${at}` };
      const sent = fetch(`${origin}/get-a-free-quote-houston/send`, {
        method: "POST",
        body,
        headers,
      });
      sends.push(sent.then((answer) => [name, answer.ok ? Date.now() : Number.NaN]));
    }
    const results = await Promise.all(sends);
    const stored = results.filter(([, at]) => !Number.isNaN(at));
    const isRight = () => open.every(({ own }) => stored.every(([name]) => own.seen.has(name)));
    for (let waited = 0; !isRight() && waited < 10_000; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const waits = open.flatMap(({ own }) =>
      stored.map(([name, at]) => (own.seen.get(name) ?? Number.POSITIVE_INFINITY) - at),
    );
    const inTime = waits.filter((wait) => wait <= 1_000).length;
    const requestCount = open.reduce((sum, { own }) => sum + own.asked, 0);
    const sorted = waits.toSorted((one, other) => one - other);
    return [
      {
        what: `leads stored, of ${sends.length}`,
        measured: "",
        value: stored.length,
        least: sends.length,
      },
      {
        what: `${dashboards} dashboards, ${perSecond} leads per second: share up to date within 1 s`,
        measured: `median ${median(waits)} ms, 99% ${sorted[Math.floor(sorted.length * 0.99)]} ms, worst ${sorted.at(-1)} ms; ${requestCount} requests`,
        value: inTime === waits.length ? 1 : Math.min(0.999, round(inTime / waits.length, 3)),
        least: 1,
      },
    ];
  } finally {
    for (const one of open) one.close();
    await stop([server]);
  }
}
