import { useEffect, useState } from "react";

/** Time between two checks of a visible page, in milliseconds. */
const checkEveryMs = 60_000;

/**
 * Checks every minute, and when the visitor returns to the page, which start times are still open.
 * Returns them in UTC milliseconds; undefined until the first check, without a URL, and without
 * scripts.
 */
export function useOpenTimes(url: string | undefined): ReadonlySet<number> | undefined {
  const [times, setTimes] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (!url) return;
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      // a failed check changes nothing: booking checks again
      const found: unknown = await fetch(url)
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      if (Array.isArray(found)) setTimes(new Set(found.filter((at) => typeof at === "number")));
    };
    const timer = setInterval(check, checkEveryMs);
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [url]);
  return times;
}
