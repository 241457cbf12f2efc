import { Form } from "@remix-run/react";
import { type AddedFile, type Extras, extraLimits } from "~/domain/leads/intake/extras";
import { type Answers, quoteLimits } from "~/domain/leads/intake/quote-form";
import { imageAcceptAttribute } from "~/platform/files/file-types";
import { newTabAttributes } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { useText } from "~/ui/language";

export type AdditionProblem = {
  part: string;
  message: string;
  values: Record<string, string[]>;
  /** Names of the files to choose again. */
  fileNames?: string[];
};
type RequestAdditionsProps = {
  files: readonly AddedFile[];
  extras: Extras;
  answers: Pick<Answers, "photosLost">;
  problem: AdditionProblem | undefined;
  /** Key of the private link whose page this is. */
  formKey?: string;
  /** Part that a link opens. */
  opened?: string | null;
};

/**
 * Renders the optional additions: photos, survey, HOA, time to call, note. Each is a separate form
 * and works without scripts.
 */
export function RequestAdditions({
  files,
  extras,
  answers,
  problem,
  formKey,
  opened,
}: RequestAdditionsProps) {
  const t = useText();
  const photos = files.filter((file) => file.kind === "photo");
  const surveys = files.filter((file) => file.kind === "survey");
  return (
    <>
      {problem ? <AdditionErrors problem={problem} /> : null}
      {answers.photosLost > 0 && photos.length === 0 ? (
        <p className="note-box">
          {`${t(
            answers.photosLost === 1
              ? "We got your request, but not the photo you chose."
              : "We got your request, but not the {count} photos you chose.",
            { count: answers.photosLost },
          )} `}
          <a href="#photos">{t(answers.photosLost === 1 ? "Add it here" : "Add them here")}</a>.
        </p>
      ) : null}
      <div className="add-details">
        <details id="add-photos" open>
          <summary>
            <span>{t("Photos")}</span>
            <small>
              {photos.length > 0 ? t("{count} added", { count: photos.length }) : t("None yet")}
            </small>
            <span className="toggle" aria-hidden="true" />
          </summary>
          {photos.length > 0 ? (
            <ul className="quote-thumbs">
              {photos.map((file, index) => (
                <li key={file.id}>
                  <a href={file.address} {...newTabAttributes}>
                    <img
                      src={`${file.address}&w=320`}
                      alt={t("What you sent, {number} of {count}", {
                        number: index + 1,
                        count: photos.length,
                      })}
                      width={160}
                      height={120}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <PhotosForm formKey={formKey} />
        </details>
        <details id="add-survey" open={problem?.part === "survey" || opened === "survey"}>
          <summary>
            <span>{t("Survey of your lot")}</span>
            <small>{t(surveys.length > 0 ? "Added" : "None yet")}</small>
            <span className="toggle" aria-hidden="true" />
          </summary>
          <SurveyForm formKey={formKey} />
        </details>
        <details
          id="add-words"
          open={
            [extras.hoa, extras.callTime, extras.note].some((text) => text !== "") ||
            problem?.part === "words" ||
            opened === "words"
          }
        >
          <summary>
            <span>{t("HOA, best time to call, notes")}</span>
            <small>{t(extras.hoa || extras.callTime || extras.note ? "Saved" : "None yet")}</small>
            <span className="toggle" aria-hidden="true" />
          </summary>
          <DetailsForm formKey={formKey} extras={extras} problem={problem} />
        </details>
      </div>
    </>
  );
}

/** Renders why an addition was not stored, and the files to choose again. */
export function AdditionErrors({
  problem: { part, message, fileNames = [] },
}: {
  problem: AdditionProblem;
}) {
  const t = useText();
  const names =
    fileNames.length > 0
      ? [{ id: part, message: t("Choose again: {names}", { names: fileNames.join(", ") }) }]
      : [];
  return (
    <ErrorSummary
      errors={[{ id: names.length > 0 ? "" : part, message }, ...names]}
      title={t("Not added yet")}
    />
  );
}

type AdditionFormProps = { formKey: string | undefined };

export function PhotosForm({ formKey }: AdditionFormProps) {
  const t = useText();
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      {formKey ? <input type="hidden" name="form_key" value={formKey} /> : null}
      <input type="hidden" name="part" value="photos" />
      <div className="upload">
        <label htmlFor="photos">{t("One from the kitchen door and one of the roof edge")}</label>
        <input id="photos" name="photos" type="file" multiple accept={imageAcceptAttribute} />
        <p className="help-text">
          {t(
            "Up to {max} at a time, 10 MB each: JPEG, PNG, WebP, HEIC or AVIF. We remove location data.",
            { max: quoteLimits.photos },
          )}
        </p>
      </div>
      <Button kind="ink">{t("Add photos")}</Button>
    </Form>
  );
}

/** Renders the form for a survey of the lot. */
export function SurveyForm({ formKey }: AdditionFormProps) {
  const t = useText();
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      {formKey ? <input type="hidden" name="form_key" value={formKey} /> : null}
      <input type="hidden" name="part" value="survey" />
      <div className="upload">
        <label htmlFor="survey">{t("Choose a PDF or a photo of it")}</label>
        <input
          id="survey"
          name="survey"
          type="file"
          accept={`application/pdf,${imageAcceptAttribute}`}
        />
        <p className="help-text">
          {t("The property survey from your closing papers. Up to 10 MB.")}
        </p>
      </div>
      <Button kind="ink">{t("Add survey")}</Button>
    </Form>
  );
}

export function DetailsForm({
  formKey,
  extras,
  problem,
}: AdditionFormProps & { extras: Extras; problem: AdditionProblem | undefined }) {
  const t = useText();
  const inputValue = (name: string, saved: string) => problem?.values[name]?.at(-1) ?? saved;
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      {formKey ? <input type="hidden" name="form_key" value={formKey} /> : null}
      <input type="hidden" name="part" value="words" />
      <Field
        name="hoa"
        label={t("HOA name and contact")}
        optional
        maxLength={extraLimits.hoa}
        defaultValue={inputValue("hoa", extras.hoa)}
      />
      <Field
        name="call_time"
        label={t("Best time to call")}
        optional
        maxLength={extraLimits.callTime}
        placeholder={t("Weekdays after 5 pm")}
        defaultValue={inputValue("call_time", extras.callTime)}
      />
      <TextArea
        name="note"
        label={t("Dogs, gates, trees, anything else")}
        optional
        maxLength={extraLimits.note}
        defaultValue={inputValue("note", extras.note)}
      />
      <Button kind="ink">{t("Save details")}</Button>
    </Form>
  );
}
