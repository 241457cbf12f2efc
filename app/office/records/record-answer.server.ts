import { data, redirect } from "@remix-run/cloudflare";
import type { StaffDeps } from "~/guard.server";
import { newId } from "~/lib/ids";
import type { FormSending, FormValues } from "~/platform/db/row-form.server";
import type { FormOutcome } from "~/platform/db/row-outcome";
import { notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { formOrProblem } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

type RecordWays = {
  /** "Promotion", for a 404. */
  what: string;
  /** What open pages are told has changed. */
  news: string;
  /** "new" makes one. */
  id: string;
  add: (values: FormValues, sending: FormSending) => Promise<FormOutcome>;
  save: (id: string, values: FormValues, sending: FormSending) => Promise<FormOutcome>;
  trash: (id: string, to: "trash" | "back", sending: FormSending) => Promise<boolean>;
  /** Until when visitors read it, as things stand (`readUntil`). Where that comes sooner, no older copy of a page stands in. */
  readUntil: (id: string) => Promise<number>;
  /** Where the list is, and where the record is. */
  list: string;
  pathOf: (id: string) => string;
};

/** Carries out what the page of a record sends: save, into the trash, and back. Throws 404 when there is no such record; answers 422 with
 *  everything that was typed, 409 with what somebody else has changed, and else leads on. */
export async function recordAnswer(request: Request, way: RecordWays, deps: StaffDeps) {
  const form = await formOrProblem(request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { staff, address, requestId, now, live, waitUntil, takeDown } = deps;
  const { values } = form;
  const requestKey = requestKeyOf(values);
  const sending = { requestKey, by: { staff, address, requestId }, now: now() };
  const tell = () => waitUntil(announce(live, { kind: "office-changed", id: way.news }));
  const leadOn = (to: string, flash: Parameters<typeof setFlash>[0]) =>
    redirect(to, { status: 303, headers: { "Set-Cookie": setFlash(flash) } });

  const intent = values.intent?.at(-1);
  if (intent === "trash" || intent === "restore") {
    const isThere = await way.trash(way.id, intent === "trash" ? "trash" : "back", sending);
    if (!isThere) throw notFound(way.what);
    if (intent === "trash") takeDown();
    tell();
    return intent === "trash" ? leadOn(way.list, "record-trashed") : leadOn(way.pathOf(way.id), "record-restored");
  }
  const isNew = way.id === "new";
  const before = isNew ? 0 : await way.readUntil(way.id);
  const outcome = isNew ? await way.add(values, sending) : await way.save(way.id, values, sending);
  if (outcome.state === "gone") throw notFound(way.what);
  if (outcome.state === "wrong") return data({ problem: { values, errors: outcome.errors } }, 422);
  const after = await way.readUntil(isNew ? outcome.id : way.id);
  if (after < before) takeDown();
  if (isNew || outcome.saved.length > 0) tell();
  if (outcome.conflicts.length > 0) {
    const again = values.again?.at(-1);
    const hidden: Record<string, string> = { intent: "save", key: newId(), ...(again ? { again } : {}) };
    return data({ conflicts: outcome.conflicts, saved: outcome.saved, hidden }, 409);
  }
  const to = isNew ? `${way.pathOf(outcome.id)}?added=1` : way.pathOf(way.id);
  if (!isNew && outcome.saved.length === 0) return leadOn(to, "settings-unchanged");
  return leadOn(to, before > 0 || after > 0 ? "record-saved" : "record-kept");
}

/** The key of a form, as far as it is one. */
export function requestKeyOf(values: FormValues): string {
  const key = values.key?.at(-1) ?? "";
  return /^[a-z0-9-]{8,60}$/.test(key) ? key : newId();
}
