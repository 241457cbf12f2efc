/**
 * Numbers of the specification shared by code, styles, and tests. The stylesheets repeat some of
 * them; a test compares.
 */

export const banner = { heightPx: 45, loopSeconds: 30 } as const;

export const header = {
  /** Scroll position above which the header is white with dark text. */
  solidAfterPx: 50,
  /** Minimum scroll position for hiding the header. */
  hideBeyondPx: 120,
  /** Minimum distance of a scroll up or down. */
  deltaPx: 8,
  hideMs: 480,
  submenuCloseMs: 300,
} as const;

export const lazyLoad = { marginPx: 800, footerMinPx: 360, blockMinPx: 120 } as const;

/**
 * The popup and the WhatsApp button load once the browser is idle, after `timeoutMs` at the latest.
 */
export const idle = { timeoutMs: 1200, fallbackMs: 250 } as const;

export const popup = { opensAfterMs: 30_000, restsForDays: 30 } as const;

/** Local storage value under the key of a dismissed promotion. */
export const promotionDismissedValue = "dismissed";
/** Prefilled first message of a WhatsApp chat; the visitor can edit it before sending. */
export const chatGreeting = "Hi, I’d like to ask about an outdoor living project.";
