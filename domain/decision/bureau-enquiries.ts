/** Extent of a credit bureau enquiry: its cost rises with the amount at stake (rule price-26). */
import { cents, type Cents } from '../money.ts'

/** From a yes or no, and a score, to a report and a full report. */
export const enquiryTiers = ['gate', 'screen', 'standard', 'deep'] as const
export type EnquiryTier = (typeof enquiryTiers)[number]

const from = {
  screen: cents(2_000_00),
  standard: cents(10_000_00),
  deep: cents(25_000_00),
} as const

/** The tier that an amount is worth. */
export function enquiryTierOf(requestedCents: Cents): EnquiryTier {
  if (requestedCents >= from.deep) return 'deep'
  if (requestedCents >= from.standard) return 'standard'
  return requestedCents >= from.screen ? 'screen' : 'gate'
}

export const isDeeperTier = (one: EnquiryTier, other: EnquiryTier): boolean =>
  enquiryTiers.indexOf(one) > enquiryTiers.indexOf(other)
