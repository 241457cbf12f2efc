import { useEffect, useRef, useState } from "react";
import { designerCopy } from "~/content/copy/designer";
import { isDaylightTime } from "~/domain/pergola/design";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Button } from "~/ui/button";

/** The played day, 7 am to 8 pm as Houston clocks show it, and its length. */
const clock = { first: 7, last: 20 };
const playsForMs = 8_000;

/**
 * Renders the button that moves the slider `sliderId` from 7 am to 8 pm in eight seconds, then
 * back; a second press or a touch of the slider stops it. CSS hides it under reduced motion, and
 * the server sends only the reserved space.
 */
export function PlayDay({ sliderId, month }: { sliderId: string; month: number }) {
  const copy = useEditedCopy(designerCopy);
  const [isReady, setReady] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => {
    setReady(true);
    return () => stop.current();
  }, []);

  function play() {
    const slider = document.getElementById(sliderId);
    if (!(slider instanceof HTMLInputElement)) return;
    const startHour = slider.value;
    const ahead = isDaylightTime(month) ? 1 : 0;
    const last = clock.last - ahead;
    let hour = clock.first - ahead;
    const timer = setInterval(advance, playsForMs / (clock.last - clock.first + 1));
    stop.current = () => {
      clearInterval(timer);
      slider.removeEventListener("pointerdown", stop.current);
      slider.removeEventListener("keydown", stop.current);
      stop.current = () => {};
      setPlaying(false);
    };
    slider.addEventListener("pointerdown", stop.current);
    slider.addEventListener("keydown", stop.current);
    setPlaying(true);
    advance();

    function advance() {
      if (!(slider instanceof HTMLInputElement)) return;
      const isOver = hour > last;
      slider.value = isOver ? startHour : String(hour);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      if (isOver) stop.current();
      hour += 1;
    }
  }

  return (
    <div className="play-day script-only">
      {isReady ? (
        <Button
          kind="line"
          small
          type="button"
          onClick={() => (isPlaying ? stop.current() : play())}
        >
          {isPlaying ? copy.form.stopDay : copy.form.playDay}
        </Button>
      ) : null}
    </div>
  );
}
