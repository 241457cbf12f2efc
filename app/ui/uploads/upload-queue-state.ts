/* States of the chosen images in the upload queue, one row per image. */

type UploadState =
  /** Waits for its turn. */
  | "waiting"
  | "sending"
  /** Paused by the user. */
  | "paused"
  /** Connection lost; retries automatically. */
  | "retry"
  /** Refused; a retry may help (signed out) or not (not an image). */
  | "refused"
  | "here";

export type UploadItem<Uploaded = unknown> = {
  key: string;
  name: string;
  /** Bytes, as chosen or after resizing. */
  size: number;
  state: UploadState;
  /** Uploaded share, 0 to 1. */
  part: number;
  message: string;
  /** Number of lost connections. */
  breaks: number;
  /** False if the server will never accept the file. */
  canRetry: boolean;
  file: Uploaded | undefined;
  /** True if the server already had the same bytes. */
  wasHere: boolean;
};

export type UploadQueueAction<Uploaded = unknown> =
  | { type: "add"; items: readonly Pick<UploadItem, "key" | "name" | "size">[] }
  | { type: "refuse"; items: readonly Pick<UploadItem, "key" | "name" | "size" | "message">[] }
  | { type: "start"; key: string }
  | { type: "size"; key: string; size: number }
  | { type: "part"; key: string; part: number }
  | { type: "arrived"; key: string; file: Uploaded; wasHere: boolean }
  | { type: "broke"; key: string; message: string }
  | { type: "refused"; key: string; message: string; canRetry: boolean }
  | { type: "pause"; key?: string }
  | { type: "go-on"; key?: string }
  /** The connection is back: resume interrupted uploads. */
  | { type: "online" }
  | { type: "remove"; key: string };

/** Maximum number of parallel uploads. */
const maxParallelUploads = 3;

const fresh = { part: 0, message: "", breaks: 0, canRetry: true, file: undefined, wasHere: false };
const open: readonly UploadState[] = ["waiting", "sending", "retry"];

export function uploadQueueReducer<Uploaded>(
  items: readonly UploadItem<Uploaded>[],
  action: UploadQueueAction<Uploaded>,
): readonly UploadItem<Uploaded>[] {
  if (action.type === "add") {
    const knownKeys = new Set(items.map(({ key }) => key));
    const added = action.items.filter(({ key }) => !knownKeys.has(key));
    return [...items, ...added.map((item) => ({ ...fresh, ...item, state: "waiting" as const }))];
  }
  if (action.type === "refuse") {
    return [
      ...items,
      ...action.items.map((item) => ({
        ...fresh,
        ...item,
        state: "refused" as const,
        canRetry: false,
      })),
    ];
  }
  if (action.type === "remove") return items.filter(({ key }) => key !== action.key);
  if (action.type === "online")
    return items.map((item) =>
      item.state === "retry" ? { ...item, state: "waiting", message: "" } : item,
    );
  const isActionFor = ({ key }: UploadItem) => action.key === undefined || action.key === key;
  return items.map((item) => (isActionFor(item) ? applyAction(item, action) : item));
}

function applyAction<Uploaded>(
  item: UploadItem<Uploaded>,
  action: Exclude<UploadQueueAction<Uploaded>, { type: "add" | "refuse" | "remove" | "online" }>,
): UploadItem<Uploaded> {
  switch (action.type) {
    case "start":
      return item.state === "waiting" ? { ...item, state: "sending", message: "" } : item;
    case "size":
      return { ...item, size: action.size };
    case "part":
      return item.state === "sending" ? { ...item, part: action.part } : item;
    case "arrived":
      return {
        ...item,
        state: "here",
        part: 1,
        message: "",
        file: action.file,
        wasHere: action.wasHere,
      };
    case "broke":
      return item.state === "sending"
        ? { ...item, state: "retry", message: action.message, breaks: item.breaks + 1 }
        : item;
    case "refused":
      return { ...item, state: "refused", message: action.message, canRetry: action.canRetry };
    case "pause":
      return open.includes(item.state) ? { ...item, state: "paused", message: "" } : item;
    case "go-on":
      return item.state === "paused" ||
        item.state === "retry" ||
        (item.state === "refused" && item.canRetry)
        ? { ...item, state: "waiting", message: "" }
        : item;
  }
}

/** Returns the keys of the waiting rows that may start now, in order. */
export function selectNextUploadKeys(items: readonly UploadItem[]): string[] {
  const free = maxParallelUploads - items.filter(({ state }) => state === "sending").length;
  return items
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, free))
    .map(({ key }) => key);
}

/** Returns the delay before the next retry, in milliseconds. */
export function uploadRetryDelayMs(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
}

/** "1 of 7 uploaded", and the states of the others. */
export function formatQueueSummary(items: readonly UploadItem[]): {
  arrived: string;
  others: string;
} {
  const count = (state: UploadState) => items.filter((item) => item.state === state).length;
  const parts = [
    [count("sending"), "uploading"],
    [count("waiting"), "waiting"],
    [count("paused"), "paused"],
    [count("retry"), "retrying"],
    [count("refused"), "failed"],
  ] as const;
  return {
    arrived: `${count("here")} of ${items.length} uploaded`,
    others: parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(", "),
  };
}
