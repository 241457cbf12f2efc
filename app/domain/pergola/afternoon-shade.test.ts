import { expect, test } from "vitest";
import { afternoonShade, formatAfternoonShade } from "./afternoon-shade";
import { DESIGN_PRESETS, toHoustonClock } from "./design";
import { shadeAt } from "./shade";

const west = { ...DESIGN_PRESETS.attached, faces: "w" as const, month: 12, hour: 9 };

test("afternoonShade computes the shade at 5 pm in July for any drawn hour, without and with screens", () => {
  expect(toHoustonClock(7, 16)).toEqual({ hour: 17, zone: "CDT" });
  const { without, withScreens } = afternoonShade(west);
  expect(without).toBe(shadeAt({ ...west, month: 7, addOns: [] }, 16).percent);
  expect(withScreens).toBeGreaterThan(without);
  expect(afternoonShade({ ...west, addOns: [...west.addOns, "screens"] })).toEqual({ without, withScreens });
  expect(formatAfternoonShade(west)).toBe(`At 5 pm in July, ${without}% of the floor is in shade. With drop screens, ${withScreens}%.`);
});
