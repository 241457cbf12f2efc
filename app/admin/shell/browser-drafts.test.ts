import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearBrowserDrafts,
  clearUnownedDrafts,
  countBrowserDrafts,
  deleteBrowserDraft,
  loadBrowserDraft,
  newLeadDraftKey,
  saveBrowserDraft,
} from "./browser-drafts";

class FakeStorage {
  readonly rows = new Map<string, string>();
  get length() {
    return this.rows.size;
  }
  key(at: number) {
    return [...this.rows.keys()][at] ?? null;
  }
  getItem(key: string) {
    return this.rows.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.rows.set(key, value);
  }
  removeItem(key: string) {
    this.rows.delete(key);
  }
}

let local: FakeStorage;
let session: FakeStorage;
const signIn = (staffId: string | undefined) =>
  vi.stubGlobal("document", {
    querySelector: () => (staffId ? { dataset: { staff: staffId } } : null),
  });
const draft = { loaded: { note: "" }, typed: { note: "Gate code 4410" } };

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  signIn("ana");
});

describe("browser drafts", () => {
  test("load only for the staff member who typed them", () => {
    saveBrowserDraft("lead.note", draft);
    session.setItem(newLeadDraftKey(), "name=Joan");
    expect([loadBrowserDraft("lead.note"), countBrowserDrafts()]).toEqual([draft, 2]);
    signIn("ben");
    expect([
      loadBrowserDraft("lead.note"),
      countBrowserDrafts(),
      session.getItem(newLeadDraftKey()),
    ]).toEqual([undefined, 0, null]);
    deleteBrowserDraft("lead.note");
    signIn("ana");
    expect([loadBrowserDraft("lead.note"), session.getItem(newLeadDraftKey())]).toEqual([
      draft,
      "name=Joan",
    ]);
  });

  test("clearBrowserDrafts clears only the signed-in user's drafts", () => {
    saveBrowserDraft("lead.note", draft);
    session.setItem(newLeadDraftKey(), "name=Joan");
    signIn("ben");
    saveBrowserDraft("lead.note", draft);
    clearBrowserDrafts();
    expect(countBrowserDrafts()).toBe(0);
    signIn("ana");
    expect(countBrowserDrafts()).toBe(2);
  });

  test("clearUnownedDrafts clears drafts of older versions, which never load", () => {
    local.setItem("mol:draft:lead.note", JSON.stringify(draft));
    session.setItem("mol:draft:new-lead", "name=Joan");
    saveBrowserDraft("lead.reply", draft);
    expect(loadBrowserDraft("lead.note")).toBeUndefined();
    clearUnownedDrafts();
    expect([local.length, session.length, loadBrowserDraft("lead.reply")]).toEqual([1, 0, draft]);
  });

  test("are not stored without a session", () => {
    signIn(undefined);
    saveBrowserDraft("lead.note", draft);
    expect([local.length, loadBrowserDraft("lead.note"), countBrowserDrafts()]).toEqual([
      0,
      undefined,
      0,
    ]);
  });
});
