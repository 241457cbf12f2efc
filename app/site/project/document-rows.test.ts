import { expect, test } from "vitest";
import { wordingIn } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { documentRows } from "./document-rows";

const request = {
  requestPath: "/get-a-free-quote-houston/received/MOL-AAAAAA?key=1",
  receivedAt: Date.UTC(2026, 10, 20, 18),
  proposalSentAt: null,
  answers: { design: "" },
};
const links = (changes: Partial<typeof request> | { proposalSentAt: number }) =>
  documentRows({ ...request, ...changes }, wordingIn("en")).map(({ link }) => link?.href);

test("documentRows links to the request, and to samples of the documents to come", () => {
  expect(links({})).toEqual([request.requestPath, paths.sampleContract, paths.packet]);
});

test("documentRows draws the sample packet from the customer's design", () => {
  const design = "type=cantilever&width=240";
  expect(links({ answers: { design } }).at(-1)).toBe(paths.packetWith(design));
});

test("documentRows says how a sent proposal opens, and never links to it", () => {
  const proposal = documentRows(
    { ...request, proposalSentAt: Date.UTC(2026, 11, 4, 18) },
    wordingIn("en"),
  )[1];
  expect(proposal?.note).toBe(
    "Emailed on December 4, 2026 to each person who signs. It opens with the link in that email.",
  );
  expect(proposal?.link).toBeUndefined();
  expect(proposal?.isPending).toBeFalsy();
});
