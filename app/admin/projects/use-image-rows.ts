import { useEffect, useRef, useState } from "react";
import { restoreDraftEvent } from "~/admin/editor/use-autosave";
import type { StoredImage } from "~/domain/images/images";
import { type ImageRow, parseDraftImageRows } from "./draft-image-rows";

/** Returns the input value of a row's source: the name of a rendering, or "file:" and a file id. */
export const imageSource = ({ pictureSlug, fileId }: ImageRow) =>
  fileId === null ? (pictureSlug ?? "") : `file:${fileId}`;

type Sources = {
  rows: readonly ImageRow[];
  /** The stored files of the rows. */
  files: readonly StoredImage[];
  /** Files uploaded or chosen since, each added as the last row. */
  uploaded: readonly StoredImage[];
  /** Rendering chosen on the chooser page. */
  picked: string | undefined;
};

/** Adds rows, skipping images already in the record. The file id or name is also the row id. */
export function addRows(
  rows: readonly ImageRow[],
  added: readonly { id: string; isFile: boolean }[],
): ImageRow[] {
  const next = [...rows];
  for (const { id, isFile } of added) {
    if (next.some((row) => (isFile ? row.fileId : row.pictureSlug) === id)) continue;
    next.push({
      id,
      kind: next.length === 0 ? "cover" : "gallery",
      pictureSlug: isFile ? null : id,
      fileId: isFile ? id : null,
      alt: "",
      caption: "",
      shiftX: 0,
      shiftY: 0,
    });
  }
  return next;
}

const toFileRefs = (files: readonly StoredImage[]) => files.map(({ id }) => ({ id, isFile: true }));

/** Returns the state of a record's images in its form. */
export function useImageRows({ rows: stored, files, uploaded, picked }: Sources) {
  const [rows, setRows] = useState(() =>
    addRows(stored, [...toFileRefs(uploaded), ...(picked ? [{ id: picked, isFile: false }] : [])]),
  );
  const [chosen, setChosen] = useState<readonly StoredImage[]>([]);
  const sectionRef = useRef<HTMLElement>(null);
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    setRows((before) => {
      const next = addRows(before, toFileRefs(uploaded));
      if (next.length > before.length)
        fireInputAfterRender(sectionRef.current?.closest("form") ?? null);
      return next;
    });
  }, [uploaded]);
  useEffect(() => {
    const form = sectionRef.current?.closest("form");
    const restoreDraft = (event: Event) => {
      const draftRows =
        event instanceof CustomEvent
          ? parseDraftImageRows(event.detail, latest.current)
          : undefined;
      const formatRowOrder = (all: readonly ImageRow[]) =>
        all.map((row) => `${row.id} ${imageSource(row)}`).join();
      const next = draftRows?.map(({ row }) => row);
      if (!draftRows || !next || formatRowOrder(next) === formatRowOrder(latest.current)) return;
      setChosen((before) => [...before, ...draftRows.flatMap(({ file }) => file ?? [])]);
      setRows(next);
      fireInputAfterRender(form ?? null);
    };
    form?.addEventListener(restoreDraftEvent, restoreDraft);
    return () => form?.removeEventListener(restoreDraftEvent, restoreDraft);
  }, []);
  const findFile = (row: ImageRow) =>
    [...uploaded, ...chosen, ...files].find(({ id }) => id === row.fileId);
  const choose = (file: StoredImage) => setChosen((before) => [...before, file]);
  return { rows, setRows, sectionRef, fileOf: findFile, choose };
}

/** Fires a change event once the rows have rendered in their new order. */
export function fireInputAfterRender(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.dispatchEvent(new Event("input", { bubbles: true })));
}
