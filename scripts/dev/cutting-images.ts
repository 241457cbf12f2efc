/** Sides to trim, in pixels. */
export type Trim = Partial<Record<"left" | "top" | "width" | "height", number>>;

type Image = ReadableStream<Uint8Array>;

/**
 * Image service with `trim`, which the local one ignores: `cut` crops the image before the service
 * gets it.
 */
export function cuttingImages(
  images: ImagesBinding,
  cut: (picture: Image, trim: Trim) => Promise<Image>,
): ImagesBinding {
  const input = (picture: Image, options?: ImageInputOptions): ImageTransformer => {
    let body = Promise.resolve(picture);
    const steps: ImageTransform[] = [];
    const transformer: ImageTransformer = {
      transform({ trim, ...step }) {
        if (typeof trim === "object") body = body.then((whole) => cut(whole, trim));
        steps.push(step);
        return transformer;
      },
      draw() {
        throw new TypeError("Nothing is drawn on pictures");
      },
      async output(asked) {
        const start = images.input(await body, options);
        return steps.reduce((made, step) => made.transform(step), start).output(asked);
      },
    };
    return transformer;
  };
  return {
    input,
    info: (picture, options) => images.info(picture, options),
    get hosted() {
      return images.hosted;
    },
  };
}
