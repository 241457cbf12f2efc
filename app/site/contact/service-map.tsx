import { useText } from "~/ui/language";

/**
 * Greater Houston as a sketch: the loops, the bayous, the towns around the Grand Parkway. Not to
 * scale.
 */
export function ServiceAreaMap({ label }: { label: string }) {
  const t = useText();
  return (
    <div className="drawing">
      <svg className="drawing-svg" viewBox="0 0 640 600" role="img" aria-label={label}>
        <path
          d="M320 205c60-2 92 30 94 92s-30 98-94 98-96-36-95-96 34-92 95-94Z"
          fill="var(--bg-2)"
          className="drawing-line"
        />
        <path
          d="M322 120c110-4 176 66 178 176s-66 184-178 184-186-70-184-182 72-174 184-178Z"
          fill="none"
          className="drawing-line"
        />
        <path
          d="M330 34c160 6 264 110 264 268S482 566 326 568 48 462 46 302 166 28 330 34Z"
          fill="none"
          className="drawing-thin"
          strokeDasharray="7 5"
        />
        <path className="drawing-thin" d="M320 300L311 38" />
        <text className="map-text map-minor" textAnchor="middle" x="310" y="29">
          {t("I-45 north")}
        </text>
        <path className="drawing-thin" d="M320 300L505 95" />
        <text className="map-text map-minor" textAnchor="middle" x="523" y="91">
          {t("I-69 north")}
        </text>
        <path className="drawing-thin" d="M320 300L582 309" />
        <text className="map-text map-minor" textAnchor="middle" x="596" y="299">
          I-10
        </text>
        <path className="drawing-thin" d="M320 300L495 524" />
        <text className="map-text map-minor" textAnchor="middle" x="520" y="540">
          I-45 Galveston
        </text>
        <path className="drawing-thin" d="M320 300L133 508" />
        <text className="map-text map-minor" textAnchor="middle" x="121" y="523">
          {t("I-69 south")}
        </text>
        <path className="drawing-thin" d="M320 300L58 291" />
        <text className="map-text map-minor" textAnchor="middle" x="44" y="281">
          I-10
        </text>
        <path className="drawing-thin" d="M320 300L98 126" />
        <text className="map-text map-minor" textAnchor="middle" x="84" y="123">
          US 290
        </text>
        <path className="drawing-thin" d="M320 300L301 569" />
        <text className="map-text map-minor" textAnchor="middle" x="300" y="588">
          288
        </text>
        <path
          d="M70 268c60-26 90 24 140 18s70-22 108 6 60-4 96 12 70 40 150 26"
          fill="none"
          stroke="var(--bayou)"
          strokeWidth="2.500"
        />
        <text className="map-text map-minor" x="96" y="250" fill="var(--bayou)">
          Buffalo Bayou
        </text>
        <path
          d="M96 420c70-20 110-40 170-26s100 10 150-26"
          fill="none"
          stroke="var(--bayou)"
          strokeWidth="1.600"
        />
        <text className="map-text map-minor" x="100" y="442">
          Brays Bayou
        </text>
        <text className="map-text" x="414" y="248" fontWeight={600}>
          610
        </text>
        <text className="map-text" textAnchor="middle" x="478" y="196" fontWeight={600}>
          Beltway 8
        </text>
        <text className="map-text map-minor" x="566" y="172">
          99
        </text>
        <rect
          x="310"
          y="290"
          width="20"
          height="20"
          fill="var(--sun)"
          stroke="currentColor"
          strokeWidth="1.500"
        />
        <text className="map-text" x="340" y="332" fontWeight={600}>
          {t("Downtown")}
        </text>
        <circle cx="96" cy="330" r="3.500" fill="currentColor" />
        <text className="map-text" x="106" y="346">
          Katy
        </text>
        <circle cx="150" cy="150" r="3.500" fill="currentColor" />
        <text className="map-text" x="158" y="154">
          Cypress
        </text>
        <circle cx="300" cy="70" r="3.500" fill="currentColor" />
        <text className="map-text" x="312" y="82">
          The Woodlands
        </text>
        <circle cx="420" cy="128" r="3.500" fill="currentColor" />
        <text className="map-text" x="414" y="116" textAnchor="end">
          Humble
        </text>
        <circle cx="368" cy="498" r="3.500" fill="currentColor" />
        <text className="map-text" x="378" y="512">
          Pearland
        </text>
        <circle cx="176" cy="470" r="3.500" fill="currentColor" />
        <text className="map-text" x="184" y="474">
          Sugar Land
        </text>
        <circle cx="500" cy="438" r="3.500" fill="currentColor" />
        <text className="map-text" x="478" y="462">
          Clear Lake
        </text>
      </svg>
    </div>
  );
}
