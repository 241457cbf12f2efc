import { type CSSProperties, useState } from "react";

/**
 * Renders a drawing to scale. Without `svg`, hydration keeps the server's; give it a `key` per
 * drawing.
 */
export function PaperDrawing({
  name,
  svg,
  width,
}: {
  name: string;
  svg: string | undefined;
  width: number;
}) {
  const [serverSvg] = useState(() =>
    svg === undefined
      ? (document.querySelector(`[data-drawing="${name}"]`)?.innerHTML ?? "")
      : undefined,
  );
  return (
    <div
      className="drawing"
      data-drawing={name}
      // scales the lettering to the width on screen: app/styles/drawings.css
      style={{ "--u": width } as CSSProperties}
      dangerouslySetInnerHTML={{ __html: serverSvg ?? svg ?? "" }}
    />
  );
}
