import { describe, expect, it } from "vitest";
import { buildRequestKey } from "./request-key";

describe("buildRequestKey", () => {
  it("returns the same key for the same content in any property order", async () => {
    const one = await buildRequestKey("form-1234", {
      note: "Call back\r\nat 5",
      day: undefined,
      to: ["a"],
    });
    expect(await buildRequestKey("form-1234", { to: ["a"], note: "Call back\nat 5" })).toBe(one);
    expect(one).toMatch(/^form-1234-[0-9a-f]{16}$/);
  });

  it("returns another key for other content and for another form", async () => {
    const one = await buildRequestKey("form-1234", { note: "Call back" });
    expect(await buildRequestKey("form-1234", { note: "Call back today" })).not.toBe(one);
    expect(await buildRequestKey("form-5678", { note: "Call back" })).not.toBe(one);
    expect(await buildRequestKey("form-1234", "")).not.toBe(await buildRequestKey("form-1234", []));
  });
});
