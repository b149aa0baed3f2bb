/** Income and costs per loan (rule portfolio-4), in cents. */
import { cents, type Cents } from '../money.ts'

/** Expected of open principal, by the most days past due: the rates of the central bank's classes, parts per million. */
export const expectedLosses = [
  [30, 10_000],
  [90, 30_000],
  [180, 200_000],
  [360, 500_000],
  [Infinity, 1_000_000],
] as const

export type Units = {
  readonly loans: number
  readonly disbursedCents: Cents
  readonly interestCents: Cents
  readonly penaltyCents: Cents
  readonly feesCents: Cents
  readonly exciseCents: Cents
  readonly givenUpCents: Cents
  readonly tariffsCents: Cents
  readonly smsCents: Cents
  readonly bureauCents: Cents
  readonly commissionCents: Cents
  readonly lossesCents: Cents
}

/** Excise is charged on top of charges, so all excise collected goes to the tax authority. */
export const chargedCents = ({ interestCents, penaltyCents, feesCents, exciseCents }: Units): Cents =>
  cents(interestCents + penaltyCents + feesCents + exciseCents)

export const costsCents = (units: Units): Cents =>
  cents(
    units.exciseCents +
      units.givenUpCents +
      units.tariffsCents +
      units.smsCents +
      units.bureauCents +
      units.commissionCents +
      units.lossesCents,
  )

export const resultCents = (units: Units): Cents => cents(chargedCents(units) - costsCents(units))
/** Result per loan, rounded to the cent. */
export const resultPerLoanCents = (units: Units): Cents => cents(Math.round(resultCents(units) / units.loans))
