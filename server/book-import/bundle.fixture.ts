/**
 * Writes the bundle that another system would export for a book, with the balances that the book's own loans
 * have.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { addDays, daysBetween, type Day } from '../../domain/days.ts'
import { openCents } from '../../domain/loan/loan-terms.ts'
import type { Loan } from '../loans/loans/index.ts'
import type { Services } from '../services.ts'
import { bundleColumns, type BundleFile } from './rows.ts'

type Row = Readonly<Record<string, string | number>>
type LoanFile = Exclude<BundleFile, 'accounts'>
const amount = (cents: number): string => (cents / 100).toFixed(2)
const yes = (is: boolean): string => (is ? 'yes' : 'no')

/**
 * Rows in the order of `keys`, without sold loans and loans with concessions, which a bundle cannot contain.
 */
export async function bundleRows(
  { loans, customers, identity }: Pick<Services, 'loans' | 'customers' | 'identity'>,
  keys: readonly Pick<Loan, 'id' | 'customerId'>[],
  today: Day,
): Promise<Record<LoanFile, Row[]>> {
  const found: Record<LoanFile, Row[]> = { customers: [], loans: [], movements: [], balances: [] }
  const places = new Map(keys.map(({ id }, place) => [id, place]))
  const histories = (await loans.historiesOf(keys))
    .filter(({ loan }) => loan.soldForCents === null && loan.concessions.length === 0)
    .toSorted((one, other) => places.get(one.loan.id)! - places.get(other.loan.id)!)
  let receipts = 0
  for (const customerId of new Set(histories.map(({ loan }) => loan.customerId))) {
    const { personal } = (await customers.get(customerId))!
    if (personal?.document.kind !== 'nationalId') throw new Error('a fixture has national ids')
    found.customers.push({
      customer: customerId,
      phone: (await identity.account(customerId)).phone,
      last_name: personal.lastName,
      first_name: personal.firstName,
      middle_name: personal.middleName ?? '',
      birth_date: personal.birthDate,
      national_id: personal.document.number,
      language: 'en',
      agreed_on: '2026-01-01',
    })
  }
  for (const { loan, movements } of histories) {
    const { terms } = loan
    found.loans.push({
      contract: loan.documentNumber,
      customer: loan.customerId,
      product: 'standard',
      principal: amount(terms.principalCents),
      paid_out_on: terms.paidOutOn,
      payout_receipt: `P${loan.documentNumber}`,
      due_after_days: terms.dues.map(({ on }) => daysBetween(terms.paidOutOn, on)).join(';'),
      first_loan: yes(terms.firstLoan),
      daily_rate_ppm: terms.dailyRatePpm,
      standard_daily_rate_ppm: terms.standardDailyRatePpm,
      penalty_daily_rate_ppm: terms.penaltyDailyRatePpm,
      grace_days: terms.graceIntervalDays,
      non_performing_after_days: terms.nonPerformingAfterDays,
      in_duplum: terms.inDuplum,
      allocation: terms.allocation,
      max_total_days: terms.maxTotalDays,
      excise_rate_ppm: terms.exciseRatePpm,
      add_ons: terms.addOns
        .map(({ kind, priceCents, cancelDays = 14 }) => `${kind}:${amount(priceCents)}:${cancelDays}`)
        .join(' '),
    })
    for (const movement of movements) {
      const isMoney = 'amountCents' in movement
      found.movements.push({
        contract: loan.documentNumber,
        on: movement.on,
        kind: movement.kind,
        amount: isMoney ? amount(movement.amountCents) : '',
        receipt: isMoney ? `R${String(++receipts).padStart(9, '0')}` : '',
        days:
          movement.kind === 'prolongation'
            ? movement.periodDays
            : movement.kind === 'freeDays'
              ? movement.days
              : '',
        add_on: movement.kind === 'addOnCancelled' ? movement.addOn : '',
      })
    }
    const age = daysBetween(terms.paidOutOn, today)
    for (const after of new Set([0, 10, 40, Math.floor(age / 2), age].filter((each) => each <= age))) {
      const on = addDays(terms.paidOutOn, after)
      const { buckets, unusedProlongationCents, overpaymentCents } = await loans.positionOf(loan, on)
      found.balances.push({
        contract: loan.documentNumber,
        on,
        principal: amount(openCents(buckets.principal)),
        interest: amount(openCents(buckets.interest)),
        penalty: amount(openCents(buckets.penalty)),
        add_ons: amount(openCents(buckets.addOns)),
        excise: amount(openCents(buckets.excise)),
        paid_ahead: amount(unusedProlongationCents),
        overpayment: amount(overpaymentCents),
      })
    }
  }
  return found
}

export function writeBundle(
  folder: string,
  rows: Readonly<Partial<Record<BundleFile, readonly Row[]>>>,
): void {
  for (const [file, lines] of Object.entries(rows))
    writeFileSync(
      join(folder, `${file}.csv`),
      stringify([...lines], { header: true, columns: bundleColumns(file as BundleFile) }),
    )
}
