/** Secrets: in `.dev.vars` locally (made at the first start), in the account's secret store when deployed. */
declare namespace Cloudflare {
  interface Env {
    APP_SECRET: string;
    TURNSTILE_SECRET?: string;
  }
}
