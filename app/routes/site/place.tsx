import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { notFoundOrRedirect } from "~/site/not-found-page.server";
import { loadLocalPage } from "~/site/permits/load-local-page.server";
import { loadPageLanguage } from "~/site/permits/permit-language.server";
import { pageMeta, unlistedPageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/permits.css?url";
import { PageHeader } from "~/ui/page-header";
import { ServerRenderedHtml } from "~/ui/prose";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const crumb = "Can I build it here?";

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) => {
  if (!page) return unlistedPageMeta(matches, "Place not found");
  if (page.isDown) return unlistedPageMeta(matches, page.title);
  const { slug, name, title, description, seoTitle, modified } = page;
  const path = paths.place(slug);
  const breadcrumbs = [
    { name: crumb, path: paths.permits },
    { name, path },
  ];
  return pageMeta(matches, { title: seoTitle || title, description, path, breadcrumbs, modified });
};

/** Page of a place while the database does not answer. */
const unavailablePage = {
  slug: "",
  name: "One place",
  title: crumb,
  lede: "",
  seoTitle: "",
  description: "",
  modified: new Date(0),
  isDown: true,
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const language = await loadPageLanguage(context, request);
  const result = await loadLocalPage(context, params.place ?? "", language);
  if (result.state === "missing") throw await notFoundOrRedirect({ request, context }, "Place");
  if (result.state === "hidden")
    throw redirect(language?.toLink({ href: paths.permits }).href ?? paths.permits);
  if (result.state === "down") {
    const page = { ...unavailablePage, html: result.html };
    return data(omitFromLoaderData(context, page, "html"), {
      status: 503,
      headers: { "Retry-After": "120" },
    });
  }
  const { place, html, modified } = result;
  const { slug, name, title, lede, seoTitle, seoDescription } = place;
  const page = {
    slug,
    name,
    title,
    lede,
    seoTitle,
    description: seoDescription || lede,
    modified,
    isDown: false,
    html,
  };
  return data(omitFromLoaderData(context, page, "html"));
}

export default function LocalPage() {
  const { slug, name, title, lede, html } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: crumb, href: paths.permits },
    { label: name },
  ];
  return (
    <main id="main">
      <PageHeader crumbs={crumbs} title={title} lede={lede} />
      <ServerRenderedHtml key={slug} html={html} />
    </main>
  );
}
