import { formatAuthor } from "~/domain/posts/post";
import { businessId, type JsonLdPart, reference, toImageNode } from "./json-ld";

/**
 * Builds a blog post. The business as author is a reference to its node; any other author is a
 * person.
 */
export function articleJsonLd(post: {
  headline: string;
  description: string;
  author: string;
  published: Date;
  modified: Date;
}): JsonLdPart {
  return ({ origin, url, settings, image }) => [
    {
      "@type": "BlogPosting",
      "@id": `${url}#article`,
      headline: post.headline.slice(0, 110),
      description: post.description,
      image: [toImageNode(image)],
      datePublished: post.published.toISOString(),
      dateModified: post.modified.toISOString(),
      author:
        formatAuthor(post.author, settings.name) === settings.name
          ? reference(businessId(origin))
          : { "@type": "Person", name: post.author, url: `${origin}/about-us` },
      publisher: reference(businessId(origin)),
      mainEntityOfPage: reference(`${url}#page`),
      inLanguage: "en-US",
    },
  ];
}
