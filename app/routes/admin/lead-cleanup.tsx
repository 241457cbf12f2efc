import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { moveQuery } from "~/admin/calendar/calendar-view";
import { CleanupPage } from "~/admin/leads/cleanup/cleanup-page";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { copyLeadPhoto, copyLeadPhotoSchema } from "~/domain/files/copy-lead-photo.server";
import { markNotSpam } from "~/domain/leads/actions/not-spam.server";
import {
  homeownerLinksQuery,
  revokeHomeownerLink,
} from "~/domain/leads/intake/homeowner-link.server";
import { undoableMergesQuery, undoMergeWindowMs } from "~/domain/leads/merge/undo-merge.server";
import {
  copyablePhotosQuery,
  erasedPersonName,
  erasePersonOfLead,
  listLeadsNamingSamePerson,
  publicCopiesQuery,
} from "~/domain/leads/retention/lead-retention.server";
import {
  cleanupSchema,
  findMergedOrTrashed,
  leadIncludingTrashedQuery,
  restoreLead,
  trashLead,
} from "~/domain/leads/retention/lead-trash.server";
import {
  contractsQuery,
  liveProposalsQuery,
} from "~/domain/leads/retention/proposal-retention.server";
import { leadHitsQuery } from "~/domain/leads/search/lead-search.server";
import {
  toVisitNames,
  toVisitsToCancel,
  visitsAheadQuery,
} from "~/domain/leads/visits/cancel-visits.server";
import { bookedVisitsQuery } from "~/domain/leads/visits/visit-change.server";
import { formatVisitTime } from "~/domain/leads/visits/visit-emails.server";
import { canEmailCustomer } from "~/domain/leads/visits/visit-notices.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseStringArray } from "~/lib/json";
import { createJpegConverter } from "~/platform/files/public-image.server";
import { formatUploadRejection } from "~/platform/files/staff-upload";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm, toFieldErrors } from "~/platform/http/forms/form.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { deliverEmails } from "~/request/deliver-emails.server";
import type { Flash } from "~/request/flash.server";
import { endSessionsOfLead, endStaleSessions } from "~/request/payment-processor.server";
import { requireStaff } from "~/request/require-staff.server";
import { createSubmissionEmailBuilder } from "~/routes/quote/submit-quote.server";
import stylesheet from "~/styles/admin/pages/lead.css?url";

type LiveProposal = Awaited<ReturnType<typeof liveProposalsQuery>>[number];

export const meta = () => adminMeta("Manage lead");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** "MOL-1234, version 2, is signed". */
function formatLiveProposal({
  reference,
  number,
  status,
}: Pick<LiveProposal, "reference" | "number" | "status">): string {
  return `${reference}, version ${number}, is ${status === "signed" ? "signed" : "sent"}`;
}

/** Returns a search text without the marks around its matches. */
const removeMarks = (text: string) => text.replaceAll("\u0002", "").replaceAll("\u0003", "");

