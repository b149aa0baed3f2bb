/** Limits and waits of prompts and collections. */

/** Prompts to one phone: a person who mistypes has enough, a nuisance has not (rule identity-17). */
export const promptsPerPhone = [
  { count: 5, withinSeconds: 10 * 60 },
  { count: 20, withinSeconds: 24 * 3_600 },
] as const
/** Prompts for one loan by whoever did not sign in: a contract number gets round, and each may go to another phone. */
export const guestPromptsPerLoan = [
  { count: 4, withinSeconds: 10 * 60 },
  { count: 12, withinSeconds: 24 * 3_600 },
] as const
/**
 * A prompt lives about a minute on the phone; for so long there is no second one for the same loan. The texts of
 * `promptWaiting` say these minutes.
 */
export const promptLivesSeconds = 180
/** Pushes of one prompt that the provider turned away at its gate. */
export const promptPushesMax = 3
export const promptPushAgainSeconds = 5
/**
 * After the push, when no callback came: when to ask, counted from the last time. After the last one it is
 * given up, and may still be corrected.
 */
export const promptLookupSeconds = [75, 60, 120, 300, 900, 3_600, 6 * 3_600] as const
/** What is kept of a text that a payer wrote. */
export const accountReferenceCharactersMax = 60
