import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ImageViewerBar, openOnPlainClick, turnOnArrowKeys } from "./image-viewer-bar";

const nothing = () => {};
const noKeys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test.each([
  [0, [true, false]],
  [1, [false, false]],
  [2, [false, true]],
])("ImageViewerBar at %s disables the button that leads nowhere", (index, expected) => {
  const html = renderToStaticMarkup(
    <ImageViewerBar
      className="bar"
      noun="photo"
      index={index}
      count={3}
      turn={nothing}
      close={nothing}
    />,
  );
  expect(html).toContain(`${index + 1} of 3`);
  const isDisabled = (label: string) => html.includes(`aria-label="${label}" disabled=""`);
  expect(["Previous photo", "Next photo"].map(isDisabled)).toEqual(expected);
});

test("turnOnArrowKeys turns on the left and right arrow only", () => {
  const turn = vi.fn();
  const press = (key: string) => turnOnArrowKeys(turn)({ key, preventDefault: nothing });
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "a"]) press(key);
  expect(turn.mock.calls).toEqual([[-1], [1]]);
});

test.each([
  ["a plain click", {}, true],
  ["a click with Ctrl", { ctrlKey: true }, false],
  ["a click with Command", { metaKey: true }, false],
  ["a click with Shift", { shiftKey: true }, false],
  ["a click with Alt", { altKey: true }, false],
  ["a middle click", { button: 1 }, false],
])("openOnPlainClick on %s opens the viewer: %3$s", (_, keys, isOpen) => {
  const open = vi.fn();
  const preventDefault = vi.fn();
  openOnPlainClick(open)({ button: 0, ...noKeys, preventDefault, ...keys });
  expect([open.mock.calls.length, preventDefault.mock.calls.length]).toEqual(
    isOpen ? [1, 1] : [0, 0],
  );
});
