/** When a provider counts as down, and how soon its return is noticed. */

/** Calls in a row without an answer: one alone is a hiccup. */
export const outageUnanswered = 3
/** A provider that did not answer is tried so often, whatever else waits for it. */
export const outageProbeSeconds = 15
/** What waited goes on within so long of its return, not all at once. */
export const outageResumeSeconds = 30
