import type { AddedFile } from "~/domain/leads/intake/extras";
import type { FoundSubmission } from "~/domain/leads/intake/thank-you.server";
import type { Secret } from "~/lib/sign.server";
import { paths } from "~/paths";
import { signFileQuery } from "~/platform/files/files.server";

/** Returns the files of a request with signed URLs, which open for a short time. */
export function signAddedFiles(
  secret: Secret,
  files: FoundSubmission["files"],
  now: Date,
): Promise<AddedFile[]> {
  return Promise.all(
    files.map(async ({ id, name, kind, contentType }) => {
      const signed = await signFileQuery(secret, id, now);
      return {
        id,
        name,
        kind: kind === "survey" ? "survey" : "photo",
        address: `${paths.file(id, name)}?${signed}`,
        picture: contentType.startsWith("image/"),
      };
    }),
  );
}
