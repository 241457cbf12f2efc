/* While a page loads, what lies below the first window is neither styled nor laid out: `.first-view` in app/styles/layout.css. The head's
   script sets the class, except where somebody comes back to a place further down. */

/** What that rule holds back, and perhaps a little more. */
const heldBack = ":is(.sec, .lazy-block) ~ *, .lazy-footer, .crow > *, .prose > *, .dz-mid > *, .est";

const idle = (): Promise<unknown> =>
  new Promise((resolve) => ("requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50)));

/** Lays out the rest of the page part by part, whenever the browser is idle: finding a place again needs the page's true height. */
export async function renderBelowFold(): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains("first-view")) return;
  const parts = matchMedia("(max-width: 40em)").matches ? [...document.querySelectorAll<HTMLElement>(heldBack)] : [];
  for (const part of parts) {
    await idle();
    part.style.contentVisibility = "visible";
    part.getBoundingClientRect(); // its layout now, not together with the next one's
  }
  classList.remove("first-view");
  for (const part of parts) part.style.contentVisibility = "";
}
