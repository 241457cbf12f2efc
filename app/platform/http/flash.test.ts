import { expect, test } from "vitest";
import { readFlash, setFlash, setFlashCount } from "./flash.server";

const taken = (line: string) => readFlash(new Request("http://a.example/", { headers: { Cookie: line.split(";")[0] ?? "" } }));

test("readFlash returns the message with its undo", () => {
  expect(taken(setFlash("note-saved"))).toMatchObject({ text: "Note saved", undo: undefined });
  const undo = { leadId: "abc", eventId: "abc.k3y-value.valueCents" };
  expect(taken(setFlash("fields-saved", undo))).toMatchObject({ text: "Saved", undo: { ...undo, isMerge: false } });
  expect(taken(setFlash("leads-merged", undo))?.undo).toEqual({ ...undo, isMerge: true });
});

test("the flash cookie carries ids only", () => {
  expect(taken(setFlash("fields-saved", { leadId: "a|b", eventId: "c" }))?.undo).toBeUndefined();
  expect(taken("flash=fields-saved%7Cabc%7C%3Cb%3E")?.undo).toBeUndefined();
  expect(taken("flash=nonsense")).toBeUndefined();
});

test("setFlashCount prints the count in the text and ignores a malformed count", () => {
  expect(taken(setFlashCount("rates-confirmed", 29))).toMatchObject({ text: "29 rates confirmed", undo: undefined });
  expect(taken("flash=rates-confirmed%7Cmany")?.text).toBe("rates confirmed");
});
