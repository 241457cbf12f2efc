import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
  checkConfig,
  checkSecrets,
  emailSetupSteps,
  rollbackCommands,
  smokeTest,
} from "./deploy-checks";

const { unstable_readConfig: readConfig } = createRequire(import.meta.url)("wrangler");
const committedConfig = () => readConfig({ config: "wrangler.toml" });
const ready = () => {
  const config = committedConfig();
  config.d1_databases[0].database_id = "1b6c0fda-2f0c-4d8e-9f4a-0c5a4c1f2b3d";
  config.routes = [{ pattern: "www.outdoor.test", custom_domain: true }];
  Object.assign(config.vars, {
    SITE_URL: "https://www.outdoor.test",
    MAIL_FROM: "hello@outdoor.test",
    MAIL_OFFICE: "office@outdoor.test",
  });
  return config;
};
/** Returns the missing items after one change to a complete configuration. */
const without = (change: (config: ReturnType<typeof committedConfig>) => void) => {
  const config = ready();
  change(config);
  return checkConfig(config).missing.join("\n");
};

test("checkConfig finds only the owner's values missing in the committed configuration, and no binding", () => {
  const { missing, remarks } = checkConfig(committedConfig());
  expect(missing.map((line) => line.split(" ")[0])).toEqual([
    "database_id",
    "SITE_URL",
    "MAIL_FROM",
    "MAIL_OFFICE",
  ]);
  expect(remarks).toEqual([
    expect.stringContaining("MAIL_REPLY_DOMAIN is empty"),
    "WHATSAPP_PHONE is still the sample number.",
  ]);
  expect(checkConfig(ready()).missing).toEqual([]);
});

test("checkConfig names each missing item", () => {
  expect(without((config) => (config.d1_databases = []))).toBe(
    "Binding DB is missing from wrangler.toml.",
  );
  expect(without((config) => (config.r2_buckets[0].binding = "BUCKET"))).toContain("FILES");
  expect(without((config) => (config.durable_objects.bindings = []))).toContain("LIVE");
  expect(without((config) => (config.images = undefined))).toContain("IMAGES");
  expect(without((config) => config.ratelimits.pop())).toContain("MODEL_LIMIT");
  expect(without((config) => (config.triggers.crons = ["0 * * * *"]))).toContain("cron");
  expect(without((config) => (config.routes = []))).toContain("www.outdoor.test");
  expect(without((config) => (config.routes = ["*.outdoor.test/*"]))).toBe("");
  expect(without((config) => (config.vars.SITE_URL = "http://www.outdoor.test"))).toContain(
    "https",
  );
  expect(without((config) => (config.vars.SITE_URL = "https://www.outdoor.test/shop"))).toContain(
    "origin",
  );
  expect(without((config) => (config.vars.MAIL_FROM = "hello"))).toContain("MAIL_FROM");
  expect(without((config) => (config.queues.consumers = []))).toContain("queue of email events");
});

test("checkConfig requires every binding in wrangler.toml", () => {
  const config = committedConfig();
  const lists = [
    config.d1_databases,
    config.r2_buckets,
    config.durable_objects.bindings,
    config.send_email,
    config.ratelimits,
  ].flat();
  const names = [
    ...lists.map(({ binding, name }) => binding ?? name),
    config.images.binding,
    config.assets.binding,
  ];
  const empty = {
    d1_databases: [],
    r2_buckets: [],
    durable_objects: { bindings: [] },
    send_email: [],
    ratelimits: [],
    vars: {},
  };
  const { missing } = checkConfig(empty);
  expect(names.length).toBeGreaterThan(10);
  expect(
    names.filter((name) => !missing.includes(`Binding ${name} is missing from wrangler.toml.`)),
  ).toEqual([]);
});

test("checkSecrets requires one secret, and some only together", () => {
  expect(checkSecrets([], {}).missing).toHaveLength(1);
  expect(checkSecrets(["APP_SECRET", "VAPID_PUBLIC_KEY"], {}).missing).toHaveLength(1);
  expect(checkSecrets(["APP_SECRET"], { TURNSTILE_SITE_KEY: "key" }).missing).toHaveLength(1);
  const needed = ["APP_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
  expect(checkSecrets(needed, {}).remarks).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY/)]);
  expect(checkSecrets([...needed, "STRIPE_SECRET_KEY"], {}).remarks).toEqual([
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET/),
  ]);
  const payments = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  expect(checkSecrets([...needed, ...payments], {})).toEqual({ missing: [], remarks: [] });
});

