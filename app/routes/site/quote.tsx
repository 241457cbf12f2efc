import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { quotePageCopy } from "~/content/copy/quote-page";
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
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { QuoteFormWithSummary } from "~/site/quote/quote-form-with-summary";
import { pageMeta } from "~/site/seo/meta";
import { Drawing } from "~/ui/drawings/drawing";
import { useText } from "~/ui/language";

export const headers = cacheHeaders("page");

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, quotePageCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.quote,
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.quote),
  });
};

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
  const copy = useEditedCopy(quotePageCopy);
  const { form, median } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const { pathname } = useLocation();
  const t = useText();
  return (
    <main id="main">
      <CopyPageHeader
        copy={copy}
        brief
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
            {t("We usually reply within {median} minutes during office hours.", { median })}
          </p>
        )}
      </CopyPageHeader>
      <div className="section section--first">
        <QuoteFormWithSummary variant="quote" action={pathname} form={form} problem={problem} />
      </div>
    </main>
  );
}
