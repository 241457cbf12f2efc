import { useEffect } from "react";

/** Time the page must be visible until it counts as opened by a person, in milliseconds. */
const visibleMs = 2_000;

/**
 * Reports once that a person opened the page, after two visible seconds. Mail scanners fetch pages,
 * but do not look at them.
 */
export function useOpenedBeacon(path: string, formKey: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        document.removeEventListener("visibilitychange", restart);
        navigator.sendBeacon(path, new URLSearchParams({ form_key: formKey }));
      }, visibleMs);
    };
    document.addEventListener("visibilitychange", restart);
    restart();
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
    };
  }, [path, formKey]);
}
