import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { catalogIndexCopy } from "~/content/copy/catalog-index";
import { colorSwatches } from "~/domain/projects/project";
import {
  type FacetCounts,
  facets,
  hasActiveFilter,
  type ProjectFilter,
  parseProjectFilter,
  projectOrders,
  serializeProjectFilter,
} from "~/domain/projects/project-filter";
import { paths } from "~/paths";
import { useNonce } from "~/platform/http/security/nonce";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { useWithPreviewDate } from "~/site/chrome/site-data";
import {
  readFormFields,
  useOptimisticFilter,
  useSubmitEarlyChanges,
} from "~/site/page-sections/form-fields";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useMessage } from "~/ui/language";

/**
 * Renders the filters as a GET form. With scripts a choice is applied at once; without them there
 * is a button.
 */
export function ProjectFilters({ filter, counts }: { filter: ProjectFilter; counts: FacetCounts }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const t = useMessage();
  const withPreviewDate = useWithPreviewDate();
  const [optimisticFilter, choose] = useOptimisticFilter(filter);
  const { filters, count } = useEditedCopy(catalogIndexCopy);
  const send = (form: HTMLFormElement) => {
    const chosenFilter = parseProjectFilter(readFormFields(form));
    choose(chosenFilter);
    navigate(withPreviewDate(pathname + serializeProjectFilter(chosenFilter)), {
      preventScrollReset: true,
    });
  };
  const chosen = facets.reduce((sum, { name }) => sum + optimisticFilter[name].length, 0);
  const countLabel = count
    .replace("{shown}", String(counts.total))
    .replace("{all}", String(counts.all));
  const form = (
    <form
      ref={useSubmitEarlyChanges(send)}
      className="catalog-filters"
      method="get"
      action={pathname}
      aria-label={t("Filter projects")}
      onChange={(event) => send(event.currentTarget)}
    >
      <PreviewDateInput />
      {facets.map(({ name, label, values, names }) => (
        <fieldset key={name}>
          <legend>{t(label)}</legend>
          <div className="segmented">
            {values.map((value) => {
              const checked = optimisticFilter[name].includes(value);
              const matches = counts.counts[name][value];
              return matches === undefined && !checked ? null : (
                <label key={value} data-empty={matches || checked ? undefined : ""}>
                  <input
                    type="checkbox"
                    name={name}
                    value={value}
                    checked={checked}
                    disabled={!matches && !checked}
                    onChange={() => {}}
                  />
                  {name === "color" ? (
                    <i className="color-dot" style={{ background: findSwatch(value) }} />
                  ) : null}
                  {t(names[value] ?? value)}{" "}
                  <span className="segmented-count tabular">{matches ?? 0}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="catalog-filters-end">
        <p role="status">
          <strong>{countLabel}</strong>
        </p>
        <div className="actions">
          {hasActiveFilter(filter) && counts.total > 0 ? (
            <Anchor className="text-link" href={paths.catalog}>
              {filters.clear}
            </Anchor>
          ) : null}
          <label className="visually-hidden" htmlFor="order">
            {filters.order}
          </label>
          <select
            className="field-input"
            id="order"
            name="order"
            value={optimisticFilter.order}
            onChange={() => {}}
          >
            {projectOrders.map((order) => (
              <option key={order} value={order}>
                {filters.orders[order]}
              </option>
            ))}
          </select>
          <Button kind="ink" small className="no-script">
            {filters.show}
          </Button>
        </div>
      </div>
    </form>
  );
  return (
    <FoldedFilters
      summary={
        <>
          <Icon name="filter" />
          <span>{chosen > 0 ? t("Filters ({count})", { count: chosen }) : t("Filters")}</span>
          <span className="muted">{countLabel}</span>
          <Icon name="down" />
        </>
      }
    >
      {form}
    </FoldedFilters>
  );
}

const wide = "(min-width: 64em)";

/**
 * Renders the filters, collapsed behind one button on narrow screens and open on wide ones. Works
 * before hydration and without scripts.
 */
function FoldedFilters({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const nonce = useNonce();
  useEffect(() => {
    const screen = matchMedia(wide);
    const openOnWideScreens = () => {
      if (screen.matches && fold.current) fold.current.open = true;
    };
    openOnWideScreens();
    screen.addEventListener("change", openOnWideScreens);
    return () => screen.removeEventListener("change", openOnWideScreens);
  }, []);
  return (
    <>
      <details ref={fold} className="filter-fold">
        <summary>{summary}</summary>
        {children}
      </details>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `document.currentScript.previousElementSibling.open=matchMedia("${wide}").matches`,
        }}
      />
    </>
  );
}

function findSwatch(color: string): string | undefined {
  return Object.entries(colorSwatches).find(([name]) => name === color)?.[1];
}
