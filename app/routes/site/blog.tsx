import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { blogIndexCopy } from "~/content/copy/blog-index";
import { applyScheduledPostChanges } from "~/content/preview-date.server";
import {
  formatPostFilter,
  isSearchLongEnough,
  isSearchTooLong,
  maxSearchLength,
  parsePostFilter,
  postsPerPage,
} from "~/domain/posts/post";
import {
  postCountQuery,
  postsPageQuery,
  publicTagsQuery,
  toPostCard,
} from "~/domain/posts/posts.server";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { LazyBlockHeader } from "~/site/page-sections/lazy-block-header";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { FeaturedPost } from "~/site/posts/featured-post";
import { PostFilters } from "~/site/posts/post-filters";
import { PostListWithCovers } from "~/site/posts/post-rows";
import { itemListJsonLd } from "~/site/seo/list-json-ld";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/blog.css?url";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { EmptyState } from "~/ui/content/empty-state";
import { Pager } from "~/ui/content/pager";
import { Drawing } from "~/ui/drawings/drawing";
import { Notice } from "~/ui/forms/notice";
import { PageHeader } from "~/ui/page-header";

export { PageError as ErrorBoundary } from "~/site/errors/error-pages";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => {
  const copy = editedCopyFromMatches(matches, blogIndexCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.blog,
    page: shown && !shown.filter.q && !shown.filter.topic ? shown.filter.page : 1,
    kind: "CollectionPage",
    breadcrumbs: [{ name: copy.crumb, path: paths.blog }],
    about: shown
      ? [
          itemListJsonLd(
            copy.h1,
            shown.posts.map(({ slug, title }) => ({ name: title, path: paths.post(slug) })),
            (shown.filter.page - 1) * postsPerPage + 1,
          ),
        ]
      : [],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now, limits, ip } = getDeps(context);
  const query = new URL(request.url).searchParams;
  const filter = parsePostFilter(query);
  const moment = now();
  if (isSearchLongEnough(filter)) {
    // a failing limiter allows every request
    const { success } = await limits.search.limit({ key: ip }).catch(() => ({ success: true }));
    if (!success) {
      const nothing = { filter, topics: [], total: 0, pages: 1, posts: [] };
      return data(
        { ...nothing, note: "too-many" as const },
        { status: 429, headers: { "Retry-After": "60" } },
      );
    }
  }
  const [rows, [counted], topics] = await Promise.all([
    read(postsPageQuery(db, moment, filter)),
    read(postCountQuery(db, moment, filter)),
    read(publicTagsQuery(db, moment, filter)),
  ]);
  const total = counted?.count ?? 0;
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  if (filter.page > pages) throw redirect(paths.blog + formatPostFilter(filter, pages));
  const note = isSearchTooLong(query) ? ("cut" as const) : null;
  return data({
    filter,
    topics,
    total,
    pages,
    posts: await applyScheduledPostChanges(context, rows.map(toPostCard)),
    note,
  });
}

export default function Blog() {
  const copy = useEditedCopy(blogIndexCopy);
  const { filter, topics, total, pages, posts, note } = useLoaderData<typeof loader>();
  const leads = filter.page === 1 && !filter.topic && !filter.q;
  const [first] = posts;
  const rest = leads ? posts.slice(1) : posts;
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: copy.crumb }]}
        title={copy.h1}
        text={copy.lede}
        drawing={<Drawing kind="section" params={{ louver: 62 }} options={{ decor: true }} />}
      />
      <LazyBlockHeader page="blog" />
      <section className="section flush">
        <div className="wrapper">
          {leads && first ? <FeaturedPost post={first} /> : null}
          <PostFilters filter={filter} topics={topics} total={total} />
          {note ? (
            <Notice>
              {note === "cut"
                ? copy.search.cut.replace("{count}", String(maxSearchLength))
                : copy.search.tooMany}
            </Notice>
          ) : null}
          <h2 className="visually-hidden">Articles</h2>
          {posts.length === 0 ? (
            <EmptyState
              title={copy.empty.title}
              action={
                <ButtonRow>
                  <ButtonLink kind="line" href={paths.blog}>
                    {copy.empty.clear}
                  </ButtonLink>
                  <ArrowLink href={paths.contact}>Ask a question</ArrowLink>
                </ButtonRow>
              }
            >
              {copy.empty.text}
            </EmptyState>
          ) : (
            <PostListWithCovers posts={rest} />
          )}
          <Pager
            current={filter.page}
            last={pages}
            next="Older"
            href={(page) => paths.blog + formatPostFilter(filter, page)}
          />
          <p className="fine-print above-6">
            <a className="text-link" href={paths.feed}>
              {copy.feed}
            </a>
          </p>
        </div>
      </section>
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
