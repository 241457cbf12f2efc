import { Agent, request as send } from "node:http";
import { paths } from "../../app/paths";
import {
  adminPagePaths,
  anonymousRequests,
  type Hostile,
  randomRequests,
  staffRequests,
} from "./hostile-requests";
import { expect, submitQuoteForm, test } from "./support/admin";
import { mapParallel } from "./support/parallel";

/* Sends odd methods, headers, cookies, and bodies to every route; none may answer 5xx. Requests are
   built by hand, because an HTTP client would correct them, and each uses its own IP, so that no
   rate limit answers instead. `npm run hostile` sends ten thousand, and none may hang or take a
   second. */

const requestCount = Number(process.env.HOSTILE_REQUESTS ?? 0);
const seed = 20_261_122;
/**
 * Longest allowed response time, in milliseconds. Not checked while other tests run at the same
 * time.
 */
const maxResponseMs = requestCount > 0 ? 1_000 : 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let addresses = 0;

type Answer = { status: number; ms: number; why?: string };

/**
 * Returns the response status and its time in ms: 0 if the connection closed without a response
 * (`why` says how), 599 if it timed out.
 */
function answerOf(
  origin: string,
  { method, path, headers = {}, body = "" }: Hostile,
  connection: Agent | false = agent,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const clientNumber = ++addresses;
  const address = `10.${(clientNumber >> 16) & 255}.${(clientNumber >> 8) & 255}.${clientNumber & 255}`;
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, why = "") =>
      resolve({ status, ms: performance.now() - began, why });
    const length = Buffer.byteLength(body);
    const sent = {
      "CF-Connecting-IP": address,
      ...(length > 0 || method === "POST" ? { "Content-Length": length } : {}),
      ...headers,
    };
    const outgoing = send(
      { agent: connection, hostname, port, method, path, headers: sent, timeout: 30_000 },
      (answer) => {
        answer.resume();
        answer.on("end", () => done(answer.statusCode ?? 0));
        answer.on("error", () => done(answer.statusCode ?? 0));
      },
    );
    outgoing.on("upgrade", (answer, socket) => {
      socket.destroy();
      done(answer.statusCode ?? 0);
    });
    outgoing.on("timeout", () => {
      done(599);
      outgoing.destroy();
    });
    outgoing.on("error", (error) => done(0, error.message));
    outgoing.end(body);
  });
}

/** Sends all requests and returns those answered 5xx, too late, or not at all. */
async function faults(origin: string, name: string, all: readonly Hostile[]): Promise<string[]> {
  const counts = new Map<number, number>();
  const times: number[] = [];
  const late: Hostile[] = [];
  const describeFailure = (
    { method, path, headers = {}, body = "" }: Hostile,
    { status, ms, why }: Answer,
  ) =>
    `${why || status} in ${Math.round(ms)} ms: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`;
  const found = await mapParallel(all, async (one) => {
    let answer = await answerOf(origin, one);
    // the server closed this connection after a request with an unread body, so this request was
    // not read either
    for (let more = 0; more < 3 && answer.status === 0; more++)
      answer = await answerOf(origin, one, false);
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    times.push(answer.ms);
    if (answer.status < 500 && answer.ms > maxResponseMs) late.push(one);
    return answer.status >= 500 || answer.status === 0 ? [describeFailure(one, answer)] : [];
  });
  // eight at a time compete with each other and with other work of this machine: slow requests are
  // repeated alone
  for (const one of late) {
    let answer = await answerOf(origin, one, false);
    for (let more = 0; more < 2 && answer.ms > maxResponseMs; more++)
      answer = await answerOf(origin, one, false);
    if (answer.status >= 500 || answer.status === 0 || answer.ms > maxResponseMs)
      found.push([describeFailure(one, answer)]);
  }
  if (requestCount > 0) {
    times.sort((one, other) => one - other);
    const at = (share: number) =>
      `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)} ms`;
    const statuses = [...counts]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${name}: ${all.length} requests; ${statuses.join(", ")}; median ${at(0.5)}, 99th of a hundred ${at(0.99)}, longest ${at(1)}; asked again ${late.length}`,
    );
  }
  return found.flat().sort();
}

/**
 * Returns all requests in the full run, otherwise every `step`-th, with a new offset after each
 * hundred.
 */
function sample(requests: readonly Hostile[], step: number): Hostile[] {
  return requests.filter(
    (_, index) => requestCount > 0 || (index + Math.floor(index / 100)) % step === 0,
  );
}

test("no request of an anonymous client is answered 5xx @http", async ({ baseURL }) => {
  test.setTimeout(requestCount > 0 ? 1_800_000 : 240_000);
  const byHand = sample(anonymousRequests(), 4);
  const all = [
    ...byHand,
    ...randomRequests(Math.max(150, Math.floor(requestCount * 0.6) - byHand.length), seed),
  ];
  expect(all.length).toBeGreaterThan(500);
  expect(await faults(baseURL ?? "", "anonymous", all)).toEqual([]);
});

test("no request of a signed-in client is answered 5xx", async ({
  baseURL,
  browser,
  office,
  session,
}) => {
  test.setTimeout(requestCount > 0 ? 1_800_000 : 120_000);
  await submitQuoteForm(browser, baseURL, "Harry Hostile");
  await office.goto("/admin/leads?q=Harry+Hostile");
  const lead = String(
    await office.getByRole("link", { name: "Harry Hostile" }).first().getAttribute("href"),
  );
  const sessionCookies = session.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const byHand = sample(staffRequests(sessionCookies, [lead]), 6);
  const chance = randomRequests(
    Math.max(150, Math.ceil(requestCount * 0.4) - byHand.length),
    seed + 1,
    [...adminPagePaths(), lead, paths.login.dashboard],
    sessionCookies,
  );
  const all = [...byHand, ...chance];
  expect(all.length).toBeGreaterThan(500);
  expect(await faults(baseURL ?? "", "staff", all)).toEqual([]);
});
