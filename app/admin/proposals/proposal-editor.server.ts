import type { DraftEditor } from "~/content/content-editor.server";
import { COLORS, DESIGN_LIMITS, parseDesignQuery } from "~/domain/pergola/design";
import type { PriceItem } from "~/domain/prices/prices";
import { readDraftForm } from "~/domain/proposals/draft-form";
import { proposalDraftSchema } from "~/domain/proposals/draft-schema.server";
import {
  addLine,
  addOption,
  draftDesign,
  fillFromDesign,
  moveLine,
  moveLineBefore,
  redrawDraft,
  removeOption,
} from "~/domain/proposals/fill-draft";
import { emptyProposalDraft, type ProposalDraft } from "~/domain/proposals/proposal-draft";
import { proposalLimits } from "~/domain/proposals/proposal-limits";
import { proposalDraftKind, saveProposalDraft } from "~/domain/proposals/save-draft.server";
import { newId } from "~/lib/ids";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { isFormKey } from "~/platform/http/forms/form.server";
import type { FormValues } from "~/platform/records/editor.server";

const parseDesign = (query: string) => parseDesignQuery(query).design;

/**
 * A pressed button besides saving: the changed draft, and the id of the place that the page returns
 * to.
 */
type Pressed = { draft: ProposalDraft; place: string; errors?: Record<string, string> };

/** The lead's drawing, or "", and the current prices. */
type ButtonContext = { design: string; prices: readonly PriceItem[] };

/**
 * Returns the draft after the pressed button of its form: the same for the same form, so that a
 * double click adds once.
 */
function pressButton(
  draft: ProposalDraft,
  values: FormValues,
  { design, prices }: ButtonContext,
): Pressed {
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const formKey = isFormKey(last("key")) ? last("key") : newId();
  const lineAfter = (changed: ProposalDraft, isAddOn: boolean): Pressed => {
    const added = changed.lines.length > draft.lines.length ? changed.lines.at(-1) : undefined;
    return { draft: changed, place: added ? `line_${added.id}` : isAddOn ? "add-ons" : "lines" };
  };
  for (const [name, step] of [
    ["move_up", -1],
    ["move_down", 1],
  ] as const) {
    if (last(name))
      return { draft: moveLine(draft, last(name), step), place: `line_${last(name)}` };
  }
  if (last("move_line")) {
    const [id = "", before = ""] = last("move_line").split(" ");
    return { draft: moveLineBefore(draft, id, before), place: `line_${id}` };
  }
  if (last("remove")) {
    const removed = draft.lines.find(({ id }) => id === last("remove"));
    return {
      draft: { ...draft, lines: draft.lines.filter((line) => line !== removed) },
      place: removed?.isAddOn ? "add-ons" : "lines",
    };
  }
  if (last("remove_option"))
    return { draft: removeOption(draft, last("remove_option")), place: "options" };
  if (last("remove_signer")) {
    return {
      draft: { ...draft, signers: draft.signers.filter(({ id }) => id !== last("remove_signer")) },
      place: "signers",
    };
  }
  const intent = last("do");
  const isAddOn = intent.endsWith("-addon");
  switch (intent.replace("-addon", "")) {
    case "fill-drawing":
      return {
        draft: design
          ? { ...draft, ...fillFromDesign(parseDesign(design), prices, formKey) }
          : draft,
        place: "options",
      };
    case "fill-blank":
      return {
        draft: { ...draft, options: emptyProposalDraft.options, preselected: "a", lines: [] },
        place: "options",
      };
    case "redraw":
      return redraw(draft, values);
    case "add-option":
      return { draft: addOption(draft), place: "options" };
    case "add-book": {
      const drawn =
        draftDesign(draft, parseDesign) ?? (design === "" ? undefined : parseDesign(design));
      const item = prices.find(({ key }) => key === last(isAddOn ? "book-addon" : "book"));
      return item
        ? lineAfter(addLine(draft, { isAddOn, formKey }, item, drawn), isAddOn)
        : { draft, place: isAddOn ? "add-ons" : "lines" };
    }
    case "add-own":
      return lineAfter(addLine(draft, { isAddOn, formKey }), isAddOn);
    case "add-payment":
      return {
        draft: {
          ...draft,
          payments: [...draft.payments, { share: 0, due: "" }].slice(0, proposalLimits.payments),
        },
        place: "payments",
      };
    case "remove-payment":
      return { draft: { ...draft, payments: draft.payments.slice(0, -1) }, place: "payments" };
    case "add-signer": {
      const added = { id: `signer-${formKey.slice(0, 16)}`, name: "", email: "", isRequired: true };
      const signers = [...draft.signers, added].slice(0, proposalLimits.signers);
      return { draft: { ...draft, signers }, place: "signers" };
    }
    default:
      return { draft, place: "" };
  }
}

