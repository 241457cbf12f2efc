import type { ImageSlug } from "~/domain/images/images";
import type { ProjectImage, ProjectService, ProjectSetting } from "~/domain/projects/project";
import { lookup } from "~/lib/lookup";

type Closing = { slug: string; service: string; setting: string };

/** Images that end a project's page: by its setting if that has its own, else by its service. */
const bySetting: Readonly<Partial<Record<ProjectSetting, readonly ImageSlug[]>>> = {
  poolside: [
    "hero-dusk-pool",
    "cantilever-pool-dusk",
    "hero-dusk",
    "cantilever-pool-dusk-lounge",
    "cantilever-pool-side",
  ],
};
const byService: Readonly<Record<ProjectService, readonly ImageSlug[]>> = {
  "attached-pergola": [
    "hero-dusk-lounge",
    "attached-bronze-pergola-lounge",
    "rain-on-louvers",
    "attached-pergola-day-lounge",
    "louvers-sun-stripes",
  ],
  "free-standing-pergola": [
    "freestanding-pergola-dusk",
    "freestanding-pergola-dusk-dining",
    "freestanding-black-pergola-table",
  ],
  "cantilever-pergola": [
    "cantilever-pergola-detail",
    "cantilever-pool-dusk-lounge",
    "cantilever-pergola",
  ],
  "covered-patio": [
    "covered-patio-wood-ceiling",
    "covered-patio-painted-brick-under",
    "covered-patio-exterior",
  ],
  "outdoor-kitchen": [
    "outdoor-kitchen-evening-bar",
    "outdoor-kitchen-evening-counter",
    "traditional-outdoor-kitchen",
    "modern-outdoor-kitchen",
    "custom-kitchen-u-shape",
  ],
  "concrete-and-turf": ["fire-pit-evening", "fire-pit-flames", "concrete-terrace-seating"],
};

/**
 * Returns the image at the end of a project's page, always the same and never one of the project's
 * `pictures`; undefined without a match.
 */
export function pickClosingPicture(
  { slug, service, setting }: Closing,
  pictures: readonly Pick<ProjectImage, "pictureSlug">[],
): ImageSlug | undefined {
  const used = new Set(pictures.map(({ pictureSlug }) => pictureSlug));
  const free = (lookup(bySetting, setting) ?? lookup(byService, service) ?? []).filter(
    (image) => !used.has(image),
  );
  const spread = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return free[spread % free.length];
}
