import { Buffer } from "node:buffer";
import type { MeshPart } from "./mesh";

/** Writes parts as a binary glTF 2.0 file; the same parts give the same bytes. */
export function writeGlb(parts: readonly MeshPart[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const bufferViews: { buffer: 0; byteOffset: number; byteLength: number; target: number }[] = [];
  const accessors: object[] = [];
  let byteLength = 0;
  const add = (data: Float32Array | Uint16Array, target: number, accessor: object) => {
    bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: data.byteLength, target });
    chunks.push(new Uint8Array(data.buffer));
    byteLength += data.byteLength;
    return accessors.push({ bufferView: bufferViews.length - 1, ...accessor }) - 1;
  };
  const meshes = parts.map(({ name, points, normals, indices: corners }, material) => {
    const axes = [0, 1, 2].map((axis) => points.map((point) => Math.fround(point[axis] ?? 0)));
    const min = axes.map((values) => Math.min(...values));
    const max = axes.map((values) => Math.max(...values));
    const vectors = { componentType: 5126, count: points.length, type: "VEC3" };
    const scalars = { componentType: 5123, count: corners.length, type: "SCALAR" };
    const POSITION = add(new Float32Array(points.flat()), 34962, { ...vectors, min, max });
    const NORMAL = add(new Float32Array(normals.flat()), 34962, vectors);
    const indices = add(new Uint16Array(corners), 34963, scalars);
    return { name, primitives: [{ attributes: { POSITION, NORMAL }, indices, material }] };
  });
  const nodes = parts.flatMap(({ name, offsets }, mesh) =>
    offsets.map((translation) => ({ name, mesh, translation })),
  );
  const materials = parts.map(({ name, color, opacity, metallic, roughness, glow }) => {
    const surface = { metallicFactor: metallic, roughnessFactor: roughness };
    return {
      name,
      pbrMetallicRoughness: { baseColorFactor: [...color, opacity], ...surface },
      emissiveFactor: color.map((channel) => channel * glow),
      alphaMode: opacity < 1 ? "BLEND" : "OPAQUE",
    };
  });
  const asset = { version: "2.0" };
  const scenes = [{ nodes: nodes.map((_, at) => at) }];
  const buffers = [{ byteLength }];
  const tables = { scenes, nodes, meshes, materials, accessors, bufferViews, buffers };
  const json = JSON.stringify({ asset, scene: 0, ...tables });
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const total = 12 + 8 + text.length + 8 + byteLength;
  const bytes = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);
  const head = bytes(0x46546c67, 2, total, text.length, 0x4e4f534a);
  return Uint8Array.from(Buffer.concat([head, text, bytes(byteLength, 0x004e4942), ...chunks]));
}
