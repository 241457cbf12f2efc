/** Returns the id of the job of a contract, by the id of its signed version. */
export const jobIdOf = (versionId: string) => `job-${versionId}`;
