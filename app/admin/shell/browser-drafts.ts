/* Unsaved input in this browser; it survives a reload and a sign-in. Each draft belongs to one
   staff member, so users of a shared device never see each other's drafts. */

/** Loaded and typed values of a form, by field. */
type BrowserDraft = { loaded: Record<string, string>; typed: Record<string, string> };

const prefix = "mol:draft:";

/** Attribute of the shell with the staff id; present before any script runs. */
export const draftOwnerAttribute = "data-staff";

/** Returns the key prefix of the signed-in user's drafts; undefined without a session. */
function findOwnerPrefix(): string | undefined {
  const staffId = document.querySelector<HTMLElement>(`[${draftOwnerAttribute}]`)?.dataset.staff;
  return staffId ? `${prefix}${staffId}:` : undefined;
}

function storageKey(name: string): string | undefined {
  const ownerPrefix = findOwnerPrefix();
  return ownerPrefix && `${ownerPrefix}${name}`;
}

/** Returns the key of the new-lead draft in this tab; "" without a session. */
export function newLeadDraftKey(): string {
  return storageKey("new-lead") ?? "";
}

/** Counts the signed-in user's drafts on all pages. */
export function countBrowserDrafts(): number {
  return listOwnKeys(localStorage).length + listOwnKeys(sessionStorage).length;
}

/** Clears the drafts of the user who signs out. */
export function clearBrowserDrafts() {
  for (const store of [localStorage, sessionStorage])
    for (const key of listOwnKeys(store)) store.removeItem(key);
}

/** Clears drafts of older versions, which have no owner. */
export function clearUnownedDrafts() {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of listDraftKeys(store))
        if (!key.slice(prefix.length).includes(":")) store.removeItem(key);
    }
  } catch {
    // storage is disabled: no drafts
  }
}

function listOwnKeys(store: Storage): string[] {
  const ownerPrefix = findOwnerPrefix();
  return ownerPrefix === undefined
    ? []
    : listDraftKeys(store).filter((key) => key.startsWith(ownerPrefix));
}

function listDraftKeys(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}

/** Returns the draft of that name; undefined if it is missing or malformed. */
export function loadBrowserDraft(name: string): BrowserDraft | undefined {
  try {
    const key = storageKey(name);
    const value: unknown = JSON.parse((key && localStorage.getItem(key)) ?? "null");
    if (typeof value !== "object" || value === null || !("loaded" in value) || !("typed" in value))
      return undefined;
    const [loaded, typed] = [parseStringFields(value.loaded), parseStringFields(value.typed)];
    return loaded && typed ? { loaded, typed } : undefined;
  } catch {
    return undefined;
  }
}

export function saveBrowserDraft(name: string, draft: BrowserDraft) {
  try {
    const key = storageKey(name);
    if (key) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // storage is disabled: the leave prompt is the only protection
  }
}

export function deleteBrowserDraft(name: string) {
  try {
    const key = storageKey(name);
    if (key) localStorage.removeItem(key);
  } catch {
    // storage is disabled: nothing to clear
  }
}

function parseStringFields(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(value))
    if (typeof text === "string") texts[name] = text;
  return texts;
}
