import { drawTexture } from "~/domain/pergola/texture";
import { SectionDrawing } from "./ground-drawings";

/**
 * Renders the footing separate from its slab: pier, soft joint, joint at the house, control joint,
 * steel, and slope, numbered in that order. One unit is a sixth of an inch; the floor between house
 * and post is shortened.
 */
export function FootingSectionDrawing({ title }: { title: string }) {
  return (
    <SectionDrawing
      label={`${title}: a post on its own pier beside a slab, with six numbered parts`}
      marks={[
        [730, 340, 650, 330],
        [690, 70, 661, 172],
        [130, 70, 86, 162],
        [300, 70, 303, 166],
        [220, 290, 222, 187],
        [410, 70, 410, 120],
      ]}
    >
      <path className="drawing-wall" d="M20 222h820v258h-820z" />
      <path className="drawing-hairline" d={drawTexture(232, 236, "soil", 840)} />
      <path className="drawing-edge" d="M92 190L840 204V228H92Z" />
      <path className="drawing-hairline" d={drawTexture(196, 28, "gravel", 840)} />
      {/* the house: wall and foundation, which the patio must not push on */}
      <path className="drawing-slab" d="M20 150h60v190h-60z" />
      <path className="drawing-wall" d="M20 20h46v130h-46z" />
      <path className="drawing-line" d="M66 20v130M20 150h60" />
      <path className="drawing-profile" d="M80 150v190" />
      <path className="drawing-edge" d="M80 160h10v32h-10z" />
      {/* the slab in two fields, and its end beyond the post */}
      <path className="drawing-slab" d="M90 160L300 164.500V188.500L90 184.500Z" />
      <path className="drawing-slab" d="M306 164.600L514 169V193L306 188.700Z" />
      <path className="drawing-slab" d="M666 172L790 174.500V198.500L666 196Z" />
      <path className="drawing-solid" d="M300 164h6v10h-6z" />
      <path className="drawing-line" d="M300 174v15M306 174v15" />
      <path className="drawing-line" d="M100 177L504 185M676 188L782 190" strokeDasharray="2 0" />
      {[120, 170, 220, 270, 340, 390, 440, 490].map((x) => (
        <circle
          key={x}
          className="drawing-dot"
          cx={x}
          cy={(182.5 + ((x - 120) * 8) / 404).toFixed(1)}
          r="3.5"
        />
      ))}
      {/* the pier, with its cage and the anchors of the post */}
      <path className="drawing-slab" d="M524 168H656V400H524Z" />
      <path
        className="drawing-thin"
        d="M544 190v190M636 190v190M544 200h92M544 240h92M544 280h92M544 320h92M544 360h92"
      />
      <path className="drawing-line" d="M572 168v62h-8M608 168v62h8" fill="none" />
      <path className="drawing-edge" d="M514 169h10v26h-10zM656 171.500h10v26h-10z" />
      <path className="drawing-solid" d="M560 161h60v7h-60z" />
      <path className="drawing-edge" d="M572 20h36v141h-36z" />
      <path className="drawing-line" d="M572 20v141M608 20v141" />
      <path className="drawing-profile" d="M90 160L514 169M666 172L790 174.500M790 174.500v24" />
      <path className="drawing-dimension" d="M350 120L470 122.500" />
      <path className="drawing-tick" d="M470 122.500l-14-6M470 122.500l-14 6" />
    </SectionDrawing>
  );
}

/**
 * Renders the outdoor kitchen from the front with the ground cut open: gas, power, water, drain,
 * and air, numbered in that order.
 */
export function KitchenUtilitiesDrawing({ title }: { title: string }) {
  return (
    <SectionDrawing
      label={`${title}: an outdoor kitchen beside a house, with its five lines numbered: gas, power, water, drain and air`}
      height={560}
      marks={[
        [160, 330, 160, 360],
        [240, 420, 240, 388],
        [600, 386, 600, 416],
        [400, 510, 400, 466],
        [650, 80, 606, 148],
      ]}
    >
      <path className="drawing-wall" d="M20 300h820v240h-820z" />
      <path className="drawing-hairline" d={drawTexture(330, 200, "soil", 840)} />
      <path className="drawing-edge" d="M72 300h768v26h-768z" />
      <path className="drawing-hairline" d={drawTexture(302, 22, "gravel", 840)} />
      <path className="drawing-slab" d="M72 276h768v24h-768z" />
      {/* the house, its meter and its panel */}
      <path className="drawing-slab" d="M20 262h52v160h-52z" />
      <path className="drawing-wall" d="M20 20h36v242h-36z" />
      <path className="drawing-line" d="M56 20v242M72 262v160M20 262h52" />
      <path className="drawing-glass" d="M58 206h32v36h-32z" />
      <circle className="drawing-thin" cx="74" cy="220" r="8" />
      <path className="drawing-glass" d="M58 96h20v62h-20z" />
      {/* counter: fridge, doors, grill, doors, sink */}
      <g className="drawing-glass">
        <path d="M210 136h110v132h-110z" />
        <path d="M320 136h110v132h-110z" />
        <path d="M430 136h150v132h-150z" />
        <path d="M580 136h90v132h-90z" />
        <path d="M670 136h120v132h-120z" />
        <path d="M440 124v-22q0-26 26-26h78q26 0 26 26v22z" />
        <path d="M448 20h114l26 36h-166z" />
      </g>
      <path
        className="drawing-thin"
        d="M222 148h86v108h-86zM302 176v36M375 136v132M440 158h130M456 108h98M625 136v132M730 136v132"
      />
      <path className="drawing-thin" d="M730 124v-34q0-14 14-14t14 14v6M690 124q4 22 36 22t36-22" />
      <path className="drawing-edge" d="M200 124h600v12h-600z" />
      <path className="drawing-profile" d="M72 276h768" />
      {/* gas: from the meter, with a shutoff in reach */}
      <path className="drawing-profile" d="M74 242V360H470V210" />
      <path className="drawing-solid" d="M462 244l16 12v-12l-16 12z" />
      {/* power: to the fridge and to the outlet above the counter */}
      <path className="drawing-dashed" d="M68 158V388H340V110M266 388V250" />
      <path className="drawing-glass" d="M332 94h16v18h-16z" />
      {/* water, with its low point for draining */}
      <path className="drawing-line" d="M72 416H756V110" fill="none" />
      <path className="drawing-solid" d="M750 228l12 9v-9l-12 9z" />
      {/* drain: trap below the sink, then a steady slope to the sewer */}
      <path className="drawing-thin" d="M716 146V214q0 16 14 16t14-16M724 146V214q0 8 6 8t6-8" />
      <path className="drawing-profile" d="M740 214V452L20 486" />
      <path className="drawing-line" d="M733 222V446L20 479" fill="none" />
      {/* air: through the island, low and high, and out under the hood */}
      <path
        className="drawing-solid"
        d="M592 146h24v5h-24zM592 154h24v5h-24zM592 248h24v5h-24zM592 256h24v5h-24z"
      />
      <path
        className="drawing-ray"
        d="M604 244V166m-7 12l7-12 7 12M505 68V30m-7 12l7-12 7 12"
        fill="none"
      />
    </SectionDrawing>
  );
}
