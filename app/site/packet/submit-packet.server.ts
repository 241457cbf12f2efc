import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { formatPacketQuery, maxPrintedForLength } from "~/domain/packets/packet-form";
import { formatDesignQuery, parseDesignFields } from "~/domain/pergola/design";
import { paths } from "~/paths";
import { parseForm } from "~/platform/http/forms/form.server";
import { toPrintableText } from "~/platform/pdf/build-pdf.server";
import type { Deps } from "~/request/deps.server";
import { listOffices, parseAnyZip } from "./load-packet-page.server";
import { createPacketFile, packetBusyText, packetDownText } from "./packet-file.server";

const packetFormSchema = z.object({
  intent: z.enum(["make", "offices"]).catch("make"),
  zip: z
    .string()
    .default("")
    .refine((text) => text.trim() === "" || parseAnyZip(text) !== undefined, "Enter a 5-digit ZIP code, like 77018."),
  office: z
    .string()
    .default("")
    .transform((text) => (/^[a-z0-9-]{0,60}$/.test(text) ? text : "")),
  hoa: z.enum(["yes", "no"]).catch("yes"),
  for: z
    .string()
    .default("")
    .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .refine((text) => text.length <= maxPrintedForLength, `Shorten the name and address to ${maxPrintedForLength} characters.`)
    .superRefine((text, check) => {
      const { missing } = toPrintableText(text);
      if (missing !== "" && text.length <= maxPrintedForLength)
        check.addIssue({
          code: "custom",
          message: `Our PDF font doesn’t have ${missing.slice(0, 8)}. Use Latin letters, or leave it empty and write it by hand.`,
        });
    }),
});

/**
 * Handles the packet form. Without a name it redirects to the PDF's own URL; with a name it returns the PDF in place of the page and stores
 * nothing. Other results are data of the page: the offices of a ZIP code, or the errors with their input.
 */
export async function submitPacket(app: Deps, request: Request, setFile: (file: Response) => void) {
  const { design } = parseDesignFields(new URL(request.url).searchParams);
  const parsed = await parseForm(packetFormSchema, request);
  if (!parsed.ok) {
    const { values, errors } = parsed.problem;
    const zip = parseAnyZip(values.zip?.at(-1) ?? "") ?? "";
    return data({ values: firstValues(values), errors, offices: await listOffices(app, zip), notice: "" }, parsed.status);
  }
  const { intent, office, hoa, for: printedFor } = parsed.value;
  const options = { office, hasHoa: hoa === "yes" };
  const answer = async (notice: string, status: number) =>
    data(
      {
        values: firstValues(parsed.values),
        errors: {} as Record<string, string>,
        offices: await listOffices(app, parseAnyZip(parsed.value.zip) ?? ""),
        notice,
      },
      { status, ...(status >= 400 ? { headers: { "Retry-After": "60" } } : {}) },
    );
  if (intent === "offices") return answer("", 200);
  if (printedFor === "") throw redirect(paths.packetFile(formatPacketQuery(formatDesignQuery(design), options)), 303);
  const made = await createPacketFile(app, design, options, toPrintableText(printedFor).text);
  if (!made.ok) return answer(made.reason === "busy" ? packetBusyText : packetDownText(), made.reason === "busy" ? 429 : 503);
  setFile(made.response);
  return answer("", 200);
}

function firstValues(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(["zip", "office", "hoa", "for"].map((name) => [name, (values[name]?.at(-1) ?? "").slice(0, 400)]));
}
