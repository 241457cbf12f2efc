import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Translate } from "~/lib/fill-text";
import { Image, loadBundledImages } from "~/ui/image";
import { useMessage } from "~/ui/language";
import { describeSunHour, formatSunClock, lastSunStep, speakSunHour, sunHourAt } from "./sun-hours";
import "~/styles/sun-of-day.css";

/** The stills before blue hour, which is the hero's own image. */
const stills = [
  "hero-sun-1",
  "hero-sun-2",
  "hero-sun-3",
  "hero-sun-4",
  "hero-sun-5",
  "hero-sun-6",
] as const;
const loadsAtOnce = 2;

/** Returns the line below the image at a step of the day. */
export const describeStep = (step: number, t: Translate) => describeSunHour(sunHourAt(step), t);

/**
 * Renders the slider that turns the day. `step` is 0 at 1 pm and 60 at blue hour; the slider's top
 * is 1 pm.
 */
export function SunSlider({
  step,
  onStep,
  onTouch,
}: {
  step: number;
  onStep: (step: number) => void;
  onTouch: () => void;
}) {
  const hour = sunHourAt(step);
  const t = useMessage();
  return (
    <>
      <input
        type="range"
        min={0}
        max={lastSunStep}
        value={lastSunStep - step}
        autoComplete="off"
        aria-label={t("Time of day")}
        aria-orientation="vertical"
        aria-valuetext={speakSunHour(hour, t)}
        onChange={(event) => {
          onTouch();
          onStep(lastSunStep - event.currentTarget.valueAsNumber);
        }}
        onPointerOver={onTouch}
        onPointerDown={onTouch}
        onFocus={onTouch}
      />
      <output aria-hidden="true">
        <span>{t("Drag the sun")}</span>
        <b>{formatSunClock(hour, t)}</b>
      </output>
    </>
  );
}

/**
 * Renders the stills before blue hour over the hero's image. Loads the one nearest to `still` (0 to
 * 6) first, two at a time, and shows each once it is decoded; a still that cannot be loaded is left
 * out.
 */
export function SunStills({ still }: { still: number }) {
  const nearest = useRef(still);
  const [requested, setRequested] = useState<readonly number[]>([]);
  useEffect(() => {
    nearest.current = still;
  }, [still]);
  // reduced motion: no fade, the nearest still
  const [isCalm] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const calmStyle: CSSProperties & Record<"--still", number> = { "--still": Math.round(still) };
  const requestNext = () =>
    setRequested((before) => {
      const [next] = stills
        .map((_, place) => place)
        .filter((place) => !before.includes(place))
        .sort((a, b) => Math.abs(a - nearest.current) - Math.abs(b - nearest.current));
      return next === undefined ? before : [...before, next];
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first stills are requested once, each loaded one requests the next
  useEffect(() => {
    let left = false;
    void loadBundledImages().then(() => {
      for (let load = 0; load < loadsAtOnce && !left; load++) requestNext();
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    <div className="sun-stills" aria-hidden="true" style={isCalm ? calmStyle : undefined}>
      {requested.map((place) => (
        <Still key={place} place={place} onSettled={requestNext} />
      ))}
    </div>
  );
}

/**
 * Loads and decodes an image; rejects if it cannot be loaded. Waits for the file first: Firefox
 * rejects `decode` while it chooses among the sources of a new image.
 */
async function decodeLoaded(image: HTMLImageElement): Promise<void> {
  if (image.naturalWidth === 0) {
    await new Promise((resolve, reject) => {
      image.addEventListener("load", resolve, { once: true });
      image.addEventListener("error", reject, { once: true });
    });
  }
  await image.decode();
}

function Still({ place, onSettled }: { place: number; onSettled: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [isDecoded, setDecoded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the image is decoded once
  useEffect(() => {
    const image = box.current?.querySelector("img");
    (image ? decodeLoaded(image) : Promise.resolve())
      .then(
        () => setDecoded(true),
        () => undefined,
      )
      .then(onSettled);
  }, []);
  const slug = stills[place];
  if (!slug) return null;
  const style: CSSProperties & Record<"--place", number> = { "--place": place };
  return (
    <div className="sun-still" data-decoded={isDecoded || undefined} style={style} ref={box}>
      <Image slug={slug} sizes="100vw" fills alt="" />
    </div>
  );
}
