import { useEffect, useRef, useState } from "react";
import { parseDesignQuery } from "~/domain/pergola/design";
import { parseKitchenSpecs } from "~/domain/projects/project";
import {
  canonicalizeDesignUrl,
  explainMissingDrawing,
  parseSpecLines,
  toDesignerQuery,
} from "~/domain/projects/project-design";
import { parseLengthInches } from "~/lib/feet-input";
import { Drawing } from "~/ui/drawings/drawing";

type Drawn = Parameters<typeof toDesignerQuery>[0] & Parameters<typeof parseKitchenSpecs>[0];

/**
 * Renders the drawing of the project from the form's fields. Follows them while typing, or after
 * saving without scripts.
 */
export function ProjectDrawing({ project }: { project: Drawn }) {
  const figure = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(project);
  useEffect(() => {
    const form = figure.current?.closest("form");
    const updateDrawing = () =>
      form && setShown((before) => readDrawingFields(new FormData(form), before));
    form?.addEventListener("input", updateDrawing);
    return () => form?.removeEventListener("input", updateDrawing);
  }, []);
  const design = toDesignerQuery(shown);
  const kitchen = design === "" ? parseKitchenSpecs(shown) : null;
  return (
    <figure ref={figure} className="stacked space-2 editor-drawing">
      <figcaption className="field-label editor-label">Drawing on the page</figcaption>
      {design !== "" ? (
        <Drawing
          kind="axon"
          params={parseDesignQuery(design).design}
          options={{ dims: true, labels: true }}
        />
      ) : kitchen ? (
        <Drawing kind="kitchen" params={kitchen} options={{ dims: true }} />
      ) : (
        <p className="muted">{explainMissingDrawing(shown)}</p>
      )}
    </figure>
  );
}

/** Returns the drawing's fields; a length that can't be parsed keeps its previous value. */
function readDrawingFields(fields: FormData, before: Drawn): Drawn {
  const text = (name: string) => String(fields.get(name) ?? "");
  const readInches = (name: "widthIn" | "depthIn" | "heightIn") => {
    const read = parseLengthInches(text(name));
    return read === undefined ? before[name] : read;
  };
  return {
    service: text("service"),
    style: text("style"),
    color: text("color"),
    widthIn: readInches("widthIn"),
    depthIn: readInches("depthIn"),
    heightIn: readInches("heightIn"),
    facts: parseSpecLines(text("facts")),
    design: canonicalizeDesignUrl(text("design")),
  };
}
