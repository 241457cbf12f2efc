/* What `npm run deploy` looks at before and after it sends anything. Nothing here starts a program. */

/** Bindings the worker cannot do without, and where wrangler's configuration has them. */
const bindings = {
  DB: (config) => config.d1_databases,
  FILES: (config) => config.r2_buckets,
  LIVE: (config) => config.durable_objects?.bindings,
  MAIL: (config) => config.send_email,
  QUOTE_SOFT_LIMIT: (config) => config.ratelimits,
  QUOTE_HARD_LIMIT: (config) => config.ratelimits,
  SIGN_IN_LIMIT: (config) => config.ratelimits,
  UPLOAD_LIMIT: (config) => config.ratelimits,
  COUNT_LIMIT: (config) => config.ratelimits,
  SEARCH_LIMIT: (config) => config.ratelimits,
};

/**
 * What is missing in the configuration. `missing` stops a deploy, `remarks` do not.
 * @param config as wrangler reads wrangler.toml
 */
export function checkConfig(config) {
  const missing = [];
  const remarks = [];
  for (const [name, listOf] of Object.entries(bindings)) {
    if (!(listOf(config) ?? []).some((one) => (one.binding ?? one.name) === name))
      missing.push(`The binding ${name} is not in wrangler.toml.`);
  }
  if (config.images?.binding !== "IMAGES") missing.push("The binding IMAGES is not in wrangler.toml.");
  if (config.assets?.binding !== "ASSETS") missing.push("The binding ASSETS is not in wrangler.toml.");
  const database = (config.d1_databases ?? []).find(({ binding }) => binding === "DB");
  if (database && /^[0-]*$/.test(database.database_id ?? ""))
    missing.push("database_id of DB is a placeholder: `npx wrangler d1 create modern-outdoor-living` prints the real one.");
  if (!(config.triggers?.crons ?? []).includes("* * * * *"))
    missing.push("The cron `* * * * *` is missing: no email leaves and no backup is made without it.");
  const vars = config.vars ?? {};
  const site = URL.canParse(vars.SITE_URL ?? "") ? new URL(vars.SITE_URL) : undefined;
  if (!site) missing.push("SITE_URL is not an address.");
  else if (site.protocol !== "https:" || /^(localhost|127\.|\[::1\])|(^|\.)example\.(com|org|net)$/.test(site.hostname))
    missing.push(`SITE_URL is ${site.origin}: say the https address visitors use.`);
  else if (site.pathname !== "/" || site.search) missing.push("SITE_URL has a path: it is an origin.");
  else if (!hasRoute(config, site.hostname))
    missing.push(`Nothing leads ${site.hostname} to the worker: add routes = [{ pattern = "${site.hostname}", custom_domain = true }].`);
  for (const name of ["MAIL_FROM", "MAIL_OFFICE"]) {
    const address = vars[name] ?? "";
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address) || /@(.*\.)?example\.(com|org|net)$/.test(address))
      missing.push(`${name} is ${address || "empty"}: say an address of a domain whose email routing is on.`);
  }
  if (!vars.WHATSAPP_PHONE || vars.WHATSAPP_PHONE === "+17135550142") remarks.push("WHATSAPP_PHONE is the sample number.");
  return { missing, remarks };
}

