/** Field of the files that staff add to an email. */
export const uploadField = "upload";

/** Maximum files of one form. */
export const maxUploads = 10;

/** Bytes of all attachments of an email together: 5 MiB is the service's limit of the encoded email. */
export const maxAttachedBytes = 3_500_000;
