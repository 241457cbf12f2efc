import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asPlannedPosts } from "~/as-of.server";
import { deps } from "~/deps.server";
import { isSearch, isSearchCut, longestSearch, postQueryString, postsPerPage, readPostFilter } from "~/domain/posts/post";
import { postCard, postCountQuery, postsPageQuery, topicsQuery } from "~/domain/posts/posts.server";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { LeadPost } from "~/site/articles/lead-post";
import { PostFilters } from "~/site/articles/post-filters";
import { PostList } from "~/site/articles/post-rows";
import { blogIndex } from "~/site/copy/blog-index";
import { LazyBlockHeader } from "~/site/page/lazy-block-header";
import { NextStep } from "~/site/page/next-step";
import { itemList } from "~/site/seo/graph";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import { Actions, ButtonLink, GoLink } from "~/ui/button";
import { EmptyState } from "~/ui/content/empty-state";
import { Pager } from "~/ui/content/pager";
import { Drawing } from "~/ui/drawings/drawing";
import { Notice } from "~/ui/forms/notice";
import { PageHeader } from "~/ui/page-header";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const headers = cached("page");

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => {
  const copy = textsIn(matches, blogIndex);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.blog,
    page: shown && !shown.filter.q && !shown.filter.topic ? shown.filter.page : 1,
    kind: "CollectionPage",
    breadcrumbs: [{ name: copy.crumb, path: paths.blog }],
    about: shown
      ? [
          itemList(
            copy.h1,
            shown.posts.map(({ slug, title }) => ({ name: title, path: paths.post(slug) })),
            (shown.filter.page - 1) * postsPerPage + 1,
          ),
        ]
      : [],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now, limits, address } = deps(context);
  const query = new URL(request.url).searchParams;
  const filter = readPostFilter(query);
  const moment = now();
  if (isSearch(filter)) {
    // a limiter that fails lets everybody through
    const { success } = await limits.search.limit({ key: address }).catch(() => ({ success: true }));
    if (!success) {
      const nothing = { filter, topics: [], total: 0, pages: 1, posts: [] };
      return data({ ...nothing, note: "too-many" as const }, { status: 429, headers: { "Retry-After": "60" } });
    }
  }
  const [rows, [counted], topics] = await Promise.all([
    read(postsPageQuery(db, moment, filter)),
    read(postCountQuery(db, moment, filter)),
    read(topicsQuery(db, moment, filter)),
  ]);
  const total = counted?.count ?? 0;
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  if (filter.page > pages) throw redirect(paths.blog + postQueryString(filter, pages));
  const note = isSearchCut(query) ? ("cut" as const) : null;
  return data({ filter, topics, total, pages, posts: await asPlannedPosts(context, rows.map(postCard)), note });
}

export default function Blog() {
  const copy = useTexts(blogIndex);
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
      <section className="sec pt0">
        <div className="wrap">
          {leads && first ? <LeadPost post={first} /> : null}
          <PostFilters filter={filter} topics={topics} total={total} />
          {note ? (
            <Notice>{note === "cut" ? copy.search.cut.replace("{count}", String(longestSearch)) : copy.search.tooMany}</Notice>
          ) : null}
          <h2 className="vh">Articles</h2>
          {posts.length === 0 ? (
            <EmptyState
              title={copy.empty.title}
              action={
                <Actions>
                  <ButtonLink kind="line" href={paths.blog}>
                    {copy.empty.clear}
                  </ButtonLink>
                  <GoLink href={paths.contact}>Ask a question</GoLink>
                </Actions>
              }
            >
              {copy.empty.text}
            </EmptyState>
          ) : (
            <PostList posts={rest} />
          )}
          <Pager current={filter.page} last={pages} next="Older" href={(page) => paths.blog + postQueryString(filter, page)} />
          <p className="fine mt6">
            <a className="link" href={paths.feed}>
              {copy.feed}
            </a>
          </p>
        </div>
      </section>
      <NextStep next={copy.next} />
    </main>
  );
}
