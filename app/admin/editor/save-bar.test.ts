import { expect, test } from "vitest";
import { hasNoUnpublishedChanges, toPublishLabel, toSaveBarMessage } from "./save-bar";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`).getTime();
const mine = { at: at("16:12"), by: "Olivia" };
const hers = { at: at("16:14"), by: "Marisol" };
const message = (
  ...[loaded, saved, state]: [
    typeof mine | null,
    typeof mine | null,
    Parameters<typeof toSaveBarMessage>[2],
  ]
) => toSaveBarMessage({ saved: loaded, self: "Olivia", publicPath: null }, saved, state).text;

test("toSaveBarMessage shows a colleague's save only if it is newer than the user's own", () => {
  expect(message(null, null, { kind: "clean" })).toBe("Not saved yet");
  expect(message(mine, mine, { kind: "clean" })).toBe("Saved 10:12\u00a0AM");
  expect(message(mine, hers, { kind: "clean" })).toBe("Marisol saved at 10:14\u00a0AM");
  expect(message(null, hers, { kind: "saved", at: at("16:13") })).toBe(
    "Marisol saved at 10:14\u00a0AM",
  );
  expect(message(null, hers, { kind: "saved", at: at("16:15") })).toBe("Saved 10:15\u00a0AM");
  expect(message(mine, hers, { kind: "unsaved" })).toBe("Unsaved changes (kept in this browser)");
  expect(message(mine, hers, { kind: "failed", seconds: 8 })).toBe(
    "Couldn’t save. Retrying in 8 sec",
  );
});

test("toSaveBarMessage says that a post is scheduled, once it has no unsaved changes", () => {
  const scheduled = {
    saved: null,
    self: "Olivia",
    publicPath: null,
    now: at("16:00"),
    times: { publishAt: at("17:00"), unpublishAt: null, deletedAt: null },
  };
  expect(toSaveBarMessage(scheduled, null, { kind: "clean" }).text).toBe("Scheduled");
  expect(toSaveBarMessage({ ...scheduled, now: at("18:00") }, null, { kind: "clean" }).text).toBe(
    "Not saved yet",
  );
});

test("toPublishLabel says Schedule while the publish date is ahead", () => {
  const times = { publishAt: at("17:00") };
  expect(toPublishLabel(times, at("16:00"), true)).toBe("Schedule");
  expect(toPublishLabel(times, at("18:00"), false)).toBe("Publish changes");
  expect(toPublishLabel({ publishAt: null }, at("16:00"), true)).toBe("Publish");
});

test("EditorSaveBar makes Publish secondary when there is nothing to publish", () => {
  const live = { publicPath: "/blog/shade" };
  expect(hasNoUnpublishedChanges(live, null, { kind: "clean" })).toBe(true);
  expect(hasNoUnpublishedChanges({ publicPath: null }, null, { kind: "clean" })).toBe(false);
  expect(hasNoUnpublishedChanges(live, hers, { kind: "clean" })).toBe(false);
  for (const kind of ["unsaved", "saving"] as const)
    expect(hasNoUnpublishedChanges(live, null, { kind })).toBe(false);
  expect(hasNoUnpublishedChanges(live, null, { kind: "saved", at: at("16:13") })).toBe(false);
});
