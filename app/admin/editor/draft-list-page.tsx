import { useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { useRowDrag } from "~/admin/records/use-row-drag";
import { usePauseRevalidation } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import type { DraftListTexts } from "~/content/draft-list-texts";
import { isImageSlug, type StoredImage } from "~/domain/images/images";
import { type RoutedKind, recordPath } from "~/domain/redirects/redirect-rules";
import {
  formatRecordListQuery,
  type RecordCounts,
  type RecordListQuery,
} from "~/platform/records/record-state";
import { Image } from "~/ui/image";
import { ContentListPage, formatLastChange, formatStateDates, RecordCells } from "./record-list";
import { DragHandle, MoveButtons } from "./record-order";

type Props = {
  kind: RoutedKind;
  /** Path of the list. */
  path: string;
  texts: DraftListTexts;
  query: RecordListQuery<string>;
  rows: readonly ListedDraft[];
  /** Ids of the shown records and their neighbors in order, if they can be moved; else empty. */
  order: readonly string[];
  counts: RecordCounts;
  pages: number;
  newKey: string;
  now: number;
};

type ListedDraft = Parameters<typeof RecordCells>[0]["record"] &
  Parameters<typeof formatLastChange>[0] & {
    id: string;
    about: string;
    cover: { file: StoredImage } | { slug: string } | null;
  };

/** Renders the records with their publish state, failed checks, and position. */
export function DraftListPage({
  kind,
  path,
  texts,
  query,
  rows,
  order,
  counts,
  pages,
  newKey,
  now,
}: Props) {
  const { orderNames, orderNote, hasCovers, ...shared } = texts;
  const [first = "", ...others] = Object.keys(orderNames);
  const listHref = (part: Partial<RecordListQuery<string>>) => {
    const search = formatRecordListQuery({ ...query, page: 1, ...part }, [first, ...others]);
    return search ? `${path}?${search}` : path;
  };
  const self = listHref({ page: query.page });
  const submit = useSubmit();
  const onDrop = useCallback(
    (id: string, before: string) => {
      // the end of this page is the position before the next page's first record
      const next = before === "" ? (order[order.indexOf(rows.at(-1)?.id ?? "") + 1] ?? "") : before;
      submit(
        { do: "move", id, before: next },
        { method: "post", action: self, preventScrollReset: true },
      );
    },
    [submit, self, order, rows],
  );
  const { held, take, row } = useRowDrag(onDrop);
  usePauseRevalidation(held !== undefined);
  const today = new Date(now);
  const canMove = order.length > 1;
  const note = canMove ? (
    <p className="muted">
      {orderNote}
      <span className="script-only record-list-drag"> Drag or use the arrows to reorder.</span>
    </p>
  ) : null;
  return (
    <ContentListPage
      {...shared}
      create={{ list: path, label: `New ${texts.nouns[0]}`, newKey }}
      className={hasCovers ? "record-list record-list--projects" : "record-list"}
      orderNames={orderNames}
      query={query}
      listHref={listHref}
      counts={counts}
      pages={pages}
      note={note}
      rows={rows.map((record, index) => (
        <li
          key={record.id}
          id={record.id}
          data-state={record.state}
          {...row(record.id, index === rows.length - 1)}
        >
          {canMove ? <DragHandle id={record.id} onDragStart={take} /> : null}
          {hasCovers ? (
            <span className="record-list-image">
              <Cover cover={record.cover} />
            </span>
          ) : null}
          <RecordCells
            record={record}
            untitled={`Untitled ${texts.nouns[0]}`}
            address={adminPaths.editRecord(kind, record.id)}
            page={(slug) => recordPath(kind, slug)}
            about={record.about}
            detail={formatStateDates(record, today) || formatLastChange(record, today)}
          />
          {canMove ? (
            <MoveButtons record={record} places={moveTargets(record.id, order)} action={self} />
          ) : null}
        </li>
      ))}
    />
  );
}

function Cover({ cover }: { cover: ListedDraft["cover"] }) {
  const looks = { sizes: "6rem", ratio: "3-2", alt: "" } as const;
  if (cover && "file" in cover) return <Image file={cover.file} {...looks} />;
  return isImageSlug(cover?.slug) ? <Image slug={cover.slug} {...looks} /> : null;
}

function moveTargets(id: string, order: readonly string[]) {
  const at = order.indexOf(id);
  return {
    top: at > 1 ? order[0] : undefined,
    up: order[at - 1],
    down: at === order.length - 1 ? undefined : (order[at + 2] ?? ""),
  };
}
