import { type PointerEvent, useEffect, useRef, useState } from "react";
import { designerCopy } from "~/content/copy/designer";
import { FACE_BEARINGS, FACING_LABELS, FACINGS, type Facing } from "~/domain/pergola/design";
import { bearingTo, nearestFacing } from "~/domain/pergola/facing";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Button } from "~/ui/button";
import { useMessage } from "~/ui/language";
import { readCompassBearing } from "./compass";

/**
 * Renders a plan of house and street that the visitor turns until the patio lies as on their lot,
 * and on phones a button that reads the compass. Both choose one of the form's `faces` radios,
 * which also work alone, so the server sends only the reserved space.
 */
export function FacingPlan({ formId, initialFacing }: { formId: string; initialFacing: Facing }) {
  const copy = useEditedCopy(designerCopy);
  const t = useMessage();
  const [facing, setFacing] = useState(initialFacing);
  const [isReady, setReady] = useState(false);
  const [hasCompass, setCompass] = useState(false);
  const [message, setMessage] = useState("");
  const plan = useRef<SVGSVGElement>(null);
  useEffect(() => {
    setReady(true);
    setCompass("DeviceOrientationEvent" in window && matchMedia("(pointer: coarse)").matches);
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const readForm = () => {
      const chosen = new FormData(form).get("faces");
      const found = FACINGS.find((each) => each === chosen);
      if (found) setFacing(found);
    };
    readForm();
    form.addEventListener("input", readForm);
    return () => form.removeEventListener("input", readForm);
  }, [formId]);

  function choose(next: Facing) {
    const form = document.getElementById(formId);
    const radio = form?.querySelector<HTMLInputElement>(`input[name="faces"][value="${next}"]`);
    if (radio && !radio.checked) radio.click();
  }

  function turn(event: PointerEvent<SVGSVGElement>) {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    choose(
      nearestFacing(
        bearingTo(
          { x: left + width / 2, y: top + height / 2 },
          { x: event.clientX, y: event.clientY },
        ),
      ),
    );
  }

  async function readCompass() {
    setMessage(copy.form.compassReading);
    const bearing = await readCompassBearing();
    if (bearing === undefined) return setMessage(copy.form.compassFailed);
    const next = nearestFacing(bearing);
    choose(next);
    setMessage(copy.form.compassRead.replace("{direction}", t(FACING_LABELS[next])));
  }

  if (!isReady) return <div className="facing-plan script-only" />;
  return (
    <div className="facing-plan script-only">
      <svg
        ref={plan}
        viewBox="-60 -60 120 120"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          turn(event);
        }}
        onPointerMove={turn}
      >
        <circle className="facing-ring" r="57" />
        <text className="facing-north" y="-44" textAnchor="middle">
          N
        </text>
        <g style={{ transform: `rotate(${FACE_BEARINGS[facing]}deg)` }} className="facing-lot">
          <path className="facing-street" d="M-38 36h76M-38 42h76" />
          <rect className="facing-house" x="-22" y="-2" width="44" height="26" />
          <rect className="facing-patio" x="-14" y="-18" width="28" height="16" />
          <path className="facing-arrow" d="M0 -36l-6 10h12z" />
        </g>
      </svg>
      <div>
        <p>{copy.form.turnPlan}</p>
        {hasCompass ? (
          <Button kind="line" type="button" onClick={() => void readCompass()}>
            {copy.form.useCompass}
          </Button>
        ) : null}
        <p role="status">{message}</p>
      </div>
    </div>
  );
}
