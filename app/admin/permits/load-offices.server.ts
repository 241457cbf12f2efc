import type { TopicSquare } from "~/admin/permits/topic-squares";
import { countyName } from "~/domain/permits/counties";
import { stateOfficeId } from "~/domain/permits/office-kinds";
import {
  officeListAnswersQuery,
  officeListQuery,
  officeListZipsQuery,
  unansweredQuestionsQuery,
} from "~/domain/permits/office-list.server";
import { permitOfficeRecord } from "~/domain/permits/permit-office-record.server";
import { buildLabels, isBuild, mainTopics } from "~/domain/permits/permit-topics";
import { findZipCounties } from "~/domain/permits/zip-areas.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import type { StaffDeps } from "~/request/require-staff.server";

const questionDays = 30;

/**
 * Loads the list of offices that match a search for an office, ZIP code or county, and the counts
 * of questions without an answer.
 */
export async function loadOffices(search: string, { db, read, now }: StaffDeps) {
  const moment = now();
  const [rows, answers, zips, asked, trash] = await Promise.all([
    read(officeListQuery(db)),
    read(officeListAnswersQuery(db)),
    read(officeListZipsQuery(db)),
    read(unansweredQuestionsQuery(db, addDays(toHoustonDay(moment), -questionDays))),
    read(permitOfficeRecord.trashed(db)),
  ]);
  const q = search.trim().slice(0, 80);
  const terms = normalizeSearch(q).split(/\s+/).filter(Boolean);
  const state = {
    id: stateOfficeId,
    slug: stateOfficeId,
    kind: null,
    name: "All of Texas",
    counties: "[]",
  };
  const offices = [...rows, state].map((office) => {
    const officeAnswers = answers.filter(
      ({ officeId }) => (officeId ?? stateOfficeId) === office.id,
    );
    const linked = zips.filter(({ officeId }) => officeId === office.id).map(({ zip }) => zip);
    const squares = mainTopics.map(
      (topic): TopicSquare => ({
        topic,
        answer: officeAnswers.find((answer) => answer.topic === topic)?.answer ?? null,
      }),
    );
    const nextReview = officeAnswers.map(({ reviewBy }) => reviewBy).toSorted()[0] ?? "";
    return {
      ...office,
      squares,
      factCount: officeAnswers.length,
      nextReview,
      text: normalizeSearch([office.name, office.counties, ...linked].join(" ")),
    };
  });
  const zipCounties = findZipCounties(q)?.map(({ county }) => `${county}-county`) ?? [];
  const found = offices.filter(
    ({ text, slug }) => terms.every((term) => text.includes(term)) || zipCounties.includes(slug),
  );
  const nameOf = (slug: string) => {
    if (slug === "") return "Outside the area";
    const office = rows.find((one) => one.slug === slug);
    if (office) return office.name;
    if (slug.startsWith("city:"))
      return slug === "city:other"
        ? "Another city"
        : slug.slice(5).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    return slug.endsWith("-county") ? countyName(slug.replace(/-county$/, "")) : slug;
  };
  return {
    now: moment.getTime(),
    formKey: newId(),
    q,
    offices: found
      .toSorted(
        (one, other) => other.factCount - one.factCount || one.name.localeCompare(other.name, "en"),
      )
      .map(({ id, name, kind, squares, factCount, nextReview }) => ({
        id,
        name,
        kind,
        squares,
        factCount,
        nextReview,
      })),
    factCount: found.reduce((sum, { factCount }) => sum + factCount, 0),
    questions: asked.map(({ zip, office, topic, count }) => ({
      zip,
      office: nameOf(office),
      count,
      topic: isBuild(topic) ? buildLabels[topic] : "All topics",
    })),
    trash,
  };
}
