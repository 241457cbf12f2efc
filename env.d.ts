/** Secrets: in `.dev.vars` locally (made at the first start), in the account's secret store when deployed. */
declare namespace Cloudflare {
  interface Env {
    APP_SECRET: string;
    APP_SECRET_PREVIOUS?: string;
    TURNSTILE_SECRET?: string;
    VAPID_PUBLIC_KEY?: string;
    VAPID_PRIVATE_KEY?: string;
  }
}

/** Part of R2 since 2022; the types of this date leave it out. */
interface R2ListOptions {
  include?: ("httpMetadata" | "customMetadata")[];
}

/** Of Cloudflare's runtime; the browser's types, which are here too, do not know it. */
interface Crypto {
  readonly DigestStream: typeof DigestStream;
}
