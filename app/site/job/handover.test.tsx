import { Children, isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fillText } from "~/lib/fill-text";
import { DocumentList } from "~/site/project/document-list";
import { dateRows, JobDates } from "./handover";

const visits = ["Friday, February 5", "Monday, February 8"].map((days, at) => ({
  id: `visit-${at}`,
  label: "Work on site",
  days,
  person: "",
  href: `/project/t/job/dates/visit-${at}.ics`,
}));

test("the calendar link of each date names its days", () => {
  const html = renderToStaticMarkup(<JobDates data={{ visits }} />);
  const links = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text = ""]) =>
    text.replaceAll(/<[^>]*>/g, ""),
  );
  expect(links).toEqual([
    "Add to my calendar Work on site, Friday, February 5",
    "Add to my calendar Work on site, Monday, February 8",
  ]);
});

test("dates of the same kind have a key each", () => {
  const { children } = DocumentList({ rows: dateRows(visits, fillText) }).props;
  const keys = Children.map(children, (row) => (isValidElement(row) ? row.key : null));
  expect(new Set(keys).size).toBe(2);
});
