/** When a provider counts as down, and how soon its return is noticed. */

/** Unanswered calls in a row that mark a provider as down; a single one may be a glitch. */
export const outageUnanswered = 3
/** Interval of probes to a provider that does not answer. */
export const outageProbeSeconds = 15
/** Waiting work resumes spread over this time after the provider's return. */
export const outageResumeSeconds = 30
