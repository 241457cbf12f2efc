import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JobsTable } from "./jobs-table";

const now = Date.UTC(2026, 10, 27, 18);
const job = (name: string, lastError = "") => ({ name, finishedAt: now, lastError, late: false });
const show = (jobs: Parameters<typeof JobsTable>[0]["jobs"]) =>
  renderToStaticMarkup(<JobsTable jobs={jobs} now={now} />);

test("JobsTable shows readable names, with minute jobs outside the nightly tasks", () => {
  const [open = "", folded = ""] = show(
    [
      "visit-reminders",
      "proposal-follow-ups",
      "ballparks",
      "old-contracts",
      "old-editor-forms",
    ].map((name) => job(name)),
  ).split("<details");
  for (const label of [
    "Remind customers of tomorrow’s visits",
    "Send follow-up emails of proposals",
    "Add ballpark estimates to leads",
  ])
    expect(open).toContain(label);
  expect(folded).toContain("2 nightly tasks completed");
  expect(folded).toContain("Delete old signed contracts");
  expect(folded).toContain("Delete records of submitted editor forms");
});

test("JobsTable says what failed without the error's class", () => {
  expect(show([job("nightly", "Error: Delete unused files")])).toContain(
    "Failed: Delete unused files",
  );
});
