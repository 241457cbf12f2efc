import { Agent, type OutgoingHttpHeaders, request as send } from "node:http";
import { adminPaths } from "../../app/admin-paths";
import { paths } from "../../app/paths";
import { forAll } from "./many";
import { askForQuote, expect, test } from "./office";

/* What no browser sends. Every route is asked with odd methods, headers, cookies and bodies; none may answer 5xx. Requests are made by
   hand, since a ready-made client would correct them, and each comes from an address of its own, so that no limit answers in its place. */

type Hostile = { method: string; path: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let addresses = 0;

/** The status of the answer; 0 when the connection was closed without one. */
function statusOf(origin: string, { method, path, headers = {}, body = "" }: Hostile): Promise<number> {
  const { hostname, port } = new URL(origin);
  const own = ++addresses;
  const address = `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`;
  return new Promise((resolve) => {
    const length = Buffer.byteLength(body);
    const sent = { "CF-Connecting-IP": address, ...(length > 0 || method === "POST" ? { "Content-Length": length } : {}), ...headers };
    const outgoing = send({ agent, hostname, port, method, path, headers: sent, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(0));
    outgoing.end(body);
  });
}

/** Every address of the site, those that take a name with one that nobody has. */
function everyPath(of: object = paths): string[] {
  return Object.values(of).flatMap((entry: unknown) => {
    if (typeof entry === "string") return [entry];
    if (typeof entry === "function") return [String(Reflect.apply(entry, undefined, ["__proto__", "constructor"]))];
    return typeof entry === "object" && entry !== null ? everyPath(entry) : [];
  });
}

const crooked = [
  ..."/%5C /%5C%5Cevil.example /%2F%2Fevil.example /%00 /%ff /%E0%A4%A /%252e%252e/admin /.%2f..%2fadmin /;/ /%0d%0aX:1 /__proto__".split(
    " ",
  ),
  "//evil.example/x",
  "///",
  "/./..//",
  "/__manifest",
  "/__manifest?p=%5C&p=//&version=x",
  "/?_routes=__proto__",
  "/_root.data?_routes=constructor",
  "/blog.data?_routes=routes%2Fsite%2Fblog&q=%00%ff",
  "/blog?q=%&topic=__proto__&page=1e9",
  `/blog?q=${"x".repeat(4000)}`,
  "/login/dashboard.data?next=//evil.example",
  "/covered-patio-project-catalog?service=__proto__&width=1e400&page=-1",
  "/aluminium-custom-pergola-cover-patio/designer?type=__proto__&width=NaN&add=constructor",
  "/patio-financing-houston?amount=1e400&plan=__proto__",
  "/get-a-free-quote-houston?services=__proto__&service=constructor&design=%&financing=%00&project=__proto__",
  "/contact-us?zip=%ff%00",
  "/files/__proto__/constructor?w=-1&f=toString&until=x&signature=%00",
  "/drawings/__proto__.svg",
  "/social/..%2f..%2f.png",
  "/social/__proto__.png",
];

const documents = [...new Set(everyPath())];
const data = documents.map((path) => path.replace(/(?=\?|$)/, ".data"));
/** Where strangers' forms are read: they are asked with every body, the others with some. */
const takesForms = /^\/(?:login|get-a-free-quote|contact-us|formpage|privacy\/consent)/;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "SEARCH", "TRACE"];

const cookies = [
  "_ga=%",
  "%",
  "=; ;;=%E0%A4%A; __proto__=%; constructor",
  "flash=%",
  "flash=InNpZ25lZC1vdXQi; flash=!!",
  "__Host-session=%; _ga=%",
  "__Host-device=%",
  "mol_first=%; mol_last=%7B%22at%22%3A1e20%7D; mol_consent=%; mol_carry_over=%",
  `mol_first=${"%7B".repeat(3000)}`,
];

const multipart = (field: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; name="${field}"; filename="b"\r\n\r\nc\r\n--x--\r\n`;
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const ofMultipart = { "Content-Type": "multipart/form-data; boundary=x" };
const names = "__proto__=1&constructor=2&toString=3&hasOwnProperty=4&valueOf=5&__proto__[a]=6";

/** Forms that no page of ours makes. */
const bodies: Pick<Hostile, "headers" | "body">[] = [
  {},
  { headers: urlencoded },
  { body: "a=b" },
  { headers: { "Content-Type": "application/json" }, body: "{" },
  { headers: { "Content-Type": "application/json" }, body: '{"__proto__":{"a":1}}' },
  { headers: { "Content-Type": "text/plain" }, body: "a=b" },
  { headers: { "Content-Type": ";;;" }, body: "a=b" },
  { headers: { "Content-Type": "application/x-www-form-urlencoded; charset=utf-7" }, body: "email=%&password=%ff%00" },
  { headers: urlencoded, body: names },
  {
    headers: urlencoded,
    body: `intent=__proto__&services=__proto__&services=constructor&setting=toString&zip=77007&name=a&phone=7135550100&${names}`,
  },
  { headers: urlencoded, body: "intent=password&current_password=&password=&session=&version=NaN&to=__proto__&kind=constructor" },
  { headers: urlencoded, body: `email=${"a".repeat(200_000)}` },
  { headers: urlencoded, body: "a&".repeat(5_000) },
  { headers: { "Content-Type": "multipart/form-data" }, body: multipart("a") },
  { headers: { "Content-Type": "multipart/form-data; boundary=" }, body: multipart("a") },
  { headers: ofMultipart, body: "--x\r\nContent-Disposition: form-data; na" },
  { headers: ofMultipart, body: multipart("__proto__") },
  { headers: ofMultipart, body: multipart("photos") },
  { headers: { ...urlencoded, "Content-Encoding": "gzip" }, body: "a=b" },
];

const headers: OutgoingHttpHeaders[] = [
  { Referer: "http://[", Accept: "text/html" },
  { Origin: "null", "Sec-Fetch-Site": "none" },
  { Host: "www.evil.example" },
  { Range: "bytes=9-1,-", "If-None-Match": '"', "If-Range": "x" },
  { Upgrade: "websocket", Connection: "Upgrade", "Sec-WebSocket-Version": "99", "Sec-WebSocket-Key": "x" },
  { "User-Agent": "", "Accept-Language": "\u00ff", "X-Form-Token": "__proto__", "X-Submission-Id": "%", "X-File-Name": "%" },
  { Accept: "text/html", "CF-Connecting-IP": "::ffff:1.2.3.4, __proto__", "CF-Ray": "\u00ff" },
];

/** Sends all of them and gives those that were answered with a fault of ours. */
async function faults(origin: string, all: readonly Hostile[]): Promise<string[]> {
  const found = await forAll(all, async (one) => {
    const status = await statusOf(origin, one);
    const { method, path, headers = {}, body = "" } = one;
    return status >= 500 ? [`${status} ${method} ${path.slice(0, 80)} ${JSON.stringify(headers)} ${String(body).slice(0, 60)}`] : [];
  });
  return found.flat().sort();
}

/** Some of a list, others each time. */
let turns = 0;
const some = <T>(list: readonly T[], count: number): T[] => Array.from({ length: count }, () => list[turns++ % list.length]!);

/** What is sent to one path: every method, some cookies, headers and bodies, and a request for a page that has a body. */
function sentTo(path: string, { verbs = methods, share = 3 }: { verbs?: readonly string[]; share?: number } = {}): Hostile[] {
  const forms = takesForms.test(path) && share > 2 ? bodies : some(bodies, share);
  return [
    ...verbs.map((method) => ({ method, path })),
    ...some(cookies, share).map((Cookie) => ({ method: "GET", path, headers: { Cookie, Accept: "text/html" } })),
    ...some(headers, share).map((more) => ({ method: "GET", path, headers: more })),
    ...forms.map((form) => ({ method: "POST", path, ...form })),
    { method: "GET", path, headers: urlencoded, body: "a=b" },
  ];
}

test("no stranger's request is answered 5xx", async ({ baseURL }) => {
  test.setTimeout(240_000);
  const rare = { verbs: ["GET", "POST"], share: 2 };
  const all = [
    ...documents.flatMap((path) => sentTo(path)),
    ...data.flatMap((path) => sentTo(path, rare)),
    ...crooked.flatMap((path) => sentTo(path, rare)),
    ...cookies.map((Cookie) => ({ method: "GET", path: paths.login.dashboard, headers: { Cookie, Accept: "text/html" } })),
  ];
  expect(all.length).toBeGreaterThan(1_000);
  expect(await faults(baseURL ?? "", all)).toEqual([]);
});

test("nothing a signed-in browser sends is answered 5xx", async ({ baseURL, browser, office, session }) => {
  test.setTimeout(120_000);
  await askForQuote(browser, baseURL, "Harry Hostile");
  await office.goto("/admin/leads");
  const lead = await office.getByRole("link", { name: "Harry Hostile" }).first().getAttribute("href");
  const own = session.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const inside = [...everyPath(adminPaths), String(lead), paths.login.dashboard];
  const ours = cookies.filter((line) => !line.includes("__Host-session"));
  const asked = (
    path: string,
    { verbs = methods, lines = 2, forms = bodies }: { verbs?: string[]; lines?: number; forms?: typeof bodies },
  ) => [
    ...some(ours, lines).map((line) => ({ method: "GET", path, headers: { Cookie: `${line}; ${own}` } })),
    ...verbs.map((method) => ({ method, path, headers: { Cookie: own } })),
    ...forms.map(({ body, headers: more }) => ({ method: "POST", path, headers: { ...more, Cookie: own }, ...(body ? { body } : {}) })),
  ];
  const all: Hostile[] = inside.flatMap((path) => [
    ...asked(path, {}),
    // the same loaders and actions behind another door: every body is sent to some of them
    ...asked(`${path}.data`, { verbs: ["GET", "POST", "PUT", "DELETE"], lines: 1, forms: some(bodies, 5) }),
  ]);
  expect(all.length).toBeGreaterThan(1_000);
  expect(await faults(baseURL ?? "", all)).toEqual([]);
});
