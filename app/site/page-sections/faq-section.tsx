import { FaqList } from "~/ui/content/faq";

/** A page's questions, as staff keep them; nothing where there are none. */
export function FaqSection({ id, title, faqs }: { id: string; title: string; faqs: readonly { question: string; answer?: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="wrap qa">
        <h2 id={id}>{title}</h2>
        <FaqList entries={faqs} />
      </div>
    </section>
  );
}
