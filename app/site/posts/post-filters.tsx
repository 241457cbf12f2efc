import { useNavigate } from "@remix-run/react";
import { blogIndexCopy } from "~/content/copy/blog-index";
import {
  formatPostFilter,
  maxSearchLength,
  minSearchLength,
  type PostFilter,
  parsePostFilter,
  postTags,
  tagLabel,
} from "~/domain/posts/post";
import { lookup } from "~/lib/lookup";
import { paths } from "~/paths";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { useWithPreviewDate } from "~/site/chrome/site-data";
import {
  readFormFields,
  useOptimisticFilter,
  useSubmitEarlyChanges,
} from "~/site/page-sections/form-fields";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";

/** Sorts topics: those of the fixed list first, then the ones added by staff. */
function sortTopics<T extends { tag: string }>(topics: readonly T[]): T[] {
  const listedTags: readonly string[] = postTags;
  const tagOrder = ({ tag }: T) => {
    const at = listedTags.indexOf(tag);
    return at < 0 ? listedTags.length : at;
  };
  return [...topics].sort(
    (one, other) => tagOrder(one) - tagOrder(other) || one.tag.localeCompare(other.tag),
  );
}

/**
 * Topics and search as one GET form; with scripts a topic is applied at once, the search on submit.
 * After a search without any results the topic links drop the search text.
 */
export function PostFilters({
  filter,
  topics,
  total,
}: {
  filter: PostFilter;
  topics: readonly { tag: string; count: number; all: number }[];
  total: number;
}) {
  const copy = useEditedCopy(blogIndexCopy);
  const matching = topics.filter(({ tag, count }) => count > 0 || tag === filter.topic);
  const isLost = total === 0 && !topics.some(({ count }) => count > 0);
  const navigate = useNavigate();
  const withPreviewDate = useWithPreviewDate();
  const [optimisticFilter, choose] = useOptimisticFilter(filter);
  const send = (form: HTMLFormElement) => {
    const chosenFilter = parsePostFilter(readFormFields(form));
    choose(chosenFilter);
    navigate(withPreviewDate(paths.blog + formatPostFilter(chosenFilter)), {
      preventScrollReset: true,
    });
  };
  return (
    <form
      ref={useSubmitEarlyChanges(send)}
      className="post-filters"
      method="get"
      action={paths.blog}
      aria-label="Find articles"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <PreviewDateInput />
      <div className="post-search">
        <label className="visually-hidden" htmlFor="q">
          {copy.search.label}
        </label>
        <input
          key={filter.q}
          className="field-input"
          id="q"
          type="search"
          name="q"
          defaultValue={filter.q}
          minLength={minSearchLength}
          maxLength={maxSearchLength}
          placeholder={copy.search.label}
        />
        <Button kind="ink">{copy.search.button}</Button>
      </div>
      {isLost ? (
        <nav aria-label={copy.topics.legend}>
          <ul className="segmented">
            {sortTopics(topics).map(({ tag, all }) => (
              <li key={tag}>
                <Anchor href={paths.blog + formatPostFilter({ topic: tag, q: "", page: 1 })}>
                  {lookup(copy.topics.names, tag) ?? tagLabel(tag)}
                  <span className="segmented-count tabular">{all}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <fieldset>
          <legend className="visually-hidden">{copy.topics.legend}</legend>
          <div className="segmented">
            {[{ tag: "", count: 0 }, ...sortTopics(matching)].map(({ tag, count }) => (
              <label key={tag}>
                <input
                  type="radio"
                  name="topic"
                  value={tag}
                  checked={optimisticFilter.topic === tag}
                  onChange={(event) => event.currentTarget.form && send(event.currentTarget.form)}
                />
                {tag === "" ? copy.topics.all : (lookup(copy.topics.names, tag) ?? tagLabel(tag))}
                {tag === "" ? null : <span className="segmented-count tabular">{count}</span>}
              </label>
            ))}
            <Button kind="ink" small className="no-script">
              {copy.topics.show}
            </Button>
          </div>
        </fieldset>
      )}
      <p className="muted" role="status">
        {total === 1 ? copy.count.one : copy.count.many.replace("{count}", String(total))}
        {filter.q ? ` for “${filter.q}”` : ""}
        {total > 0 && (filter.q || filter.topic) ? (
          <>
            {" "}
            <Anchor className="text-link" href={paths.blog}>
              {copy.empty.clear}
            </Anchor>
          </>
        ) : null}
      </p>
    </form>
  );
}
