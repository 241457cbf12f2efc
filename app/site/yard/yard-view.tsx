import { useEffect, useState } from "react";
import { formatDesignQuery, type PergolaDesign } from "~/domain/pergola/design";
import { formatShortDesign } from "~/domain/pergola/design-key";
import type { EnglishText } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { useMessage, useText } from "~/ui/language";
import { type NoViewer, opensViewer, type Yard } from "./yard-device";
import { appleViewerHref, sceneViewerHref, type YardOffer } from "./yard-links";
import { YardNote } from "./yard-note";

const label = "See it in your yard";
/** Covers the button's label: Safari opens its viewer only from a link whose one child is an image. */
const clearImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

type Props = {
  design: PergolaDesign;
  yard: Yard;
  /** Banner of Apple's viewer. */
  offer?: YardOffer | undefined;
};

/** Renders the way to see a design in the yard, with the words that belong beside it. */
export function YardView(props: Props) {
  return (
    <>
      <YardAction {...props} />
      {opensViewer(props.yard) ? <YardNote design={props.design} /> : null}
    </>
  );
}

/**
 * Renders the button that shows a design in the yard, the code for a phone on a computer, or the
 * way to another browser or phone. A button's words (`YardNote`) stand elsewhere.
 */
export function YardAction({ design, yard, offer }: Props) {
  const { device, origin, page } = yard;
  const t = useMessage();
  if (device === "apple")
    return <AppleViewerLink design={design} origin={origin} page={page} offer={offer} />;
  if (device === "android")
    return (
      <a
        className="button button--line button--small"
        href={sceneViewerHref({ design, origin, page, t })}
      >
        {t(label)}
      </a>
    );
  if (device === "code") return <YardCode design={design} yard={yard} offer={offer} />;
  if (device === "failed") return <FailedView design={design} />;
  return <OtherBrowserNotice device={device} />;
}

/** Renders the reason why there is no view, and the way back to its button. */
function FailedView({ design }: { design: PergolaDesign }) {
  const t = useText();
  return (
    <div className="yard-notice" role="alert">
      <p>
        <b>{t("We couldn’t make the view of this design.")}</b>{" "}
        <span>{t("The drawing and the price still work. Try again in a minute.")}</span>
      </p>
      <Anchor
        className="button button--line button--small"
        href={paths.designerWith(formatDesignQuery(design))}
        reloadDocument
      >
        {t("Try again")}
      </Anchor>
    </div>
  );
}

function AppleViewerLink({
  design,
  origin,
  page,
  offer,
}: Omit<Props, "yard"> & Omit<Yard, "device">) {
  const t = useMessage();
  return (
    <a
      className="button button--line button--small"
      rel="ar"
      data-label={t(label)}
      href={appleViewerHref({ design, origin, page, offer, t })}
    >
      <img src={clearImage} alt={t(label)} width="320" height="88" />
    </a>
  );
}

/** Milliseconds without a change after which the code is drawn again. */
const delayMs = 500;

/** Renders the code; on an iPad that calls itself a Mac, the button once its script has loaded. */
function YardCode({ design, yard, offer }: Props) {
  const t = useText();
  const query = formatShortDesign(design);
  const [drawn, setDrawn] = useState(query);
  const [opensHere, setOpensHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(query), delayMs);
    return () => clearTimeout(timer);
  }, [query]);
  useEffect(() => {
    const { relList } = document.createElement("a");
    setOpensHere(relList.supports?.("ar") ?? false);
  }, []);
  if (opensHere)
    return (
      <AppleViewerLink
        design={design}
        origin={window.location.origin}
        page={yard.page}
        offer={offer}
      />
    );
  return (
    <div className="yard-code">
      <img
        src={`/ar.svg?${drawn}${yard.page ? "&es" : ""}`}
        alt={t("QR code that opens this design on a phone")}
        width="132"
        height="132"
        loading="lazy"
      />
      <div>
        <b>{t(label)}</b>
        <p>{t("Scan with your phone’s camera.")}</p>
        <YardNote design={design} />
      </div>
    </div>
  );
}

/** Renders the way to a browser or phone that can show a design in the yard. */
function OtherBrowserNotice({ device }: { device: NoViewer }) {
  const t = useText();
  const [what, why] =
    device === "none"
      ? [
          t("This phone can’t show it in your yard."),
          t("Open the link on a newer phone, or print the drawing."),
        ]
      : [
          t(device === "safari" ? "Open this page in Safari" : "Open this page in Chrome"),
          t("to see it in your yard."),
        ];
  return (
    <div className="yard-notice" role="status">
      <p>
        <b>{what}</b> <span>{why}</span>
      </p>
      <CopyLink />
    </div>
  );
}

function CopyLink() {
  const t = useText();
  const [text, setText] = useState<EnglishText>("Copy link");
  const copy = () =>
    navigator.clipboard.writeText(window.location.href.replace("&no-ar", "")).then(
      () => setText("Link copied"),
      () => setText("Copy it from the address bar"),
    );
  return (
    <Button kind="line" small type="button" className="script-only" onClick={copy}>
      {t(text)}
    </Button>
  );
}
