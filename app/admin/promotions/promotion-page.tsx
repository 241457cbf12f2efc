import { BackLink, RecordSaveBar, TrashForm, TwoOptionRadio, toErrorSummary, useClearNewDraft } from "~/admin/records/record-form-parts";
import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm, type LiveFormFields } from "~/admin/shell/live-form";
import { LocalDateTimeFields } from "~/admin/shell/local-datetime-fields";
import { adminPaths } from "~/admin-paths";
import type { UploadedFile } from "~/domain/files/file-record";
import { isImageSlug } from "~/domain/images/images";
import { findDateMismatches } from "~/domain/promotions/dates-in-text";
import {
  findOverlaps,
  formatOverlap,
  formatPromotionState,
  joinOfferTexts,
  libraryOption,
  type PromotionSchedule,
  promotionState,
} from "~/domain/promotions/promotion";
import { toLocalDateTimeFields } from "~/lib/local-datetime";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGroup, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";
import { PromotionImageField } from "./image-field";

/** A promotion as its form shows it. */
export type PromotionFormData = PromotionSchedule & {
  text: string;
  bannerText: string;
  linkText: string;
  chatMessage: string;
  storageKey: string;
  pictureSlug: string | null;
  pictureAlt: string;
  deletedAt: Date | null;
};

type PromotionPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  /** Undefined for a new promotion. */
  promotion: PromotionFormData | undefined;
  /** All promotions except the trash. */
  all: readonly PromotionSchedule[];
  /** Original values of the form, posted as `was_…`. */
  was: Record<string, string>;
  /** Library image: the promotion's own, or the one just chosen on the chooser page. */
  file: UploadedFile | undefined;
  isChosen: boolean;
  problem: InvalidForm | undefined;
};

export const promotionDraftKey = (id: string) => `promotion-${id}`;

/** Form of a new or existing promotion, with its public preview. */
export function PromotionPage({ now: loadedAt, formKey, promotion, all, was, file, isChosen, problem }: PromotionPageProps) {
  const now = new Date(loadedAt);
  const id = promotion?.id ?? "new";
  useClearNewDraft(promotionDraftKey("new"));
  const state = promotion ? promotionState(promotion, all, now) : undefined;
  return (
    <AdminPage title={promotion?.title ?? "New promotion"} above={<BackLink to={adminPaths.promotions}>Promotions</BackLink>}>
      <ErrorSummary errors={toErrorSummary(problem)} />
      {promotion && state ? (
        <>
          <Preview
            promotion={promotion}
            file={file?.id === promotion.pictureSlug ? file : undefined}
            over={state.kind === "ended" || state.kind === "none-left" ? formatPromotionState(state, now) : undefined}
          />
          <PromotionWarnings promotion={promotion} all={all} now={now} />
        </>
      ) : null}
      <LiveForm
        key={id}
        name="promotion"
        intent="save"
        action={isChosen && file ? `${adminPaths.promotion(id)}?file=${file.id}` : adminPaths.promotion(id)}
        formKey={formKey}
        originalValues={{ ...textsOf(promotion), ...(isChosen && { picture: libraryOption }), ...was }}
        problem={problem}
        draft={promotionDraftKey(id)}
        label="Promotion"
      >
        {(fields) => (
          <div className="stack spaced-5">
            <PromotionFields fields={fields} file={file} back={adminPaths.promotion(id)} />
            <RecordSaveBar
              isNew={!promotion}
              isUnsaved={fields.isUnsaved}
              state={state ? formatPromotionState(state, now) : "Not visible until you save"}
              label={promotion ? "Save" : "Add promotion"}
            />
          </div>
        )}
      </LiveForm>
      {promotion ? <TrashForm action={adminPaths.promotion(id)} formKey={formKey} what="this promotion" /> : null}
    </AdminPage>
  );
}

/** Returns the values of the inputs. */
function textsOf(promotion: PromotionFormData | undefined): Record<string, string> {
  const when = (name: string, at: Date | null) =>
    Object.fromEntries(Object.entries(toLocalDateTimeFields(at)).map(([part, text]) => [`${name}_${part}`, text]));
  return {
    title: promotion?.title ?? "",
    offer: promotion?.bannerText ?? "",
    text: promotion?.text ?? "",
    link: promotion?.linkText ?? "Chat on WhatsApp",
    message: promotion?.chatMessage ?? "",
    picture: promotion?.pictureSlug ? (isImageSlug(promotion.pictureSlug) ? promotion.pictureSlug : libraryOption) : "",
    alt: promotion?.pictureAlt ?? "",
    pieces: String(promotion?.piecesLeft ?? ""),
    on: promotion?.enabled ? "1" : "0",
    closable: promotion && promotion.storageKey === "" ? "0" : "1",
    ...when("from", promotion?.showFrom ?? null),
    ...when("until", promotion?.showUntil ?? null),
  };
}

type PromotionFieldsProps = { fields: LiveFormFields; file: UploadedFile | undefined; back: string };

