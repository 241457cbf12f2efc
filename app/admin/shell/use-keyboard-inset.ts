import { useEffect } from "react";

/** Tells the styles how much of the window's foot the keyboard of a phone covers, as `--keyboard`: the bars that save stand above it. */
export function useKeyboardInset() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop;
      const isZoomed = seen.scale > 1.01;
      if (isZoomed || covered < 1) style.removeProperty("--keyboard");
      else style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
      style.removeProperty("--keyboard");
    };
  }, []);
}
