/** Excise rides on its charge: what is paid towards a charge pays its excise in step (rule money-17). */
import { shareCents } from '../money.ts'

const million = 1_000_000

/** A charge together with its excise, in cents. */
export const withExcise = (chargeCents: number, exciseRatePpm: number): number =>
  exciseRatePpm === 0 ? chargeCents : chargeCents + shareCents(chargeCents, exciseRatePpm)

/**
 * The part of a sum that is the charge; the rest is excise. It is the largest charge that fits with its excise, so it
 * depends only on the running total and never on the steps in which that total was reached.
 */
export function chargeWithin(totalCents: number, exciseRatePpm: number): number {
  if (exciseRatePpm === 0) return totalCents
  let charge = Math.floor((totalCents * million) / (million + exciseRatePpm))
  while (withExcise(charge + 1, exciseRatePpm) <= totalCents) charge += 1
  while (withExcise(charge, exciseRatePpm) > totalCents) charge -= 1
  return charge
}
