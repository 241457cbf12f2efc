import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { SubcontractorsPanel } from "./subcontractors-panel";

const line = {
  id: "electrician",
  version: 2,
  name: "Bright Electric",
  what: "Electrician",
  address: "12 Wire St",
  phoneText: "(713) 555-0150",
  days: "Added November 3, 2026",
  isRemoved: false,
};
const problem = {
  values: {
    do: ["subcontractor"],
    line: [line.id],
    name: ["Brighter Electric"],
    phone: ["(713) 555-0199"],
  },
  errors: { "": "Someone changed “Bright Electric” in the meantime." },
};

function render(lines: readonly (typeof line)[]) {
  const data = {
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
      isEnded: false,
    },
    visibleParts: {
      visits: false,
      subcontractors: false,
      equipment: false,
      "as-built": false,
      warranty: false,
    },
    subcontractors: {
      pdfHref: "/list.pdf",
      version: 2,
      sentAt: "",
      sent: "",
      waits: undefined,
      lines: [...lines],
    },
  };
  const router = createMemoryRouter([
    { path: "/", element: <SubcontractorsPanel data={data} problem={problem} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("input that was not saved is in the form of its line", () => {
  const html = render([line]);
  expect(html).toMatch(/id="line-electrician-name"[^>]*value="Brighter Electric"/);
  expect(html).not.toMatch(/id="line-new-name"[^>]*value="B/);
});

test("input for a line that a colleague removed is in the form of a new line, which is open", () => {
  for (const lines of [[{ ...line, isRemoved: true }], []]) {
    const html = render(lines);
    expect(html).toMatch(/id="line-new-name"[^>]*value="Brighter Electric"/);
    expect(html).toMatch(/id="line-new-phone"[^>]*value="\(713\) 555-0199"/);
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary>Add a subcontractor/);
  }
});
