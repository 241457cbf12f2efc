import type { Trim } from "./cutting-images";

export function cutPicture(bytes: ArrayBuffer, trim: Trim): Promise<Uint8Array<ArrayBuffer>>;
