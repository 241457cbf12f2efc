import { adminPaths } from "~/admin-paths";
import { formatPostListQuery, type PostListQuery, type PostOrder } from "~/domain/posts/post-list";
import type { ListedPost } from "~/domain/posts/post-list.server";
import { AdminPage } from "~/office/shell/page";
import { changeText, EmptyList, ListSearch, NewRecord, RecordCells, StateTabs, stateDetail } from "~/office/studio/record-list";
import { paths } from "~/paths";
import type { RecordCounts } from "~/platform/content/record-state";
import { Pager } from "~/ui/content/pager";

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
        <EmptyList {...create} nouns={nouns} query={query} needs={needs} />
      ) : (
        <ul className="plist">
          {posts.map((post) => (
            <li key={post.id} data-state={post.state}>
              <RecordCells
                record={post}
                untitled="Untitled post"
                address={adminPaths.post(post.id)}
                page={paths.post}
                about={changeText(post, today)}
                detail={stateDetail(post, today)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager current={query.page} last={pages} href={(page) => to({ page })} />
    </AdminPage>
  );
}
