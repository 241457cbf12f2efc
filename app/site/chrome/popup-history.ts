import type { PopupHistory } from "./popup-rules";

const openedKey = "quote-popup-opened";
const writtenKey = "quote-sent";

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is full or blocked: the popup may open once more
  }
}

/** Loads the quote popup's history in this browser. */
export function loadPopupHistory(): PopupHistory {
  const openedAt = Number(readItem(openedKey) ?? Number.NaN);
  return {
    openedAt: Number.isFinite(openedAt) ? openedAt : null,
    hasSubmitted: readItem(writtenKey) !== null,
  };
}

/** Records an automatic opening of the popup. */
export function recordPopupOpened(now: number) {
  writeItem(openedKey, String(now));
}

/** Records that the visitor has sent a request, so that the popup stays closed. */
export function recordQuoteSubmitted(now: number) {
  writeItem(writtenKey, String(now));
}
