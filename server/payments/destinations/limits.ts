/** Limits of payout destinations. */
export const bankAccountsMax = 10
