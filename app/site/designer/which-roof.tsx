import { useEffect, useRef, useState } from "react";
import { designerCopy } from "~/content/copy/designer";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { ArrowLink } from "~/ui/button";
import type { ComparedRoofs, ComparedRoofsProps } from "./compared-roofs";

/**
 * Compares the roofs at the size of the design. The table loads once it is opened; until then, and
 * without scripts, a link leads to the same table on another page.
 */
export function WhichRoof({ query, ...props }: ComparedRoofsProps & { query: string }) {
  const copy = useEditedCopy(designerCopy);
  const box = useRef<HTMLDetailsElement>(null);
  const [Table, setTable] = useState<typeof ComparedRoofs>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(box.current?.open ?? false), []); // opened before the script ran
  useEffect(() => {
    if (!isOpen || Table) return;
    import("./compared-roofs").then(
      (loaded) => setTable(() => loaded.ComparedRoofs),
      () => undefined, // offline: the link stays
    );
  }, [isOpen, Table]);
  return (
    <div className="faq-items">
      <details ref={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {copy.compare}
          <span className="toggle" aria-hidden="true" />
        </summary>
        <div>
          {isOpen && Table ? (
            <Table {...props} />
          ) : (
            <ArrowLink href={`${paths.pergolas}?${query}#which-roof`}>{copy.compareLink}</ArrowLink>
          )}
        </div>
      </details>
    </div>
  );
}
