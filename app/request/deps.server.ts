import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadSession, type Session } from "~/domain/staff/sign-in/sessions.server";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { createBatchedReader } from "~/platform/db/batched-reads.server";
import { openDb } from "~/platform/db/client.server";
import { type VisibilityChanges, visibilityChangesQuery } from "~/platform/db/visibility";
import { publishDueChanges } from "~/platform/records/publish-due-changes.server";
import { contentKindByName } from "~/request/content-kinds.server";
import { readConfig } from "./env.server";

function createDeps(context: AppLoadContext) {
  const { env, waitUntil, cookies, ip, place, requestId } = context;
  const settings = readConfig(env);
  const db = openDb(env.DB);
  let session: Promise<Session> | undefined;
  return {
    config: settings,
    db,
    read: createBatchedReader(
      db,
      () => {
        context.degraded = true;
      },
      {
        query: () => visibilityChangesQuery(db, new Date()),
        settle: async (rows) => {
          const moments = parseVisibilityChanges(rows);
          context.changesAt = earlierTime(context.changesAt, moments?.nextChangeAt);
          context.endsAt = earlierTime(context.endsAt, moments?.nextExpiryAt);
          if (!moments?.due) return undefined;
          await publishDueChanges(db, contentKindByName, new Date());
          return "read-again";
        },
      },
    ),
    bucket: env.FILES,
    images: env.IMAGES,
    live: env.LIVE,
    mail: env.MAIL,
    limits: {
      quoteSoft: limitPerNetwork(env.QUOTE_SOFT_LIMIT),
      quoteHard: limitPerNetwork(env.QUOTE_HARD_LIMIT),
      signIn: limitPerNetwork(env.SIGN_IN_LIMIT),
      upload: limitPerNetwork(env.UPLOAD_LIMIT),
      search: limitPerNetwork(env.SEARCH_LIMIT),
      count: limitPerNetwork(env.COUNT_LIMIT),
      packet: limitPerNetwork(env.PACKET_LIMIT),
      model: limitPerNetwork(env.MODEL_LIMIT),
    },
    siteUrl: new URL(settings.SITE_URL),
    /** Returns the time used for visibility: now, or the preview date that staff selected. */
    now: () => context.previewDate ?? new Date(),
    /** Returns the current time, even with a preview date. */
    realNow: () => new Date(),
    ip,
    place,
    requestId,
    waitUntil: (work: Promise<unknown>) =>
      waitUntil(work.catch((error: unknown) => console.error("background", error))),
    /** Marks the response as an unpublish, so that no older copy of a page is served any more. */
    invalidateStaleCopies: () => {
      context.hasUnpublished = true;
    },
    addCookie: (line: string) => void cookies.push(line),
    /** Returns the current session. Looked up once per request. */
    currentSession: (request: Request) => {
      session ??= loadSession(db, request.headers.get("Cookie")).then(
        (current) => {
          if (current.setCookie) cookies.push(current.setCookie);
          return current;
        },
        (error: unknown) => {
          session = undefined; // a second attempt asks again
          throw error;
        },
      );
      return session;
    },
  };
}

/** Parses the row of `visibilityChangesQuery`. */
function parseVisibilityChanges(rows: unknown): VisibilityChanges | undefined {
  const [row]: unknown[] = Array.isArray(rows) ? rows : [];
  if (typeof row !== "object" || row === null) return undefined;
  const number = (name: string) => {
    const value: unknown = Reflect.get(row, name);
    return typeof value === "number" ? value : null;
  };
  return {
    nextChangeAt: number("nextChangeAt"),
    nextExpiryAt: number("nextExpiryAt"),
    due: number("due") ?? 0,
  };
}

function earlierTime(
  one: number | undefined,
  other: number | null | undefined,
): number | undefined {
  return Math.min(one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY);
}

/** Returns a limiter that counts all IPs of one network together. */
function limitPerNetwork(limiter: RateLimit): Pick<RateLimit, "limit"> {
  return { limit: ({ key }) => limiter.limit({ key: rateLimitKey(key) }) };
}

export type Deps = ReturnType<typeof createDeps>;
const started = new WeakMap<AppLoadContext, Deps>();

/**
 * Returns the dependencies of a request. Created once per load context, which all its loaders and
 * actions share.
 */
export function getDeps(context: AppLoadContext): Deps {
  let requestDeps = started.get(context);
  if (!requestDeps) {
    requestDeps = createDeps(context);
    started.set(context, requestDeps);
  }
  return requestDeps;
}
