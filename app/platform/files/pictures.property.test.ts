import fc from "fast-check";
import { expect, test } from "vitest";
import { aJpeg, aPng, aStill, aWebp, exifBlock, holds, place } from "../../../tests/pictures";
import { runs } from "../../../tests/properties";
import { cleanPicture } from "./clean-picture";
import { orientationIn } from "./exif";
import { prepareFile } from "./files.server";
import { type Kind, kindOf, kinds } from "./kinds";
import { pictureSize } from "./picture-size";

const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
const picture = fc.oneof(
  fc.tuple(size, fc.integer({ min: 1, max: 8 }), fc.nat(400)).map(([own, orientation, padding]) => aJpeg({ ...own, orientation, padding })),
  size.map((own) => aPng(own)),
  size.map((own) => aWebp(own)),
  fc.tuple(size, fc.constantFrom("heic", "avif"), fc.boolean()).map(([own, brand, turned]) => aStill(brand, { ...own, turned })),
);

/** A picture with bytes overwritten, cut out, put in and cut off. */
const damaged = fc
  .tuple(
    picture,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom("set", "cut", "put"), fc.oneof(fc.nat(255), fc.constantFrom(0, 0xff))), { maxLength: 12 }),
    fc.option(fc.nat()),
  )
  .map(([bytes, changes, end]) => {
    const own = [...bytes];
    for (const [at, what, byte] of changes) {
      if (what === "put") own.splice(at % own.length, 0, byte, byte);
      else if (what === "cut") own.splice(at % own.length, 1 + (byte % 9));
      else own[at % own.length] = byte;
    }
    return Uint8Array.from(end === null ? own : own.slice(0, end % own.length));
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
const kindOfPicture = (bytes: Uint8Array): Kind => kindOf(bytes) ?? kinds.jpeg;

test("a picture of any size and turn loses where it was taken, and nothing of what it shows", () => {
  fc.assert(
    fc.property(picture, (bytes) => {
      const before = pictureSize(bytes, kindOfPicture(bytes));
      const prepared = prepareFile(copy(bytes));
      if (!prepared.ok) throw new Error(prepared.reason);
      expect(holds(prepared.bytes, place)).toBe(false);
      expect(kindOf(prepared.bytes)).toEqual(kindOf(bytes));
      expect(pictureSize(prepared.bytes, prepared.kind)).toEqual(before);
      expect(cleanPicture(copy(prepared.bytes), prepared.kind)).toEqual(prepared.bytes);
    }),
    runs(50),
  );
});

test("no bytes make the reader throw, grow, or say another size than the stored picture has", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const prepared = prepareFile(copy(bytes));
      if (!prepared.ok) return;
      // an orientation that stood in a long block is said anew in a short one
      expect(prepared.bytes.length).toBeLessThanOrEqual(bytes.length + 36);
      expect(kindOf(prepared.bytes)).toEqual(prepared.kind);
      expect(pictureSize(prepared.bytes, prepared.kind)).toEqual(prepared.pixels);
      expect(cleanPicture(copy(prepared.bytes), prepared.kind)).toEqual(prepared.bytes);
    }),
    runs(400),
  );
});

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const words = fc.constantFrom(place, [...ascii("Exif"), 0, 0, ...exifBlock(1)], [...ascii("x"), ...place]);

test("words in segments and chunks of any name go, wherever in the file they stand", () => {
  const marker = fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe5, 0xed, 0xee, 0xef, 0xfe);
  fc.assert(
    fc.property(size, fc.array(fc.tuple(marker, words), { maxLength: 6 }), (own, segments) => {
      const plain = aJpeg({ ...own, orientation: 1 });
      const added = segments.flatMap(([name, body]) => [0xff, name, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);
      const clean = cleanPicture(Uint8Array.from([...plain.slice(0, 2), ...added, ...plain.slice(2)]), kinds.jpeg);
      expect(clean && holds(clean, place)).toBe(false);
      expect(clean).toEqual(cleanPicture(copy(plain), kinds.jpeg));
    }),
    runs(60),
  );
  const chunk = fc.constantFrom("tEXt", "iTXt", "zTXt", "eXIf", "tIME", "gpsX", "prVt", "caNv");
  fc.assert(
    fc.property(fc.array(fc.tuple(chunk, words), { maxLength: 6 }), (chunks) => {
      const plain = aPng();
      const added = chunks.flatMap(([name, body]) => [...u32(body.length), ...ascii(name), ...body, 0, 0, 0, 0]);
      const clean = cleanPicture(Uint8Array.from([...plain.slice(0, 33), ...added, ...plain.slice(33)]), kinds.png);
      expect(clean).toEqual(cleanPicture(copy(plain), kinds.png));
    }),
    runs(40),
  );
});

test("a box of any name behind a HEIC says nothing anymore, and data that no picture lies in is empty", () => {
  const name = fc.constantFrom("free", "skip", "udta", "moov", "uuid", "mdat", "xml ");
  fc.assert(
    fc.property(fc.constantFrom("heic", "avif"), fc.array(fc.tuple(name, words), { minLength: 1, maxLength: 4 }), (brand, boxes) => {
      const still = aStill(brand);
      const whole = still.slice(0, still.length - place.length); // without the trailer that is no box
      const added = boxes.flatMap(([type, body]) => [...u32(body.length + 8), ...ascii(type), ...body]);
      const clean = cleanPicture(Uint8Array.from([...whole, ...added]), kinds.heic);
      expect(clean && holds(clean, place)).toBe(false);
      expect(clean?.length).toBe(whole.length + added.length);
    }),
    runs(60),
  );
});

test("an orientation is one to eight, whatever the block says", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.integer({ min: 0, max: 9 }).map((one) => Uint8Array.from(exifBlock(one))),
      ),
      (block) => {
        const orientation = orientationIn(block);
        expect(Number.isInteger(orientation) && orientation >= 1 && orientation <= 8).toBe(true);
      },
    ),
    runs(300),
  );
});
