/**
 * Excise is paid in step with its charge: a payment towards a charge pays the same share of its excise (rule
 * money-17).
 */
import { shareCents } from '../money.ts'

const million = 1_000_000

/** A charge together with its excise, in cents. */
export const withExcise = (chargeCents: number, exciseRatePpm: number): number =>
  exciseRatePpm === 0 ? chargeCents : chargeCents + shareCents(chargeCents, exciseRatePpm)

/**
 * Splits a sum into charge and excise; returns the charge. It is the largest charge that fits with its
 * excise, so it depends only on the running total and not on the steps that led to it.
 */
export function chargeWithin(totalCents: number, exciseRatePpm: number): number {
  if (exciseRatePpm === 0) return totalCents
  let charge = Math.floor((totalCents * million) / (million + exciseRatePpm))
  while (withExcise(charge + 1, exciseRatePpm) <= totalCents) charge += 1
  while (withExcise(charge, exciseRatePpm) > totalCents) charge -= 1
  return charge
}