function PromotionFields({ fields, file, back }: PromotionFieldsProps) {
  const { value, error } = fields;
  const asks = error("again") !== undefined || value("again") !== "";
  return (
    <>
      {asks ? (
        <FieldGroup id="again" label="The offer changed. Should visitors who dismissed it see it again?" error={error("again")}>
          <div className="segmented">
            <label>
              <input type="radio" name="again" value="yes" defaultChecked={value("again") === "yes"} />
              Show it again
            </label>
            <label>
              <input type="radio" name="again" value="no" defaultChecked={value("again") === "no"} />
              Keep it dismissed
            </label>
          </div>
        </FieldGroup>
      ) : null}
      <div className="columns columns-2">
        <div className="stack spaced-5">
          <Text
            fields={fields}
            name="title"
            label="Title"
            most={70}
            help="First on the banner and the heading of the pop-up. Up to 70 characters."
          />
          <Text
            fields={fields}
            name="offer"
            label="Banner text"
            most={80}
            help="Underlined next to the title. Long text is cut off on phones."
          />
          <TextArea name="text" label="Pop-up text" rows={4} defaultValue={value("text")} error={error("text")} />
          <TextArea
            name="message"
            label="WhatsApp message"
            rows={2}
            help="Prefilled in the visitor’s chat."
            defaultValue={value("message")}
            error={error("message")}
          />
          <Text fields={fields} name="link" label="Button label" most={30} />
          <PromotionImageField fields={fields} chosen={file} back={back} />
        </div>
        <div className="stack spaced-5">
          <TwoOptionRadio fields={fields} name="on" label="Status" on="On" off="Off" />
          <LocalDateTimeFields
            value={fields.value}
            error={fields.error}
            name="from"
            label="Start date"
            help="Central time. Leave blank to start now. With no time, it starts at midnight."
          />
          <LocalDateTimeFields
            value={fields.value}
            error={fields.error}
            name="until"
            label="End date"
            help="Central time. Leave blank for no end date. With no time, it ends at midnight."
          />
          <Field
            name="pieces"
            label="Quantity left"
            optional
            inputMode="numeric"
            autoComplete="off"
            defaultValue={value("pieces")}
            error={error("pieces")}
            help="The promotion turns off at 0. Leave blank if you don’t track quantity."
          />
          <TwoOptionRadio
            fields={fields}
            name="closable"
            label="“Don’t show again” button"
            on="Show it"
            off="Hide it"
            help="Visitors who use it won’t see the promotion again in that browser."
          />
        </div>
      </div>
    </>
  );
}

function Text({
  fields: { value, error },
  name,
  label,
  most,
  help,
}: {
  fields: LiveFormFields;
  name: string;
  label: string;
  most: number;
  help?: string;
}) {
  return <Field name={name} label={label} maxLength={most} autoComplete="off" help={help} defaultValue={value(name)} error={error(name)} />;
}

/** The saved banner and dialog. */
function Preview({
  promotion: { title, bannerText, text, linkText, storageKey, pictureSlug, pictureAlt },
  file,
  over,
}: {
  promotion: PromotionFormData;
  file: UploadedFile | undefined;
  /** Reason why it is no longer shown. */
  over: string | undefined;
}) {
  return (
    <Panel
      id="preview"
      title={over ? "Preview (ended)" : "Preview"}
      beside={over ? <span className="overdue">{over}</span> : <span className="muted">As last saved</span>}
    >
      <div className="promotion-bar">
        <span>{title}</span>
        <u>{bannerText}</u>
      </div>
      <div className="promotion-window">
        {isImageSlug(pictureSlug) ? (
          <div>
            <Image slug={pictureSlug} alt={pictureAlt || undefined} sizes="22rem" />
          </div>
        ) : file ? (
          <div>
            <Image file={{ ...file, tone: "" }} alt={pictureAlt || undefined} sizes="22rem" />
          </div>
        ) : null}
        <div>
          <p className="promotion-title">{title}</p>
          <p>{text}</p>
          <p className="tools">
            <span className="button">{linkText}</span>
            {storageKey ? <span className="text-link">Don't show again</span> : null}
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** Warns about dates in the text that contradict the schedule, and about overlapping promotions. */
export function PromotionWarnings({ promotion, all, now }: { promotion: PromotionFormData; all: readonly PromotionSchedule[]; now: Date }) {
  const dates = findDateMismatches({ ...promotion, text: joinOfferTexts(promotion) }, now);
  const overlaps = findOverlaps(promotion, all, now);
  if (dates.length + overlaps.length === 0) return null;
  return (
    <ul className="promotion-reasons">
      {dates.map((text) => (
        <li key={text}>
          <Icon name="warn" />
          <span>{text}</span>
        </li>
      ))}
      {overlaps.map((overlap) => (
        <li key={overlap.id}>
          <Icon name="columns" />
          <span>
            {formatOverlap(overlap, now)}{" "}
            <Anchor className="text-link" href={adminPaths.promotion(overlap.id)}>
              View<span className="visually-hidden"> {overlap.title}</span>
            </Anchor>
          </span>
        </li>
      ))}
    </ul>
  );
}
