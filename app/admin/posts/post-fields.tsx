import { SharePanel, SlugField, textControls, useRecordInputs } from "~/admin/editor/record-inputs";
import { formatAuthor } from "~/domain/posts/post";
import type { PostRecord } from "~/domain/posts/post-fields.server";
import { metaDescriptionLength } from "~/domain/posts/post-list";
import { postTexts } from "~/domain/posts/post-texts";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { BodyEditor } from "./body-editor";
import { CoverField, CoverImage } from "./cover-field";
import type { PostOptions, PostPreview } from "./post-options";
import { SourceRows } from "./source-rows";

type Props = {
  record: PostRecord;
  preview: PostPreview;
  choices: PostOptions;
  problem: InvalidForm | undefined;
  /** True once published: the slug no longer follows the title. */
  wasLive: boolean;
  /** Cover chosen on the chooser page: "file:" and a file id, or the name of a rendering. */
  picked: string | undefined;
  /** Image to insert, chosen on the chooser page: the path of a file, or "picture:" and a name. */
  pickedInsert: string | undefined;
  /** Path of the page with the fields. */
  back: string;
};

/** Renders the fields of a post: content, SEO, sources, and author. */
export function PostFields({
  record,
  preview,
  choices,
  problem,
  wasLive,
  picked,
  pickedInsert,
  back,
}: Props) {
  const inputs = useRecordInputs(problem);
  const { text, inputValue, currentValue, editedValues, setValue, onInput } = inputs;
  const field = textControls(inputs, postTexts, record);
  const cover = inputValue(
    "cover",
    record.fileId === null ? (record.pictureSlug ?? "") : `file:${record.fileId}`,
  );
  const currentValues = {
    title: currentValue("title", record.title),
    slug: currentValue("slug", record.slug),
    seoTitle: currentValue("seoTitle", record.seoTitle),
    description: currentValue("description", record.description),
    cover: editedValues.cover ?? picked ?? cover,
  };
  const { min, max } = metaDescriptionLength;
  return (
    <>
      <div className="editor-post" id="post">
        <div className="field-grid">
          <Field {...field("title")} onInput={onInput} />
          <SlugField inputs={inputs} slug={record.slug} wasLive={wasLive} />
          <TextArea {...field("summary")} rows={2} full />
        </div>
        <BodyEditor
          body={inputValue("body", record.body)}
          preview={preview}
          choices={choices}
          problem={problem}
          picked={pickedInsert}
          back={back}
        />
      </div>
      <div className="stacked space-6">
        <SharePanel
          {...currentValues}
          section="blog"
          cover={<CoverImage cover={currentValues.cover} files={choices.files} />}
        >
          <Field
            {...field("seoTitle")}
            optional
            help="About 60 characters. Defaults to the title."
            onInput={onInput}
          />
          <TextArea
            {...field("description")}
            rows={3}
            help={`${currentValues.description.length} characters (${min} to ${max})`}
            onInput={onInput}
          />
        </SharePanel>
        <SourceRows sources={record.sources} problem={problem} />
        <section className="panel" id="about" aria-labelledby="about-t">
          <header>
            <h2 id="about-t">Post details</h2>
          </header>
          <div className="field-grid">
            <Select {...text("author", "Author", record.author || (choices.authors[0] ?? ""))}>
              {[...new Set([record.author, ...choices.authors].filter(Boolean))].map((name) => (
                <option key={name} value={name}>
                  {formatAuthor(name, choices.business)}
                </option>
              ))}
            </Select>
            <Field
              {...text("tags", "Tags", record.tags.join(", "))}
              help={`Separate with commas. The first is the main topic. In use: ${choices.tags.join(", ")}.`}
            />
          </div>
          <div className="field-grid">
            <CoverField
              chosen={picked ?? cover}
              files={choices.files}
              built={choices.built}
              back={back}
              onCover={(next) => setValue("cover", next)}
            />
            <Field {...field("pictureCaption")} optional />
            <Field {...field("pictureAlt")} help="Read aloud by screen readers." full />
          </div>
        </section>
      </div>
    </>
  );
}
