import { expect, test } from "vitest";
import { leadFlashMessages } from "~/domain/leads/actions/flash-messages";
import { flashMessages, readFlash, serializeFlash } from "./flash.server";

const readCookieLine = (line: string) =>
  readFlash(new Request("http://a.example/", { headers: { Cookie: line.split(";")[0] ?? "" } }));

test("readFlash returns the message with its undo", () => {
  expect(readCookieLine(serializeFlash("note-saved"))).toMatchObject({
    text: "Note saved",
    undo: undefined,
  });
  const undo = { leadId: "abc", eventId: "abc.k3y-value.valueCents" };
  expect(readCookieLine(serializeFlash("fields-saved", undo))).toMatchObject({
    text: "Saved",
    undo: { ...undo, isMerge: false },
  });
  expect(readCookieLine(serializeFlash("leads-merged", undo))?.undo).toEqual({
    ...undo,
    isMerge: true,
    isVisitMove: false,
  });
});

test("the flash cookie carries ids only", () => {
  expect(
    readCookieLine(serializeFlash("fields-saved", { leadId: "a|b", eventId: "c" }))?.undo,
  ).toBeUndefined();
  expect(readCookieLine("flash=fields-saved%7Cabc%7C%3Cb%3E")?.undo).toBeUndefined();
  expect(readCookieLine("flash=nonsense")).toBeUndefined();
});

test("serializeFlash prints the count in the text and ignores a malformed count", () => {
  expect(readCookieLine(serializeFlash("rates-confirmed", 29))).toMatchObject({
    text: "29 rates confirmed",
    undo: undefined,
  });
  expect(readCookieLine("flash=rates-confirmed%7Cmany")?.text).toBe("rates confirmed");
});

test("the message about confirmed rates has their count and their undo", () => {
  const line = serializeFlash("rates-confirmed", {
    count: 29,
    ratesChangedAt: 1_795_000_000_000,
  });
  expect(readCookieLine(line)).toMatchObject({
    text: "29 rates confirmed",
    undo: { ratesChangedAt: 1_795_000_000_000 },
  });
  expect(readCookieLine("flash=rates-confirmed%7C29%7Csoon")?.undo).toBeUndefined();
});

test("flashMessages keeps every message of a lead's page", () => {
  expect(flashMessages).toMatchObject(leadFlashMessages);
});
