import type { PopupHistory } from "./popup-rules";

const openedKey = "quote-popup-opened";
const writtenKey = "quote-sent";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is full or forbidden: the browser forgets, and may ask once more
  }
}

/** What this browser remembers about the quote popup. */
export function loadPopupHistory(): PopupHistory {
  const openedAt = Number(read(openedKey) ?? Number.NaN);
  return { openedAt: Number.isFinite(openedAt) ? openedAt : null, hasSubmitted: read(writtenKey) !== null };
}

/** The popup has just opened by itself. */
export function recordPopupOpened(now: number) {
  write(openedKey, String(now));
}

/** The visitor has sent us a request: they are not asked again. */
export function recordSubmitted(now: number) {
  write(writtenKey, String(now));
}
