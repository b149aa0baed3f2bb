/** When payouts wait for more to be there (rule money-40). Amounts are of one unit, cents or shillings. */

/** Whether a payout would leave less than the floor; a floor of 0 holds nothing up. */
export const payoutWaits = (left: number, floor: number, amount: number): boolean =>
  floor > 0 && left - amount < floor

/** Whether the next one does, however little it is. */
export const nextPayoutWaits = (left: number, floor: number): boolean => floor > 0 && left <= floor
