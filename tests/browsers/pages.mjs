/* Checks for every page in every engine: no console messages, no overflow, readable text. */

/**
 * Text in drawings is about 13 px on any screen, and twice that where a small drawing fills a large
 * one.
 */
const smallest = 9;
const largest = 40;

const widerThanTheWindow =
  "return document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** Returns text in drawings whose rendered size is out of bounds, one line each. */
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

/** Returns errors of scripts, styles, and the content policy since the last call. */
export const complaintsOf = (session) => session.run(complaints);

/** Returns the errors of the open page, one line each. */
export async function problemsOf(session) {
  const wider = await session.run(widerThanTheWindow);
  return [
    ...(wider > 0 ? [`is ${wider} px wider than the window`] : []),
    ...(await session.run(lettering, smallest, largest)),
    ...(await complaintsOf(session)),
  ];
}

/**
 * Opens every page once and checks it at these window widths; calls `count` with the errors of
 * each.
 */
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
