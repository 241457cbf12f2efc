import sharp from "sharp";
import { expect, test } from "vitest";
import { cutPicture } from "./cut-picture.mjs";
import { cuttingImages } from "./cutting-images";

/** Fake local image service: returns the image and records its calls. */
function service() {
  const transforms: ImageTransform[] = [];
  const images: Pick<ImagesBinding, "info" | "hosted" | "input"> = {
    info: () => Promise.reject(new Error("not asked")),
    get hosted(): never {
      throw new Error("not asked");
    },
    input(picture) {
      const transformer: ImageTransformer = {
        transform(step) {
          transforms.push(step);
          return transformer;
        },
        draw: () => transformer,
        output: async () => ({
          image: () => picture,
          response: () => new Response(picture),
          contentType: () => "image/png",
        }),
      };
      return transformer;
    },
  };
  return { images, asked: transforms };
}

const halves = async () => {
  const red = await sharp({ create: { width: 10, height: 10, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const both = sharp({
    create: { width: 20, height: 10, channels: 3, background: "#00f" },
  }).composite([{ input: red, left: 0, top: 0 }]);
  return new Blob([new Uint8Array(await both.png().toBuffer())]).stream();
};

test("cuttingImages crops an image before the local image service gets it, and passes on the other transforms", async () => {
  const { images, asked } = service();
  const cut = cuttingImages(images, async (picture, trim) =>
    new Blob([await cutPicture(await new Response(picture).arrayBuffer(), trim)]).stream(),
  );
  const trim = { left: 10, top: 0, width: 10, height: 10 };
  const made = await cut
    .input(await halves())
    .transform({ trim })
    .transform({ width: 480 })
    .output({ format: "image/png" });
  const picture = sharp(await made.response().arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ width: 10, height: 10 });
  expect((await picture.stats()).dominant.b).toBeGreaterThan(200);
  expect(asked).toEqual([{}, { width: 480 }]);
  const whole = await cut
    .input(await halves())
    .transform({ width: 480 })
    .output({ format: "image/png" });
  expect(await sharp(await whole.response().arrayBuffer()).metadata()).toMatchObject({ width: 20 });
});
