/* While a page loads, content below the first screen is neither styled nor laid out: `.first-view`
   in app/styles/layout.css. The head's script sets the class, except if the browser restores a
   scroll position. */

/** Selects the deferred elements, and perhaps a few more. */
const deferredSelector =
  ":is(.section, .lazy-block) ~ *, .lazy-footer, .catalog-row > *, .prose > *, .designer-middle > *, .estimate";

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );

/**
 * Lays out the rest of the page part by part while the browser is idle. Restoring a scroll position
 * needs the page's full height.
 */
export async function renderBelowFold(): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains("first-view")) return;
  const parts = matchMedia("(max-width: 40em)").matches
    ? [...document.querySelectorAll<HTMLElement>(deferredSelector)]
    : [];
  for (const part of parts) {
    await idle();
    part.style.contentVisibility = "visible";
    part.getBoundingClientRect(); // forces the layout now, separately from the next part
  }
  classList.remove("first-view");
  for (const part of parts) part.style.contentVisibility = "";
}
