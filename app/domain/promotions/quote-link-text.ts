/* In its own file, so that public pages do not load the date code of promotions. */

/** Text of the dialog's button on a website without a WhatsApp number. */
export const quoteLinkText = "Get a free quote";
