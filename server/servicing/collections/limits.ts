/** Named limits of collections. */

/** Past-due loans updated, and locked, in one transaction. */
export const rangeLoans = 500
/** Cases on one page of the call list. */
export const workListCases = 100
/** Cases read for that page: some of them may not be contacted. */
export const workListLooks = 1_000
/** Time for which a case that someone calls about is on no other list. */
export const callMinutes = 15
/** Time within which the outcome of a call is recorded. */
export const resultMinutes = 120
/** Calls and messages shown for a case. */
export const contactsShownMax = 50
