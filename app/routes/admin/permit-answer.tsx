import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AnswerPage, FactSelect } from "~/admin/permits/answer-page";
import { answerTopic, buildFactKey } from "~/admin/permits/answer-topic.server";
import { findOfficeName, isTopicOf } from "~/admin/permits/load-office.server";
import {
  handleRecordForm,
  loadRecordPage,
  parseIdempotencyKey,
} from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import {
  answerFactsQuery,
  answerOfTopicQuery,
  officeAnswerRecord,
} from "~/domain/permits/office-answer-record.server";
import { topicLabels } from "~/domain/permits/permit-topics";
import { roleCan } from "~/domain/staff/abilities";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { respond } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/permit-offices.css?url";
import { Anchor } from "~/ui/anchor";

export const meta = () => adminMeta("Permit answer");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db, read, now, staff } = deps;
  const { id: officeId = "", topic = "" } = args.params;
  if (!isTopicOf(officeId, topic)) throw notFoundResponse("Topic");
  const [office, [answer], rows] = await Promise.all([
    findOfficeName(deps, officeId),
    read(answerOfTopicQuery(db, officeId, topic)),
    read(answerFactsQuery(db)),
  ]);
  const today = toHoustonDay(now());
  const facts = rows.map(({ factId, factKey, sentence }) => ({
    id: factId,
    key: factKey,
    sentence,
  }));
  const shared = { officeId, officeName: office.name, topic, topicName: topicLabels[topic], facts };
  if (answer) {
    const { page } = await loadRecordPage(officeAnswerRecord, answer.answerId, deps);
    return { ...shared, record: { ...page, factId: answer.answerFactId }, form: undefined };
  }
  const initial = {
    answer: "needed",
    basis: "named",
    note: "",
    factSource: "new",
    factId: "",
    sentence: "",
    value: "",
    quote: "",
    sourceTitle: "",
    sourceUrl: "",
    certainty: "verified",
    checkedAt: today,
    reviewBy: addDays(today, 365),
    factKey: buildFactKey(
      `${office.slug}-${topic}`,
      facts.map(({ key }) => key),
    ),
  };
  return {
    ...shared,
    record: undefined,
    form: { formKey: newId(), today, initial, isOwner: roleCan(staff.role, "prices:write") },
  };
}

/** Answers the topic, or changes or trashes its answer. */
export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db, staff, actor, now } = deps;
  const { id: officeId = "", topic = "" } = args.params;
  if (!isTopicOf(officeId, topic)) throw notFoundResponse("Topic");
  await findOfficeName(deps, officeId);
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const [[answer], facts] = await db.batch([
    answerOfTopicQuery(db, officeId, topic),
    answerFactsQuery(db),
  ]);
  const factIds = facts.map(({ factId }) => factId);
  const back = adminPaths.permitOffice(officeId);
  const isNew = form.values.factSource !== undefined;
  if (answer && !isNew) {
    const kind = {
      record: officeAnswerRecord,
      id: answer.answerId,
      list: { to: back },
      pathOf: () => adminPaths.officeAnswer(officeId, topic),
    };
    return handleRecordForm(form.values, { ...kind, loadRules: () => ({ factIds }) }, deps);
  }
  if (!isNew) throw notFoundResponse("Answer");
  const context = { requestKey: parseIdempotencyKey(form.values), by: actor, now: now() };
  const isOwner = roleCan(staff.role, "prices:write");
  const outcome = await answerTopic(
    db,
    form.values,
    { officeId, topic, factIds, isOwner },
    context,
  );
  return respond(deps, outcome, {
    values: form.values,
    noun: "Answer",
    topic: officeAnswerRecord.topic,
    goTo: () => [back, "record-saved"],
  });
}

export default function PermitAnswer() {
  const { record, form, facts, ...place } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (form)
    return (
      <AnswerPage
        {...place}
        {...form}
        facts={facts}
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      />
    );
  const path = adminPaths.officeAnswer(place.officeId, place.topic);
  const fact = facts.find(({ id }) => id === record.factId);
  return (
    <RecordPage
      {...record}
      actionData={actionData}
      title={`${place.topicName}, ${place.officeName}`}
      list={{ to: adminPaths.permitOffice(place.officeId), label: place.officeName }}
      pathOf={() => path}
      drawCustom={(_, fields) => <FactSelect facts={facts} fields={fields} />}
      intro={
        fact ? (
          <p>
            {fact.sentence}{" "}
            <Anchor className="text-link" href={adminPaths.factForm(fact.id)}>
              Edit the fact
            </Anchor>
          </p>
        ) : null
      }
    />
  );
}