/** Buttons that keep the drawing of the page. */
const finalIntents: ReadonlySet<string> = new Set(["save", "send", "send-paper", "preview"]);

const dimensions = ["width", "depth", "height"] as const;
type Dimension = (typeof dimensions)[number];

const sizeInput = (values: FormValues, name: Dimension) => values[name]?.at(-1) ?? "";

/** Returns a submitted size in inches; 0 for text that is no number. */
const sizeInches = (values: FormValues, name: Dimension) =>
  Math.round(((parseHundredths(sizeInput(values, name)) ?? 0) / 100) * 12);

/** Returns the error of a size that the drawing does not have yet, because no button drew it. */
function findUndrawnSize(draft: ProposalDraft, values: FormValues) {
  const from = draftDesign(draft, parseDesign);
  const isDrawn = dimensions.every(
    (name) => !from || !values[name] || sizeInches(values, name) === from[name],
  );
  return isDrawn
    ? undefined
    : { width: "You changed the size. Select “Update drawing and quantities” first." };
}

/** Draws all options in the submitted size and finish. */
function redraw(draft: ProposalDraft, values: FormValues): Pressed {
  const from = draftDesign(draft, parseDesign);
  if (!from) return { draft, place: "start" };
  const size = {
    width: sizeInches(values, "width"),
    depth: sizeInches(values, "depth"),
    height: sizeInches(values, "height"),
  };
  const limits = {
    width: DESIGN_LIMITS.width,
    depth: DESIGN_LIMITS.depth[from.type],
    height: DESIGN_LIMITS.height,
  };
  for (const name of dimensions) {
    const { min, max } = limits[name];
    if (size[name] >= min && size[name] <= max) continue;
    return {
      draft,
      place: "start",
      errors: {
        width: explainNumber(
          sizeInput(values, name),
          `Enter a ${name} from ${min / 12} to ${max / 12} ft.`,
        ),
      },
    };
  }
  const color = COLORS.find((one) => one === values.finish?.at(-1)) ?? from.color;
  return {
    draft: redrawDraft(draft, from, { ...from, ...size, color }, parseDesign),
    place: "start",
  };
}

/** Returns the editor of a lead's drafts, with the drawing and the prices that its buttons use. */
export function proposalEditor(context: ButtonContext): DraftEditor<ProposalDraft> {
  return {
    kind: proposalDraftKind,
    save: saveProposalDraft,
    check: async () => [],
    parse(values, before) {
      const { draft, errors } = readDraftForm(values, before);
      const pressed = pressButton(draft, values, context);
      const checked = proposalDraftSchema.safeParse(pressed.draft);
      return {
        data: checked.data ?? before,
        errors: {
          ...errors,
          ...pressed.errors,
          ...(finalIntents.has(values.do?.at(-1) ?? "save") && findUndrawnSize(draft, values)),
          ...(checked.success ? {} : { "": "Reload the page and try again." }),
        },
        place: pressed.place,
      };
    },
  };
}
