import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { UnsavedPrivateForm } from "./unsaved-form-pages";

test("a form that was not saved keeps every value of a field", () => {
  const values = { do: ["photos"], photo: ["a", "b", "c"], allowed: ["a", "b"] };
  const router = createMemoryRouter([
    {
      path: "/",
      element: (
        <UnsavedPrivateForm
          problem={{ values, errors: {} }}
          text={{ name: "question", label: "Question for us" }}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const sent = [...html.matchAll(/name="(\w+)" value="(\w+)"/g)].map((match) => match.slice(1));
  expect(sent).toEqual([
    ["do", "photos"],
    ["photo", "a"],
    ["photo", "b"],
    ["photo", "c"],
    ["allowed", "a"],
    ["allowed", "b"],
  ]);
});
