import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderBelowFold } from "./lib/below-fold";
import { removeErrorPrefix } from "./lib/error-title";

/* Going on before a page's data is read gives the request up, which is no error; Remix leaves the reader's promise unheard then. */
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

/* Where the browser itself goes to a place within the page, its entry has no key. To the router all of these would be one, and the page would
   jump to where it stood on another one; this listens before the router does. */
window.addEventListener("popstate", () => {
  if (window.history.state === null) window.history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
});

/** Waits until Remix has read the page's data. Its root throws a promise until then, outside of any Suspense; a key pressed or a field
 *  touched while React waits for it would fail with React's error 345. */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    if (reading instanceof Promise) await reading; // anything else the root throws again, where its boundary is
  }
}

/** Marks the document once React listens on it and every effect of the page has run: nothing else on a page shows that. */
function Live() {
  useEffect(() => {
    document.documentElement.dataset.live = "";
    renderBelowFold();
  }, []);
  return <RemixBrowser />;
}

pageData().then(() => {
  // React knows the title without the server's mark; `useErrorTitle` puts it back
  document.title = removeErrorPrefix(document.title);
  startTransition(() => void hydrateRoot(document, <Live />));
});
