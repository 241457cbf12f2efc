import { Form } from "@remix-run/react";
import { ListPage } from "~/admin/lists/list-page";
import { adminPaths } from "~/admin-paths";
import {
  formatPromotionState,
  type PromotionSchedule,
  promotionState,
} from "~/domain/promotions/promotion";
import { formatZonedDateTime } from "~/lib/local-datetime";
import { paths } from "~/paths";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { type PromotionFormData, PromotionWarnings } from "./promotion-page";

type PromotionsPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  promotions: readonly PromotionFormData[];
  trash: readonly { id: string; title: string; deletedAt: Date | null }[];
  preview: PreviewOnDate;
};

/** Promotion the site shows at a given time. */
type PreviewOnDate = {
  day: string;
  time: string;
  /** Error of the date and time. */
  problem: string | undefined;
  at: Date | undefined;
  visible: { id: string; title: string; bannerText: string } | undefined;
};

/** Promotions with their current and coming publish states. */
export function PromotionsPage({
  now: loadedAt,
  formKey,
  promotions,
  trash,
  preview,
}: PromotionsPageProps) {
  const now = new Date(loadedAt);
  return (
    <ListPage
      title="Promotions"
      create={{ href: adminPaths.promotion("new"), label: "New promotion" }}
      empty={
        promotions.length === 0 && {
          children: "No promotions yet. An active promotion shows a banner on every page.",
        }
      }
      trash={{ rows: trash, pathOf: adminPaths.promotion, formKey, now: loadedAt }}
    >
      {promotions.length > 0 ? (
        <ul className="record-rows">
          {promotions.map((promotion) => (
            <Entry key={promotion.id} promotion={promotion} all={promotions} now={now} />
          ))}
        </ul>
      ) : null}
      <OnDate preview={preview} now={now} />
    </ListPage>
  );
}

function Entry({
  promotion,
  all,
  now,
}: {
  promotion: PromotionFormData;
  all: readonly PromotionSchedule[];
  now: Date;
}) {
  const { id, title, bannerText, piecesLeft } = promotion;
  const state = promotionState(promotion, all, now);
  const pieces = piecesLeft === null ? "" : `${piecesLeft} left`;
  return (
    <li data-on={state.kind === "on" ? "" : undefined}>
      <div>
        <Anchor className="record-name" href={adminPaths.promotion(id)}>
          {title}
        </Anchor>
        <p className="muted">{bannerText}</p>
        {state.kind === "ended" || state.kind === "off" ? null : (
          <PromotionWarnings promotion={promotion} all={all} now={now} />
        )}
      </div>
      <p>
        <span data-late={state.kind === "ended" || state.kind === "none-left" ? "" : undefined}>
          {formatPromotionState(state, now)}
        </span>
        {pieces && state.kind !== "none-left" ? <span className="muted">{pieces}</span> : null}
      </p>
    </li>
  );
}

/** Renders a GET form, so that the result has a URL. */
function OnDate({
  preview: { day, time, problem, at, visible },
  now,
}: {
  preview: PreviewOnDate;
  now: Date;
}) {
  return (
    <Panel id="on-date" title="Preview on a date">
      <Form
        method="get"
        action={`${adminPaths.promotions}#on-date`}
        className="tools tools--end"
        preventScrollReset
      >
        <fieldset className="field" data-invalid={problem ? "" : undefined}>
          <legend className="field-label">Central time</legend>
          <div className="when-inputs">
            <input
              className="field-input"
              type="date"
              name="on_day"
              aria-label="Date"
              defaultValue={day}
              aria-describedby="on-date-a"
            />
            <input
              className="field-input"
              type="time"
              name="on_time"
              aria-label="Time"
              defaultValue={time}
              aria-describedby="on-date-a"
            />
          </div>
        </fieldset>
        <Button kind="line">Show preview</Button>
      </Form>
      <div id="on-date-a" role="status">
        {problem ? <FieldError id="on-date-e">{problem}</FieldError> : null}
        {at ? (
          <p>
            {formatZonedDateTime(at, now)}:{" "}
            {visible ? (
              <>
                visitors see{" "}
                <Anchor className="text-link" href={adminPaths.promotion(visible.id)}>
                  {visible.title.replace(/\.$/, "")}
                </Anchor>
                : “{visible.bannerText}”.
              </>
            ) : (
              "no promotion."
            )}{" "}
            <Anchor className="text-link" href={adminPaths.previewOn(paths.home, { day, time })}>
              View website on this date
            </Anchor>
          </p>
        ) : null}
      </div>
    </Panel>
  );
}
