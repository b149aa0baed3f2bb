/** Decides when payouts wait for a top-up (rule money-40). All amounts share one unit, cents or shillings. */

/** Whether this payout would bring the float below the minimum. A minimum of 0 delays nothing. */
export const payoutWaits = (left: number, floor: number, amount: number): boolean =>
  floor > 0 && left - amount < floor

/** Whether any further payout would wait, however small it is. */
export const nextPayoutWaits = (left: number, floor: number): boolean => floor > 0 && left <= floor
