import { businessId, type JsonLdPart, reference, toAreaNode } from "./json-ld";

/** Builds a service of the business. Omits prices: the site shows ranges, not offers. */
export function serviceJsonLd({
  name,
  description,
  type,
}: {
  name: string;
  description: string;
  type?: string;
}): JsonLdPart {
  return ({ origin, url, area, image }) => [
    {
      "@type": "Service",
      "@id": `${url}#service-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
      name,
      description,
      serviceType: type ?? name,
      url,
      image: image.url,
      provider: reference(businessId(origin)),
      ...(area && { areaServed: area.map(toAreaNode) }),
    },
  ];
}
