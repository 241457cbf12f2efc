/* Checks of `npm run deploy` before and after the upload. Starts no program. */

type Binding = { binding?: string; name?: string };

/** Parts of wrangler's configuration that the checks read. */
export type Config = {
  d1_databases?: readonly (Binding & { database_id?: string; database_name?: string })[];
  r2_buckets?: readonly (Binding & { bucket_name?: string })[];
  durable_objects?: { bindings: readonly Binding[] };
  send_email?: readonly Binding[];
  ratelimits?: readonly Binding[];
  images?: Binding | undefined;
  assets?: Binding | undefined;
  queues?: { consumers?: readonly { queue: string }[] | undefined };
  triggers?: { crons?: readonly string[] | undefined };
  vars?: Record<string, unknown>;
  routes?: readonly (string | { pattern: string })[];
  route?: string | { pattern: string };
  workers_dev?: boolean | undefined;
};

/** Findings: `missing` stops a deploy, `remarks` do not. */
type Findings = { missing: string[]; remarks: string[] };

/** Required bindings, with their place in wrangler's configuration. */
const bindings: Record<string, (config: Config) => readonly Binding[] | undefined> = {
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
  PACKET_LIMIT: (config) => config.ratelimits,
  MODEL_LIMIT: (config) => config.ratelimits,
};

/** Returns the findings of the configuration, as wrangler reads wrangler.toml. */
export function checkConfig(config: Config): Findings {
  const missing: string[] = [];
  const remarks: string[] = [];
  for (const [name, listOf] of Object.entries(bindings)) {
    if (!(listOf(config) ?? []).some((one) => (one.binding ?? one.name) === name))
      missing.push(`Binding ${name} is missing from wrangler.toml.`);
  }
  if (config.images?.binding !== "IMAGES")
    missing.push("Binding IMAGES is missing from wrangler.toml.");
  if (config.assets?.binding !== "ASSETS")
    missing.push("Binding ASSETS is missing from wrangler.toml.");
  const database = (config.d1_databases ?? []).find(({ binding }) => binding === "DB");
  if (database && /^[0-]*$/.test(database.database_id ?? ""))
    missing.push(
      "database_id of DB is a placeholder. `npm run deploy` creates the database and sets it.",
    );
  if (!(config.triggers?.crons ?? []).includes("* * * * *"))
    missing.push("The cron `* * * * *` is missing. Emails and backups won’t run without it.");
  const textVar = (name: string) => String(config.vars?.[name] ?? "");
  const site = URL.canParse(textVar("SITE_URL")) ? new URL(textVar("SITE_URL")) : undefined;
  if (!site) missing.push("SITE_URL isn’t a valid URL.");
  else if (
    site.protocol !== "https:" ||
    /^(localhost|127\.|\[::1\])|(^|\.)example\.(com|org|net)$/.test(site.hostname)
  )
    missing.push(`SITE_URL is ${site.origin}. Set it to the https URL visitors use.`);
  else if (site.pathname !== "/" || site.search)
    missing.push("SITE_URL has a path. Set it to the origin only.");
  else if (!hasRoute(config, site.hostname))
    missing.push(
      `No route points ${site.hostname} to the worker. Add routes = [{ pattern = "${site.hostname}", custom_domain = true }].`,
    );
  for (const name of ["MAIL_FROM", "MAIL_OFFICE"]) {
    const address = textVar(name);
    if (
      !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address) ||
      /@(.*\.)?example\.(com|org|net)$/.test(address)
    )
      missing.push(
        `${name} is ${address || "empty"}. Set it to an address on a domain with email routing turned on.`,
      );
  }
  if ((config.queues?.consumers ?? []).length === 0)
    missing.push("The queue of email events is missing from wrangler.toml. Bounces stay unknown.");
  const replyDomain = textVar("MAIL_REPLY_DOMAIN");
  if (replyDomain === "")
    remarks.push(
      "MAIL_REPLY_DOMAIN is empty, so homeowners answer the public address and their emails don’t appear on the lead. Set it with --mail-reply-domain reply.your-domain.",
    );
  else if (
    !/^[a-z0-9-]+(\.[a-z0-9-]+){2,}$/.test(replyDomain) ||
    textVar("MAIL_FROM").endsWith(`@${replyDomain}`)
  )
    missing.push(
      `MAIL_REPLY_DOMAIN is ${replyDomain}. Set it to a subdomain of its own, such as reply.your-domain.`,
    );
  if (["", "+17135550142"].includes(textVar("WHATSAPP_PHONE")))
    remarks.push("WHATSAPP_PHONE is still the sample number.");
  return { missing, remarks };
}

