import { Buffer } from "node:buffer";
import type { MeshPart } from "./mesh";

/** Three 32-bit floats, 12 bytes. */
const vec3 = { componentType: 5126, type: "VEC3" };

/** Writes parts as a binary glTF 2.0 file; the same parts give the same bytes. */
export function writeGlb(parts: readonly MeshPart[]): Uint8Array<ArrayBuffer> {
  const vectors: MeshPart["points"][number][] = [];
  const accessors: object[] = [];
  const add = (added: MeshPart["points"], bounds?: { min: number[]; max: number[] }) => {
    const start = { bufferView: 0, byteOffset: 12 * vectors.length };
    vectors.push(...added);
    return accessors.push({ ...start, ...vec3, count: added.length, ...bounds }) - 1;
  };
  const meshes = parts.map(({ name, points, normals }, material) => {
    const axes = [0, 1, 2].map((axis) => points.map((point) => Math.fround(point[axis] ?? 0)));
    const min = axes.map((values) => Math.min(...values));
    const max = axes.map((values) => Math.max(...values));
    const attributes = { POSITION: add(points, { min, max }), NORMAL: add(normals) };
    return { name, primitives: [{ attributes, material }] };
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
  const data = new Uint8Array(new Float32Array(vectors.flat()).buffer);
  const buffers = [{ byteLength: data.length }];
  const bufferViews = [{ buffer: 0, byteLength: data.length, byteStride: 12, target: 34962 }];
  const scenes = [{ nodes: [...nodes.keys()] }];
  const tables = { scenes, nodes, meshes, materials, accessors, bufferViews, buffers };
  const json = JSON.stringify({ asset: { version: "2.0" }, scene: 0, ...tables });
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const total = 12 + 8 + text.length + 8 + data.length;
  const bytes = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);
  const head = bytes(0x46546c67, 2, total, text.length, 0x4e4f534a);
  return Uint8Array.from(Buffer.concat([head, text, bytes(data.length, 0x004e4942), data]));
}
