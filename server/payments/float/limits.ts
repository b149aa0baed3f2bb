/** How often M-Pesa is asked what is left, and what is looked ahead. */
export const balanceEverySeconds = 300
/** While payouts wait for it. */
export const balanceEveryWhenLowSeconds = 60
/** What was said so long ago is not known any more: payouts do not wait for it. */
export const balanceKnownSeconds = 1_800
/** So far ahead payouts are foreseen. */
export const forecastHours = 4
/** By the same hours of that many weeks before. */
export const forecastWeeks = 4
export const balanceKeptDays = 90
/** What was put in is shown for so long. */
export const topUpDays = 30
export const floorsShown = 10
