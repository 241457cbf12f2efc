import * as z from "zod";
import { type Secret, signToken, verifyToken } from "~/lib/sign.server";
import type { NewFile } from "~/platform/files/files.server";

/** Lifetime of an upload token, in milliseconds. Unclaimed photos are deleted after a day. */
const maxUploadTokenAgeMs = 20 * 60 * 60 * 1000;

/** Schema of a stored photo in form and journal. */
export const uploadedFileSchema = z.object({
  id: z.string().min(1),
  bucket: z.string(),
  fullPath: z.string().min(1),
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
  visibility: z.enum(["public", "private"]),
  width: z.number().nullable().catch(null),
  height: z.number().nullable().catch(null),
  customMetadata: z.string().catch("{}"),
}) satisfies z.ZodType<NewFile>;

const payload = uploadedFileSchema.extend({ until: z.number() });

/**
 * Signs a token for a photo that is uploaded before the form is sent. The signature keeps visitors
 * from attaching other files.
 */
export async function signUploadToken(secret: Secret, file: NewFile, now: Date): Promise<string> {
  const body = encode(JSON.stringify({ ...file, until: now.getTime() + maxUploadTokenAgeMs }));
  return signToken(secret, "photo", body);
}

/** Verifies an upload token. Returns undefined if it is invalid or expired. */
export async function verifyUploadToken(
  secret: Secret,
  token: string,
  now: Date,
): Promise<NewFile | undefined> {
  const body = token.length > 2_000 ? undefined : await verifyToken(secret, "photo", token);
  if (body === undefined) return undefined;
  const parsed = payload.safeParse(JSON.parse(decode(body)));
  if (!parsed.success) return undefined;
  const { until, ...file } = parsed.data;
  return until > now.getTime() ? file : undefined;
}

function encode(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function decode(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}
