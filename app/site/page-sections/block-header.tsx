import { type BlockPage, blockHeaders } from "~/content/copy/block-headers";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { ArrowLink } from "~/ui/button";
import { useText } from "~/ui/language";
import { linkHref } from "./link-href";

/** Renders the block above a page's content: purpose of the page, and links to its neighbors. */
export function BlockHeader({ page }: { page: BlockPage }) {
  const { line, links } = useEditedCopy(blockHeaders[page], "block");
  const t = useText();
  return (
    <nav className="block-head wrapper" aria-label={t("About this page")}>
      <p className="measure">{line}</p>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <ArrowLink href={linkHref(link)}>{link.label}</ArrowLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
