import type { SentPageData } from "./proposal-view";

/**
 * Renders the first page of the document in miniature, with the names of who signed. Decorative:
 * the panel beside it has the facts.
 */
export function DocumentThumbnail({ data: { drawing, signers } }: { data: SentPageData }) {
  return (
    <div className="document-thumbnail" aria-hidden="true">
      <span className="document-thumbnail-head" />
      {drawing ? <div className="drawing" dangerouslySetInnerHTML={{ __html: drawing }} /> : null}
      <span className="document-thumbnail-lines" />
      <div className="document-thumbnail-signatures">
        {signers
          .filter(({ isRequired, signature }) => isRequired || signature)
          .map(({ id, signature }) => (
            <span key={id}>{signature?.typedName}</span>
          ))}
      </div>
    </div>
  );
}
