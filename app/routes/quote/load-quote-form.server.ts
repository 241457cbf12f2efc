import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatCampaignQuery } from "~/domain/attribution/attribution";
import {
  answersFromDesign,
  mergeCarryOver,
  parseCarryOverCookie,
  serializeCarryOverCookie,
  toCarryOverItems,
} from "~/domain/leads/intake/carry-over";
import { issueFormToken } from "~/domain/leads/intake/form-token.server";
import {
  filterKnownKeys,
  serviceOptions,
  spaceSettingOptions,
} from "~/domain/leads/intake/quote-form";
import { sizeBand } from "~/domain/projects/project";
import { quoteProjectQuery } from "~/domain/projects/projects.server";
import { redactError } from "~/platform/http/errors";
import { type Deps, getDeps } from "~/request/deps.server";
import type { QuoteFormData } from "~/site/quote/use-quote-form";
import { getRequestWording } from "~/site/spanish/request-wording.server";

/**
 * Loads an empty form: token, submission id, values from the URL, and values carried over from
 * other pages, which it stores in a cookie. `carryOver` is false on pages that are the same for
 * every visitor.
 */
export async function loadQuoteForm(
  request: Request,
  context: AppLoadContext,
  { carryOver: takesCarryOver = true } = {},
): Promise<QuoteFormData> {
  const app = getDeps(context);
  const query = new URL(request.url).searchParams;
  const prefill: Record<string, string[]> = {};
  const requestedServices = filterKnownKeys(serviceOptions, [
    ...query.getAll("service"),
    ...query.getAll("services"),
  ]);
  if (requestedServices.length > 0) prefill.services = requestedServices;
  const prefillFromQuery = (name: string, maxLength: number) => {
    const value = query.get(name)?.trim();
    if (value && value.length <= maxLength) prefill[name] = [value];
  };
  prefillFromQuery("zip", 5);
  // text of an estimator, which the visitor can edit
  prefillFromQuery("details", 300);

  const before = takesCarryOver ? parseCarryOverCookie(request.headers.get("Cookie")) : {};
  const carryOver = takesCarryOver ? mergeCarryOver(before, query) : {};
  const liked = await findQuotedProject(app, carryOver.project);
  if (liked === null) delete carryOver.project;
  if (serializeCarryOverCookie(carryOver) !== serializeCarryOverCookie(before))
    app.addCookie(serializeCarryOverCookie(carryOver));
  const items = toCarryOverItems(carryOver, liked?.title, getRequestWording(request).t);
  for (const { name, value } of items) prefill[name] = [value];
  if (carryOver.design) {
    const { services: drawn, size } = answersFromDesign(carryOver.design);
    prefill.services ??= drawn;
    prefill.size = size;
  }
  if (liked) {
    prefill.services ??= filterKnownKeys(serviceOptions, [liked.service]);
    prefill.setting ??= filterKnownKeys(spaceSettingOptions, [liked.setting]);
    const size = sizeBand(liked.widthIn, liked.depthIn);
    if (size) prefill.size ??= [size];
  }
  const submissionId = crypto.randomUUID();
  return {
    token: await issueFormToken(app.config.secret, submissionId, app.now()),
    submissionId,
    prefill,
    carryOver: items,
    campaign: formatCampaignQuery(query),
  };
}

/**
 * Finds the project a visitor wants a quote for. Returns null if no project has that slug,
 * undefined without a slug or if the database fails.
 */
export async function findQuotedProject(
  { db, read, now }: Pick<Deps, "db" | "read" | "now">,
  slug: string | undefined,
) {
  if (!slug) return undefined;
  try {
    const [row] = await read(quoteProjectQuery(db, now(), slug));
    return row ?? null;
  } catch (error) {
    console.error("liked project", redactError(error));
    return undefined;
  }
}
