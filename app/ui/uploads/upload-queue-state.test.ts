import { expect, test } from "vitest";
import {
  formatQueueSummary,
  selectNextUploadKeys,
  type UploadItem,
  type UploadQueueAction,
  uploadQueueReducer,
  uploadRetryDelayMs,
} from "./upload-queue-state";

const chosen = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, name: `IMG_${at}.HEIC`, size: 1 }));
const after = (...actions: UploadQueueAction[]) =>
  actions.reduce(uploadQueueReducer, [] as readonly UploadItem[]);
const states = (items: readonly UploadItem[]) => items.map(({ state }) => state).join(" ");
const file = {
  id: "f",
  name: "a.jpg",
  url: "/files/f/a.jpg?v=1",
  width: 1,
  height: 1,
  alt: "",
  focalX: 0.5,
  focalY: 0.5,
  version: 1,
  isShown: true,
};

test("selectNextUploadKeys runs three uploads at once, in the order chosen", () => {
  const items = after({ type: "add", items: chosen(5) }, { type: "start", key: "k0" });
  expect(selectNextUploadKeys(items)).toEqual(["k1", "k2"]);
  const full = ["k1", "k2"].reduce(
    (own, key) => uploadQueueReducer(own, { type: "start", key }),
    items,
  );
  expect(selectNextUploadKeys(full)).toEqual([]);
  expect(
    selectNextUploadKeys(
      uploadQueueReducer(full, { type: "arrived", key: "k0", file, wasHere: false }),
    ),
  ).toEqual(["k3"]);
});

test("uploadQueueReducer retries a row after a lost connection, with a longer delay each time", () => {
  const start: UploadQueueAction[] = [
    { type: "add", items: chosen(1) },
    { type: "start", key: "k0" },
    { type: "part", key: "k0", part: 0.7 },
    { type: "broke", key: "k0", message: "The line dropped." },
  ];
  const [item] = after(...start);
  expect(item).toMatchObject({ state: "retry", part: 0.7, breaks: 1 });
  expect(states(after(...start, { type: "online" }))).toBe("waiting");
  expect([1, 2, 3, 9].map(uploadRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test("uploadQueueReducer pauses and resumes all but the finished and refused rows", () => {
  const items = after(
    { type: "add", items: chosen(4) },
    { type: "start", key: "k0" },
    { type: "arrived", key: "k1", file, wasHere: true },
    { type: "refused", key: "k2", message: "No picture.", canRetry: false },
    { type: "pause" },
  );
  expect(states(items)).toBe("paused here refused paused");
  // a late event of a canceled request changes nothing
  expect(states(uploadQueueReducer(items, { type: "broke", key: "k0", message: "" }))).toBe(
    states(items),
  );
  expect(states(uploadQueueReducer(items, { type: "go-on" }))).toBe("waiting here refused waiting");
  expect(formatQueueSummary(items)).toEqual({
    arrived: "1 of 4 uploaded",
    others: "2 paused, 1 failed",
  });
});

test("uploadQueueReducer skips a row that is already in the queue", () => {
  expect(after({ type: "add", items: chosen(2) }, { type: "add", items: chosen(2) })).toHaveLength(
    2,
  );
});
