import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import stylesheet from "~/styles/not-public.css?url";
import { useSiteData } from "./site-data";

/**
 * Renders the bar at the bottom of a preview; only staff can choose another date in it. `saved` is
 * the time the shown draft was saved, "10:12 AM".
 */
export function PreviewBar({ saved }: { saved?: string | undefined }) {
  const { notPublic } = useSiteData();
  const { pathname, search } = useLocation();
  const previewDate = notPublic?.previewDate;
  useStayAt(previewDate?.at);
  const rest = [...new URLSearchParams(search)].filter(([name]) => name !== "at");
  const now = rest.length > 0 ? `${pathname}?${new URLSearchParams(rest)}` : pathname;
  const labels = [
    saved && `Preview saved ${saved}`,
    previewDate && `${saved ? "as" : "Preview as"} of ${previewDate.label}`,
    "not published",
  ];
  return (
    <aside className="preview-bar" aria-label="Preview bar">
      <link rel="stylesheet" href={stylesheet} />
      <p role="status">{labels.filter(Boolean).join(", ")}</p>
      {previewDate ? (
        <form method="get" action={pathname}>
          {rest.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            className="field-input"
            type="datetime-local"
            name="at"
            aria-label="Central time"
            defaultValue={previewDate.at}
            required
          />
          <button type="submit" className="button button--line">
            Show preview
          </button>
          <a className="text-link" href={now} data-now="">
            Exit preview
          </a>
        </form>
      ) : null}
    </aside>
  );
}

/** Keeps links and searches of a dated preview at the same date, as full page loads. */
function useStayAt(at: string | undefined) {
  useEffect(() => {
    if (at === undefined) return;
    const addPreviewDate = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.dataset.now !== undefined) return;
      const to = new URL(link.href, location.href);
      const isHere = to.pathname === location.pathname && to.hash !== "";
      if (to.origin !== location.origin || isHere || /^\/(?:files|admin)\//.test(to.pathname))
        return;
      event.preventDefault();
      event.stopPropagation();
      to.searchParams.set("at", at);
      location.assign(to);
    };
    const search = ({ target }: SubmitEvent) => {
      if (
        !(target instanceof HTMLFormElement) ||
        target.method !== "get" ||
        target.elements.namedItem("at")
      )
        return;
      target.appendChild(
        Object.assign(document.createElement("input"), { type: "hidden", name: "at", value: at }),
      );
    };
    document.addEventListener("click", addPreviewDate, { capture: true });
    document.addEventListener("submit", search, { capture: true });
    return () => {
      document.removeEventListener("click", addPreviewDate, { capture: true });
      document.removeEventListener("submit", search, { capture: true });
    };
  }, [at]);
}
