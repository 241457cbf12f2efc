import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { defaultRetention } from "./retention";
import { parseSettings } from "./settings-input.server";

const stored = (retention: unknown) => parseSettings(JSON.stringify({ ...defaultSettings, name: "Ours", retention }));

test("settings that say nothing of retention have the usual days", () => {
  const { retention: _, ...older } = defaultSettings;
  expect(parseSettings(JSON.stringify(older)).retention).toEqual(defaultRetention);
  expect(stored(null)).toMatchObject({ name: "Ours", retention: defaultRetention });
});

test("a number below its bound, or none, deletes nothing early", () => {
  const { retention } = stored({
    sentEmailDays: 0,
    spamLeadDays: 13,
    leadTrashDays: -1,
    countDays: "1",
    notFoundDays: 1e9,
    lostLeadDays: 365,
  });
  expect(retention).toEqual({ ...defaultRetention, lostLeadDays: 365 });
});
