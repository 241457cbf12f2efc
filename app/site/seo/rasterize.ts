import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** Draws SVG (paths and JPEG or PNG data URLs; no text, no fonts) to PNG bytes. */
type Rasterize = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Returns a rasterizer that initializes on first use. `module` is its compiled WebAssembly, which
 * only the worker's bundle can import.
 */
export function createRasterizer(module: WebAssembly.Module): Rasterize {
  let ready: Promise<void> | undefined;
  return async (svg) => {
    ready ??= initWasm(module);
    await ready;
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
      drawing.free();
    }
  };
}
