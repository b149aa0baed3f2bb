/** Limits and waits of cards, in one place. */
import { cents } from '../../../domain/money.ts'

/** The charge that proves a card; it is given back. */
export const checkCents = cents(1_000)
/** Whoever tries more cards in a day than this is testing them for somebody. */
export const setupsPerDay = 10
export const cardsMax = 5
export const bankAccountsMax = 10

/**
 * When to ask what became of the provider's page, counted from the last time; the last one repeats until it
 * is given up.
 */
export const setupLookupSeconds = [900, 1_800, 3_600, 4 * 3_600] as const
/** A page that nobody finished in a day is over. */
export const setupLifeSeconds = 24 * 3_600

/** How often and when to see whether a charge was given back, before a person hears of it. */
export const refundAgainSeconds = [600, 3_600, 6 * 3_600, 86_400, 3 * 86_400] as const
