import { conflictView } from "~/content/conflict-view.server";
import type { EditorConflict } from "~/content/editor-data";
import { COLORS, DESIGN_LIMITS, parseDesignQuery } from "~/domain/pergola/design";
import type { PriceItem } from "~/domain/prices/prices";
import { readDraftForm } from "~/domain/proposals/draft-form";
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
import {
  emptyProposalDraft,
  type ProposalDraft,
  proposalLimits,
} from "~/domain/proposals/proposal-draft";
import { proposalDraftSchema } from "~/domain/proposals/proposal-input.server";
import { proposalDraftKind, saveProposalDraft } from "~/domain/proposals/save-draft.server";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { isFormKey } from "~/platform/http/forms/form.server";
import type { SaveDraftResult } from "~/platform/records/draft.server";
import { type FormValues, parseEditorForm } from "~/platform/records/editor.server";
import type { StaffDeps } from "~/request/require-staff.server";

const parseDesign = (query: string) => parseDesignQuery(query).design;

/**
 * A pressed button besides saving: the changed draft, and the id of the place that the page returns
 * to.
 */
type Pressed = { draft: ProposalDraft; place: string; errors?: Record<string, string> };

/**
 * Returns the draft after the pressed button of its form: the same for the same form, so that a
 * double click adds once. `design` is the lead's drawing, or "".
 */
function pressButton(
  draft: ProposalDraft,
  values: FormValues,
  { design, prices }: { design: string; prices: readonly PriceItem[] },
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

/** Draws all options in the submitted size and finish. */
function redraw(draft: ProposalDraft, values: FormValues): Pressed {
  const from = draftDesign(draft, parseDesign);
  if (!from) return { draft, place: "start" };
  const readSize = (name: "width" | "depth" | "height") => values[name]?.at(-1) ?? "";
  const inches = (name: "width" | "depth" | "height") =>
    Math.round(((parseHundredths(readSize(name)) ?? 0) / 100) * 12);
  const size = { width: inches("width"), depth: inches("depth"), height: inches("height") };
  const limits = {
    width: DESIGN_LIMITS.width,
    depth: DESIGN_LIMITS.depth[from.type],
    height: DESIGN_LIMITS.height,
  };
  for (const name of ["width", "depth", "height"] as const) {
    const { min, max } = limits[name];
    if (size[name] >= min && size[name] <= max) continue;
    return {
      draft,
      place: "start",
      errors: {
        width: explainNumber(readSize(name), `Enter a ${name} from ${min / 12} to ${max / 12} ft.`),
      },
    };
  }
  const color = COLORS.find((one) => one === values.finish?.at(-1)) ?? from.color;
  return {
    draft: redrawDraft(draft, from, { ...from, ...size, color }, parseDesign),
    place: "start",
  };
}

/**
 * Returns the draft that the editor's form or its conflict page submitted. Returns undefined for
 * other forms.
 */
export function readSubmittedDraft(values: FormValues): ProposalDraft | undefined {
  const [base, mine] = [values.base?.at(-1), values.mine?.at(-1)];
  if (base === undefined) return undefined;
  if (mine !== undefined) return proposalDraftKind.read(parseJson(mine));
  return readDraftForm(values, proposalDraftKind.read(parseJson(base))).draft;
}

type DraftForm = {
  db: StaffDeps["db"];
  versionId: string;
  values: FormValues;
  by: StaffDeps["actor"];
  now: Date;
};
type Context = { design: string; prices: readonly PriceItem[] };

type SavedDraft = Extract<SaveDraftResult<ProposalDraft>, { state: "saved" }>;
type SubmittedDraft =
  | {
      state: "saved";
      /** The draft with a colleague's changes merged in. */
      draft: ProposalDraft;
      /** The draft as this form submitted it: the base of its next submission. */
      submitted: ProposalDraft;
      /** Version of the stored draft. */
      version: number;
      intent: string;
      /** Id of the element that the page returns to, or "". */
      place: string;
      at: Date;
      merged: SavedDraft["merged"];
    }
  | { state: "wrong"; errors: Record<string, string>; draft: ProposalDraft }
  | { state: "conflict"; conflict: EditorConflict }
  | { state: "busy" }
  | { state: "gone" };

/**
 * Saves the submitted form of a draft after its pressed button. Writes nothing if a field is
 * malformed.
 */
export async function submitDraft(
  { db, versionId, values, by, now }: DraftForm,
  context: Context,
): Promise<SubmittedDraft> {
  let pressed: Pressed = { draft: emptyProposalDraft, place: "" };
  const form = parseEditorForm<ProposalDraft>(
    {
      kind: proposalDraftKind,
      parse(submitted, before) {
        const { draft, errors } = readDraftForm(submitted, before);
        pressed = pressButton(draft, submitted, context);
        const checked = proposalDraftSchema.safeParse(pressed.draft);
        const problems = {
          ...errors,
          ...pressed.errors,
          ...(checked.success ? {} : { "": "Reload the page and try again." }),
        };
        return { data: checked.data ?? before, errors: problems };
      },
    },
    values,
    now,
  );
  if (Object.keys(form.errors).length > 0)
    return { state: "wrong", errors: form.errors, draft: form.data };
  const intent = values.do?.at(-1) ?? "save";
  const sending = intent === "send" || intent === "send-paper" ? intent : undefined;
  const isFinal = sending !== undefined;
  const saved = await saveProposalDraft(db, versionId, form, { by, now, isFinal });
  if (saved.state === "saved") {
    const { data: draft, version, at, merged } = saved;
    return {
      state: "saved",
      draft,
      submitted: form.data,
      version,
      intent,
      place: pressed.place,
      at,
      merged,
    };
  }
  if (saved.state === "gone") return { state: "gone" };
  if (saved.state !== "conflict") return { state: "busy" };
  return {
    state: "conflict",
    conflict: { ...conflictView(saved, form), intent: sending ?? "draft", startsAt: {} },
  };
}
