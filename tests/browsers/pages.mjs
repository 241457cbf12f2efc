/* What every page must be in every engine: quiet, no wider than the window, lettered to be read. */

/** Lettering in drawings is about 13 px on any screen, and twice that where a small drawing fills a large one. */
const smallest = 9;
const largest = 40;

const widerThanTheWindow = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** The lettering of the drawings on a page whose size on the screen is out of bounds, as one line each. */
const lettering = `
  const [smallest, largest] = arguments;
  return [...document.querySelectorAll("svg text")]
    .filter((text) => text.getClientRects().length > 0 && text.textContent.trim() !== "")
    .map((text) => {
      const { a, b } = text.getScreenCTM();
      return [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)];
    })
    .filter(([, size]) => !(size >= smallest && size <= largest))
    .map(([words, size]) => "“" + words + "” is " + size.toFixed(1) + " px high");`;

const complaints = `
  const told = JSON.parse(sessionStorage.complaints ?? "[]");
  sessionStorage.removeItem("complaints");
  return told;`;

/** What scripts, styles and the content policy complained of since this was last asked. */
export const complaintsOf = (session) => session.run(complaints);

async function problemsOf(session) {
  const wider = await session.run(widerThanTheWindow);
  return [
    ...(wider > 0 ? [`is ${wider} px wider than the window`] : []),
    ...(await session.run(lettering, smallest, largest)),
    ...(await complaintsOf(session)),
  ];
}

/** Opens every page once and looks at it in windows of these widths; `count` is told what is wrong with each. */
export async function checkPages(session, origin, paths, widths, count) {
  for (const path of paths) {
    await session.resize(widths[0], 900);
    await session.open(origin + path);
    for (const width of widths) {
      await session.resize(width, 900);
      count(`${path} at ${width} px`, await problemsOf(session));
    }
  }
}
