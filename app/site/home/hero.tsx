import { homeHeroCopy as homeHero, homeStatementCopy as homeStatement } from "~/content/copy/home";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { Image } from "~/ui/image";
import { PullQuote } from "~/ui/prose";

/** one louver every 40 px, down to the tallest window */
const blades = Array.from({ length: 40 }, (_, place) => place);

/** Renders the full-screen image, and the louvers that open over it once. */
export function Hero() {
  const hero = useEditedCopy(homeHero, "hero");
  return (
    <section className="home-hero theme-dusk" aria-labelledby="hero-h">
      <Image slug="hero-dusk" sizes="100vw" fills priority />
      <div className="hero-louvers" aria-hidden="true">
        {blades.map((place) => (
          <i key={place} />
        ))}
      </div>
      <div className="hero-inner">
        <h1 id="hero-h" className="display">
          {hero.title[0]} <br />
          {hero.title[1]}
        </h1>
        <div className="hero-foot">
          <div className="stack hero-text">
            <p className="lede-text">{hero.lede}</p>
            <ButtonRow>
              <ButtonLink href={paths.quote}>Get a free quote</ButtonLink>
              <ArrowLink href={paths.designer}>{hero.draw}</ArrowLink>
            </ButtonRow>
          </div>
          <p className="caption">{hero.caption}</p>
        </div>
      </div>
    </section>
  );
}

/** Renders the purpose of a louvered roof in one sentence, with three section drawings. */
export function HomeStatement() {
  const statement = useEditedCopy(homeStatement, "statement");
  return (
    <div className="section">
      <div className="wrapper hero-lead">
        <PullQuote>{statement.text}</PullQuote>
        <div className="thirds">
          {statement.states.map(({ name, line, plate }) => (
            <div key={name}>
              <p>
                <b>{name}</b>
                <span className="muted">{line}</span>
              </p>
              <StaticDrawing name={plate} alt={`Section through the louvers, ${name.toLowerCase()}`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
