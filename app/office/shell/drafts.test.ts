import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearUnownedDrafts, countDrafts, forgetAllDrafts, forgetDraft, keepDraft, newLeadDraft, readDraft } from "./drafts";

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
  vi.stubGlobal("document", { querySelector: () => (staffId ? { dataset: { staff: staffId } } : null) });
const draft = { loaded: { note: "" }, typed: { note: "Gate code 4410" } };

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  signIn("ana");
});

describe("drafts", () => {
  test("are read by the person who typed them, and by nobody else on the device", () => {
    keepDraft("lead.note", draft);
    session.setItem(newLeadDraft(), "name=Joan");
    expect([readDraft("lead.note"), countDrafts()]).toEqual([draft, 2]);
    signIn("ben");
    expect([readDraft("lead.note"), countDrafts(), session.getItem(newLeadDraft())]).toEqual([undefined, 0, null]);
    forgetDraft("lead.note");
    signIn("ana");
    expect([readDraft("lead.note"), session.getItem(newLeadDraft())]).toEqual([draft, "name=Joan"]);
  });

  test("of the person who signs out are cleared, those of others stay", () => {
    keepDraft("lead.note", draft);
    session.setItem(newLeadDraft(), "name=Joan");
    signIn("ben");
    keepDraft("lead.note", draft);
    forgetAllDrafts();
    expect(countDrafts()).toBe(0);
    signIn("ana");
    expect(countDrafts()).toBe(2);
  });

  test("without an owner, of an older version, are cleared and never read", () => {
    local.setItem("mol:draft:lead.note", JSON.stringify(draft));
    session.setItem("mol:draft:new-lead", "name=Joan");
    keepDraft("lead.reply", draft);
    expect(readDraft("lead.note")).toBeUndefined();
    clearUnownedDrafts();
    expect([local.length, session.length, readDraft("lead.reply")]).toEqual([1, 0, draft]);
  });

  test("are not stored while nobody is signed in", () => {
    signIn(undefined);
    keepDraft("lead.note", draft);
    expect([local.length, readDraft("lead.note"), countDrafts()]).toEqual([0, undefined, 0]);
  });
});
