import { parseTexts } from "~/domain/permits/json-texts.server";
import { findLocalPageConditions } from "~/domain/permits/local-page-gate";
import { localPageRecord } from "~/domain/permits/local-page-record.server";
import { answerFactsQuery } from "~/domain/permits/office-answer-record.server";
import { officeListQuery } from "~/domain/permits/office-list.server";
import { officeAnswersQuery } from "~/domain/permits/permit-offices.server";
import { locatedProjectsQuery } from "~/domain/projects/near-projects.server";
import { toHoustonDay } from "~/lib/dates";
import type { StaffDeps } from "~/request/require-staff.server";

/**
 * Loads the choices of a place's form, its conditions for any text, and the number of other
 * places.
 */
export async function loadLocalPageConditions(
  { db, now }: Pick<StaffDeps, "db" | "now">,
  row: { id: string } | undefined,
) {
  const moment = now();
  const [offices, projects, places, facts] = await Promise.all([
    officeListQuery(db),
    locatedProjectsQuery(db, moment),
    localPageRecord.list(db),
    answerFactsQuery(db),
  ]);
  const rows = await officeAnswersQuery(
    db,
    offices.map(({ slug }) => slug),
  );
  return {
    /** Offices and facts by name, for the form. */
    picks: {
      offices: offices.map(({ slug, name }) => ({ value: slug, label: name })),
      facts: facts
        .map(({ factKey, sentence }) => ({ value: factKey, label: sentence }))
        .toSorted((one, other) => one.label.localeCompare(other.label, "en")),
    },
    count: places.filter(({ id }) => id !== row?.id).length,
    findConditions: ({
      body,
      zips,
      offices: slugs,
    }: {
      body: string;
      zips: string;
      offices: string;
    }) =>
      findLocalPageConditions(
        { body, zips: parseTexts(zips), offices: parseTexts(slugs) },
        rows,
        projects,
        toHoustonDay(moment),
      ),
  };
}
