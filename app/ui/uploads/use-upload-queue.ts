import { useCallback, useEffect, useReducer, useRef } from "react";
import { shrinkImage } from "~/lib/shrink-image";
import { selectNextUploadKeys, uploadQueueReducer, uploadRetryDelayMs } from "./upload-queue-state";
import {
  deletePendingUpload,
  listPendingUploads,
  type PendingUpload,
  savePendingUpload,
} from "./upload-store";

/**
 * Larger images are resized to `side` pixels on their longer side. Others below `keepBelow` bytes
 * are uploaded unchanged.
 */
export const uploadResizeLimits = { side: 2400, keepBelow: 4_000_000 } as const;

type UploadResult<Uploaded> =
  | { state: "here"; file: Uploaded; isNew: boolean }
  | { state: "refused"; message: string; canRetry: boolean }
  | { state: "broke"; message: string };

/** Sends one image. Returns "broke" if the server could not be reached or was busy. */
export type SendUpload<Uploaded> = (
  picture: PendingUpload,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) => Promise<UploadResult<Uploaded>>;

type UploadQueueOptions<Uploaded> = {
  /** Queue of a user and a target: its pending uploads resume after a reload. */
  line: string;
  send: SendUpload<Uploaded>;
  /** Uploads that may wait at once, and the message for one beyond or an empty one. */
  maxItems: number;
  formatRejection: (reason: "empty" | "count", name: string) => string;
  onUploaded?: ((file: Uploaded, isNew: boolean) => void) | undefined;
};

/**
 * Uploads images, three at once: resizes and sends them. Resumes automatically after a lost
 * connection or a reload.
 */
export function useUploadQueue<Uploaded>({
  line,
  send,
  maxItems,
  formatRejection,
  onUploaded,
}: UploadQueueOptions<Uploaded>) {
  const [items, dispatch] = useReducer(uploadQueueReducer<Uploaded>, []);
  const pictures = useRef(new Map<string, PendingUpload>());
  const running = useRef(new Map<string, AbortController>());
  const shrinking = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ send, onUploaded });
  useEffect(() => {
    latest.current = { send, onUploaded };
  });

  const drop = useCallback((key: string) => {
    pictures.current.delete(key);
    void deletePendingUpload(key);
  }, []);

  const run = useCallback(
    async (key: string) => {
      const picture = pictures.current.get(key);
      if (!picture || running.current.has(key)) return;
      const controller = new AbortController();
      running.current.set(key, controller);
      dispatch({ type: "start", key });
      const { signal } = controller;
      try {
        const ready = await shrinkPending(picture, shrinking);
        pictures.current.set(key, ready);
        dispatch({ type: "size", key, size: ready.blob.size });
        if (signal.aborted) return;
        const outcome = await latest.current.send(ready, signal, (part) =>
          dispatch({ type: "part", key, part }),
        );
        if (outcome.state === "here") {
          drop(key);
          dispatch({ type: "arrived", key, file: outcome.file, wasHere: !outcome.isNew });
          latest.current.onUploaded?.(outcome.file, outcome.isNew);
        } else if (outcome.state === "refused") {
          if (!outcome.canRetry) drop(key);
          dispatch({ type: "refused", key, message: outcome.message, canRetry: outcome.canRetry });
        } else if (!signal.aborted) dispatch({ type: "broke", key, message: outcome.message });
      } finally {
        if (running.current.get(key) === controller) running.current.delete(key);
      }
    },
    [drop],
  );

  useEffect(() => {
    for (const key of selectNextUploadKeys(items)) void run(key);
  }, [items, run]);

  // resume interrupted uploads after a delay, or once the connection is back; changes of other rows
  // don't extend the
  // delay
  const wait = Math.min(
    ...items
      .filter(({ state }) => state === "retry")
      .map(({ breaks }) => uploadRetryDelayMs(breaks)),
  );
  useEffect(() => {
    if (!Number.isFinite(wait)) return;
    const onOnline = () => dispatch({ type: "online" });
    const timer = setTimeout(onOnline, wait);
    addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [wait]);

  useEffect(() => {
    let stale = false;
    void listPendingUploads(line, Date.now()).then((pending) => {
      if (stale) return;
      const newPictures = pending.filter(({ key }) => !pictures.current.has(key));
      for (const picture of newPictures) pictures.current.set(picture.key, picture);
      if (newPictures.length > 0)
        dispatch({
          type: "add",
          items: newPictures.map(({ key, name, blob }) => ({ key, name, size: blob.size })),
        });
    });
    return () => {
      stale = true;
    };
  }, [line]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const add = (chosen: readonly File[], caption?: string) => {
    const room =
      maxItems - items.filter(({ state }) => state !== "here" && state !== "refused").length;
    const at = Date.now();
    const rows = chosen.map((file, index) => ({
      key: crypto.randomUUID(),
      line,
      name: file.name,
      blob: file,
      isReady: false,
      at: at + index,
      ...(caption && { caption }),
    }));
    const isTaken = ({ blob }: PendingUpload, index: number) => blob.size > 0 && index < room;
    const acceptedRows = rows.filter(isTaken);
    for (const picture of acceptedRows) {
      pictures.current.set(picture.key, picture);
      void savePendingUpload(picture);
    }
    dispatch({
      type: "add",
      items: acceptedRows.map(({ key, name, blob }) => ({ key, name, size: blob.size })),
    });
    const refused = rows.filter((picture, index) => !isTaken(picture, index));
    if (refused.length === 0) return;
    dispatch({
      type: "refuse",
      items: refused.map((picture) => ({
        key: picture.key,
        name: picture.name,
        size: picture.blob.size,
        message: formatRejection(picture.blob.size === 0 ? "empty" : "count", picture.name),
      })),
    });
  };
  const pause = (key?: string) => {
    dispatch({ type: "pause", ...(key ? { key } : {}) });
    for (const [runningKey, controller] of [...running.current]) {
      if (key && runningKey !== key) continue;
      controller.abort();
      running.current.delete(runningKey); // the row may restart before this upload has cleaned up
    }
  };
  const resume = (key?: string) => dispatch({ type: "go-on", ...(key ? { key } : {}) });
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    drop(key);
    dispatch({ type: "remove", key });
  };
  return { items, add, pause, goOn: resume, remove };
}

/**
 * Returns the image ready for upload. Resizes one at a time, because decoding needs the memory of
 * all its pixels.
 */
async function shrinkPending(
  picture: PendingUpload,
  shrinking: { current: Promise<unknown> },
): Promise<PendingUpload> {
  if (picture.isReady) return picture;
  const resized = shrinking.current.then(() => shrinkImage(picture.blob, uploadResizeLimits));
  shrinking.current = resized.catch(() => undefined);
  const ready = { ...picture, blob: await resized, isReady: true };
  await savePendingUpload(ready);
  return ready;
}
