import type { AppLoadContext } from "@remix-run/cloudflare";
import { campaignQuery } from "~/attribution/attribution";
import { deps } from "~/deps.server";
import { knownKeys, limits, services } from "~/leads/quote-form";
import { issueToken } from "~/leads/tokens.server";
import type { QuoteFormData } from "~/sections/quote-form";

/** A fresh form: its token, its submission id, and what the address already says. */
export async function quoteFormData(request: Request, context: AppLoadContext): Promise<QuoteFormData> {
  const app = deps(context);
  const query = new URL(request.url).searchParams;
  const prefill: Record<string, string[]> = {};
  const asked = knownKeys(services, [...query.getAll("service"), ...query.getAll("services")]);
  if (asked.length > 0) prefill.services = asked;
  const take = (name: string, most: number) => {
    const value = query.get(name)?.trim();
    if (value && value.length <= most) prefill[name] = [value];
  };
  take("design", limits.design);
  take("financing", limits.financing);
  take("project", limits.project);
  take("zip", 5);
  // what an estimator worked out, in a sentence the visitor can still change
  take("details", 300);
  return {
    token: await issueToken(app.config.APP_SECRET, app.now()),
    submissionId: crypto.randomUUID(),
    prefill,
    campaign: campaignQuery(query),
  };
}
