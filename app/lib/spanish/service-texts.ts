/** Texts of components on the pages about services, financing and the process. */
export const serviceTexts = {
  "Last updated": "Última actualización:",
  "The six stages": "Las seis etapas",
} as const;
