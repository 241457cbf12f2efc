import { axe, blockWhatsApp, expect, horizontalOverflow, test } from "./fixtures";
import { layoutFamilies, pageKinds } from "./support/page-kinds";

for (const path of pageKinds) {
  const tag = layoutFamilies.includes(path) ? " @journey" : "";
  test(`${path} is accessible on phone and desktop, and fits the window also at twice the text size${tag}`, async ({
    page,
  }) => {
    test.slow();
    await blockWhatsApp(page);
    const problems: string[] = [];
    const letters = (size: string) =>
      page.evaluate(
        (value) => document.documentElement.style.setProperty("font-size", value),
        size,
      );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: "load" });
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 });
      const overflow = await horizontalOverflow(page);
      if (overflow > 0) problems.push(`${overflow} px wider than a window of ${width} px`);
      if (width === 360) continue;
      for (const violation of await axe(page)) problems.push(`at ${width} px: ${violation}`);
      await letters("200%");
      const doubled = await horizontalOverflow(page);
      if (doubled > 0) problems.push(`${doubled} px wider than ${width} px at twice the text size`);
      await letters("");
    }
    expect(problems).toEqual([]);
  });
}
