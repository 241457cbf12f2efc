import { expect, test } from "vitest";
import { formatBestAngles } from "./best-louver";

test("formatBestAngles names the run and an angle apart from it", () => {
  expect(formatBestAngles({ angle: 135, percent: 78, from: 0, to: 30 })).toBe("0° to 30° or 135°");
  expect(formatBestAngles({ angle: 90, percent: 78, from: 60, to: 120 })).toBe("60° to 120°");
  expect(formatBestAngles({ angle: 45, percent: 78, from: 45, to: 45 })).toBe("45°");
});
