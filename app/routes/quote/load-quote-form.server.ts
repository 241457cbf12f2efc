import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Deps, deps } from "~/deps.server";
import { campaignQuery } from "~/domain/attribution/attribution";
import { answersFromDesign, carryOverCookie, formatCarryOver, mergeCarryOver, parseCarryOverCookie } from "~/domain/leads/carry-over";
import { issueFormToken } from "~/domain/leads/form-token.server";
import { filterKnownKeys, serviceOptions, settingOptions } from "~/domain/leads/quote-form";
import { sizeBand } from "~/domain/projects/project";
import { quoteProjectQuery } from "~/domain/projects/projects.server";
import { redactError } from "~/platform/http/errors";
import type { QuoteFormData } from "~/site/quote/use-quote-form";

/** A fresh form: its token, its submission id, what the address already says, and what is carried over from other pages, which a cookie
 *  keeps from now on. `carryOver` is false on pages that are the same for every visitor. */
export async function loadQuoteForm(
  request: Request,
  context: AppLoadContext,
  { carryOver: takesCarryOver = true } = {},
): Promise<QuoteFormData> {
  const app = deps(context);
  const query = new URL(request.url).searchParams;
  const prefill: Record<string, string[]> = {};
  const asked = filterKnownKeys(serviceOptions, [...query.getAll("service"), ...query.getAll("services")]);
  if (asked.length > 0) prefill.services = asked;
  const take = (name: string, most: number) => {
    const value = query.get(name)?.trim();
    if (value && value.length <= most) prefill[name] = [value];
  };
  take("zip", 5);
  // what an estimator worked out, in a sentence the visitor can still change
  take("details", 300);

  const before = takesCarryOver ? parseCarryOverCookie(request.headers.get("Cookie")) : {};
  const carryOver = takesCarryOver ? mergeCarryOver(before, query) : {};
  const liked = await findQuotedProject(app, carryOver.project);
  if (liked === null) delete carryOver.project;
  if (carryOverCookie(carryOver) !== carryOverCookie(before)) app.addCookie(carryOverCookie(carryOver));
  const items = formatCarryOver(carryOver, liked?.title);
  for (const { name, value } of items) prefill[name] = [value];
  if (carryOver.design) {
    const { services: drawn, size } = answersFromDesign(carryOver.design);
    prefill.services ??= drawn;
    prefill.size = size;
  }
  if (liked) {
    prefill.services ??= filterKnownKeys(serviceOptions, [liked.service]);
    prefill.setting ??= filterKnownKeys(settingOptions, [liked.setting]);
    const size = sizeBand(liked.widthIn, liked.depthIn);
    if (size) prefill.size ??= [size];
  }
  const submissionId = crypto.randomUUID();
  return {
    token: await issueFormToken(app.config.secret, submissionId, app.now()),
    submissionId,
    prefill,
    carryOver: items,
    campaign: campaignQuery(query),
  };
}

/** The project a visitor wants one like; null when there is none of that name, undefined when the database does not answer. */
export async function findQuotedProject({ db, read, now }: Pick<Deps, "db" | "read" | "now">, slug: string | undefined) {
  if (!slug) return undefined;
  try {
    const [row] = await read(quoteProjectQuery(db, now(), slug));
    return row ?? null;
  } catch (error) {
    console.error("liked project", redactError(error));
    return undefined;
  }
}
