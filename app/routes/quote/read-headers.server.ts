import { parseAttribution, withUrlCampaign } from "~/domain/attribution/attribution";
import type { Sender } from "~/domain/leads/intake/submission";
import { findSentToken } from "~/domain/leads/intake/submission-cookie.server";
import { readConsent } from "~/site/seo/consent";

/** Headers of a quote form. */
type QuoteHeaders = {
  sender: Omit<Sender, "address" | "place">;
  /** Token of the form this browser sent before, or "". */
  sentToken: string;
};

/** Reads everything that a quote form's headers contain; later code needs no request. */
export function readHeaders(request: Request, now: Date): QuoteHeaders {
  const landing = findLandingUrl(request);
  const cookies = request.headers.get("Cookie");
  return {
    sender: {
      attribution: withUrlCampaign(parseAttribution(cookies), landing, null, now),
      measuring: readConsent(request.headers),
      userAgent: (request.headers.get("User-Agent") ?? "").slice(0, 300),
    },
    sentToken: findSentToken(cookies),
  };
}

/**
 * Returns the URL of the page with the form, with its campaign: the posted URL if it has a query,
 * else the referrer.
 */
function findLandingUrl(request: Request): URL {
  const url = new URL(request.url);
  const from = request.headers.get("Referer");
  if (url.search === "" && from && URL.canParse(from) && new URL(from).host === url.host)
    return new URL(from);
  return url;
}
