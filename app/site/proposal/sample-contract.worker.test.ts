import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import { loader } from "~/routes/files/sample-contract";
import { contractTexts } from "~/schema";
import { platform } from "../../../load-context";
import { readPdf } from "../../../tests/pdf-reader";

const db = openDb(env.DB);

beforeEach(() => db.delete(contractTexts));

async function loadPages(): Promise<string[]> {
  const request = new Request(`http://127.0.0.1:8787${paths.sampleContract}`);
  const response = await loader({
    request,
    context: platform(request, env, createExecutionContext()),
    params: {},
  });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.map(({ text }) => text.replaceAll(/\s+/g, " "));
}

const addText = (version: number, text: string, approvedAt: Date | null) =>
  db.insert(contractTexts).values({
    id: `terms-en-${version}`,
    kind: "terms",
    language: "en",
    version,
    text,
    source: "",
    approvedAt,
    approvedBy: null,
    createdAt: new Date(0),
    createdBy: null,
  });

test("every page of the sample contract says that it is not an offer", async () => {
  const pages = await loadPages();
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page).toContain("Sample. Not an offer.");
  expect(pages.join(" ")).toContain("every amount are made up");
  expect(pages.join(" ")).toContain("Your written price");
});

test("the sample contract prints the approved terms, never a draft", async () => {
  await addText(1, "Draft terms without approval.", null);
  const draft = (await loadPages()).join(" ");
  expect(draft).not.toContain("without approval");
  expect(draft).not.toContain("Contract terms, version");
  expect(draft).toContain("come with your written price");
  await addText(2, "Terms that the owner approved.", new Date(1));
  await addText(3, "Draft of the next terms.", null);
  const approved = (await loadPages()).join(" ");
  expect(approved).toContain("Contract terms, version 2");
  expect(approved).toContain("the owner approved");
  expect(approved).not.toContain("next terms");
});
