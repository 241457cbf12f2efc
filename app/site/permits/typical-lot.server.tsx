import { SectionDrawing } from "~/site/concrete-and-turf/ground-drawings";
import { useMessage } from "~/ui/language";
import { AnswerMark, answerMarkKind, answerWord } from "./answer-parts.server";
import { officeName } from "./permit-language.server";
import type { PermitPage } from "./permit-page";

/** Position and target of a number on the lot. */
type Mark = readonly [x: number, y: number, toX: number, toY: number];

/** Work on the lot with the rules that offices have about it, in the order of the drawing. */
const topics = [
  { topic: "covered-patio", term: "Covered patio", mark: [430, 96, 430, 216] },
  { topic: "pergola", term: "Pergola", mark: [300, 110, 356, 200] },
  { topic: "slab", term: "Concrete slab", mark: [236, 190, 304, 236] },
  { topic: "kitchen-structure", term: "Outdoor kitchen", mark: [640, 196, 570, 216] },
  { topic: "turf", term: "Artificial turf", mark: [210, 130, 236, 250] },
  { topic: "trees", term: "Trees", mark: [786, 116, 692, 130] },
] as const;

const easements: Mark = [74, 116, 152, 116];
const digging: Mark = [540, 118, 520, 174];

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/**
 * Renders a typical lot from above, not to scale, with a number for each rule that this place's
 * page has, and the rules beside it.
 */
export function TypicalLot({ name, page }: { name: string; page: PermitPage }) {
  const { offices, stateAnswers } = page;
  const t = useMessage();
  const works = topics.flatMap(({ topic, term, mark }) => {
    const office = offices.find(({ answers }) => answers[topic]);
    const answer = office?.answers[topic];
    const word = office && answer ? answerWord(answer, office.kind, t) || answer.sentence : "";
    return office && answer && word
      ? [
          {
            term: t(term),
            mark,
            kind: answerMarkKind(answer),
            text: `${officeName(office.name, t)}: ${word}`,
          },
        ]
      : [];
  });
  const rules = [
    ...works,
    {
      term: t("Easements and building lines"),
      mark: easements,
      kind: "open" as const,
      text: t("On your survey"),
    },
    ...(stateAnswers["dig-811"]
      ? [
          {
            term: t("Footings"),
            mark: digging,
            kind: "needed" as const,
            text: t("Call Texas 811 before anyone digs"),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="lot-drawing">
      <h2 id="lot-drawing">{t("The rules on a typical lot")}</h2>
      <div className="anatomy">
        <SectionDrawing
          label={t(
            "A typical lot in {name} from above: street, house, and the backyard with {count} numbered rules",
            { name, count: rules.length },
          )}
          height={600}
          marks={rules.map(({ mark }) => mark)}
        >
          <path className="drawing-wall" d="M0 548h860v52H0z" />
          <path className="drawing-thin" d="M0 548h860" />
          <path className="drawing-slab" d="M570 420h110v128H570z" />
          <path className="drawing-edge" d="M180 330h500v120H480v28H380v-28H180z" />
          <path
            className="drawing-line"
            fill="none"
            d="M180 330h500v120H480v28H380v-28H180zM180 330l60 60h380l60-60M240 390l-60 60M620 390l60 60"
          />
          <path className="drawing-slab" d="M290 176h290v154H290z" />
          <path className="drawing-line" fill="var(--lime-3)" d="M330 176h210v154H330z" />
          <path
            className="drawing-thin"
            d={`M330 ${192}h210${Array.from({ length: 8 }, () => "m-210 16h210").join("")}`}
          />
          <path
            className="drawing-solid"
            d="M330 176h12v12h-12zM429 176h12v12h-12zM528 176h12v12h-12z"
          />
          <path className="drawing-edge" d="M552 192h24v64h-24z" />
          <path className="drawing-line" fill="none" d="M110 70h640v478H110z" />
          <path className="drawing-dashed" d="M150 70v478M710 70v478M110 112h640" />
          <path
            className="drawing-thin"
            fill="none"
            d={`${circle(690, 140, 42)}${circle(690, 140, 26)}${circle(176, 500, 30)}${circle(176, 500, 18)}`}
          />
          <text className="drawing-text" textAnchor="middle" x="430" y="580">
            {t("Street")}
          </text>
          <text className="drawing-text" textAnchor="middle" x="430" y="432">
            {t("House")}
          </text>
        </SectionDrawing>
        <ol>
          {rules.map(({ term, kind, text }) => (
            <li key={term}>
              <div>
                <b>{term}</b>
                <AnswerMark kind={kind}>{text}</AnswerMark>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <p className="fine-print">{t("Not to scale. Your survey shows your own lot.")}</p>
    </section>
  );
}
