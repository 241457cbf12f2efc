import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { loadSettings } from "~/admin/settings/load-settings.server";
import { SectionContent } from "~/admin/settings/section-content";
import { SettingsProvider } from "~/admin/settings/section-form";
import { SettingsSectionPage } from "~/admin/settings/settings-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { lastReceivedEmailQuery } from "~/domain/leads/email/last-received-email.server";
import { sendTestEmails } from "~/domain/owner-checklist/checklist.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import {
  maxCertificateBytes,
  saveInsuranceCertificate,
} from "~/domain/settings/insurance-certificate.server";
import { copyHoursToOpenDays } from "~/domain/settings/sections/hours-sections.server";
import { findServiceAreaEntry } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { toSettingsFormValues, updateSettings } from "~/domain/settings/settings-changes.server";
import { parseSettings, settingsFormSchema } from "~/domain/settings/settings-input.server";
import { isSettingsPage } from "~/domain/settings/settings-sections";
import { formatDateTime } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import {
  FormError,
  parseMultipart,
  smallFormLimits,
} from "~/platform/http/forms/form-stream.server";
import { requireStaff, type StaffDeps } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/settings.css?url";
import { DetailList } from "~/ui/admin/detail-list";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  adminMeta(loaded?.link.title ?? "Settings");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  const { config, db, read, now } = deps;
  const { settings, staffEmails, sections, groups } = await loadSettings(deps);
  const href = adminPaths.settingsSection(args.params.section ?? "");
  const link = groups.flatMap((group) => group.sections).find((one) => one.href === href);
  if (!link) throw notFoundResponse("Settings");
  const [received] = await read(lastReceivedEmailQuery(db));
  const { replyTo } = resolveEmailAddresses(config, settings);
  const zipParam = (new URL(args.request.url).searchParams.get("zip") ?? "").trim().slice(0, 10);
  const tried = zipParam.replace(/^(\d{5})-?\d{4}$/, "$1");
  return {
    now: deps.now().getTime(),
    key: newId(),
    groups,
    link,
    settings,
    section: sections.find(({ id }) => id === link.id),
    texts: toSettingsFormValues(settings, staffEmails),
    zip: { tried, entry: findServiceAreaEntry(settings, tried) },
    environment: [
      { label: "Website URL", value: config.SITE_URL },
      { label: "Emails sent from", value: config.MAIL_FROM },
      { label: "Lead emails, if no recipients are set", value: config.MAIL_OFFICE },
      {
        label: "Emails homeowners answer to",
        value: config.MAIL_REPLY_DOMAIN
          ? `An address of their lead at ${config.MAIL_REPLY_DOMAIN}`
          : `${replyTo}. To see answers on the lead, your developer sets MAIL_REPLY_DOMAIN.`,
      },
      {
        label: "Last email received",
        value: received?.at
          ? formatDateTime(new Date(received.at), now())
          : config.MAIL_REPLY_DOMAIN
            ? "None yet. Check Email Routing of the domain: plus-addresses on, and a rule to the worker."
            : "None",
      },
      { label: "WhatsApp number, until you save your own", value: config.WHATSAPP_PHONE },
      { label: "Turnstile site key", value: config.TURNSTILE_SITE_KEY },
      { label: "Turnstile secret", value: config.TURNSTILE_SECRET && "Set" },
      { label: "Push notification keys", value: config.push ? "Set" : "" },
    ],
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  const { section = "" } = args.params;
  if (!isSettingsPage(section)) throw notFoundResponse("Settings");
  const page = adminPaths.settingsSection(section);
  if (args.request.headers.get("Content-Type")?.startsWith("multipart/"))
    return uploadCertificate(args.request, deps);
  const { db, actor, now, config, redirectTo } = deps;
  const parsed = await parseForm(settingsFormSchema, args.request, formLimits);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { draft = "", preview, intent, key, copy_day: copyDay } = parsed.value;
  const values = Object.fromEntries(
    Object.entries(parsed.value).map(([name, value]) => [name, [value]]),
  );
  if (intent === "test") {
    const [stored] = await settingsQuery(db);
    const context = { by: actor, requestKey: key || newId(), siteUrl: config.SITE_URL, now: now() };
    if (await sendTestEmails(db, parseSettings(stored?.value).leadEmails, context)) {
      return redirectTo(page, "checklist-test-sent");
    }
    return rejectForm(values, { test: "Add at least 1 recipient of lead emails first." });
  }
  if (copyDay)
    return data({ problem: { values: copyHoursToOpenDays(values, copyDay), errors: {} } });
  if (preview) return data({ problem: { values, errors: {} } });
  const outcome = await updateSettings(db, values, { by: actor, now: now() });
  return respond(deps, outcome, {
    values,
    noun: "Settings",
    topic: "settings",
    hidden: { draft },
    goTo: ({ state }) => [page, state === "saved" ? "settings-saved" : "settings-unchanged"],
  });
}

/** Saves the uploaded insurance certificate, the only file of this page. */
async function uploadCertificate(
  request: Request,
  { db, bucket, actor, now, broadcast, redirectTo }: StaffDeps,
) {
  const toErrorResponse = (certificate: string, status: number) =>
    rejectForm({}, { certificate }, status);
  let uploaded: { bytes: Uint8Array<ArrayBuffer> | null; name: string } | undefined;
  try {
    const values = await parseMultipart(request, certificateLimits, async ({ size, ...file }) => {
      if (size > 0) uploaded = { bytes: file.bytes?.slice() ?? null, name: file.name };
    });
    if (!uploaded) return toErrorResponse("Choose a PDF.", 422);
    if (!uploaded.bytes) return toErrorResponse(certificateTooLarge, 413);
    const { bytes, name } = uploaded;
    const requestKey = values.key?.at(-1) || newId();
    const context = { by: actor, now: now(), requestKey };
    const { error } = await saveInsuranceCertificate({ db, bucket }, { bytes, name }, context);
    if (error) return toErrorResponse(error, 422);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return toErrorResponse(
      error.status === 413 ? certificateTooLarge : error.message,
      error.status,
    );
  }
  broadcast({ kind: "office-changed", id: "settings" });
  return redirectTo(adminPaths.settingsSection("credentials"), "settings-saved");
}

/** A year has up to 16 proposed holidays with five fields each. */
const formLimits = { ...smallFormLimits, parts: 100 };
const certificateTooLarge = "This PDF is larger than 10 MB. Scan it in black and white.";
const certificateLimits = {
  bodyBytes: maxCertificateBytes + 64 * 1024,
  fileBytes: maxCertificateBytes,
  textBytes: 4 * 1024,
  parts: 5,
};

export default function SettingsSection() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const { groups, link, section, environment } = loaded;
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={loaded.now}
        action={link.href}
        draft={actionData.hidden.draft ?? ""}
        back={`Back to ${link.title}`}
      />
    );
  }
  return (
    <SettingsSectionPage groups={groups} section={link}>
      {section ? (
        <SettingsProvider value={{ data: loaded, problem: actionData?.problem }}>
          <SectionContent section={section} />
        </SettingsProvider>
      ) : (
        <DetailList facts={environment} />
      )}
    </SettingsSectionPage>
  );
}
