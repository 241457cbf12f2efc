import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderBelowFold } from "./lib/below-fold";
import { preserveInput } from "./lib/preserve-input";
import { tolerateMovedNodes } from "./lib/tolerate-moved-nodes";
import { removeErrorPrefix } from "./ui/use-error-title";

/* leaving before the page's data has arrived aborts the request, which is not an error; Remix
   leaves that rejection unhandled */
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError")
    event.preventDefault();
});

/* Hash links that the browser follows without the router have no history key, so the router would
   treat them as one entry and restore the wrong scroll position. This listener runs before the
   router's. */
window.addEventListener("popstate", () => {
  if (window.history.state === null)
    window.history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
});

/**
 * Waits until Remix has read the page's data. Its root throws a promise until then, outside of any
 * Suspense, and input while React waits would fail with React's error 345.
 */
async function waitForPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    if (reading instanceof Promise) await reading; // all other errors are thrown again inside the error boundary
  }
}

/**
 * Marks the document as hydrated, after every effect of the page has run. Nothing else on a page
 * signals that.
 */
function Live({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => {
    onHydrated();
    document.documentElement.dataset.live = "";
    renderBelowFold();
  }, [onHydrated]);
  return <RemixBrowser />;
}

tolerateMovedNodes();
waitForPageData().then(() => {
  // React renders the title without the server's error prefix; `useErrorTitle` adds it again
  document.title = removeErrorPrefix(document.title);
  const restoreInput = preserveInput();
  startTransition(() => void hydrateRoot(document, <Live onHydrated={restoreInput} />));
});
