import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { defaultRetention } from "./retention";
import { parseSettings } from "./settings-input.server";

const stored = (retention: unknown) =>
  parseSettings(JSON.stringify({ ...defaultSettings, name: "Ours", retention }));

test("parseSettings uses the default retention if it is missing", () => {
  const { retention: _, ...older } = defaultSettings;
  expect(parseSettings(JSON.stringify(older)).retention).toEqual(defaultRetention);
  expect(stored(null)).toMatchObject({ name: "Ours", retention: defaultRetention });
});

test("parseSettings uses the default for a missing number or one below its minimum", () => {
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
