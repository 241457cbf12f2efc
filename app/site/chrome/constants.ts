/** Numbers of the specification that code, styles and tests share. The stylesheets repeat some of them; a test compares. */

export const banner = { heightPx: 45, loopSeconds: 30 } as const;

export const header = {
  /** White with dark text once the page is scrolled further than this. */
  solidAfterPx: 50,
  /** It hides only beyond this. */
  hideBeyondPx: 120,
  /** A scroll counts as going down or up from this distance on. */
  deltaPx: 8,
  hideMs: 480,
  submenuCloseMs: 300,
} as const;

export const lazyLoad = { marginPx: 800, footerMinPx: 360, blockMinPx: 120 } as const;

/** When the popup and the WhatsApp button may load: as soon as the browser is idle, at the latest after `timeoutMs`. */
export const idle = { timeoutMs: 1200, fallbackMs: 250 } as const;

export const popup = { opensAfterMs: 30_000, restsForDays: 30 } as const;

/** What local storage holds under a promotion's key once it was dismissed. */
export const dismissedValue = "dismissed";
