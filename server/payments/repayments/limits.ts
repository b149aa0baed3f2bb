/** Limits and waiting times of prompts and payments. */

/** Prompts to one phone: enough to correct a typing error, too few to annoy (rule identity-17). */
export const promptsPerPhone = [
  { count: 5, withinSeconds: 10 * 60 },
  { count: 20, withinSeconds: 24 * 3_600 },
] as const
/** Guests' prompts for one loan, to any phone: contract numbers become known to other people. */
export const guestPromptsPerLoan = [
  { count: 4, withinSeconds: 10 * 60 },
  { count: 12, withinSeconds: 24 * 3_600 },
] as const
/**
 * A prompt stays on the phone for about a minute. During this time no second prompt is sent for the loan. The
 * texts of `promptWaiting` state these minutes.
 */
export const promptLivesSeconds = 180
/** How often a prompt is sent when the provider refuses to accept it. */
export const promptPushesMax = 3
export const promptPushAgainSeconds = 5
/**
 * Delays between status queries when no callback came. After the last one the prompt counts as failed; a
 * later callback can still correct that.
 */
export const promptLookupSeconds = [75, 60, 120, 300, 900, 3_600, 6 * 3_600] as const
/** Maximum stored length of the text that a payer entered. */
export const accountReferenceCharactersMax = 60
