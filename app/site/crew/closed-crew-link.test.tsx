import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { LinkErrorPage } from "~/site/project/closed-link-page";
import { ClosedCrewLink } from "./closed-crew-link";

const ended = { status: 404, statusText: "Not Found", internal: false, data: "" };

test("an ended link of a crew names the office's phone, and offers no email", () => {
  const router = createMemoryRouter([
    { path: "/", element: <LinkErrorPage error={ended} notFoundPage={<ClosedCrewLink />} /> },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("ask the office for a new one");
  expect(html).toContain('href="tel:');
  expect(html).not.toContain("<form");
});
