import {
  businessId,
  type GraphImage,
  type JsonLdNode,
  type JsonLdPart,
  reference,
  toImageNode,
} from "./json-ld";

/**
 * Builds a project with its images; `pictures` have absolute URLs. A design concept says so in its
 * genre and has no location.
 */
export function projectJsonLd(project: {
  name: string;
  description: string;
  place: string;
  isConcept: boolean;
  published: Date;
  modified: Date;
  pictures: readonly GraphImage[];
}): JsonLdPart {
  return ({ origin, url, settings }) => {
    const pictures = project.pictures.map((entry, index): JsonLdNode => {
      return {
        ...toImageNode(entry),
        "@id": `${url}#image-${index + 1}`,
        creator: reference(businessId(origin)),
        creditText: settings.name,
      };
    });
    return [
      {
        "@type": "CreativeWork",
        "@id": `${url}#work`,
        name: project.name,
        description: project.description,
        url,
        genre: project.isConcept ? "Design concept" : "Completed project",
        creator: reference(businessId(origin)),
        datePublished: project.published.toISOString(),
        dateModified: project.modified.toISOString(),
        ...(project.place &&
          !project.isConcept && { contentLocation: { "@type": "Place", name: project.place } }),
        image: pictures.map((node) => reference(node["@id"])),
      },
      ...pictures,
    ];
  };
}
