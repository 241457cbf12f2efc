import fc from "fast-check";
import { expect, test } from "vitest";
import {
  exifBlock,
  heifFixture,
  includesBytes,
  jpegFixture,
  place,
  pngFixture,
  webpFixture,
} from "../../../tests/fixtures/images";
import { propertyRuns } from "../../../tests/properties";
import { readOrientation } from "./exif";
import { type FileType, fileTypes, sniffFileType } from "./file-types";
import { prepareFile } from "./files.server";
import { imageSize } from "./image-size";
import { stripMetadata } from "./strip-metadata";

const size = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});
const image = fc.oneof(
  fc
    .tuple(size, fc.integer({ min: 1, max: 8 }), fc.nat(400))
    .map(([own, orientation, padding]) => jpegFixture({ ...own, orientation, padding })),
  size.map((own) => pngFixture(own)),
  size.map((own) => webpFixture(own)),
  fc
    .tuple(size, fc.constantFrom("heic", "avif"), fc.boolean())
    .map(([own, brand, turned]) => heifFixture(brand, { ...own, turned })),
);

/** An image with random bytes overwritten, removed, inserted and cut off. */
const damaged = fc
  .tuple(
    image,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom("set", "cut", "put"),
        fc.oneof(fc.nat(255), fc.constantFrom(0, 0xff)),
      ),
      { maxLength: 12 },
    ),
    fc.option(fc.nat()),
  )
  .map(([bytes, changes, end]) => {
    const result = [...bytes];
    for (const [at, what, byte] of changes) {
      if (what === "put") result.splice(at % result.length, 0, byte, byte);
      else if (what === "cut") result.splice(at % result.length, 1 + (byte % 9));
      else result[at % result.length] = byte;
    }
    return Uint8Array.from(end === null ? result : result.slice(0, end % result.length));
  });
const signed = fc
  .tuple(
    fc.constantFrom(
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [..."RIFF    WEBPVP8X"].map((sign) => sign.charCodeAt(0)),
      [0, 0, 0, 24, ...[..."ftypavif"].map((sign) => sign.charCodeAt(0))],
    ),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([start, rest]) => Uint8Array.from([...start, ...rest]));
const anyBytes = fc.oneof(damaged, signed, fc.uint8Array({ maxLength: 200 }));

const copy = (bytes: Uint8Array) => Uint8Array.from(bytes);
const kindOfImage = (bytes: Uint8Array): FileType => sniffFileType(bytes) ?? fileTypes.jpeg;

test("stripMetadata removes the location and keeps the image for any size and orientation", () => {
  fc.assert(
    fc.property(image, (bytes) => {
      const before = imageSize(bytes, kindOfImage(bytes));
      const prepared = prepareFile(copy(bytes));
      if (!prepared.ok) throw new Error(prepared.reason);
      expect(includesBytes(prepared.bytes, place)).toBe(false);
      expect(sniffFileType(prepared.bytes)).toEqual(sniffFileType(bytes));
      expect(imageSize(prepared.bytes, prepared.kind)).toEqual(before);
      expect(stripMetadata(copy(prepared.bytes), prepared.kind)).toEqual(prepared.bytes);
    }),
    propertyRuns(50),
  );
});

test("prepareFile never throws, grows a file, or reports a wrong size", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const prepared = prepareFile(copy(bytes));
      if (!prepared.ok) return;
      // a long orientation block is replaced by a short one
      expect(prepared.bytes.length).toBeLessThanOrEqual(bytes.length + 36);
      expect(sniffFileType(prepared.bytes)).toEqual(prepared.kind);
      expect(imageSize(prepared.bytes, prepared.kind)).toEqual(prepared.pixels);
      expect(stripMetadata(copy(prepared.bytes), prepared.kind)).toEqual(prepared.bytes);
    }),
    propertyRuns(400),
  );
});

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const u32 = (value: number) => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const metadata = fc.constantFrom(
  place,
  [...ascii("Exif"), 0, 0, ...exifBlock(1)],
  [...ascii("x"), ...place],
);

test("stripMetadata removes text in any segment or chunk, anywhere in the file", () => {
  const marker = fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe5, 0xed, 0xee, 0xef, 0xfe);
  fc.assert(
    fc.property(size, fc.array(fc.tuple(marker, metadata), { maxLength: 6 }), (own, segments) => {
      const plain = jpegFixture({ ...own, orientation: 1 });
      const added = segments.flatMap(([name, body]) => [
        0xff,
        name,
        (body.length + 2) >> 8,
        (body.length + 2) & 255,
        ...body,
      ]);
      const clean = stripMetadata(
        Uint8Array.from([...plain.slice(0, 2), ...added, ...plain.slice(2)]),
        fileTypes.jpeg,
      );
      expect(clean && includesBytes(clean, place)).toBe(false);
      expect(clean).toEqual(stripMetadata(copy(plain), fileTypes.jpeg));
    }),
    propertyRuns(60),
  );
  const chunk = fc.constantFrom("tEXt", "iTXt", "zTXt", "eXIf", "tIME", "gpsX", "prVt", "caNv");
  fc.assert(
    fc.property(fc.array(fc.tuple(chunk, metadata), { maxLength: 6 }), (chunks) => {
      const plain = pngFixture();
      const added = chunks.flatMap(([name, body]) => [
        ...u32(body.length),
        ...ascii(name),
        ...body,
        0,
        0,
        0,
        0,
      ]);
      const clean = stripMetadata(
        Uint8Array.from([...plain.slice(0, 33), ...added, ...plain.slice(33)]),
        fileTypes.png,
      );
      expect(clean).toEqual(stripMetadata(copy(plain), fileTypes.png));
    }),
    propertyRuns(40),
  );
});

test("stripMetadata zeroes any trailing HEIC box and data outside images", () => {
  const name = fc.constantFrom("free", "skip", "udta", "moov", "uuid", "mdat", "xml ");
  fc.assert(
    fc.property(
      fc.constantFrom("heic", "avif"),
      fc.array(fc.tuple(name, metadata), { minLength: 1, maxLength: 4 }),
      (brand, boxes) => {
        const still = heifFixture(brand);
        const whole = still.slice(0, still.length - place.length); // without the trailer, which is not a box
        const added = boxes.flatMap(([type, body]) => [
          ...u32(body.length + 8),
          ...ascii(type),
          ...body,
        ]);
        const clean = stripMetadata(Uint8Array.from([...whole, ...added]), fileTypes.heic);
        expect(clean && includesBytes(clean, place)).toBe(false);
        expect(clean?.length).toBe(whole.length + added.length);
      },
    ),
    propertyRuns(60),
  );
});

test("readOrientation returns 1 to 8 for any block", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.integer({ min: 0, max: 9 }).map((one) => Uint8Array.from(exifBlock(one))),
      ),
      (block) => {
        const orientation = readOrientation(block);
        expect(Number.isInteger(orientation) && orientation >= 1 && orientation <= 8).toBe(true);
      },
    ),
    propertyRuns(300),
  );
});
