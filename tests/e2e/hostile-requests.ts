import type { OutgoingHttpHeaders } from "node:http";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { adminPaths } from "../../app/admin-paths";
import { paths } from "../../app/paths";
import routes from "../../app/routes";

/* Requests no browser sends: some built by hand, and any number of random ones, reproducible by
   seed. */

export type Hostile = {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
};

/** Paths of every page, plus unknown names for routes with a parameter. */
function everyPath(of: object = paths): string[] {
  return Object.values(of).flatMap((entry: unknown) => {
    if (typeof entry === "string") return [entry];
    if (typeof entry === "function") {
      const path = String(Reflect.apply(entry, undefined, ["__proto__", "constructor"]));
      return [path.startsWith("/") ? path : `/${path}`];
    }
    return typeof entry === "object" && entry !== null ? everyPath(entry) : [];
  });
}

/**
 * Path of every route, with an unknown name for each parameter. New routes are included
 * automatically.
 */
function routePaths(entries: readonly RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path = "", children }) =>
    children
      ? routePaths(children)
      : [`/${path.replace(/:\w+/g, "__proto__").replace("*", "constructor")}`],
  );
}
const isOffice = (path: string) => /^\/admin(?:$|\/)/.test(path);

const malformedPaths = [
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

const documents = [...new Set([...everyPath(), ...routePaths().filter((path) => !isOffice(path))])];
const data = documents.map((path) => path.replace(/(?=\?|$)/, ".data"));
/** Paths with public forms. They get every body, the others some. */
const takesForms = /^\/(?:login|get-a-free-quote|contact-us|formpage|privacy\/consent)/;

const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
  "SEARCH",
  "TRACE",
];

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

/** Form bodies that no page of the site sends. */
const bodies: Pick<Hostile, "headers" | "body">[] = [
  {},
  { headers: urlencoded },
  { body: "a=b" },
  { headers: { "Content-Type": "application/json" }, body: "{" },
  { headers: { "Content-Type": "application/json" }, body: '{"__proto__":{"a":1}}' },
  { headers: { "Content-Type": "text/plain" }, body: "a=b" },
  { headers: { "Content-Type": ";;;" }, body: "a=b" },
  {
    headers: { "Content-Type": "application/x-www-form-urlencoded; charset=utf-7" },
    body: "email=%&password=%ff%00",
  },
  { headers: urlencoded, body: names },
  {
    headers: urlencoded,
    body: `intent=__proto__&services=__proto__&services=constructor&setting=toString&zip=77007&name=a&phone=7135550100&${names}`,
  },
  {
    headers: urlencoded,
    body: "intent=password&current_password=&password=&session=&version=NaN&to=__proto__&kind=constructor",
  },
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
  {
    Upgrade: "websocket",
    Connection: "Upgrade",
    "Sec-WebSocket-Version": "99",
    "Sec-WebSocket-Key": "x",
  },
  {
    "User-Agent": "",
    "Accept-Language": "\u00ff",
    "X-Form-Token": "__proto__",
    "X-Submission-Id": "%",
    "X-File-Name": "%",
  },
  { Accept: "text/html", "CF-Connecting-IP": "::ffff:1.2.3.4, __proto__", "CF-Ray": "\u00ff" },
];

/** Returns some items of a list, different ones each time. */
let turns = 0;
const some = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => list[turns++ % list.length]!);

/**
 * Requests for one path: every method, some cookies, headers, and bodies, and a page request with a
 * body.
 */
function requestsTo(
  path: string,
  { verbs = methods, share = 3 }: { verbs?: readonly string[]; share?: number } = {},
): Hostile[] {
  const forms = takesForms.test(path) && share > 2 ? bodies : some(bodies, share);
  return [
    ...verbs.map((method) => ({ method, path })),
    ...some(cookies, share).map((Cookie) => ({
      method: "GET",
      path,
      headers: { Cookie, Accept: "text/html" },
    })),
    ...some(headers, share).map((more) => ({ method: "GET", path, headers: more })),
    ...forms.map((form) => ({ method: "POST", path, ...form })),
    { method: "GET", path, headers: urlencoded, body: "a=b" },
  ];
}

/**
 * Requests without a session: every path with every method, and some cookies, headers, and bodies
 * each.
 */
export function anonymousRequests(): Hostile[] {
  const rare = { verbs: ["GET", "POST"], share: 2 };
  return [
    ...documents.flatMap((path) => requestsTo(path)),
    ...data.flatMap((path) => requestsTo(path, rare)),
    ...malformedPaths.flatMap((path) => requestsTo(path, rare)),
    ...cookies.map((Cookie) => ({
      method: "GET",
      path: paths.login.dashboard,
      headers: { Cookie, Accept: "text/html" },
    })),
  ];
}

/**
 * Requests of a signed-in browser to the admin; `sessionCookies` are its cookies, `more` further
 * paths.
 */