/** Leads offered for a merge. */
const maxMergeHits = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, recentlyVerified, now } = await requireStaff(args, "leads:write");
  const id = args.params.id ?? "";
  const [
    [lead],
    [settings],
    merges,
    photos,
    copies,
    projectLinks,
    contracts,
    live,
    [visit],
    ahead,
  ] = await Promise.all([
    read(leadIncludingTrashedQuery(db, id)),
    read(settingsQuery(db)),
    read(undoableMergesQuery(db, id, now())),
    read(copyablePhotosQuery(db, id)),
    read(publicCopiesQuery(db, id)),
    read(homeownerLinksQuery(db, id)),
    read(contractsQuery(db, id)),
    read(liveProposalsQuery(db, [id])),
    read(bookedVisitsQuery(db, id)),
    read(visitsAheadQuery(db, [id], now())),
  ]);
  if (!lead) throw notFoundResponse("Lead");
  if (lead.mergedInto) throw redirectForLead(id, await findMergedOrTrashed(db, id));
  const { name, reference, status, version, deletedAt } = lead;
  const find = (new URL(args.request.url).searchParams.get("find") ?? "").trim().slice(0, 80);
  const expression = deletedAt ? undefined : toSearchExpression(find);
  const found = expression ? await leadHitsQuery(db, expression, maxMergeHits + 1) : [];
  const isErased = name === erasedPersonName;
  const isOwner = staff.role === "owner";
  return {
    lead: {
      id,
      name,
      reference,
      status,
      version,
      deletedAt,
      spamReasons: parseStringArray(lead.spamReasons),
    },
    merges,
    find,
    found: found
      .filter(({ key }) => key !== id)
      .slice(0, maxMergeHits)
      .map(({ key, title, excerpt, status }) => ({
        key,
        status,
        title: removeMarks(title),
        excerpt: removeMarks(excerpt),
      })),
    photos,
    copies,
    visit: visit && {
      when: formatVisitTime(visit.startsAt),
      href: adminPaths.calendarWith(moveQuery(visit)),
    },
    visitsAhead: toVisitNames(ahead).map(({ name: _, ...one }) => one),
    customer: canEmailCustomer(lead) ? name : undefined,
    contracts,
    liveProposals: live.map(formatLiveProposal),
    contractDays: parseSettings(settings?.value).retention.signedContractDays,
    projectLinks: isErased ? [] : projectLinks,
    mentions: isOwner && !isErased ? await listLeadsNamingSamePerson(db, id) : [],
    photo: new URL(args.request.url).searchParams.get("photo") ?? "",
    today: toHoustonDay(now()),
    isErased,
    isOwner,
    trashDays: parseSettings(settings?.value).retention.leadTrashDays,
    undoMergeFor: undoMergeWindowMs,
    formKey: newId(),
    recentlyVerified,
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "leads:write");
  const {
    db,
    bucket,
    images,
    staff,
    recentlyVerified,
    actor,
    now,
    config,
    siteUrl,
    waitUntil,
    broadcast,
    redirectTo,
  } = deps;
  const [[lead], [row]] = await db.batch([
    leadIncludingTrashedQuery(db, args.params.id ?? ""),
    settingsQuery(db),
  ]);
  if (!lead || lead.mergedInto) throw notFoundResponse("Lead");
  const parsed = await parseForm(cleanupSchema, args.request);
  if (!parsed.ok) return data(parsed.problem, parsed.status);
  const form = parsed.value;
  const moment = now();
  const broadcastAndRedirect = (to: string, flash: Flash) => {
    broadcast({ kind: "lead-changed", id: lead.id });
    return redirectTo(to, flash);
  };
  const change = { key: `${lead.id}.${form.key}`, by: actor, now: moment };
  const { values } = parsed;
  const toConflictResponse = (message: string) => data({ errors: { "": message }, values }, 409);
  if (form.intent === "delete") {
    const settings = parseSettings(row?.value);
    const { replyTo } = resolveEmailAddresses(config, settings);
    const isSure = form.sure_trash !== "";
    const isDone = await trashLead(
      db,
      { id: lead.id, version: form.was_version },
      { ...change, key: form.key },
      { isSure, cancel: { ...toVisitsToCancel(form), notices: { settings, replyTo, siteUrl } } },
    );
    if (isDone) return broadcastAndRedirect(adminPaths.leads, "lead-deleted");
    const [live] = isSure || lead.deletedAt ? [] : await liveProposalsQuery(db, [lead.id]);
    return live
      ? data({ errors: { sure_trash: `Check the box: ${formatLiveProposal(live)}.` }, values }, 422)
      : toConflictResponse("Someone else changed this lead. Review it and try again.");
  }
  if (form.intent === "restore") {
    const isDone = await restoreLead(db, lead.id, { ...change, key: form.key });
    if (!isDone) return toConflictResponse("This lead isn’t in trash.");
    const visits = await bookedVisitsQuery(db, lead.id);
    const flash = visits.some(({ staffId }) => staffId === null)
      ? "lead-restored-visit"
      : "lead-restored";
    return broadcastAndRedirect(adminPaths.lead(lead.id), flash);
  }
  if (form.intent === "revoke-link") {
    const request = { submissionId: form.submission, leadId: lead.id, linkId: form.link };
    return (await revokeHomeownerLink(db, config.secret, request, change))
      ? broadcastAndRedirect(adminPaths.leadCleanup(lead.id), "link-revoked")
      : toConflictResponse(
          "This link was revoked before, and the customer has a newer one. Check the list below.",
        );
  }
  if (form.intent === "not-spam") {
    const settings = parseSettings(row?.value);
    const result = await markNotSpam(db, lead, {
      ...change,
      emails: createSubmissionEmailBuilder(deps, settings),
    });
    if (result.state === "gone" || result.conflicts.length > 0)
      return toConflictResponse("This lead isn’t in spam anymore.");
    waitUntil(deliverEmails(deps, now));
    return broadcastAndRedirect(adminPaths.lead(lead.id), "not-spam");
  }
  if (form.intent === "catalog") {
    const parsedPhoto = copyLeadPhotoSchema(moment).safeParse(form);
    if (!parsedPhoto.success)
      return data({ errors: toFieldErrors(parsedPhoto.error), values }, 422);
    const {
      photo,
      allowed_by: allowedBy,
      allowed_on: allowedOn,
      allowed_how: allowedHow,
    } = parsedPhoto.data;
    const copied = await copyLeadPhoto(
      { db, bucket, toJpeg: createJpegConverter(images) },
      {
        leadId: lead.id,
        fileId: photo,
        permission: { allowedBy, allowedOn, allowedHow },
        by: actor,
        now: moment,
      },
    );
    if (copied.state === "gone")
      return data({ errors: { photo: "This photo was deleted." }, values }, 422);
    if (copied.state === "refused")
      return data(
        { errors: { photo: formatUploadRejection(copied.reason, "The photo") }, values },
        422,
      );
    return broadcastAndRedirect(adminPaths.file(copied.file.id), "file-copied");
  }
  if (staff.role !== "owner")
    throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  if (!recentlyVerified)
    return redirectTo(adminPaths.confirm(`${adminPaths.leadCleanup(lead.id)}#erase`));
  const open = form.contract_reason === "" ? undefined : await endSessionsOfLead(deps, lead.id);
  if (open) return data({ errors: { contract_reason: open.message }, values }, open.status);
  const isErased = await erasePersonOfLead(db, bucket, lead.id, {
    by: actor,
    now: moment,
    contractReason: form.contract_reason,
  });
  if (!isErased) return toConflictResponse("An online payment just started. Nothing was erased.");
  waitUntil(endStaleSessions(deps));
  return broadcastAndRedirect(adminPaths.leads, "lead-erased");
}

export default function LeadCleanup() {
  const problem = useStickyActionData(useActionData<typeof action>());
  return (
    <CleanupPage
      {...useLoaderData<typeof loader>()}
      errors={problem?.errors ?? {}}
      values={problem?.values ?? {}}
    />
  );
}
