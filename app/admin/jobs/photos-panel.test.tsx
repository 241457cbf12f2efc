import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { JobPhotosPanel } from "./photos-panel";

const file = { href: "/files/slab", imageHref: "/files/slab?w=480", width: 480, height: 320 };
const photo = {
  id: "slab",
  version: 2,
  label: "Slab",
  note: "",
  day: "",
  isDone: false,
  isCheckedByCrew: false,
  isVisible: false,
  isForCrew: false,
  addedBy: "Feb 4, 2027",
  file,
};
const data = {
  lead: { id: "a", name: "Carol Whitfield" },
  path: "/admin/leads/a/job?job=b",
  formKey: "key-of-the-page",
  job: {
    id: "b",
    stage: "build" as const,
    stageLabel: "Build",
    since: "today",
    earlyStartReason: "",
    warrantyNotes: "",
    crewNotes: "",
    isEnded: true,
  },
  photos: [photo],
  allowedPhotos: [],
  photoCount: 1,
};

test("the Enter key in a caption saves the photos, and removes none", () => {
  const router = createMemoryRouter([
    { path: "/", element: <JobPhotosPanel data={data} problem={undefined} /> },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [form = ""] = /<form(?:(?!<\/form>).)*value="items".*?<\/form>/s.exec(html) ?? [];
  // Enter presses the first button of the form; a button with another `form` is not one of it
  const buttons = form.match(/<button[^>]*>.*?<\/button>/gs) ?? [];
  const submitButtons = buttons.filter((button) => !/ form="/.test(button));
  expect(submitButtons).toHaveLength(1);
  expect(submitButtons[0]).toContain("Save photos");
  expect(buttons[0]).toContain('form="remove-from-photos"');
  expect(html).toContain('id="remove-from-photos"');
});
