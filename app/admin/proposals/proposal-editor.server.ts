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
import { fillFromTemplate, insertGroup } from "~/domain/proposals/templates/fill-template";
import { templateQuery } from "~/domain/proposals/templates/save-template.server";
import type { TemplateDraft } from "~/domain/proposals/templates/template";
import { parseTemplate } from "~/domain/proposals/templates/template-record.server";
import type { TemplateSort } from "~/domain/proposals/templates/template-sorts";
import { newId } from "~/lib/ids";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { translateTo } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { isFormKey } from "~/platform/http/forms/form.server";
import type { FormValues } from "~/platform/records/editor.server";

const parseDesign = (query: string) => parseDesignQuery(query).design;

/**
 * A pressed button besides saving: the changed draft, and the id of the place that the page returns
 * to.
 */
type Pressed = { draft: ProposalDraft; place: string; errors?: Record<string, string> };

/** A template or group that a form names. */
type ChosenTemplate = { id: string; sort: TemplateSort; draft: TemplateDraft };

/** The lead's drawing, or "", the current prices, and the template that the form chose. */
type ButtonContext = {
  design: string;
  prices: readonly PriceItem[];
  chosen?: ChosenTemplate | undefined;
};

/** Loads the template or group of the pressed button. Undefined without one, or in the trash. */
export async function loadChosenTemplate(
  db: Db,
  values: FormValues,
): Promise<ChosenTemplate | undefined> {
  const intent = values.do?.at(-1) ?? "fill-template";
  const field = {
    "fill-template": "template",
    "add-group": "group",
    "add-group-addon": "group-addon",
  };
  const [, name = ""] = Object.entries(field).find(([button]) => button === intent) ?? [];
  const id = values[name]?.at(-1) ?? "";
  const [found] = id === "" ? [] : await templateQuery(db, id);
  return found && { id, sort: found.template.sort, draft: parseTemplate(found.template) };
}

/**
 * Returns the draft after the pressed button of its form: the same for the same form, so that a
 * double click adds once.
 */
function pressButton(
  draft: ProposalDraft,
  values: FormValues,
  { design, prices, chosen }: ButtonContext,
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
  const t = translateTo(draft.language);
  switch (intent.replace("-addon", "")) {
    case "fill-drawing":
      return {
        draft: design
          ? { ...draft, ...fillFromDesign(parseDesign(design), prices, { formKey, t }) }
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
      const drawn = drawnDesign(draft, design);
      const item = prices.find(({ key }) => key === last(isAddOn ? "book-addon" : "book"));
      return item
        ? lineAfter(addLine(draft, { isAddOn, formKey, t }, item, drawn), isAddOn)
        : { draft, place: isAddOn ? "add-ons" : "lines" };
    }
    case "add-group": {
      const name = isAddOn ? "group-addon" : "group";
      const place = isAddOn ? "add-ons" : "lines";
      if (chosen?.sort !== "lines")
        return { draft, place, errors: { [name]: chooseError(last(name), "group") } };
      const changed = insertGroup(draft, chosen.draft, {
        isAddOn,
        design: drawnDesign(draft, design),
        prices,
        formKey,
        templateId: chosen.id,
      });
      const first = changed?.lines[draft.lines.length];
      const room = proposalLimits.lines - draft.lines.length;
      return changed
        ? { draft: changed, place: first ? `line_${first.id}` : place }
        : {
            draft,
            place,
            errors: {
              [name]: `This group has ${chosen.draft.lines.length} lines, but there’s only room for ${room}. A proposal has at most ${proposalLimits.lines} lines.`,
            },
          };
    }
    case "fill-template":
      return chosen?.sort === "proposal"
        ? {
            draft: fillFromTemplate(draft, chosen.draft, {
              design,
              prices,
              formKey,
              templateId: chosen.id,
            }),
            place: "options",
          }
        : {
            draft,
            place: "start",
            errors: { template: chooseError(last("template"), "template") },
          };
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

/** Returns the drawing of a draft, or else of its lead. */
const drawnDesign = (draft: ProposalDraft, design: string) =>
  draftDesign(draft, parseDesign) ?? (design === "" ? undefined : parseDesign(design));

/** Error of a template or group that the form does not name, or that is in the trash. */
export const chooseError = (id: string, noun: "template" | "group") =>
  id === "" ? `Choose a ${noun}.` : `This ${noun} was moved to trash. Choose another one.`;

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
    draft: redrawDraft(
      draft,
      from,
      { ...from, ...size, color },
      {
        parse: parseDesign,
        t: translateTo(draft.language),
      },
    ),
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
