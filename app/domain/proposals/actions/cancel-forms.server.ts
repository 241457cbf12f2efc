import { loadVersion } from "../load-version.server";
import { invalid, reasonForm, type VersionForm, validateDaySinceSent } from "../version-form";
import { cancelContract } from "./cancel.server";

/**
 * Cancels a signed contract at any time, which the homeowners can do only during the cancellation
 * period. Owners only.
 */
export const cancelForm: VersionForm = {
  forbid: ({ role }) => (role === "owner" ? undefined : "Only an owner can cancel a contract."),
  ...reasonForm((deps, request, { by, now }) =>
    cancelContract(
      deps,
      { ...request, typedName: by.staff.name, isOverride: true },
      { actor: by, now },
    ),
  ),
};

/** Records a notice of cancellation that a signer mailed or handed over. */
export const noticeForm: VersionForm = {
  field: "mailed_on",
  submit: async (deps, { version, last, requestKey }, { by, now }) => {
    const mailedOn = last("mailed_on");
    const loaded = await loadVersion(deps.db, version.id);
    const chosen = loaded?.signers.find(
      ({ signer, signature }) => signature && signer.id === last("signer"),
    );
    const dayError = validateDaySinceSent(version, mailedOn, now);
    if (!chosen || dayError)
      return invalid({
        ...(!chosen && { signer: "Choose who sent it." }),
        ...(dayError && { mailed_on: dayError }),
      });
    const notice = {
      versionId: version.id,
      signerId: chosen.signer.id,
      typedName: chosen.signer.name,
      reason: "",
      requestKey,
      mailedOn,
    };
    return cancelContract(deps, notice, { actor: by, now });
  },
};
