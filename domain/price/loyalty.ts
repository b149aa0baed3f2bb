/** The loyalty programme: levels by loans repaid in full, each of which may lower the daily rate (rule price-15). */

export type LoyaltyLevel = {
  readonly name: string
  readonly loansRepaidMin: number
  readonly rateReductionPpm: number
}

/** The highest level whose number of repaid loans is reached; null below the first. */
export const loyaltyLevel = (levels: readonly LoyaltyLevel[], loansRepaid: number): LoyaltyLevel | null =>
  levels
    .filter((level) => level.loansRepaidMin <= loansRepaid)
    .reduce<LoyaltyLevel | null>(
      (best, level) => (best && best.loansRepaidMin > level.loansRepaidMin ? best : level),
      null,
    )

/** The next level and how many more loans it takes; null at the top. */
export function nextLoyaltyLevel(
  levels: readonly LoyaltyLevel[],
  loansRepaid: number,
): { readonly level: LoyaltyLevel; readonly loansToGo: number } | null {
  const level = levels
    .filter((each) => each.loansRepaidMin > loansRepaid)
    .reduce<LoyaltyLevel | null>(
      (best, each) => (best && best.loansRepaidMin < each.loansRepaidMin ? best : each),
      null,
    )
  return level && { level, loansToGo: level.loansRepaidMin - loansRepaid }
}

/** The daily rate a customer of this level borrows at; never below zero, and 0 % stays 0 %. */
export const loyalDailyRatePpm = (dailyRatePpm: number, level: LoyaltyLevel | null): number =>
  Math.max(0, dailyRatePpm - (level?.rateReductionPpm ?? 0))