function hasRoute(config, host) {
  if (config.workers_dev && host.endsWith(".workers.dev")) return true;
  const routes = [...(config.routes ?? []), ...(config.route ? [config.route] : [])];
  return routes.some((route) => {
    const pattern = (typeof route === "string" ? route : route.pattern).replace(/^https?:\/\//, "").replace(/\/\*?$/, "");
    return pattern === host || (pattern.startsWith("*") && host.endsWith(pattern.replace(/^\*\.?/, "")));
  });
}

/**
 * What is missing among the secrets.
 * @param {readonly string[]} names those that are set
 * @param {Record<string, string>} vars of the configuration
 */
export function checkSecrets(names, vars) {
  const missing = [];
  const remarks = [];
  const has = (name) => names.includes(name);
  if (!has("APP_SECRET")) missing.push("The secret APP_SECRET is not set: `openssl rand -hex 32 | npx wrangler secret put APP_SECRET`.");
  if (has("VAPID_PUBLIC_KEY") !== has("VAPID_PRIVATE_KEY"))
    missing.push("Of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY one is set: both or none.");
  else if (!has("VAPID_PUBLIC_KEY")) remarks.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: no device is offered alerts.");
  if (vars.TURNSTILE_SITE_KEY && !has("TURNSTILE_SECRET")) missing.push("TURNSTILE_SITE_KEY is set, the secret TURNSTILE_SECRET is not.");
  if (has("APP_SECRET_PREVIOUS")) remarks.push("APP_SECRET_PREVIOUS is still set: take it away when old links may end.");
  return { missing, remarks };
}

/** What a version that works answers: path, status, and what has to be right about it. */
const smoke = [
  {
    path: "/healthz",
    status: 200,
    has: (text) => /"database":"ok"/.test(text) && /"storage":"ok"/.test(text),
    what: "database and file store answer",
  },
  {
    path: "/",
    status: 200,
    has: (text, headers) => text.includes("</html>") && headers.has("Content-Security-Policy"),
    what: "a whole page with its policy",
  },
  { path: "/get-a-free-quote-houston", status: 200, has: (text) => /<form[^>]+method="post"/i.test(text), what: "a form" },
  { path: "/blog", status: 200, has: (text) => text.includes("</html>"), what: "a whole page" },
  { path: "/sitemap.xml", status: 200, has: (text) => text.includes("<loc>"), what: "addresses" },
  {
    path: "/admin/dashboard",
    status: 302,
    has: (_, headers) => (headers.get("Location") ?? "").includes("/login/"),
    what: "the way to the sign-in page",
  },
  { path: "/this-page-is-not-there", status: 404, has: (text) => text.includes("</html>"), what: "a whole page" },
];

/**
 * Asks a version for what every version answers. Gives what is wrong, as sentences; empty when all is well.
 * @param {string} origin
 * @param {{ ask?: typeof fetch, times?: number, pauseMs?: number }} options how often each is asked before it counts as wrong: a version
 *   takes a moment to be everywhere
 */
export async function smokeTest(origin, { ask = fetch, times = 6, pauseMs = 5_000 } = {}) {
  const wrong = [];
  let script;
  for (const { path, status, has, what } of smoke) {
    const answer = await asked(path, (response, text) => {
      if (response.status !== status) return `answers ${response.status}, not ${status}`;
      if (!response.headers.has("X-Request-Id")) return "is not answered by the worker";
      if (path === "/") script = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(text)?.[1];
      return has(text, response.headers) ? undefined : `lacks ${what}`;
    });
    if (answer) wrong.push(answer);
  }
  const asset = script
    ? await asked(script, ({ status }) => (status === 200 ? undefined : `answers ${status}, not 200`))
    : "The first page names no files.";
  if (asset) wrong.push(asset);
  return wrong;

  async function asked(path, judge) {
    let last = "";
    for (let time = 0; time < times; time++) {
      if (time > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        const response = await ask(new URL(path, origin), { redirect: "manual", headers: { Accept: "text/html,*/*" } });
        const fault = judge(response, await response.text());
        if (!fault) return undefined;
        last = fault;
      } catch (error) {
        last = `is not answered: ${error instanceof Error ? error.message : error}`;
      }
    }
    return `${path} ${last}.`;
  }
}

/**
 * How to go back to what was there before.
 * @param {{ version: string | undefined, bookmark: string | undefined, migrated: boolean }} before
 */
export function wayBack({ version, bookmark, migrated }) {
  const lines = [
    version ? `The version before it: npx wrangler rollback ${version}` : "There was no version before it: there is nothing to go back to.",
  ];
  if (migrated) {
    lines.push(
      "Migrations were applied. The version before works with them as long as they only added (docs/operations.md, Migrations); go back with the worker alone first.",
    );
    if (bookmark)
      lines.push(
        `Only if data was damaged: npx wrangler d1 time-travel restore modern-outdoor-living --bookmark=${bookmark} (what came in since is lost: docs/operations.md, Backup and restore)`,
      );
  }
  return lines;
}
