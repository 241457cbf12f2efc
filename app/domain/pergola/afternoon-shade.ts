import type { PergolaDesign } from "./design";
import { shadeAt } from "./shade";

/** Five in the afternoon on a Houston clock in July, in standard time. */
const fivePm = 16;
const july = 7;

/** Returns whole percent of the floor in shade at 5 pm on July 21, without and with drop screens, at the design's blade angle. */
export function afternoonShade(design: PergolaDesign): { without: number; withScreens: number } {
  const others = design.addOns.filter((addOn) => addOn !== "screens");
  const percentWith = (addOns: PergolaDesign["addOns"]) => shadeAt({ ...design, month: july, addOns }, fivePm).percent;
  return { without: percentWith(others), withScreens: percentWith([...others, "screens"]) };
}

/** "At 5 pm in July, 5% of the floor is in shade. With drop screens, 65%.", for phone calls. */
export function formatAfternoonShade(design: PergolaDesign): string {
  const { without, withScreens } = afternoonShade(design);
  return `At 5 pm in July, ${without}% of the floor is in shade. With drop screens, ${withScreens}%.`;
}
