import type { AppLoadContext } from "@remix-run/cloudflare";
import { linkLanguageQuery } from "~/domain/leads/project/link-language.server";
import type { Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { sha256 } from "~/lib/sign.server";
import { translateTo } from "~/lib/spanish/texts";
import { withTimeout } from "~/lib/with-timeout";
import { type AccessLinkKind, isLinkToken } from "~/platform/access-links/access-link";
import {
  type AccessLink,
  accessLinkQuery,
  countLinkPost,
  createLinkFormKey,
  recordLinkUse,
  verifyLinkFormKey,
} from "~/platform/access-links/access-links.server";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { type Deps, getDeps } from "./deps.server";

type Args = { request: Request; context: AppLoadContext; params: { token?: string } };
export type LinkDeps = Deps & {
  link: AccessLink;
  token: string;
  /** Language in which we write to the link's customer; English for a crew. */
  language: Language;
  t: Translate;
  /** Hidden field `form_key` of every form on the link's pages. */
  formKey: string;
};

const tooManyResponse = (seconds: number) =>
  new Response("Too many requests", {
    status: 429,
    statusText: "Too Many Requests",
    headers: { "Retry-After": String(seconds) },
  });

/**
 * Authorizes a request by the private link in its URL; the first line of the loader and action of a
 * page that a link opens. Throws the same 404 for unknown, malformed and ended links, a 429 after
 * too many misses of an IP or posts of a link (unless `countsPosts` is false), and a 503 if the
 * database fails.
 */
export async function requireAccessLink(
  { request, context, params }: Args,
  kinds: readonly AccessLinkKind[],
  { countsPosts = true }: { countsPosts?: boolean } = {},
): Promise<LinkDeps> {
  const app = getDeps(context);
  const { token = "" } = params;
  const now = app.realNow();
  const isCounted = countsPosts && !["GET", "HEAD"].includes(request.method);
  const { found, language } = await withTimeout(6_000, "D1", findLink(app, token, now)).catch(
    toUnavailable,
  );
  if (!found || !kinds.includes(found.kind)) throw await missResponse(app);
  if (
    isCounted &&
    !(await withTimeout(6_000, "D1", countLinkPost(app.db, found.id, now)).catch(toUnavailable))
  )
    throw tooManyResponse(600);
  return {
    ...app,
    link: found,
    token,
    language,
    t: translateTo(language),
    formKey: await createLinkFormKey(app.config.secret, found.id),
  };
}

async function findLink({ db }: Deps, token: string, now: Date) {
  if (!isLinkToken(token)) return { found: undefined, language: "en" } as const;
  const tokenHash = await sha256(token);
  const [[found], [lead]] = await db.batch([
    accessLinkQuery(db, tokenHash, now),
    linkLanguageQuery(db, tokenHash),
  ]);
  return { found, language: lead?.language ?? "en" } as const;
}

/** Throws a 403 unless the form came from a page of this link. */
export async function verifyLinkForm(
  { config, link }: Pick<LinkDeps, "config" | "link">,
  formKey: string,
): Promise<void> {
  if (!(await verifyLinkFormKey(config.secret, link.id, formKey)))
    throw new Response(
      "We couldn’t accept this form. Open the page again and send it from there.",
      {
        status: 403,
        statusText: "Forbidden",
      },
    );
}

/** Counts a miss. Returns the 404, or a 429 after 60 misses a minute from one network. */
async function missResponse(app: Deps): Promise<Response> {
  const { success } = await app.limits.search
    .limit({ key: `link ${rateLimitKey(app.ip)}` })
    .catch(() => ({ success: true }));
  return success ? notFoundResponse("Link") : tooManyResponse(60);
}

function toUnavailable(error: unknown): never {
  console.error("link", redactError(error));
  throw new Response("Unavailable", {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": "60" },
  });
}

/** Records that a person used the link: a form or the page's beacon proves it, a fetch does not. */
export async function recordLinkFormUse(
  { db, link, realNow }: LinkDeps,
  request: Request,
): Promise<void> {
  await recordLinkUse(db, link.id, realNow(), request.headers.get("User-Agent") ?? "");
}
