import { homeHeroImage } from "~/content/copy/home";
import type { ImageSlug } from "~/domain/images/images";
import { languagePairOf } from "~/domain/page-texts/spanish-pages";
import { paths } from "~/paths";

/** Title and image of a page's share card. */
type PageShareImage = { title: string; picture: ImageSlug };

/** Share cards of all public pages without a record. */
export const pageShareImages: Readonly<Record<string, PageShareImage>> = {
  [paths.home]: {
    title: "Turn the sun down. Pergolas, patios and outdoor kitchens in Houston",
    picture: homeHeroImage,
  },
  [paths.pergolas]: {
    title: "Louvered aluminum pergolas for Houston sun and rain",
    picture: "rain-on-louvers",
  },
  [paths.designer]: {
    title: "Design your pergola: size, shade and a ballpark price",
    picture: "louvers-sun-stripes",
  },
  [paths.attached]: {
    title: "Attached pergolas: shade right off the back door",
    picture: "attached-pergola-day",
  },
  [paths.freeStanding]: {
    title: "Freestanding pergolas: shade anywhere in the yard",
    picture: "freestanding-pergola-poolside",
  },
  [paths.cantilever]: {
    title: "Cantilever pergolas: posts on one side only",
    picture: "cantilever-over-pool-loungers",
  },
  [paths.services]: {
    title: "What we build, from the slab to the louvers",
    picture: "backyard-aerial-pool",
  },
  [paths.kitchens]: {
    title: "Outdoor kitchens, planned from the floor up",
    picture: "custom-kitchen-u-shape",
  },
  [paths.modernKitchens]: {
    title: "Modern outdoor kitchens in Houston",
    picture: "modern-outdoor-kitchen",
  },
  [paths.traditionalKitchens]: {
    title: "Traditional outdoor kitchens in Houston",
    picture: "traditional-outdoor-kitchen",
  },
  [paths.concreteAndTurf]: {
    title: "Concrete patios and artificial turf in Houston",
    picture: "concrete-and-turf",
  },
  [paths.catalog]: {
    title: "Patio and pergola design ideas for Houston",
    picture: "covered-patio-wood-ceiling",
  },
  [paths.promise]: { title: "Our promise, in writing", picture: "attached-bronze-pergola-lounge" },
  [paths.process]: {
    title: "How a Houston patio gets built, in six stages",
    picture: "process-frame",
  },
  [paths.about]: { title: "Who we are", picture: "hero-dusk-pool" },
  [paths.blog]: { title: "Houston patio guides: know before you build", picture: "louvers-detail" },
  [paths.financing]: {
    title: "Patio financing calculator: payment and total",
    picture: "attached-white-pergola-dining",
  },
  [paths.quote]: {
    title: "Get a free quote for your patio",
    picture: "freestanding-pergola-dusk-dining",
  },
  [paths.contact]: { title: "Talk to us", picture: "fire-pit-evening" },
  [paths.permits]: {
    title: "Can I build it here? Permits by ZIP code",
    picture: "process-slab-layout",
  },
  [paths.privacy]: { title: "Privacy", picture: "concrete-terrace-seating" },
  [languagePairOf("home").es]: {
    title: "Bájele al sol. Pérgolas, patios y cocinas exteriores en Houston",
    picture: homeHeroImage,
  },
  [languagePairOf("designer").es]: {
    title: "Diseñe su pérgola: medida, sombra y precio aproximado",
    picture: "louvers-sun-stripes",
  },
  [languagePairOf("permits").es]: {
    title: "¿Puedo construir aquí? Permisos por código postal",
    picture: "process-slab-layout",
  },
  [languagePairOf("promise").es]: {
    title: "Nuestra promesa, por escrito",
    picture: "attached-bronze-pergola-lounge",
  },
  [languagePairOf("process").es]: {
    title: "Cómo se construye un patio en Houston, en seis etapas",
    picture: "process-frame",
  },
  [languagePairOf("financing").es]: {
    title: "Calculadora de financiamiento: pago mensual y total",
    picture: "attached-white-pergola-dining",
  },
  [languagePairOf("kitchens").es]: {
    title: "Cocinas exteriores, planeadas desde el suelo",
    picture: "custom-kitchen-u-shape",
  },
  [languagePairOf("concrete-and-turf").es]: {
    title: "Patios de concreto y pasto artificial en Houston",
    picture: "concrete-and-turf",
  },
  [languagePairOf("pergolas").es]: {
    title: "Pérgolas de aluminio con lamas para el sol y la lluvia de Houston",
    picture: "rain-on-louvers",
  },
  [languagePairOf("catalog").es]: {
    title: "Ideas de patios y pérgolas para Houston",
    picture: "covered-patio-wood-ceiling",
  },
  [languagePairOf("privacy").es]: { title: "Privacidad", picture: "concrete-terrace-seating" },
  [languagePairOf("quote").es]: {
    title: "Pida un presupuesto sin costo para su patio",
    picture: "freestanding-pergola-dusk-dining",
  },
  [languagePairOf("contact").es]: { title: "Hable con nosotros", picture: "fire-pit-evening" },
  [paths.terms]: { title: "Terms of use", picture: "turf-paver-grid-detail" },
};
