import { expect, test } from "vitest";
import { projectFields } from "./project-fields.server";

test("projectFields.parse reports a text that is too long and does not delete it", () => {
  const { data, errors } = projectFields.parse(
    { title: ["Shade"], summary: ["x".repeat(601)] },
    projectFields.read({}),
    new Date("2026-11-20T15:00:00Z"),
  );
  expect(errors).toEqual({
    summary: "Summary is too long: 601 characters. The limit is 600.",
  });
  expect(data).toMatchObject({ title: "Shade", slug: "shade", summary: "x".repeat(600) });
});
