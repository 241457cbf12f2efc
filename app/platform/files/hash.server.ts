// hash in pieces, because a digest of the whole file copies it
const pieceSize = 262_144;

/** Returns the SHA-256 as lowercase hex, the same as browsers compute before an upload. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new crypto.DigestStream("SHA-256");
  const writer = stream.getWriter();
  for (let at = 0; at < bytes.length; at += pieceSize)
    await writer.write(bytes.subarray(at, at + pieceSize));
  await writer.close();
  return Array.from(new Uint8Array(await stream.digest), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Returns the SHA-256 of an object of R2 as lowercase hex; "" without the object. */
export async function hashStoredFile(bucket: R2Bucket, path: string): Promise<string> {
  const object = await bucket.get(path);
  return object ? sha256Hex(new Uint8Array(await object.arrayBuffer())) : "";
}
