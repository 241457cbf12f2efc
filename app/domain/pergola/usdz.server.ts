import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import type { MeshPart } from "./mesh";

/**
 * Writes parts as a USDZ file: a model, and one layer per part that it refers to at each offset.
 * The same parts give the same bytes.
 */
export function writeUsdz(parts: readonly MeshPart[]): Uint8Array<ArrayBuffer> {
  const materials = block('def Scope "Materials"', ...parts.map(writeMaterial));
  const model = block('def Xform "Pergola"', ...parts.flatMap(writeReferences), materials);
  return zipFiles([
    ["pergola.usda", writeLayer("Pergola", model)],
    ...parts.map((part) => [`${part.name}.usda`, writeLayer("Part", writeMesh(part))] as const),
  ]);
}

const vector = (values: readonly number[]) => `(${values})`;
const block = (head: string, ...body: string[]) => `${head}\n{\n${body.join("\n")}\n}`;
const writeLayer = (root: string, text: string) =>
  `#usda 1.0\n(\ndefaultPrim = "${root}"\nmetersPerUnit = 1\nupAxis = "Y"\n)\n\n${text}\n`;

const writeReferences = ({ name, offsets }: MeshPart) =>
  offsets.map((offset, at) =>
    block(
      `def Xform "${name}_${at}" (\nprepend references = @./${name}.usda@</Part>\nprepend apiSchemas = ["MaterialBindingAPI"]\n)`,
      `double3 xformOp:translate = ${vector(offset)}`,
      'uniform token[] xformOpOrder = ["xformOp:translate"]',
      `rel material:binding = </Pergola/Materials/${name}>`,
    ),
  );

const writeMaterial = ({ name, color, opacity, metallic, roughness, glow }: MeshPart) =>
  block(
    `def Material "${name}"`,
    `token outputs:surface.connect = </Pergola/Materials/${name}/Surface.outputs:surface>`,
    block(
      'def Shader "Surface"',
      'uniform token info:id = "UsdPreviewSurface"',
      `color3f inputs:diffuseColor = ${vector(color)}`,
      `color3f inputs:emissiveColor = ${vector(color.map((channel) => channel * glow))}`,
      `float inputs:metallic = ${metallic}`,
      `float inputs:opacity = ${opacity}`,
      `float inputs:roughness = ${roughness}`,
      "token outputs:surface",
    ),
  );

const writeMesh = ({ points, normals }: MeshPart) =>
  block(
    'def "Part"',
    block(
      'def Mesh "Mesh"',
      `int[] faceVertexCounts = [${Array(points.length / 3).fill(3)}]`,
      `int[] faceVertexIndices = [${[...points.keys()]}]`,
      `normal3f[] normals = [${normals.map(vector)}] (\ninterpolation = "vertex"\n)`,
      `point3f[] points = [${points.map(vector)}]`,
      'uniform token subdivisionScheme = "none"',
    ),
  );

/** Writes an uncompressed ZIP of January 1, 1980, whose files begin at multiples of 64 bytes. */
function zipFiles(files: readonly (readonly [name: string, text: string])[]) {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let length = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text);
    const padding = 63 - ((length + 30 + name.length + 4 + 63) % 64);
    const size = [...low(crc32(data)), ...low(data.length), ...low(data.length), name.length];
    const local = uint16Bytes(0x4b50, 0x0403, 10, 0, 0, 0, 0x21, ...size, 4 + padding);
    const entry = [0x4b50, 0x0201, 10, 10, 0, 0, 0, 0x21, ...size, 0, 0, 0, 0, 0, 0];
    parts.push(local, Buffer.from(name), uint16Bytes(0x1986, padding), Buffer.alloc(padding), data);
    directory.push(uint16Bytes(...entry, ...low(length)), Buffer.from(name));
    length += 30 + name.length + 4 + padding + data.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const counts = [0, 0, files.length, files.length];
  const spans = [...low(directoryBytes.length), ...low(length)];
  const end = uint16Bytes(0x4b50, 0x0605, ...counts, ...spans, 0);
  return Uint8Array.from(Buffer.concat([...parts, directoryBytes, end]));
}

/** Splits a 32-bit number into two 16-bit ones, the low one first. */
const low = (value: number) => [value & 0xffff, value >>> 16];
const uint16Bytes = (...values: number[]) => new Uint8Array(Uint16Array.from(values).buffer);
