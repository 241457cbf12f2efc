import { useEffect } from "react";

/** Sets `--keyboard` to the height of the on-screen keyboard, so that save bars stay above it. */
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