const pages: Record<string, [number, string, Record<string, string>?]> = {
  "/healthz": [200, '{"status":"degraded","database":"ok","storage":"ok"}'],
  "/": [
    200,
    '<link href="/assets/site-1.css"></html>',
    { "Content-Security-Policy": "default-src 'self'" },
  ],
  "/get-a-free-quote-houston": [
    200,
    '<form action="/get-a-free-quote-houston" method="post"></html>',
  ],
  "/blog": [200, "</html>"],
  "/sitemap.xml": [200, "<loc>"],
  "/admin/dashboard": [302, "", { Location: "/login/dashboard" }],
  "/this-page-is-not-there": [404, "</html>"],
  "/assets/site-1.css": [200, "a{}"],
};

/** Returns a fake version with changed responses. */
function version(changes: typeof pages = {}) {
  return async (url: URL) => {
    const [status, text, headers] = { ...pages, ...changes }[url.pathname] ?? [404, ""];
    return new Response(text, { status, headers: { "X-Request-Id": "1", ...headers } });
  };
}

test("smokeTest passes a working version and names each failure by path", async () => {
  const smoke = (changes?: typeof pages) =>
    smokeTest("https://site.test", { ask: version(changes), times: 2, pauseMs: 0 });
  expect(await smoke()).toEqual([]);
  expect(await smoke({ "/healthz": [503, "{}"] })).toEqual([
    "/healthz returned 503, expected 200.",
  ]);
  expect(await smoke({ "/": [200, "</html>"] })).toEqual([
    "/ is missing a full page with a security policy.",
    "The home page doesn’t reference any files.",
  ]);
  expect(
    await smoke({ "/get-a-free-quote-houston": [200, "</html>"], "/assets/site-1.css": [404, ""] }),
  ).toEqual([
    "/get-a-free-quote-houston is missing a form.",
    "/assets/site-1.css returned 404, expected 200.",
  ]);
  expect(await smoke({ "/admin/dashboard": [200, "open"] })).toEqual([
    "/admin/dashboard returned 200, expected 302.",
  ]);
});

test("smokeTest repeats failed requests", async () => {
  let requestCount = 0;
  const late = async (url: URL) => {
    requestCount += 1;
    if (requestCount < 3) throw new Error("refused");
    return version()(url);
  };
  expect(await smokeTest("https://site.test", { ask: late, times: 3, pauseMs: 0 })).toEqual([]);
});

test("rollbackCommands names the version, and the database only after a migration", () => {
  expect(rollbackCommands({ version: "abc", bookmark: "0000-1", migrated: false })).toEqual([
    "Previous version: npx wrangler rollback abc",
  ]);
  expect(
    rollbackCommands({ version: "abc", bookmark: "0000-1", migrated: true }).join("\n"),
  ).toContain("--bookmark=0000-1");
  expect(
    rollbackCommands({ version: undefined, bookmark: undefined, migrated: false })[0],
  ).toContain("no previous version");
});

test.each([
  ["reply.outdoor.test", ""],
  ["outdoor.test", "MAIL_REPLY_DOMAIN is outdoor.test."],
  ["@outdoor", "MAIL_REPLY_DOMAIN is @outdoor."],
])("checkConfig accepts only a subdomain as reply domain: %s", (domain, expected) => {
  const found = without((config) => (config.vars.MAIL_REPLY_DOMAIN = domain));
  expect(found.slice(0, expected.length)).toBe(expected);
  expect(found === "").toBe(expected === "");
});

test("emailSetupSteps names the event queue, and the routing rule only with a reply domain", () => {
  const config = ready();
  expect(emailSetupSteps(config)).toEqual([
    expect.stringMatching(/modern-outdoor-living-email-events.*outdoor\.test/),
  ]);
  config.vars.MAIL_REPLY_DOMAIN = "reply.outdoor.test";
  expect(emailSetupSteps(config).join("\n")).toContain("lead@reply.outdoor.test to this worker");
});
