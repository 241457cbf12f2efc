import { Link, useSubmit } from "@remix-run/react";
import { Fragment } from "react";
import {
  ContentListPage,
  formatLastChange,
  formatStateDates,
  RecordCells,
} from "~/admin/editor/record-list";
import { DragHandle, MoveButtons } from "~/admin/editor/record-order";
import { useRowDrag } from "~/admin/records/use-row-drag";
import { usePauseRevalidation } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import {
  canPin,
  endOfPinned,
  formatPostListQuery,
  type PostListQuery,
  type PostOrder,
} from "~/domain/posts/post-list";
import type { ListedPost } from "~/domain/posts/post-list.server";
import { paths } from "~/paths";
import type { RecordCounts } from "~/platform/records/record-state";

type Props = {
  query: PostListQuery;
  posts: readonly ListedPost[];
  /** Ids of the pinned posts in order, if posts can be moved; else empty. */
  placed: readonly string[];
  counts: RecordCounts;
  pages: number;
  newKey: string;
  now: number;
};

const orderNames: Readonly<Record<PostOrder, string>> = {
  changed: "Last edited",
  own: "Blog order",
  published: "Published",
  title: "Title",
};

/** Renders the posts with their publish state and failed checks. */
export function PostListPage({ query, posts, placed, counts, pages, newKey, now }: Props) {
  const listHref = (part: Partial<PostListQuery>) =>
    adminPaths.postsWith(formatPostListQuery({ ...query, page: 1, ...part }));
  const self = listHref({ page: query.page });
  const canMove = canPin(query);
  const isPlain = query.state === undefined && query.q === "" && counts.all > 1;
  const order = [...placed, endOfPinned];
  const lastPlaced = posts.findLastIndex(({ id }) => placed.includes(id));
  // the row after the last pinned post, on the page where the pinned posts end
  const endsAt =
    canMove &&
    (lastPlaced >= 0
      ? posts[lastPlaced]?.id === placed.at(-1)
      : query.page === 1 && placed.length === 0)
      ? lastPlaced
      : undefined;
  const submit = useSubmit();
  const { held, take, row } = useRowDrag((id, before) => {
    // on a page of pinned posts, the end is the position before the next page's first post
    const last = endsAt === undefined ? order.indexOf(posts.at(-1)?.id ?? "") : -1;
    const next = before === "" && last >= 0 ? order[last + 1] : before;
    const to = next !== undefined && order.includes(next) ? next : "";
    submit(
      { do: "move", id, before: to },
      { method: "post", action: self, preventScrollReset: true },
    );
  });
  usePauseRevalidation(held !== undefined);
  const today = new Date(now);
  const note = canMove ? (
    <p className="muted">
      Posts in blog order: newest first, with featured posts on top. Search results and the feed
      sort by date.
      <span className="script-only record-list-drag"> Drag or use the arrows to reorder.</span>
    </p>
  ) : isPlain ? (
    <p>
      <Link className="text-link target-link" to={listHref({ order: "own" })}>
        Feature posts
      </Link>
    </p>
  ) : null;
  return (
    <ContentListPage
      title="Blog"
      name="Posts"
      nouns={["post", "posts"]}
      searchLabel="Title or text"
      needs="To publish, a post needs a title, URL slug, intro, body, cover image with alt text, and meta description of 70 to 160 characters."
      create={{ list: adminPaths.posts, label: "New post", newKey }}
      orderNames={orderNames}
      query={query}
      listHref={listHref}
      counts={counts}
      pages={pages}
      note={note}
      rows={posts.map((post, index) => (
        <Fragment key={post.id}>
          {endsAt === -1 && index === 0 ? (
            <EndOfFirst {...row(endOfPinned, false)} isEmpty />
          ) : null}
          <li id={post.id} data-state={post.state} {...row(post.id, index === posts.length - 1)}>
            {canMove ? <DragHandle id={post.id} onDragStart={take} /> : null}
            <RecordCells
              record={post}
              untitled="Untitled post"
              address={adminPaths.post(post.id)}
              page={paths.post}
              about={formatLastChange(post, today)}
              detail={formatStateDates(post, today)}
            />
            {canMove ? (
              <MoveButtons record={post} {...pinTargets(post.id, placed)} action={self} />
            ) : null}
          </li>
          {endsAt === index ? <EndOfFirst {...row(endOfPinned, false)} /> : null}
        </Fragment>
      ))}
    />
  );
}

/** Renders the row between the pinned posts and the posts sorted by date. */
function EndOfFirst({ isEmpty = false, ...row }: { isEmpty?: boolean }) {
  return (
    <li className="record-list-end" {...row}>
      {isEmpty ? "No featured posts. By date:" : "By date:"}
    </li>
  );
}

function pinTargets(id: string, placed: readonly string[]) {
  const at = placed.indexOf(id);
  if (at === -1) {
    const up = placed.length > 0 ? endOfPinned : undefined;
    return {
      places: { top: placed[0] ?? endOfPinned, up },
      names: { top: "Feature first", up: "Feature last" },
    };
  }
  const next = placed[at + 2] ?? (at === placed.length - 1 ? "" : endOfPinned);
  return {
    places: { top: at > 1 ? placed[0] : undefined, up: placed[at - 1], down: next },
    names: next === "" ? { down: "Stop featuring" } : {},
  };
}