/** Returns what a person sets up once in the dashboard for email, because wrangler can't. */
export function emailSetupSteps(config: Pick<Config, "vars" | "queues" | "send_email">): string[] {
  const queue = config.queues?.consumers?.[0]?.queue ?? "";
  const from = String(config.vars?.MAIL_FROM ?? "");
  const replyDomain = String(config.vars?.MAIL_REPLY_DOMAIN ?? "");
  return [
    `Queues > ${queue} > Subscriptions: subscribe to Email Sending of ${from.slice(from.indexOf("@") + 1)}, all message events.`,
    ...(replyDomain === ""
      ? []
      : [
          `Email Routing of ${replyDomain}: turn it on for the subdomain, turn on subaddressing (plus-addresses) in its settings, and add a rule that sends lead@${replyDomain} to this worker.`,
          `Send an email from a lead’s page to yourself and answer it. It appears on the lead, and under Settings > Email.`,
        ]),
  ];
}

function hasRoute(config: Config, host: string): boolean {
  if (config.workers_dev && host.endsWith(".workers.dev")) return true;
  const routes = [...(config.routes ?? []), ...(config.route ? [config.route] : [])];
  return routes.some((route) => {
    const pattern = (typeof route === "string" ? route : route.pattern)
      .replace(/^https?:\/\//, "")
      .replace(/\/\*?$/, "");
    return (
      pattern === host || (pattern.startsWith("*") && host.endsWith(pattern.replace(/^\*\.?/, "")))
    );
  });
}

/**
 * Returns the missing secrets. `names` are the existing secrets, `vars` the configuration's
 * variables.
 */
export function checkSecrets(names: readonly string[], vars: Record<string, unknown>): Findings {
  const missing: string[] = [];
  const remarks: string[] = [];
  const has = (name: string) => names.includes(name);
  if (!has("APP_SECRET"))
    missing.push(
      "Secret APP_SECRET isn’t set. Run `openssl rand -hex 32 | npx wrangler secret put APP_SECRET`.",
    );
  if (has("VAPID_PUBLIC_KEY") !== has("VAPID_PRIVATE_KEY"))
    missing.push("Only one of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY is set. Set both or neither.");
  else if (!has("VAPID_PUBLIC_KEY"))
    remarks.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY aren’t set, so push alerts are off.");
  if (vars.TURNSTILE_SITE_KEY && !has("TURNSTILE_SECRET"))
    missing.push("TURNSTILE_SITE_KEY is set, but secret TURNSTILE_SECRET isn’t.");
  if (!has("STRIPE_SECRET_KEY"))
    remarks.push(
      "STRIPE_SECRET_KEY isn’t set, so homeowners pay by check. Settings > Online payments says how to connect Stripe.",
    );
  else if (!has("STRIPE_WEBHOOK_SECRET"))
    remarks.push(
      "STRIPE_WEBHOOK_SECRET isn’t set, so payments are recorded minutes later. Settings > Online payments names the webhook.",
    );
  if (has("APP_SECRET_PREVIOUS"))
    remarks.push("APP_SECRET_PREVIOUS is still set. Remove it once old links can stop working.");
  return { missing, remarks };
}

type SmokeRequest = {
  path: string;
  status: number;
  has: (text: string, headers: Headers) => boolean;
  what: string;
};

/** Smoke test of a version: path, status, and expected content. */
const smoke: readonly SmokeRequest[] = [
  {
    path: "/healthz",
    status: 200,
    has: (text) => /"database":"ok"/.test(text) && /"storage":"ok"/.test(text),
    what: "an OK from the database and file storage",
  },
  {
    path: "/",
    status: 200,
    has: (text, headers) => text.includes("</html>") && headers.has("Content-Security-Policy"),
    what: "a full page with a security policy",
  },
  {
    path: "/get-a-free-quote-houston",
    status: 200,
    has: (text) => /<form[^>]+method="post"/i.test(text),
    what: "a form",
  },
  { path: "/blog", status: 200, has: (text) => text.includes("</html>"), what: "a full page" },
  { path: "/sitemap.xml", status: 200, has: (text) => text.includes("<loc>"), what: "URLs" },
  {
    path: "/admin/dashboard",
    status: 302,
    has: (_, headers) => (headers.get("Location") ?? "").includes("/login/"),
    what: "a redirect to sign-in",
  },
  {
    path: "/this-page-is-not-there",
    status: 404,
    has: (text) => text.includes("</html>"),
    what: "a full page",
  },
];

type SmokeOptions = {
  ask?: (url: URL, init: RequestInit) => Promise<Response>;
  times?: number;
  pauseMs?: number;
};

/**
 * Runs the smoke test and returns its failures as sentences, none on success. `times` is the number
 * of attempts per request, because a new version needs time to reach every location.
 */
export async function smokeTest(
  origin: string,
  { ask = fetch, times = 6, pauseMs = 5_000 }: SmokeOptions = {},
): Promise<string[]> {
  const wrong: string[] = [];
  let script: string | undefined;
  for (const { path, status, has, what } of smoke) {
    const answer = await request(path, (response, text) => {
      if (response.status !== status) return `returned ${response.status}, expected ${status}`;
      if (!response.headers.has("X-Request-Id")) return "didn’t come from the worker";
      if (path === "/") script = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(text)?.[1];
      return has(text, response.headers) ? undefined : `is missing ${what}`;
    });
    if (answer) wrong.push(answer);
  }
  const asset = script
    ? await request(script, ({ status }) =>
        status === 200 ? undefined : `returned ${status}, expected 200`,
      )
    : "The home page doesn’t reference any files.";
  if (asset) wrong.push(asset);
  return wrong;

  async function request(
    path: string,
    judge: (response: Response, text: string) => string | undefined,
  ): Promise<string | undefined> {
    let last = "";
    for (let time = 0; time < times; time++) {
      if (time > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        const response = await ask(new URL(path, origin), {
          redirect: "manual",
          headers: { Accept: "text/html,*/*" },
        });
        const fault = judge(response, await response.text());
        if (!fault) return undefined;
        last = fault;
      } catch (error) {
        last = `didn’t respond: ${error instanceof Error ? error.message : error}`;
      }
    }
    return `${path} ${last}.`;
  }
}

/**
 * State before a deploy: `version` is undefined for the first one, `bookmark` if the database
 * returned none.
 */
type BeforeDeploy = {
  version: string | undefined;
  bookmark: string | undefined;
  migrated: boolean;
};

/** Returns the commands that roll back a deploy. */
export function rollbackCommands({ version, bookmark, migrated }: BeforeDeploy): string[] {
  const lines = [
    version
      ? `Previous version: npx wrangler rollback ${version}`
      : "There’s no previous version to roll back to.",
  ];
  if (migrated) {
    lines.push(
      "Migrations were applied. The previous version still works if they only added things (docs/operations.md, Migrations). Roll back the worker alone first.",
    );
    if (bookmark)
      lines.push(
        `Only if data was damaged: npx wrangler d1 time-travel restore modern-outdoor-living --bookmark=${bookmark} (newer data is lost; see docs/operations.md, Backup and restore)`,
      );
  }
  return lines;
}
