import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkContractFile } from "~/domain/proposals/records/check-contract";
import { createExampleContract, type ExampleContract } from "./fixtures/contract-file";

/* Runs the programs of docs/checking-a-contract.md, and the check of the website in Node. */

const guide = readFileSync("docs/checking-a-contract.md", "utf8");
const program = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "m").exec(guide)?.[1] ?? "";

let folder = "";
let example: ExampleContract;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "contract-"));
  example = await createExampleContract();
  writeFileSync(path.join(folder, "check.mjs"), program("js"));
  writeFileSync(path.join(folder, "check.py"), program("python"));
  writeFileSync(path.join(folder, "keys.json"), JSON.stringify({ format: 1, keys: example.keys }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const programs = [
  ["node", "check.mjs"],
  ["python3", "check.py"],
] as const;

function run(command: string, file: string, text: string) {
  writeFileSync(path.join(folder, "contract.json"), text);
  const { error, status, stdout } = spawnSync(command, [file, "contract.json", "keys.json"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (error) throw new Error(`${command} is not installed; this test runs it`, { cause: error });
  return { status, text: stdout };
}

describe.each(programs)("the program for %s", (command, file) => {
  test("accepts a contract and lists its events", () => {
    const { status, text } = run(command, file, example.text);
    expect(text).toContain("unchanged since 2026-11-28T15:00:00.000Z");
    expect(text).toContain("2026-11-29T15:00:00.000Z canceled Zoë Muñoz");
    expect(status).toBe(0);
  });

  test.each([
    ["document", '\\"roof\\"', '\\"Roof\\"', "document: doesn’t match\n"],
    ["PDF", '"pdf":"JVB', '"pdf":"JVC', "PDF: doesn’t match\n"],
    ["record", "Zoë", "Zoé", "record 1: doesn’t match\n"],
    ["space", '"keys":[', '"keys": [', "file: doesn’t match\n"],
    ["copy", "\n}\n", "\n} \n", "file: doesn’t match\n"],
  ])("names a changed %s", (_, before, after, message) => {
    expect(example.text).toContain(before);
    expect(run(command, file, example.text.replace(before, after))).toEqual({
      status: 1,
      text: message,
    });
  });

  test("refuses a signature whose scalar was raised by the order of the curve", () => {
    const [signed] = example.file.records;
    const proof = Buffer.from(signed?.signature ?? "", "hex");
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const scalar = BigInt(`0x${Buffer.from(proof.subarray(32)).reverse().toString("hex")}`);
    const raised = Buffer.from((scalar + order).toString(16).padStart(64, "0"), "hex").reverse();
    const forged = Buffer.concat([proof.subarray(0, 32), raised]).toString("hex");
    const text = example.text.replace(signed?.signature ?? "", forged);
    expect(run(command, file, text)).toEqual({ status: 1, text: "record 1: doesn’t match\n" });
  });

  test("refuses records of a key that is not published", async () => {
    const stranger = await createExampleContract();
    expect(run(command, file, stranger.text)).toEqual({
      status: 1,
      text: "key of copy: doesn’t match\n",
    });
  });
});

test("openssl accepts a signature as documented", () => {
  const [signed] = example.file.records;
  const [key] = example.keys;
  const bytes = (name: string, hex: string) =>
    writeFileSync(path.join(folder, name), Buffer.from(hex, "hex"));
  bytes("key.der", `302a300506032b6570032100${key?.publicKey}`);
  bytes("signature", signed?.signature ?? "");
  writeFileSync(path.join(folder, "content"), signed?.content ?? "");
  const command =
    "pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in content -sigfile signature";
  expect(guide).toContain(command);
  expect(execFileSync("openssl", command.split(" "), { cwd: folder, encoding: "utf8" })).toContain(
    "Verified Successfully",
  );
});

test("checkContractFile accepts the same contract in Node", async () => {
  const bytes = new TextEncoder().encode(example.text);
  expect(await checkContractFile(bytes, example.keys)).toMatchObject({
    state: "unchanged",
    summary: { unchangedSince: "2026-11-28T15:00:00.000Z" },
  });
});
