import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatPostListQuery, type PostListQuery, type PostOrder } from "~/domain/posts/post-list";
import type { ListedPost } from "~/domain/posts/post-list.server";
import { formatRowMoment } from "~/lib/dates";
import { AdminPage } from "~/office/shell/page";
import { EmptyList, ListSearch, NewRecord, StateTabs, stateDetail } from "~/office/studio/record-list";
import { paths } from "~/paths";
import { type RecordCounts, recordStateNames } from "~/platform/content/record-state";
import { Button } from "~/ui/button";
import { Pager } from "~/ui/content/pager";
import { Icon } from "~/ui/icon";

type Props = {
  query: PostListQuery;
  posts: readonly ListedPost[];
  counts: RecordCounts;
  pages: number;
  newKey: string;
  now: number;
};

const orderNames: Readonly<Record<PostOrder, string>> = { changed: "Last changed", published: "Published", title: "Title" };

const nouns = ["post", "posts"] as const;
const needs =
  "To go out, a post needs a title and an address, a lede, a text, a cover with what it shows, and a search description of 70 to 160 characters.";

/** Every post, as staff have it: how it stands and what it lacks. */
export function PostListPage({ query, posts, counts, pages, newKey, now }: Props) {
  const to = (part: Partial<PostListQuery>) => adminPaths.postsWith(formatPostListQuery({ ...query, page: 1, ...part }));
  const isPlain = query.state === undefined && query.q === "";
  const today = new Date(now);
  const create = { list: adminPaths.posts, label: "New post", newKey };
  return (
    <AdminPage title="Blog" beside={<NewRecord {...create} />}>
      <StateTabs counts={counts} current={query.state} to={(state) => to({ state })} />
      <ListSearch
        formKey={formatPostListQuery(query)}
        name="Posts"
        nouns={nouns}
        id="posts"
        label="Title or words of the text"
        query={query}
        orderNames={orderNames}
        matching={counts.matching}
      />
      {posts.length === 0 ? (
        <EmptyList {...create} nouns={nouns} isNone={isPlain && counts.all === 0} needs={needs} />
      ) : (
        <ul className="plist">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} now={today} />
          ))}
        </ul>
      )}
      <Pager current={query.page} last={pages} href={(page) => to({ page })} />
    </AdminPage>
  );
}

function PostRow({ post, now }: { post: ListedPost; now: Date }) {
  const { id, title, state, slug, missing, changedAt, changedBy } = post;
  const name = title || "Untitled post";
  return (
    <li data-state={state}>
      <div>
        <Link className="who" to={adminPaths.post(id)}>
          {name}
        </Link>
        <small>
          {changedBy ? `${changedBy}, ` : ""}
          {formatRowMoment(changedAt, now)}
        </small>
      </div>
      <p>
        <b>{recordStateNames[state]}</b>
        <small>{stateDetail(post, now)}</small>
      </p>
      <div>
        {state === "trash" ? null : missing.length === 0 ? (
          <span className="tone">
            <Icon name="check" />
            Nothing is missing
          </span>
        ) : (
          <span className={state === "draft" ? "soft" : "late"}>Missing: {missing.join(", ")}</span>
        )}
      </div>
      {state === "trash" ? (
        <Form method="post" action={adminPaths.post(id)} encType="multipart/form-data">
          <Button kind="line" small name="do" value="restore">
            Restore<span className="vh"> {name}</span>
          </Button>
        </Form>
      ) : slug ? (
        <a className="link tlink" href={paths.post(slug)}>
          Read it<span className="vh"> {name} on the website</span>
        </a>
      ) : (
        <span />
      )}
    </li>
  );
}
