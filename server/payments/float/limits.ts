/** Intervals of balance requests, and the forecast of payouts. */
export const balanceEverySeconds = 300
/** Interval while payouts wait for a top-up. */
export const balanceEveryWhenLowSeconds = 60
/** A balance older than this counts as unknown: payouts no longer wait for it. */
export const balanceKnownSeconds = 1_800
/** How many hours ahead payouts are forecast. */
export const forecastHours = 4
/** The forecast averages the same hours of this many previous weeks. */
export const forecastWeeks = 4
export const balanceKeptDays = 90
/** How long top-ups are shown. */
export const topUpDays = 30
export const minimumFloatsShown = 10
