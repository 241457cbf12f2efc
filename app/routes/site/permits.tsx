import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { permitsCopy } from "~/content/copy/permits";
import { formatZipQuestion, zipQuestionHeader } from "~/domain/permits/zip-questions";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { loadPermitPage, toZipQuestion } from "~/site/permits/load-permit-page.server";
import { loadPageLanguage } from "~/site/permits/permit-language.server";
import { renderPermitPage } from "~/site/permits/permit-view.server";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/permits.css?url";
import { Drawing } from "~/ui/drawings/drawing";
import { ServerRenderedHtml } from "~/ui/prose";
import { useErrorTitle } from "~/ui/use-error-title";

export const headers: HeadersFunction = (args) => {
  const headers = new Headers(cacheHeaders("page")(args));
  const question = args.loaderHeaders.get(zipQuestionHeader);
  if (question) headers.set(zipQuestionHeader, question);
  return headers;
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, permitsCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.permits,
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.permits),
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await loadPageLanguage(context, request);
  const { page, status } = await loadPermitPage(
    context,
    new URL(request.url).searchParams,
    language?.language,
  );
  const body = { html: renderPermitPage(page, language), hasErrors: status === 422 };
  const question = toZipQuestion(page);
  const headers = {
    ...(status === 503 && { "Retry-After": "120" }),
    ...(question && { [zipQuestionHeader]: formatZipQuestion(question) }),
  };
  return data(omitFromLoaderData(context, body, "html"), { status, headers });
}

export default function Permits() {
  const copy = useEditedCopy(permitsCopy);
  const { html, hasErrors } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useErrorTitle(hasErrors);
  return (
    <main id="main">
      <CopyPageHeader
        copy={copy}
        drawing={
          <Drawing
            kind="axon"
            options={{ ghost: true, decor: true, sun: false, dims: false, furniture: false }}
          />
        }
      />
      <ServerRenderedHtml key={search} html={html} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
