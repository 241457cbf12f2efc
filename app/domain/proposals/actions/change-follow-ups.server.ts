import { and, eq, sql } from "drizzle-orm";
import { formatShortDateTime } from "~/lib/dates";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import { proposalFollowUps, proposalVersions } from "~/schema";
import {
  refuse,
  staffChange,
  type VersionAction,
  type VersionChange,
} from "../change-version.server";
import { findOpenNoThanks } from "../follow-ups/follow-up-stop.server";
import { readTexts } from "../follow-ups/follow-up-texts";
import { parseSendAt } from "../follow-ups/plan-follow-ups";
import { type FollowUp, followUpsQuery, sendFollowUp } from "../follow-ups/send-follow-up.server";
import { proposalState } from "../proposal-states";
import { invalid, type SubmittedForm, type VersionForm } from "../version-form";

type Columns = Partial<typeof proposalFollowUps.$inferInsert>;
type Change = { versionId: string; requestKey: string } & (
  | { kind: "on" | "off" | "restart" }
  | { kind: "skip" | "unskip" | "save"; id: string; was: number; set?: Columns }
);

const changed = (text: string, rows: Pick<VersionChange, "where" | "others">): VersionChange => ({
  event: { kind: "follow-ups", data: { change: text } },
  audit: { action: "changed-follow-ups" },
  ...rows,
});

/** Switches the emails of a version on or off, or starts them again after an answer. */
const seriesTexts = {
  on: "turned on",
  off: "turned off",
  restart: "started again",
};

const change: VersionAction<Change, never, StaffActor> = {
  key: ({ requestKey, ...content }) => buildRequestKey(requestKey, content),
  plan: async ({ db }, loaded, input, { actor, now }) => {
    const { version } = loaded;
    const state = proposalState(version, now);
    if (state !== "sent" && state !== "part-signed")
      return refuse("The proposal isn’t open anymore, so its emails have ended.");
    if (!("id" in input)) {
      const { kind } = input;
      if (kind !== "off" && (await findOpenNoThanks(db, loaded)))
        return refuse("They said no thanks, so the emails can’t be started again.");
      const set = {
        followUpsOn: kind !== "off",
        ...(kind === "restart" && { followUpsSince: now }),
      };
      return changed(seriesTexts[kind], {
        others: (isMade) => [
          db
            .update(proposalVersions)
            .set(set)
            .where(and(eq(proposalVersions.id, version.id), isMade)),
        ],
      });
    }
    const { kind, id, was } = input;
    const followUp = (await followUpsQuery(db, version.id)).find((one) => one.id === id);
    if (!followUp) return { refused: { state: "gone" } };
    const from = kind === "unskip" ? "skipped" : "planned";
    if (followUp.version !== was || followUp.state !== from)
      return refuse("Someone changed this email in the meantime. Check it and try again.");
    if (kind === "unskip" && followUp.sendAt <= now)
      return refuse("Its time has passed, so it stays skipped.");
    const on = formatShortDateTime(followUp.sendAt, now);
    const set: Columns =
      kind === "skip"
        ? { state: "skipped", doneAt: now, doneBy: actor.staff.id }
        : kind === "unskip"
          ? { state: "planned", doneAt: null, doneBy: null }
          : (input.set ?? {});
    const texts = { skip: "skipped", unskip: "brought back", save: "edited" };
    return changed(`${texts[kind]} the email of ${on}`, {
      where: sql`exists (select 1 from ${proposalFollowUps} where ${proposalFollowUps.id} = ${id} and ${proposalFollowUps.version} = ${was})`,
      others: (isMade) => [
        db
          .update(proposalFollowUps)
          .set({ ...set, version: was + 1, updatedAt: now })
          .where(and(eq(proposalFollowUps.id, id), eq(proposalFollowUps.version, was), isMade)),
      ],
    });
  },
};

/** Changes the follow-up emails of a version, or one of them. Idempotent per request key. */
const changeFollowUps = staffChange(change);

export const followUpSeriesForm = (kind: "on" | "off" | "restart"): VersionForm => ({
  submit: (deps, { version, requestKey }, context) =>
    changeFollowUps(deps, { versionId: version.id, requestKey, kind }, context),
});

const toEmail = ({ version, last }: SubmittedForm) => ({
  versionId: version.id,
  id: last("email"),
  was: Number(last("email_version")) || 0,
});

export const skipForm = (kind: "skip" | "unskip"): VersionForm => ({
  submit: (deps, form, context) =>
    changeFollowUps(deps, { ...toEmail(form), requestKey: form.requestKey, kind }, context),
});

/** Saves subject, message and time of one email. */
export const saveFollowUpForm: VersionForm = {
  submit: async (deps, form, { by, now }) => {
    const { version, last, requestKey } = form;
    const email = toEmail(form);
    const all = await followUpsQuery(deps.db, version.id);
    const followUp = all.find(({ id }) => id === email.id);
    const context = { hours: deps.settings, now, validUntil: version.validUntil, all };
    const time = parseSendAt(last("send_at"), email, context);
    const { texts, errors } = readTexts(form);
    if ("error" in time) return invalid({ ...errors, send_at: time.error });
    if (Object.keys(errors).length > 0) return invalid(errors);
    const note = followUp ? moveNote(followUp, time.at, by.staff.name) : "";
    const set = { ...texts, sendAt: time.at, note };
    return changeFollowUps(deps, { ...email, requestKey, kind: "save", set }, { by, now });
  },
};

/** Sends one email at once, with the submitted texts. */
export const sendFollowUpForm: VersionForm = {
  submit: async (deps, form, { by, now }) => {
    const { texts, errors } = readTexts(form);
    if (Object.keys(errors).length > 0) return invalid(errors);
    return sendFollowUp(deps, { ...toEmail(form), texts }, { actor: by, now });
  },
};

const moveNote = ({ sendAt, note }: FollowUp, at: Date, name: string) =>
  sendAt.getTime() === at.getTime() ? note : `Moved by ${name}`;
