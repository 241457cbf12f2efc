import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAnswerAge } from "~/domain/permits/answer-age";
import { trashedAnswersQuery } from "~/domain/permits/office-answer-record.server";
import { stateOfficeId } from "~/domain/permits/office-kinds";
import { officeListZipsQuery, officeTopicsQuery } from "~/domain/permits/office-list.server";
import { permitOfficeRecord } from "~/domain/permits/permit-office-record.server";
import { serializePermitQuery } from "~/domain/permits/permit-query";
import {
  isPermitTopic,
  mainTopics,
  type PermitTopic,
  permitTopics,
  type StateTopic,
  stateTopics,
} from "~/domain/permits/permit-topics";
import { listCountyZips } from "~/domain/permits/zip-areas.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import type { StaffDeps } from "~/request/require-staff.server";

const ageNotes = {
  current: "",
  rereading: "being read again",
  "not-checked": "counts as not checked",
};

/** True for a topic that an office has, or one of Texas for its id. */
export function isTopicOf(officeId: string, topic: string): topic is PermitTopic | StateTopic {
  return officeId === stateOfficeId
    ? stateTopics.some((one) => one === topic)
    : isPermitTopic(topic);
}

/**
 * Returns the name of an office by id, "Texas" for the rules of the state. Throws a 404 if no
 * office has that id.
 */
export async function findOfficeName(
  { db, read }: Pick<StaffDeps, "db" | "read">,
  id: string,
): Promise<{ name: string; slug: string }> {
  if (id === stateOfficeId) return { name: "All of Texas", slug: stateOfficeId };
  const [office] = await read(permitOfficeRecord.find(db, id));
  if (!office || office.deletedAt) throw notFoundResponse("Permit office");
  return { name: office.name, slug: office.slug };
}

/** Loads the page of an office. Throws a 404 if no office has that id. */
export async function loadOffice(
  params: LoaderFunctionArgs["params"],
  { db, read, now }: StaffDeps,
) {
  const id = params.id ?? "";
  const isState = id === stateOfficeId;
  const [[row], answers, zips, trash] = await Promise.all([
    isState ? [undefined] : read(permitOfficeRecord.find(db, id)),
    read(officeTopicsQuery(db, isState ? null : id)),
    read(officeListZipsQuery(db)),
    read(trashedAnswersQuery(db, id)),
  ]);
  const office = row?.deletedAt ? undefined : row;
  if (!isState && !office) throw notFoundResponse("Permit office");
  const today = toHoustonDay(now());
  const byTopic = new Map(
    answers.map((answer) => [
      answer.topic,
      { ...answer, ageNote: ageNotes[findAnswerAge(answer, today)] },
    ]),
  );
  const topics: readonly (PermitTopic | StateTopic)[] = isState
    ? stateTopics
    : [...new Set([...mainTopics, ...permitTopics])];
  const county = office?.kind === "county" ? office.slug.replace(/-county$/, "") : "";
  const countyZips = county === "" ? [] : listCountyZips(county);
  const linked = zips.filter(({ officeId }) => officeId === id);
  const zip = linked[0]?.zip ?? countyZips[0]?.zip;
  const details = [
    { label: "Department", value: office?.office ?? "" },
    { label: "Phone", value: office?.phone ?? "" },
    { label: "Address", value: office?.address ?? "" },
    { label: "Hours", value: office?.hours ?? "" },
    { label: "Website", value: office?.site ?? "" },
  ];
  return {
    formKey: newId(),
    office: {
      id,
      name: office?.name ?? "All of Texas",
      kind: office?.kind ?? ("state" as const),
      publicHref:
        office && zip
          ? `${paths.permits}${serializePermitQuery({ zip, office: office.slug })}`
          : "",
      details: details.filter(({ value }) => value !== ""),
      notes: (office?.notes ?? "").split("\n").filter(Boolean),
    },
    topics: topics.map((topic) => ({ topic, answer: byTopic.get(topic) ?? null })),
    zips: linked.map(({ zip: code, source }) => ({ zip: code, source })),
    countyZips,
    trash: trash.flatMap(({ id: answerId, topic, deletedAt }) =>
      isTopicOf(id, topic) && deletedAt
        ? [{ id: answerId, topic, deletedAt: deletedAt.getTime() }]
        : [],
    ),
  };
}
