/** Stages of `npm test`; the last ones are projects of playwright.config.ts. */
export const dailyStages = ["lint", "types", "unit", "worker", "scripts", "http", "journey"];
/** Stages that `npm run test:full` adds. */
export const otherStages = ["bench", "soak", "engines", "js", "nojs"];
/** The projects of playwright.config.ts, each in one of the lists above. */
export const browserStages = ["http", "journey", "js", "nojs"];
