import { expect, test } from "vitest";
import { aJpeg, aPng, aStill, aWebp } from "../../../tests/pictures";
import { safeFileName, variantWidth } from "./file";
import { kindOf, kinds } from "./kinds";
import { pictureSize } from "./picture-size";

test("a file is what its bytes say, whatever it is called", () => {
  const found = [aJpeg(), aPng(), aWebp(), aStill("heic"), aStill("avif"), new TextEncoder().encode("%PDF-1.7")].map((bytes) =>
    kindOf(bytes),
  );
  expect(found.map((kind) => kind?.extension)).toEqual(["jpg", "png", "webp", "heic", "avif", "pdf"]);
});

test("what could run as a page of ours is of no kind we take", () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg">', "<!doctype html>", "GIF89a", "PK\u0003\u0004", ""]) {
    expect(kindOf(new TextEncoder().encode(text))).toBeUndefined();
  }
  expect(kindOf(aStill("mp42"))).toBeUndefined();
});

test("sizes are read from the header, as the picture is seen", () => {
  expect(pictureSize(aJpeg({ width: 400, height: 300, orientation: 1 }), kinds.jpeg)).toEqual({ width: 400, height: 300 });
  expect(pictureSize(aJpeg({ width: 400, height: 300, orientation: 6 }), kinds.jpeg)).toEqual({ width: 300, height: 400 });
  expect(pictureSize(aPng({ width: 400, height: 300 }), kinds.png)).toEqual({ width: 400, height: 300 });
  expect(pictureSize(aWebp({ width: 400, height: 300 }), kinds.webp)).toEqual({ width: 400, height: 300 });
  expect(pictureSize(aStill("heic", { width: 400, height: 300 }), kinds.heic)).toEqual({ width: 400, height: 300 });
  expect(pictureSize(aStill("avif", { width: 400, height: 300, turned: true }), kinds.avif)).toEqual({ width: 300, height: 400 });
  expect(pictureSize(new Uint8Array(3), kinds.jpeg)).toBeNull();
});

test("file names keep what is readable and nothing that could be read as a path or a header", () => {
  expect(safeFileName("C:\\fakepath\\Mein Garten (1).HEIC", "heic")).toBe("Mein-Garten-1.heic");
  expect(safeFileName('../../etc/"x"\r\n.php', "jpg")).not.toMatch(/["\r\n/]|\.php/);
  expect(safeFileName("", "jpg")).toBe("file.jpg");
});

test("a width that is asked for becomes the next one we make", () => {
  expect([
    variantWidth("1"),
    variantWidth("480"),
    variantWidth("481"),
    variantWidth("9999"),
    variantWidth("x"),
    variantWidth(null),
  ]).toEqual([160, 480, 640, 2000, undefined, undefined]);
});
