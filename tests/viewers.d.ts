/** The parts of the development packages that read models; neither has types of its own. */
declare module "gltf-validator" {
  export function validateBytes(
    bytes: Uint8Array,
    options?: { maxIssues?: number },
  ): Promise<{
    mimeType: string;
    issues: { numErrors: number; numWarnings: number; messages: { code: string }[] };
  }>;
}

declare module "three" {
  export class Vector3 {
    x: number;
    y: number;
    z: number;
  }
  export class Group {
    name: string;
    isMesh?: boolean;
    children: readonly Group[];
  }
  export class Box3 {
    min: Vector3;
    max: Vector3;
    setFromObject(object: Group, precise?: boolean): this;
  }
}

declare module "three/examples/jsm/loaders/USDLoader.js" {
  import type { Group } from "three";
  export class USDLoader {
    parse(buffer: ArrayBuffer): Group;
  }
}
