import { useNavigate } from "@remix-run/react";
import { colorSwatches } from "~/domain/projects/project";
import {
  type FacetCounts,
  facets,
  isNarrowed,
  type ProjectFilter,
  projectOrders,
  projectQueryString,
  readProjectFilter,
} from "~/domain/projects/project-filter";
import { paths } from "~/paths";
import { AtMoment } from "~/site/chrome/at-moment";
import { useAtMoment } from "~/site/chrome/site-data";
import { catalogIndex } from "~/site/copy/catalog-index";
import { fieldsOf } from "~/site/page/fields-of";
import { useChosen } from "~/site/page/use-chosen";
import { useEarlyChoice } from "~/site/page/use-early-choice";
import { useTexts } from "~/site/texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";

/** The filters as a GET form. With scripts a choice is sent at once and the form stays where it is; without them there is a button. */
export function ProjectFilters({ filter, counts }: { filter: ProjectFilter; counts: FacetCounts }) {
  const navigate = useNavigate();
  const atMoment = useAtMoment();
  const [asked, choose] = useChosen(filter);
  const { filters, count } = useTexts(catalogIndex);
  const send = (form: HTMLFormElement) => {
    const wanted = readProjectFilter(fieldsOf(form));
    choose(wanted);
    navigate(atMoment(paths.catalog + projectQueryString(wanted)), { preventScrollReset: true });
  };
  return (
    <form
      ref={useEarlyChoice(send)}
      className="filt"
      method="get"
      action={paths.catalog}
      aria-label="Filter projects"
      onChange={(event) => {
        send(event.currentTarget);
        // on small screens a choice moves to the start of its row
        if (event.target instanceof HTMLInputElement) event.target.closest(".seg")?.scrollTo({ left: 0 });
      }}
    >
      <AtMoment />
      {facets.map(({ name, label, values, names }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          <div className="seg">
            {values.map((value) => {
              const checked = asked[name].includes(value);
              const matches = counts.counts[name][value];
              return matches === undefined && !checked ? null : (
                <label key={value} data-empty={matches || checked ? undefined : ""}>
                  <input type="checkbox" name={name} value={value} checked={checked} disabled={!matches && !checked} onChange={() => {}} />
                  {name === "color" ? <i className="dot" style={{ background: swatchOf(value) }} /> : null}
                  {names[value]} <span className="seg-n num">{matches ?? 0}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="filt-end">
        <p role="status">
          <strong>{count.replace("{shown}", String(counts.total)).replace("{all}", String(counts.all))}</strong>
        </p>
        <div className="acts">
          {isNarrowed(filter) && counts.total > 0 ? (
            <Anchor className="link" href={paths.catalog}>
              {filters.clear}
            </Anchor>
          ) : null}
          <label className="vh" htmlFor="order">
            {filters.order}
          </label>
          <select className="in" id="order" name="order" value={asked.order} onChange={() => {}}>
            {projectOrders.map((order) => (
              <option key={order} value={order}>
                {filters.orders[order]}
              </option>
            ))}
          </select>
          <Button kind="ink" small className="nojs">
            {filters.show}
          </Button>
        </div>
      </div>
    </form>
  );
}

function swatchOf(color: string): string | undefined {
  return Object.entries(colorSwatches).find(([name]) => name === color)?.[1];
}
