import { expect, test, vi } from "vitest";
import {
  buildDocumentCsp,
  nonDocumentCsp,
  securityHeaders,
} from "~/platform/http/security/security-headers";
import { finalizeResponse } from "./finalize-response";

const request = new Request("https://site.test/a?secret=1", { method: "POST" });
const finalize = (response: Response, path = "/a") => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    const options = {
      headers: securityHeaders,
      cookies: ["a=1; Path=/", "b=2; Path=/"],
      requestId: "r-1",
      started: Date.now(),
      path,
    };
    return {
      answer: finalizeResponse(request, response, options),
      lines: log.mock.calls.map(([line]) => String(line)),
    };
  } finally {
    log.mockRestore();
  }
};

test("finalizeResponse adds the default policy if the response has none, and keeps a page's own", () => {
  for (const response of [
    new Response("words"),
    Response.redirect("https://site.test/b"),
    Response.json({}),
    new Response(null, { status: 304 }),
  ]) {
    const { answer } = finalize(response);
    expect(answer.headers.get("Content-Security-Policy")).toBe(nonDocumentCsp);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answer.headers.get(name)).toBe(value);
  }
  const pagePolicy = buildDocumentCsp({ nonce: "n", dev: false });
  expect(
    finalize(
      new Response("page", { headers: { "Content-Security-Policy": pagePolicy } }),
    ).answer.headers.get("Content-Security-Policy"),
  ).toBe(pagePolicy);
  expect(pagePolicy).toContain("frame-src 'none'");
  expect(buildDocumentCsp({ nonce: "n", dev: false, frames: true })).toContain("frame-src 'self';");
  for (const policy of [nonDocumentCsp, pagePolicy]) {
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
  }
});

test("finalizeResponse logs one JSON line without query, cookies or body", () => {
  const { lines, answer } = finalize(new Response("x", { status: 418 }));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    id: "r-1",
    method: "POST",
    path: "/a",
    status: 418,
    ms: expect.any(Number),
  });
  expect(answer.headers.get("X-Request-Id")).toBe("r-1");
  expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
});

test.each([
  [`/preview/${"a1".repeat(20)}`, "/preview/[token]"],
  [`//preview//${"a1".repeat(20)}/more`, "//preview//[token]/more"],
  ["/admin/posts/preview/part", "/admin/posts/preview/part"],
])("finalizeResponse logs %s with the path %s", (path, logged) => {
  const { lines } = finalize(new Response("x"), path);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path: logged });
});
