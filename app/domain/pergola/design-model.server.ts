import { parseDesignKey } from "./design-key";
import { writeGlb } from "./glb.server";
import { buildMesh } from "./mesh";
import { buildModel } from "./model";
import { writeUsdz } from "./usdz.server";

/** Formats of a model, with the types that Google's and Apple's viewers expect. */
const formats = {
  glb: { contentType: "model/gltf-binary", write: writeGlb },
  usdz: { contentType: "model/vnd.usdz+zip", write: writeUsdz },
} as const;

/** Returns the model of a file name, "{design key}.glb" or ".usdz"; undefined for any other name. */
export function createDesignModel(
  file: string,
): { bytes: Uint8Array<ArrayBuffer>; contentType: string } | undefined {
  const [, key = "", extension] = /^([a-z0-9-]+)\.(glb|usdz)$/.exec(file) ?? [];
  const design = parseDesignKey(key);
  if (!design || (extension !== "glb" && extension !== "usdz")) return undefined;
  const { contentType, write } = formats[extension];
  return { bytes: write(buildMesh(buildModel(design))), contentType };
}
