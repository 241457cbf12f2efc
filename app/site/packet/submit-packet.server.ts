import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { parseLooseZip } from "~/domain/leads/fields/parse-zip";
import { formatPacketQuery, maxPrintedForLength } from "~/domain/packets/packet-form";
import { formatDesignQuery, parseDesignFields } from "~/domain/pergola/design";
import { parseEmailAddress } from "~/lib/email";
import { paths } from "~/paths";
import { parseForm } from "~/platform/http/forms/form.server";
import { toPrintableText } from "~/platform/pdf/printable-text";
import type { Deps } from "~/request/deps.server";
import { emailPacket } from "./email-packet.server";
import { listOffices } from "./load-packet-page.server";
import { createPacketFile, packetBusyText, packetDownText } from "./packet-file.server";

const packetEmailLimitText =
  "That’s 3 emails in a day, which is our limit. Make the PDF above, or try again tomorrow.";

const packetFormSchema = z.object({
  intent: z.enum(["make", "offices", "email"]).catch("make"),
  zip: z
    .string()
    .default("")
    .refine(
      (text) => text.trim() === "" || parseLooseZip(text) !== undefined,
      "Enter a 5-digit ZIP code, like 77018.",
    ),
  office: z
    .string()
    .default("")
    .transform((text) => (/^[a-z0-9-]{0,60}$/.test(text) ? text : "")),
  hoa: z.enum(["yes", "no"]).catch("yes"),
  email: z.string().default(""),
  for: z
    .string()
    .default("")
    .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .refine(
      (text) => text.length <= maxPrintedForLength,
      `Shorten the name and address to ${maxPrintedForLength} characters.`,
    )
    .superRefine((text, check) => {
      const { missing } = toPrintableText(text);
      if (missing !== "" && text.length <= maxPrintedForLength)
        check.addIssue({
          code: "custom",
          message: `The PDF can’t print “${[...new Set(missing)].slice(0, 8).join("")}”. Write it in Latin letters, or leave it empty and write it by hand.`,
        });
    }),
});

/**
 * Handles the packet form. Without a name it redirects to the PDF's own URL; with a name it returns
 * the PDF in place of the page and stores nothing. Other results are data of the page: the offices
 * of a ZIP code, or the errors with their input.
 */
export async function submitPacket(app: Deps, request: Request, setFile: (file: Response) => void) {
  const { design } = parseDesignFields(new URL(request.url).searchParams);
  const parsed = await parseForm(packetFormSchema, request);
  if (!parsed.ok) {
    const { values, errors } = parsed.problem;
    const zip = parseLooseZip(values.zip?.at(-1) ?? "") ?? "";
    return data(
      {
        values: firstValues(values),
        errors,
        ...(await listOffices(app, zip)),
        notice: "",
        sentTo: "",
      },
      parsed.status,
    );
  }
  const { intent, office, hoa, for: printedFor } = parsed.value;
  const zip = parseLooseZip(parsed.value.zip) ?? "";
  const options = { zip, office, hasHoa: hoa === "yes" };
  const answer = async (notice: string, status: number, sentTo = "") =>
    data(
      {
        values: firstValues(parsed.values),
        errors: {} as Record<string, string>,
        ...(await listOffices(app, zip)),
        notice,
        sentTo,
      },
      { status, ...(status >= 400 ? { headers: { "Retry-After": "60" } } : {}) },
    );
  if (intent === "offices") return answer("", 200);
  if (intent === "email") {
    const to = parseEmailAddress(parsed.value.email);
    if (!to) {
      const errors: Record<string, string> = {
        email: "Enter an email address, like ana@example.com.",
      };
      const found = await listOffices(app, zip);
      return data(
        { values: firstValues(parsed.values), errors, ...found, notice: "", sentTo: "" },
        422,
      );
    }
    const result = await emailPacket(app, to, design, options);
    if (result === "queued") return answer("", 200, to);
    if (result === "down") return answer(packetDownText(), 503);
    return answer(result === "busy" ? packetBusyText : packetEmailLimitText, 429);
  }
  if (printedFor === "")
    throw redirect(paths.packetFile(formatPacketQuery(formatDesignQuery(design), options)), 303);
  const made = await createPacketFile(app, design, options, toPrintableText(printedFor).text);
  if (!made.ok)
    return answer(
      made.reason === "busy" ? packetBusyText : packetDownText(),
      made.reason === "busy" ? 429 : 503,
    );
  setFile(made.response);
  return answer("", 200);
}

function firstValues(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    ["zip", "office", "hoa", "for", "email"].map((name) => [
      name,
      (values[name]?.at(-1) ?? "").slice(0, 400),
    ]),
  );
}
