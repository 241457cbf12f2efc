import { expect, test } from "vitest";
import { canAutoOpenPopup, hasQuoteForm, isExitIntent } from "./popup-rules";

const day = 86_400_000;
const now = Date.UTC(2026, 9, 5);

test("canAutoOpenPopup allows one automatic opening in 30 days", () => {
  expect(canAutoOpenPopup({ openedAt: null, hasSubmitted: false }, false, now)).toBe(true);
  expect(canAutoOpenPopup({ openedAt: now - 30 * day + 1, hasSubmitted: false }, false, now)).toBe(
    false,
  );
  expect(canAutoOpenPopup({ openedAt: now - 30 * day, hasSubmitted: false }, false, now)).toBe(
    true,
  );
});

test("canAutoOpenPopup ignores an opening time in the future", () => {
  expect(canAutoOpenPopup({ openedAt: now + 400 * day, hasSubmitted: false }, false, now)).toBe(
    true,
  );
});

test("canAutoOpenPopup rejects pages with the form and visitors who have submitted", () => {
  expect(canAutoOpenPopup({ openedAt: null, hasSubmitted: false }, true, now)).toBe(false);
  expect(canAutoOpenPopup({ openedAt: null, hasSubmitted: true }, false, now)).toBe(false);
});

test("isExitIntent accepts leaving through the top edge, not moving onto another element", () => {
  expect(isExitIntent({ clientY: -2, relatedTarget: null })).toBe(true);
  expect(isExitIntent({ clientY: 300, relatedTarget: null })).toBe(false);
  expect(isExitIntent({ clientY: 0, relatedTarget: {} })).toBe(false);
});

test("hasQuoteForm is true for the pages of the form in both languages", () => {
  for (const path of [
    "/get-a-free-quote-houston",
    "/get-a-free-quote-houston/received/MOL-222222",
    "/contact-us",
    "/es/cotizacion-gratis",
    "/es/cotizacion-gratis/recibida/MOL-222222",
    "/es/contacto",
    "/es/disenador-de-pergolas",
  ])
    expect(hasQuoteForm(path), path).toBe(true);
  for (const path of ["/", "/es", "/es/nuestra-promesa", "/es/cotizacion-gratis-2"])
    expect(hasQuoteForm(path), path).toBe(false);
});
