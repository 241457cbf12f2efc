import { useCallback, useEffect, useReducer, useRef } from "react";
import { adminPaths } from "~/admin-paths";
import type { UploadedFile } from "~/domain/files/file-record";
import { shrinkImage } from "~/lib/shrink-image";
import { uploadFile } from "~/lib/upload-file";
import { paths } from "~/paths";
import {
  formatUploadRejection,
  maxImageBytes,
  maxImagesPerUpload,
} from "~/platform/files/staff-upload";
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

type UploadQueueOptions = {
  /** Queue of a user and a target: its pending uploads resume after a reload. */
  line: string;
  onUploaded?: ((file: UploadedFile, isNew: boolean) => void) | undefined;
};

/**
 * Uploads images to the library, three at once: resizes and hashes them, checks for duplicates, and
 * sends them. Resumes automatically after a lost connection or a reload.
 */
export function useUploadQueue({ line, onUploaded }: UploadQueueOptions) {
  const [items, dispatch] = useReducer(uploadQueueReducer, []);
  const pictures = useRef(new Map<string, PendingUpload>());
  const running = useRef(new Map<string, AbortController>());
  const shrinking = useRef<Promise<unknown>>(Promise.resolve());
  const latestOnUploaded = useRef(onUploaded);
  useEffect(() => {
    latestOnUploaded.current = onUploaded;
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
        const outcome = await send(ready, signal, (part) => dispatch({ type: "part", key, part }));
        if (outcome.state === "here") {
          drop(key);
          dispatch({ type: "arrived", key, file: outcome.file, wasHere: !outcome.isNew });
          latestOnUploaded.current?.(outcome.file, outcome.isNew);
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

  const add = (chosen: readonly File[]) => {
    const room =
      maxImagesPerUpload -
      items.filter(({ state }) => state !== "here" && state !== "refused").length;
    const at = Date.now();
    const rows = chosen.map((file, index) => ({
      key: crypto.randomUUID(),
      line,
      name: file.name,
      blob: file,
      isReady: false,
      at: at + index,
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
    const formatRejection = ({ blob, name }: PendingUpload) =>
      formatUploadRejection(blob.size === 0 ? "empty" : "count", name);
    dispatch({
      type: "refuse",
      items: refused.map((picture) => ({
        key: picture.key,
        name: picture.name,
        size: picture.blob.size,
        message: formatRejection(picture),
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

type UploadResult =
  | { state: "here"; file: UploadedFile; isNew: boolean }
  | { state: "refused"; message: string; canRetry: boolean }
  | { state: "broke"; message: string };

async function send(
  { name, blob }: PendingUpload,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<UploadResult> {
  if (blob.size > maxImageBytes)
    return { state: "refused", message: formatUploadRejection("large", name), canRetry: false };
  try {
    const hash = await hashBlob(blob);
    const response = await fetch(adminPaths.fileByHash(hash), {
      signal,
      headers: { Accept: "application/json" },
    });
    const existingFile =
      response.ok && !response.redirected ? parseUploadedFile(await response.json()) : undefined;
    if (existingFile) return { state: "here", file: existingFile, isNew: false };
    let far = 0;
    const answer = await uploadFile(adminPaths.fileUpload, blob, {
      headers: { "X-File-Name": encodeURIComponent(name), "X-Content-Hash": hash },
      onProgress: (part) => {
        far = part;
        onProgress(part);
      },
      signal,
    });
    const file = answer.status === 200 ? parseUploadedFile(answer.body) : undefined;
    if (file) return { state: "here", file, isNew: readField(answer.body, "isNew") !== false };
    if (answer.url && new URL(answer.url).pathname === paths.login.dashboard) {
      return {
        state: "refused",
        message: "You’re signed out. Sign in from another tab, then retry.",
        canRetry: true,
      };
    }
    const error = readField(answer.body, "error");
    if (answer.status === 413 || answer.status === 422) {
      return {
        state: "refused",
        message: typeof error === "string" ? error : "Upload failed.",
        canRetry: false,
      };
    }
    if (answer.status === 403 || answer.status === 404) {
      return {
        state: "refused",
        message: "Upload failed. Reload the page and try again.",
        canRetry: true,
      };
    }
    const at = far > 0 ? ` at ${Math.round(far * 100)}%` : "";
    if (answer.status === 0)
      return { state: "broke", message: `Connection lost${at}. Retrying automatically.` };
    return { state: "broke", message: "The server is busy. Retrying automatically." };
  } catch {
    return { state: "broke", message: "You’re offline. It uploads when you reconnect." };
  }
}

async function hashBlob(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the file in a response of this server. */
function parseUploadedFile(body: unknown): UploadedFile | undefined {
  const value = readField(body, "file");
  return isUploadedFile(value) ? value : undefined;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof readField(value, "id") === "string" && typeof readField(value, "url") === "string";
}
