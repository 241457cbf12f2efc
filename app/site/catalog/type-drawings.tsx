import { catalogIndexCopy } from "~/content/copy/catalog-index";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { useText } from "~/ui/language";

const services = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
] as const;

/**
 * Renders the four types in a row, drawn at one scale; each links to its projects. Needs
 * app/styles/pages/catalog-head.css.
 */
export function TypeDrawings() {
  const t = useText();
  const { types } = useEditedCopy(catalogIndexCopy);
  return (
    <nav className="type-drawings" aria-label={t("Projects by type")}>
      <ul>
        {services.map((service) => (
          <li key={service}>
            <Anchor href={`${paths.catalog}?service=${service}`}>
              <StaticDrawing name={`head-${service}`} alt="" inline />
              {types[service]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
