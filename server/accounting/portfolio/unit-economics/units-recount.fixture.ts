/** Unit figures as the nights stored them, and a plain recount (rule portfolio-4). */
import { addDays, daysBetween, nairobiDay, startOfDay, type Day } from '../../../../domain/days.ts'
import { monthOf, monthsBefore, monthsShown } from '../../../../domain/books/portfolio.ts'
import { expectedLosses } from '../../../../domain/books/unit-economics.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Commission of every placement. */
export const commissionPpm = 123_457

/** Summed columns, each with the suffix `_cents`. */
export const columns = 'interest penalty fees excise given_up tariffs sms bureau commission losses'.split(' ')
type Sums = Readonly<Record<string, number>>
/** Stored figures, by month, product and borrowers. */
export const taken = async ({ db }: Database): Promise<Map<string, Sums>> => {
  const rows = await db.selectFrom('portfolio_unit').selectAll().execute()
  return new Map(
    rows.map(({ month, product, is_repeat, ...sums }) => [
      `${month} ${product} ${is_repeat}`,
      sums as unknown as Sums,
    ]),
  )
}

/** Loan by loan, reading every row of every table. */
export async function recount({ db }: Database, on: Day): Promise<Map<string, Sums>> {
  const until = startOfDay(addDays(on, 1))
  const [all, lines, paid, came, sent, asked, placed, owed, prices] = await Promise.all([
    db.selectFrom('loan').selectAll().execute(),
    db.selectFrom('ledger_entry').selectAll().where('posted_at', '<', until).execute(),
    db.selectFrom('payout').selectAll().execute(),
    db.selectFrom('collection').selectAll().where('reversed_at', 'is', null).execute(),
    db.selectFrom('message').selectAll().execute(),
    db.selectFrom('bureau_look_up').selectAll().execute(),
    db.selectFrom('placed_loan').selectAll().execute(),
    db.selectFrom('loan_outstanding_principal').selectAll().execute(),
    db.selectFrom('unit_cost').selectAll().execute(),
  ])
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
    rows.reduce((total, row) => total + of(row), 0)
  const price = (kind: string, at: Day, amountCents: number): number => {
    const fit = prices.filter(
      (each) => each.kind === kind && each.since <= at && each.up_to_cents >= amountCents,
    )
    return fit.toSorted((a, b) =>
      a.since === b.since ? a.up_to_cents - b.up_to_cents : a.since < b.since ? 1 : -1,
    )[0]!.cost_cents
  }
  const found = new Map<string, Record<string, number>>()
  for (const loan of all) {
    const paidOut = loan.paid_out_on
    if (loan.taken_back_on !== null || paidOut < monthsBefore(on, monthsShown) || paidOut > on) continue
    const isOf = (row: { readonly loan_id: string | null }): boolean => row.loan_id === loan.id
    const isTheirs = (row: { readonly customer_id: string }): boolean => row.customer_id === loan.customer_id
    const booked = (...accounts: string[]): number =>
      sum(
        lines.filter((line) => isOf(line) && accounts.includes(line.account!)),
        (line) => line.amount_cents!,
      )
    const outstanding = owed.find(isOf)?.outstanding_cents ?? 0
    const late = loan.next_due_on === null ? 0 : daysBetween(loan.next_due_on, on)
    const ppm = expectedLosses.find(([days]) => late <= days)![1]
    const mine = {
      interest: -booked('interestIncome'),
      penalty: -booked('penaltyIncome'),
      fees: -booked('addOnsIncome'),
      excise: -booked('excisePayable'),
      given_up: booked('waivers', 'referralRewards'),
      tariffs:
        sum(
          paid.filter(
            (each) =>
              each.request_id === loan.request_id && each.status === 'paid' && each.method === 'mpesa',
          ),
          (each) => price('b2c', paidOut, each.amount_cents),
        ) +
        sum(
          came.filter((each) => isOf(each) && each.rail === 'mpesa' && each.received_at < until),
          (each) => price('c2b', each.value_day, each.amount_cents),
        ),
      sms: sum(
        sent.filter((each) => {
          if (!isTheirs(each) || each.channel !== 'sms' || each.sent_at! >= until) return false
          const sentOn = nairobiDay(each.sent_at!)
          return sentOn >= paidOut && sentOn <= (loan.closed_on ?? on)
        }),
        (each) => each.cost_cents ?? (each.parts ?? 1) * price('sms', paidOut, 0),
      ),
      bureau: sum(
        asked.filter((each) => {
          const before = daysBetween(nairobiDay(each.asked_at), paidOut)
          return isTheirs(each) && each.outcome !== 'refused' && before >= 0 && before <= 10
        }),
        (each) => price(each.tier, paidOut, 0),
      ),
      commission: sum(placed.filter(isOf), ({ starts_on, ended_on }) => {
        const worked = came.filter(
          (each) =>
            isOf(each) &&
            starts_on !== null &&
            each.value_day >= starts_on &&
            each.value_day <= (ended_on ?? on),
        )
        return (sum(worked, (each) => each.amount_cents) * commissionPpm) / 1_000_000
      }),
      losses:
        booked('writeOffs', 'cessionResult') +
        (loan.status === 'active' ? Math.floor((outstanding * ppm) / 1_000_000) : 0),
    }
    const key = `${monthOf(paidOut)}  ${String(!(loan.terms as { readonly firstLoan: boolean }).firstLoan)}`
    const sums = found.get(key) ?? {}
    const add = (name: string, more: number): void => void (sums[name] = (sums[name] ?? 0) + more)
    add('loans', 1)
    add('disbursed_cents', loan.principal_cents)
    for (const name of columns) add(`${name}_cents`, mine[name as keyof typeof mine])
    found.set(key, sums)
  }
  // Commission has fractions of a cent for each loan, so it is rounded at the end.
  for (const sums of found.values()) sums['commission_cents'] = Math.round(sums['commission_cents']!)
  return found
}
