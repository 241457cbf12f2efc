import { type CSSProperties, useEffect, useState } from "react";
import {
  homeHeroCopy as homeHero,
  homeHeroImage,
  homeStatementCopy as homeStatement,
} from "~/content/copy/home";
import { paths } from "~/paths";
import { useCanLoadExtras } from "~/site/chrome/use-can-load-extras";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { Image } from "~/ui/image";
import { useMessage, useText } from "~/ui/language";
import { PullQuote } from "~/ui/prose";

/** one louver every 40 px, down to the tallest window */
const blades = Array.from({ length: 40 }, (_, place) => place);

/** The slider and its stills, undefined until the browser is idle and the connection is good. */
function useSunOfDay() {
  const [loaded, setLoaded] = useState<typeof import("./sun-of-day")>();
  const canLoad = useCanLoadExtras();
  useEffect(() => {
    if (canLoad) void import("./sun-of-day").then(setLoaded, () => undefined);
  }, [canLoad]);
  return loaded;
}

/**
 * The hour of the section's own image: the last of 60 steps and of the stills 0 to 6. `sun-hours`
 * has the other hours.
 */
export const blueHour = {
  step: 60,
  still: 6,
  line: "8:50 pm: sun down, louvers at 62°, lights on.",
};

/**
 * Renders the full-screen image, the louvers that open over it once, and the slider that turns the
 * day from blue hour back to 1 pm. Stills of earlier hours load on the first touch.
 */
export function Hero() {
  const hero = useEditedCopy(homeHero, "hero");
  const sun = useSunOfDay();
  const t = useMessage();
  const [step, setStep] = useState(blueHour.step);
  const [isTouched, setTouched] = useState(false);
  const still = (step / blueHour.step) * blueHour.still;
  const style: CSSProperties & Record<"--still", number> = { "--still": still };
  return (
    <section
      className="home-hero theme-dusk"
      aria-labelledby="hero-h"
      style={isTouched ? style : undefined}
    >
      <Image slug={homeHeroImage} sizes="100vw" fills priority />
      {sun && isTouched ? <sun.SunStills still={still} /> : null}
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
        <div className="sun-slider">
          {sun ? (
            <sun.SunSlider step={step} onStep={setStep} onTouch={() => setTouched(true)} />
          ) : null}
        </div>
        <div className="hero-foot">
          <div className="stack hero-text">
            <p className="lede-text">{hero.lede}</p>
            <ButtonRow>
              <ButtonLink href={paths.quote}>{t("Get a free quote")}</ButtonLink>
              <ArrowLink href={paths.designer}>{hero.draw}</ArrowLink>
            </ButtonRow>
          </div>
          <p className="caption">
            <span>
              <span>{sun ? sun.describeStep(step, t) : t(blueHour.line)}</span>{" "}
              <span>{hero.caption}</span>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Renders the purpose of a louvered roof in one sentence, with three section drawings. */
export function HomeStatement() {
  const statement = useEditedCopy(homeStatement, "statement");
  const t = useText();
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
              <StaticDrawing
                name={plate}
                alt={t("Section through the louvers, {state}", { state: name.toLowerCase() })}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