export function staffRequests(sessionCookies: string, more: readonly string[]): Hostile[] {
  const adminUrls = [...adminPagePaths(), ...more, paths.login.dashboard];
  const otherCookies = cookies.filter((line) => !line.includes("__Host-session"));
  const requestsInAdmin = (
    path: string,
    {
      verbs = methods,
      lines = 2,
      forms = bodies,
    }: { verbs?: string[]; lines?: number; forms?: typeof bodies },
  ) => [
    ...some(otherCookies, lines).map((line) => ({
      method: "GET",
      path,
      headers: { Cookie: `${line}; ${sessionCookies}` },
    })),
    ...verbs.map((method) => ({ method, path, headers: { Cookie: sessionCookies } })),
    ...forms.map(({ body, headers: more }) => ({
      method: "POST",
      path,
      headers: { ...more, Cookie: sessionCookies },
      ...(body ? { body } : {}),
    })),
  ];
  return adminUrls.flatMap((path) => [
    ...requestsInAdmin(path, {}),
    // these paths run the same loaders and actions: every body is sent to some of them
    ...requestsInAdmin(`${path}.data`, {
      verbs: ["GET", "POST", "PUT", "DELETE"],
      lines: 1,
      forms: some(bodies, 5),
    }),
  ]);
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const fields =
  "q topic page service width depth height type add color louver faces month hour amount down term apr promo_pay layout length utilities area finish drain view stage owner from until sort dir after before cursor id ids key intent version was name phone email zip services design financing project next token to status day time which p _routes index w f until signature".split(
    " ",
  );
const values =
  "|0|1|-1|1e400|NaN|__proto__|constructor|%|%00|%ff|%E0%A4%A|%0d%0aX: 1|../../etc/passwd|..%2f..%2f|<script>|\"'><|' or 1=1 --|{{7*7}}|#{7}|true|null|undefined|[object Object]|2026-02-30|9999-12-31|0000-01-01|24:00|//evil.example|/\\\\evil.example|javascript:alert(1)|\u{1f600}|a b|,,,,|;|*|\"|NEAR(|AND OR NOT".split(
    "|",
  );
const segments = [
  ".",
  "..",
  "%2e%2e",
  "%2f",
  "%5c",
  "%00",
  "%",
  "__proto__",
  "x".repeat(300),
  ".data",
  "%F0%9F%98%80",
  "a%20b",
  ";v=1",
  "~",
  "@",
  "-1",
];

/**
 * Returns `count` random requests to these paths, the same ones on each run. Some carry
 * `sessionCookies`.
 */
export function randomRequests(
  count: number,
  seed: number,
  addresses: readonly string[] = [...documents, ...data, ...malformedPaths],
  sessionCookies = "",
): Hostile[] {
  const next = seededRandom(seed);
  const below = (most: number) => Math.floor(next() * most);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const many = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: below(most + 1) }, make);
  const bytes = (most: number) => Buffer.from(many(most, () => below(256)));
  const pair = () =>
    `${one(fields)}=${next() < 0.7 ? encodeURIComponent(one(values)) : one(values).replace(/[\s#]/g, "")}`;
  // skips requests that the client itself refuses to send
  const plain = (text: string) => text.replace(/[^\x21-\x7e]/g, "%");

  const randomPath = () => {
    const [path = "/", query = ""] = one(addresses).split("?");
    const parts = path.split("/");
    if (next() < 0.35) parts.splice(1 + below(parts.length), below(2), one(segments));
    const search = [query, ...many(4, pair)].filter((part) => part !== "").join("&");
    return plain(`${parts.join("/") || "/"}${search && `?${search}`}`).replace(/^(?!\/)/, "/");
  };
  const randomHeaders = (): OutgoingHttpHeaders => {
    const all: OutgoingHttpHeaders = {
      ...(next() < 0.4 ? one(headers) : {}),
      ...(next() < 0.3
        ? { Accept: one(["text/html", "*/*", "image/avif", ";q=", "application/json"]) }
        : {}),
    };
    if (next() < 0.2) all["Accept-Encoding"] = one(["gzip, br", "identity;q=0", "zstd", "*;q=x"]);
    if (next() < 0.1) all["If-Modified-Since"] = one(values).replace(/[^\x20-\x7e]/g, "");
    const line = [
      next() < 0.4
        ? one(cookies.filter((other) => sessionCookies === "" || !other.includes("__Host-session")))
        : "",
      sessionCookies,
    ]
      .filter((part) => part !== "")
      .join("; ");
    return line === "" ? all : { ...all, Cookie: line };
  };
  const randomBody = (): Pick<Hostile, "headers" | "body"> => {
    const kind = below(4);
    if (kind === 0) return one(bodies);
    if (kind === 1) return { headers: urlencoded, body: many(20, pair).join("&") };
    if (kind === 2)
      return {
        headers: {
          "Content-Type": one([
            "image/jpeg",
            "application/json",
            "multipart/mixed; boundary=x",
            "text/xml",
          ]),
        },
        body: bytes(400),
      };
    const parts = many(6, () => [
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${one(fields)}"${next() < 0.3 ? `; filename="${one(values)}.jpg"` : ""}\r\n\r\n`,
      ),
      next() < 0.6
        ? Buffer.from(one(values))
        : Buffer.concat([
            Buffer.from(
              one([
                "\xff\xd8\xff",
                "\x89PNG\r\n\x1a\n",
                "RIFF    WEBP",
                "%PDF-1.7",
                "%00%00%00%18ftypheic",
              ]),
              "latin1",
            ),
            bytes(200),
          ]),
      Buffer.from("\r\n"),
    ]).flat();
    return {
      headers: ofMultipart,
      body: Buffer.concat([...parts, Buffer.from(one(["--x--\r\n", "--x", "", "--x\r\n"]))]),
    };
  };

  return Array.from({ length: count }, () => {
    const method = next() < 0.55 ? "GET" : next() < 0.7 ? "POST" : one(methods);
    const path = randomPath();
    const extraHeaders = randomHeaders();
    if (method !== "POST" && next() < 0.95) return { method, path, headers: extraHeaders };
    const { headers: typed, ...body } = randomBody();
    return { method, path, headers: { ...extraHeaders, ...typed }, ...body };
  });
}

/** Every path of the admin. */
export const adminPagePaths = (): string[] => [
  ...new Set([...everyPath(adminPaths), ...routePaths().filter(isOffice)]),
];
