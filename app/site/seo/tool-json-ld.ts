import { businessId, type JsonLdPart, reference } from "./json-ld";

/** Builds a free tool that runs in the browser. */
export function toolJsonLd({
  name,
  description,
  category,
}: {
  name: string;
  description: string;
  category: string;
}): JsonLdPart {
  return ({ origin, url }) => [
    {
      "@type": "WebApplication",
      "@id": `${url}#tool`,
      name,
      description,
      url,
      applicationCategory: category,
      isAccessibleForFree: true,
      provider: reference(businessId(origin)),
    },
  ];
}
