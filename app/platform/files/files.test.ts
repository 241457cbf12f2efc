import { expect, test } from "vitest";
import { heifFixture, jpegFixture, pngFixture, webpFixture } from "../../../tests/fixtures/images";
import { parseVariantWidth, sanitizeFileName } from "./file";
import { fileTypes, sniffFileType } from "./file-types";
import { imageSize } from "./image-size";

test("sniffFileType uses the bytes, not the name", () => {
  const found = [
    jpegFixture(),
    pngFixture(),
    webpFixture(),
    heifFixture("heic"),
    heifFixture("avif"),
    new TextEncoder().encode("%PDF-1.7"),
  ].map((bytes) => sniffFileType(bytes));
  expect(found.map((kind) => kind?.extension)).toEqual([
    "jpg",
    "png",
    "webp",
    "heic",
    "avif",
    "pdf",
  ]);
});

test("sniffFileType finds the header of a PDF after other bytes", () => {
  const sniff = (text: string) => sniffFileType(new TextEncoder().encode(text));
  expect(sniff("\ufeff\r\n%PDF-1.4")).toBe(fileTypes.pdf);
  expect(sniff(`${"scanner ".repeat(100)}%PDF-1.4`)).toBe(fileTypes.pdf);
  expect(sniff(`${" ".repeat(1024)}%PDF-1.4`)).toBeUndefined();
});

test("sniffFileType rejects files a browser could run as a page", () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    "<!doctype html>",
    "GIF89a",
    "PK\u0003\u0004",
    "",
  ]) {
    expect(sniffFileType(new TextEncoder().encode(text))).toBeUndefined();
  }
  expect(sniffFileType(heifFixture("mp42"))).toBeUndefined();
});

test("imageSize reads the displayed size from the header", () => {
  expect(
    imageSize(jpegFixture({ width: 400, height: 300, orientation: 1 }), fileTypes.jpeg),
  ).toEqual({ width: 400, height: 300 });
  expect(
    imageSize(jpegFixture({ width: 400, height: 300, orientation: 6 }), fileTypes.jpeg),
  ).toEqual({ width: 300, height: 400 });
  expect(imageSize(pngFixture({ width: 400, height: 300 }), fileTypes.png)).toEqual({
    width: 400,
    height: 300,
  });
  expect(imageSize(webpFixture({ width: 400, height: 300 }), fileTypes.webp)).toEqual({
    width: 400,
    height: 300,
  });
  expect(imageSize(heifFixture("heic", { width: 400, height: 300 }), fileTypes.heic)).toEqual({
    width: 400,
    height: 300,
  });
  expect(
    imageSize(heifFixture("avif", { width: 400, height: 300, turned: true }), fileTypes.avif),
  ).toEqual({ width: 300, height: 400 });
  expect(imageSize(new Uint8Array(3), fileTypes.jpeg)).toBeNull();
});

test("sanitizeFileName keeps readable text and removes path and header characters", () => {
  expect(sanitizeFileName("C:\\fakepath\\Mein Garten (1).HEIC", "heic")).toBe("Mein-Garten-1.heic");
  expect(sanitizeFileName('../../etc/"x"\r\n.php', "jpg")).not.toMatch(/["\r\n/]|\.php/);
  expect(sanitizeFileName("", "jpg")).toBe("file.jpg");
});

test("parseVariantWidth returns the next larger variant width", () => {
  expect([
    parseVariantWidth("1"),
    parseVariantWidth("480"),
    parseVariantWidth("481"),
    parseVariantWidth("9999"),
    parseVariantWidth("x"),
    parseVariantWidth(null),
  ]).toEqual([160, 480, 640, 2000, undefined, undefined]);
});
