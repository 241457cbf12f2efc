/**
 * Secrets: in `.dev.vars` locally (created at the first start), in the account's secret store in
 * production.
 */
declare namespace Cloudflare {
  interface Env {
    APP_SECRET: string;
    APP_SECRET_PREVIOUS?: string;
    TURNSTILE_SECRET?: string;
    VAPID_PUBLIC_KEY?: string;
    VAPID_PRIVATE_KEY?: string;
    STRIPE_SECRET_KEY?: string;
    STRIPE_WEBHOOK_SECRET?: string;
    STRIPE_API_URL?: string;
  }
}

/** In R2 since 2022, but missing from the types of this compatibility date. */
interface R2ListOptions {
  include?: ("httpMetadata" | "customMetadata")[];
}

/** In Cloudflare's runtime, but not in the browser types that are also loaded here. */
interface Crypto {
  readonly DigestStream: typeof DigestStream;
}

/**
 * The routes as built (`imports` of package.json), each with a function that loads its module;
 * declared here because the file exists only after the build.
 */
declare module "#site-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  import type { LazyBuild } from "~/platform/http/html/split-build";
  export const mode: ServerBuild["mode"];
  export const entry: ServerBuild["entry"];
  export const routes: LazyBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const basename: string;
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
}
