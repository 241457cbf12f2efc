import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicMedianReplyMinutes } from "~/domain/leads/reply-clock/reply-clock";
import {
  parseStoredMinutes,
  storedReplyMinutesQuery,
} from "~/domain/leads/reply-clock/reply-figures.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { redactError } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { loadQuoteForm } from "~/routes/quote/load-quote-form.server";
import { quoteAction } from "~/routes/quote/submit-quote.server";
import { QuoteFormWithSummary } from "~/site/quote/quote-form-with-summary";
import { pageMeta } from "~/site/seo/meta";
import { Drawing } from "~/ui/drawings/drawing";
import { PageHeader } from "~/ui/page-header";

export const headers = cacheHeaders("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Get a free patio quote in Houston",
    description:
      "Ask for a free quote on a pergola, covered patio, outdoor kitchen, concrete or turf in Greater Houston. Three short steps, no obligation.",
    path: paths.quote,
    breadcrumbs: [{ name: "Free quote", path: paths.quote }],
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [form, median] = await Promise.all([
    loadQuoteForm(request, context),
    loadPublicMedian(context),
  ]);
  return { form, median };
}

/**
 * Returns the median first reply in minutes if there is enough data and the figure is good enough
 * to show. The page works without it.
 */
async function loadPublicMedian(context: AppLoadContext): Promise<number | undefined> {
  const { db, read } = getDeps(context);
  try {
    const [replies, [row]] = await Promise.all([
      read(storedReplyMinutesQuery(db)),
      read(settingsQuery(db)),
    ]);
    return publicMedianReplyMinutes(
      parseStoredMinutes(replies),
      parseSettings(row?.value).reply.publicMaxMinutes,
    );
  } catch (error) {
    console.error("median", redactError(error));
    return undefined;
  }
}

export function action(args: ActionFunctionArgs) {
  return quoteAction(args, "quote");
}

export default function Quote() {
  const { form, median } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: "Free quote" }]}
        brief
        title="Get a free quote"
        lede="Tell us about your yard in three short steps. Guess where you’re not sure; we measure everything ourselves before we give you a price."
        drawing={
          <Drawing
            kind="axon"
            params={{ width: 312, depth: 180, louver: 40 }}
            options={{
              w: 760,
              h: 440,
              ghost: true,
              dims: false,
              labels: false,
              sun: false,
              decor: true,
            }}
          />
        }
      >
        {median === undefined ? null : (
          <p className="above-5 muted measure">
            {`We usually reply within ${median} minutes during office hours.`}
          </p>
        )}
      </PageHeader>
      <div className="section section--first">
        <QuoteFormWithSummary variant="quote" action={paths.quote} form={form} problem={problem} />
      </div>
    </main>
  );
}
