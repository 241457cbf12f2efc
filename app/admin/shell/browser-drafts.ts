/* What is typed and not saved yet, in this browser: it survives a reload and a sign-in. Each draft belongs to the person who typed it: on a
   shared device nobody reads another's. */

/** What a form was loaded with and what has been typed into it since, by field. */
export type BrowserDraft = { loaded: Record<string, string>; typed: Record<string, string> };

const prefix = "mol:draft:";

/** Attribute of the shell that names who is signed in: it is in the page before any script runs. */
export const draftOwnerAttribute = "data-staff";

/** Beginning of the keys of whoever is signed in; undefined without a session. */
function ownPrefix(): string | undefined {
  const staffId = document.querySelector<HTMLElement>(`[${draftOwnerAttribute}]`)?.dataset.staff;
  return staffId ? `${prefix}${staffId}:` : undefined;
}

function keyOf(name: string): string | undefined {
  const own = ownPrefix();
  return own && `${own}${name}`;
}

/** Key of the lead that is being added, in this tab alone; "" while nobody is signed in. */
export function newLeadDraftKey(): string {
  return keyOf("new-lead") ?? "";
}

/** Counts the drafts of whoever is signed in, over all pages. */
export function countBrowserDrafts(): number {
  return ownKeys(localStorage).length + ownKeys(sessionStorage).length;
}

/** Clears the drafts of whoever signs out. */
export function clearBrowserDrafts() {
  for (const store of [localStorage, sessionStorage]) for (const key of ownKeys(store)) store.removeItem(key);
}

/** Clears drafts of older versions, which say of nobody whose they are. */
export function clearUnownedDrafts() {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of draftKeys(store)) if (!key.slice(prefix.length).includes(":")) store.removeItem(key);
    }
  } catch {
    // a browser that stores nothing has none
  }
}

function ownKeys(store: Storage): string[] {
  const own = ownPrefix();
  return own === undefined ? [] : draftKeys(store).filter((key) => key.startsWith(own));
}

function draftKeys(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) => key.startsWith(prefix));
}

/** The draft of that name; undefined when there is none that can be read. */
export function loadBrowserDraft(name: string): BrowserDraft | undefined {
  try {
    const key = keyOf(name);
    const value: unknown = JSON.parse((key && localStorage.getItem(key)) ?? "null");
    if (typeof value !== "object" || value === null || !("loaded" in value) || !("typed" in value)) return undefined;
    const [loaded, typed] = [textsOf(value.loaded), textsOf(value.typed)];
    return loaded && typed ? { loaded, typed } : undefined;
  } catch {
    return undefined;
  }
}

export function saveBrowserDraft(name: string, draft: BrowserDraft) {
  try {
    const key = keyOf(name);
    if (key) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // a browser that keeps nothing loses it with the page, after asking
  }
}

export function deleteBrowserDraft(name: string) {
  try {
    const key = keyOf(name);
    if (key) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

function textsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(value)) if (typeof text === "string") texts[name] = text;
  return texts;
}
