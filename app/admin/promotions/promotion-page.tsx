import { RecordPage, type RecordPageProps } from "~/admin/records/record-page";
import type { LiveFormFields } from "~/admin/shell/live-form";
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
import { quoteLinkText } from "~/domain/promotions/quote-link-text";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { FieldGroup } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";
import { PromotionImageField } from "./image-field";

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

type PromotionPageProps = Omit<RecordPageProps, "title" | "list" | "pathOf" | "state"> & {
  /** Undefined for a new promotion. */
  promotion: PromotionFormData | undefined;
  /** All promotions except the trash. */
  all: readonly PromotionSchedule[];
  /** Library image: the promotion's own, or the one just chosen on the chooser page. */
  file: UploadedFile | undefined;
  isChosen: boolean;
  /** True if the website has a WhatsApp number. */
  hasChat: boolean;
};

/** Renders the form of a new or existing promotion, with its public preview. */
export function PromotionPage({
  promotion,
  all,
  file,
  isChosen,
  hasChat,
  ...loaded
}: PromotionPageProps) {
  const { form, id } = loaded;
  const now = new Date(loaded.now);
  const state = promotion ? promotionState(promotion, all, now) : undefined;
  const isOtherImage = isChosen && file?.id !== promotion?.pictureSlug;
  const values = {
    ...form.values,
    ...(isChosen && { picture: libraryOption }),
    ...(isOtherImage && { alt: "" }),
  };
  return (
    <RecordPage
      {...loaded}
      form={{ ...form, values }}
      title={promotion?.title ?? "New promotion"}
      list={{ to: adminPaths.promotions, label: "Promotions" }}
      pathOf={adminPaths.promotion}
      query={isChosen && file ? `?file=${file.id}` : ""}
      state={state ? formatPromotionState(state, now) : "Not visible until you save"}
      question={(fields) => <DismissalChoice fields={fields} />}
      drawCustom={(_, fields) => (
        <PromotionImageField fields={fields} chosen={file} back={adminPaths.promotion(id)} />
      )}
    >
      {promotion && state ? (
        <>
          <Preview
            promotion={promotion}
            hasChat={hasChat}
            file={file?.id === promotion.pictureSlug ? file : undefined}
            over={
              state.kind === "ended" || state.kind === "none-left"
                ? formatPromotionState(state, now)
                : undefined
            }
          />
          <PromotionWarnings promotion={promotion} all={all} now={now} />
        </>
      ) : null}
    </RecordPage>
  );
}

/** Asks whether visitors who dismissed a changed offer see it again. */
function DismissalChoice({ fields: { value, error } }: { fields: LiveFormFields }) {
  if (error("again") === undefined && value("again") === "") return null;
  return (
    <FieldGroup
      id="again"
      label="The offer changed. Should visitors who dismissed it see it again?"
      error={error("again")}
    >
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
  );
}

/** Renders the saved banner and dialog. */
function Preview({
  promotion: { title, bannerText, text, linkText, storageKey, pictureSlug, pictureAlt },
  hasChat,
  file,
  over,
}: {
  promotion: PromotionFormData;
  hasChat: boolean;
  file: UploadedFile | undefined;
  /** Reason why it is no longer shown. */
  over: string | undefined;
}) {
  return (
    <Panel
      id="preview"
      title={over ? "Preview (ended)" : "Preview"}
      beside={
        over ? (
          <span className="overdue">{over}</span>
        ) : (
          <span className="muted">As last saved</span>
        )
      }
    >
      <div className="promotion-bar">
        <span>{title}</span>
        <u>{bannerText}</u>
      </div>
      <div className="promotion-window">
        {isImageSlug(pictureSlug) ? (
          <div>
            <Image
              className="cover"
              slug={pictureSlug}
              alt={pictureAlt || undefined}
              sizes="22rem"
            />
          </div>
        ) : file ? (
          <div>
            <Image
              className="cover"
              file={{ ...file, tone: "" }}
              alt={pictureAlt || undefined}
              sizes="22rem"
            />
          </div>
        ) : null}
        <div>
          <p className="promotion-title">{title}</p>
          <p>{text}</p>
          <p className="tools">
            <span className="button">{hasChat ? linkText : quoteLinkText}</span>
            {storageKey ? <span className="text-link">Don't show again</span> : null}
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** Warns about dates in the text that contradict the schedule, and about overlapping promotions. */
export function PromotionWarnings({
  promotion,
  all,
  now,
}: {
  promotion: PromotionFormData;
  all: readonly PromotionSchedule[];
  now: Date;
}) {
  const dates = findDateMismatches({ ...promotion, text: joinOfferTexts(promotion) }, now);
  const overlaps = findOverlaps(promotion, all, now);
  if (dates.length + overlaps.length === 0) return null;
  return (
    <ul className="icon-list promotion-reasons">
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
