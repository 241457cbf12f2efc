import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useText } from "~/ui/language";
import { lazySection } from "~/ui/lazy-section";
import { LogoMark } from "~/ui/logo";
import { lazyLoad } from "./constants";
import { FloatingElements } from "./extras";
import { Footer } from "./footer";
import { Header } from "./header";
import { PreviewBar } from "./preview-bar";
import { PromotionBanner, PromotionModal } from "./promotion";
import { useSiteData, useVisiblePromotion } from "./site-data";

const LazyFooter = lazySection<object>({
  server: import.meta.env.SSR ? Footer : undefined,
  load: () => import("./footer").then((module) => module.Footer),
  marginPx: lazyLoad.marginPx,
  className: "lazy-footer",
});

const LazyNotPublicBar = lazySection<{ saved?: string | undefined }>({
  server: import.meta.env.SSR ? PreviewBar : undefined,
  load: () => import("./preview-bar").then((module) => module.PreviewBar),
  marginPx: lazyLoad.marginPx,
  className: "preview-bar-held",
});

/** Renders the frame of every page: header and menu, promotion, footer, and floating elements. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { chatPhone, notPublic } = useSiteData();
  const promotion = useVisiblePromotion();
  const t = useText();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("Skip to content")}
      </a>
      <Header
        banner={promotion ? <PromotionBanner key={promotion.id} promotion={promotion} /> : null}
      />
      <PrintHeader />
      {children}
      <LazyFooter />
      {promotion ? (
        <PromotionModal key={promotion.id} promotion={promotion} chatPhone={chatPhone} />
      ) : null}
      {notPublic ? null : <FloatingElements />}
      {notPublic && !pathname.startsWith(paths.preview("")) ? (
        <LazyNotPublicBar saved={notPublic.saved} />
      ) : null}
    </>
  );
}

/** Renders the header of every printed page: the business and its contact details. */
function PrintHeader() {
  const { name, phone, email } = useSiteData().settings;
  return (
    <div className="letterhead print-only">
      <b>
        <LogoMark />
        {name}
      </b>
      <span>{[phone && formatPhone(phone), email].filter(Boolean).join(" · ")}</span>
    </div>
  );
}
