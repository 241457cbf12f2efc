import { paths } from "~/paths";
import { ArrowLink } from "~/ui/button";
import { FaqList } from "~/ui/content/faq";
import { useText } from "~/ui/language";
import { TitledSection } from "./titled-section";

/** Renders the FAQs of a page, edited by staff; renders nothing without any. */
export function FaqSection({
  id,
  title,
  faqs,
}: {
  id: string;
  title: string;
  faqs: readonly { question: string; answer?: string }[];
}) {
  const t = useText();
  if (faqs.length === 0) return null;
  return (
    <TitledSection id={id} title={title}>
      <div className="stack spaced-5">
        <FaqList entries={faqs} />
        <ArrowLink href={paths.permits}>{t("Can I build it here?")}</ArrowLink>
      </div>
    </TitledSection>
  );
}
