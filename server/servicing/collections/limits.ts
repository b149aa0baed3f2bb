/** Figures of the work on late loans, each in one place. */

/** Late loans whose cases are brought up to date in one transaction, which holds them. */
export const rangeLoans = 500
/** Cases on one page of the work list. */
export const workListCases = 100
/** Cases looked at for that page: some of them may not be contacted. */
export const workListLooks = 1_000
/** For so long a case that somebody calls about is on nobody else's list. */
export const callMinutes = 15
/** By when the result of a call is recorded. */
export const resultMinutes = 120
/** Calls and messages shown of a case. */
export const contactsShownMax = 50
