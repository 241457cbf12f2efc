import type { ImageSlug } from "~/domain/images/images";
import { formatPhone } from "~/domain/settings/settings";
import { useSiteData } from "~/site/chrome/site-data";
import { Image } from "~/ui/image";
import type { ExamplePrice } from "./example-price.server";

/** Renders the side of a page without header and footer: picture, example price and phone. */
export function LandingAside({
  picture,
  price,
}: {
  picture: ImageSlug;
  price: ExamplePrice | null;
}) {
  const { settings } = useSiteData();
  return (
    <div className="landing-aside theme-dusk">
      <figure className="figure">
        <Image slug={picture} sizes="(min-width: 64em) 42vw, 100vw" ratio="3-2" priority />
        <figcaption className="caption-tag">Rendering</figcaption>
      </figure>
      <div className="stack">
        {price ? (
          <p>
            <span>{price.design}</span>
            <b className="heading-2 tabular">{price.range}</b>
            <span className="fine-print">
              Planning range. You get a written price after we measure.
            </span>
          </p>
        ) : null}
        <p>
          <span>Questions first?</span>
          <a className="text-link" href={`tel:${settings.phone}`}>
            {`Call ${formatPhone(settings.phone)}`}
          </a>
        </p>
      </div>
    </div>
  );
}
