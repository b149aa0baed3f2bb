/** Limits and waiting periods of cards. */
import { cents } from '../../../domain/money.ts'

/** The charge that proves a card; it is refunded. */
export const checkCents = cents(1_000)
/** A customer who tries more cards per day is probably testing stolen ones. */
export const setupsPerDay = 10
export const cardsMax = 5

/** Delays between checks of the provider's page; the last one repeats until the setup expires. */
export const setupLookupSeconds = [900, 1_800, 3_600, 4 * 3_600] as const
/** An unfinished page expires after this time. */
export const setupLifeSeconds = 24 * 3_600

/** Delays between checks of a charge's refund; after the last one, staff get an exception. */
export const refundAgainSeconds = [600, 3_600, 6 * 3_600, 86_400, 3 * 86_400] as const
