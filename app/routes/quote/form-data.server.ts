import type { AppLoadContext } from "@remix-run/cloudflare";
import { campaignQuery } from "~/attribution/attribution";
import { deps } from "~/deps.server";
import { alongCookie, alongItems, answersOfDesign, readAlong, withAlong } from "~/leads/along";
import { knownKeys, services } from "~/leads/quote-form";
import { issueToken } from "~/leads/tokens.server";
import type { QuoteFormData } from "~/sections/quote-form";

/** A fresh form: its token, its submission id, what the address already says, and what comes along from other pages, which a cookie
 *  keeps from now on. `along` is false on pages that are the same for every visitor. */
export async function quoteFormData(request: Request, context: AppLoadContext, { along: takesAlong = true } = {}): Promise<QuoteFormData> {
  const app = deps(context);
  const query = new URL(request.url).searchParams;
  const prefill: Record<string, string[]> = {};
  const asked = knownKeys(services, [...query.getAll("service"), ...query.getAll("services")]);
  if (asked.length > 0) prefill.services = asked;
  const take = (name: string, most: number) => {
    const value = query.get(name)?.trim();
    if (value && value.length <= most) prefill[name] = [value];
  };
  take("zip", 5);
  // what an estimator worked out, in a sentence the visitor can still change
  take("details", 300);

  const before = takesAlong ? readAlong(request.headers.get("Cookie")) : {};
  const along = takesAlong ? withAlong(before, query) : {};
  if (alongCookie(along) !== alongCookie(before)) app.addCookie(alongCookie(along));
  const items = alongItems(along);
  for (const { name, value } of items) prefill[name] = [value];
  if (along.design) {
    const { services: drawn, size } = answersOfDesign(along.design);
    prefill.services ??= drawn;
    prefill.size = size;
  }
  return {
    token: await issueToken(app.config.APP_SECRET, app.now()),
    submissionId: crypto.randomUUID(),
    prefill,
    along: items,
    campaign: campaignQuery(query),
  };
}
