import { languageTags } from "~/lib/languages";
import type { AnchorProps } from "~/ui/anchor-props";

const inEnglish = "(en inglés)";

/**
 * Returns a link to the Spanish version of its page. A link to a page without one says that the page
 * is in English. Links to other sites, files, private pages and places on the page don't change.
 */
export function toSpanishLink(
  props: AnchorProps,
  links: Readonly<Record<string, string>>,
): AnchorProps {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(props.href) ?? [];
  if (!/^\/(?!\/|files\/|(?:es|project)(?:\/|$))/.test(path)) return props;
  // a place is below its page, with the same slug
  const [, parent = "", slug = ""] = /^(\/can-i-build-it)(\/.+)$/.exec(path) ?? [];
  const spanish = links[path] ?? (links[parent] && links[parent] + slug);
  if (spanish !== undefined) return { ...props, href: spanish + rest };
  const label = props["aria-label"];
  return {
    ...props,
    hrefLang: languageTags.en,
    ...(label === undefined
      ? {
          children: (
            <>
              {props.children} <small>{inEnglish}</small>
            </>
          ),
        }
      : { "aria-label": `${label} ${inEnglish}` }),
  };
}
