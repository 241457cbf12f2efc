import { sha256 } from "~/lib/sign.server";

/** The id under which a submission is stored. A form of ours sends the unguessable one that its token signs. Any other sender's id
 *  counts only together with what was sent: the same post twice is one submission, and nobody can name somebody else's. */
export async function submissionIdOf(
  given: string,
  { verified, contentHash }: { verified: boolean; contentHash: string },
): Promise<string> {
  if (verified) return given;
  return given === "" ? crypto.randomUUID() : (await sha256(`unsigned\n${given}\n${contentHash}`)).slice(0, 32);
}

/** The id for a sender whose form somebody else has sent already. */
export async function separateId(id: string, contentHash: string): Promise<string> {
  return (await sha256(`separate\n${id}\n${contentHash}`)).slice(0, 32);
}
