import { expect, test } from "vitest";
import { parseDraftImageRows } from "./draft-image-rows";

const row = {
  id: "a",
  kind: "gallery",
  pictureSlug: null,
  fileId: "f1",
  alt: "",
  caption: "",
  shiftX: 0,
  shiftY: 0,
};
const file = {
  id: "f1",
  name: "a.jpg",
  width: 800,
  height: null,
  alt: "",
  focalX: 0.5,
  focalY: 0.5,
  tone: "",
  version: 1,
};

test("parseDraftImageRows restores images in order with their typed texts", () => {
  const pictures = JSON.stringify([
    { row, file },
    { row: { ...row, id: "b", pictureSlug: "rain-on-louvers", fileId: null }, file: null },
  ]);
  const fields = { pictures, "picture-alt.b": "Rain", "picture-kind.a": "cover" };
  expect(
    parseDraftImageRows(fields)?.map(({ row: { id, alt, kind }, file: own }) => [
      id,
      alt,
      kind,
      own?.name,
    ]),
  ).toEqual([
    ["a", "", "cover", "a.jpg"],
    ["b", "Rain", "gallery", undefined],
  ]);
});

test("parseDraftImageRows prefers the form's current texts to those of the draft row", () => {
  const pictures = JSON.stringify([{ row, file }]);
  const [kept] =
    parseDraftImageRows({ pictures, "picture-caption.a": "Typed" }, [
      { ...row, alt: "Saved", caption: "Saved" },
    ]) ?? [];
  expect(kept?.row).toMatchObject({ alt: "Saved", caption: "Typed" });
});

test.each([
  ["nothing kept", undefined],
  ["no JSON", "[{"],
  ["no list", "{}"],
  ["a row without an id", JSON.stringify([{ row: { ...row, id: 1 }, file }])],
  ["a file without a version", JSON.stringify([{ row, file: { ...file, version: "1" } }])],
  ["null", "[null]"],
])("parseDraftImageRows returns undefined for %s", (_, pictures) => {
  expect(parseDraftImageRows({ pictures })).toBeUndefined();
});
