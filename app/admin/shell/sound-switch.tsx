import { useCallback, useEffect, useState } from "react";
import type { LiveMessage } from "~/platform/live/live";
import { useLiveMessages } from "./live-revalidation";

const key = "mol:lead-sound";

/** Renders the tone for new leads. Off by default; stored per browser. */
export function SoundSwitch() {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(localStorage.getItem(key) === "on"), []);
  useLiveMessages(
    useCallback(
      (message: LiveMessage) => {
        if (on && message.kind === "lead") playTone();
      },
      [on],
    ),
  );
  return (
    <label className="check script-only">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          setOn(event.target.checked);
          localStorage.setItem(key, event.target.checked ? "on" : "off");
          if (event.target.checked) playTone(); // a played tone also unlocks later playback
        }}
      />
      <span>Play a sound for new leads</span>
    </label>
  );
}

function playTone() {
  const audio = new AudioContext();
  const gain = audio.createGain();
  const tone = audio.createOscillator();
  tone.frequency.value = 660;
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.35);
  tone.onended = () => void audio.close();
}
