/** Unit figures as the nights stored them, and a plain recount (rule portfolio-4). */
import { nairobiDay, startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, daysBetween, type Day } from '../../../../domain/days.ts'
import { monthOf, monthsBefore, monthsShown } from '../../../../domain/books/portfolio.ts'
import { expectedLosses } from '../../../../domain/books/unit-economics.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Commission of every placement. */
export const commissionPpm = 123_457

/** Summed columns, each with the suffix `Cents`. */
export const columns = 'interest penalty fees excise givenUp tariffs sms bureau commission losses'.split(' ')
type Sums = Readonly<Record<string, number>>
/** Stored figures, by month, product and borrowers. */
export const taken = async ({ db }: Database): Promise<Map<string, Sums>> => {
  const rows = await db.selectFrom('portfolio_unit').selectAll().execute()
  return new Map(
    rows.map(({ month, product, isRepeat, ...sums }) => [
      `${month} ${product} ${isRepeat}`,
      sums as unknown as Sums,
    ]),
  )
}

/** Loan by loan, reading every row of every table. */
export async function recount({ db }: Database, on: Day): Promise<Map<string, Sums>> {
  const until = startOfDay(addDays(on, 1))
  const [all, lines, paid, came, sent, asked, placed, owed, prices] = await Promise.all([
    db.selectFrom('loan').selectAll().execute(),
    db.selectFrom('ledger_entry').selectAll().where('postedAt', '<', until).execute(),
    db.selectFrom('payout').selectAll().execute(),
    db.selectFrom('collection').selectAll().where('reversedAt', 'is', null).execute(),
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
      (each) => each.kind === kind && each.since <= at && each.upToCents >= amountCents,
    )
    return fit.toSorted((a, b) =>
      a.since === b.since ? a.upToCents - b.upToCents : a.since < b.since ? 1 : -1,
    )[0]!.costCents
  }
  const found = new Map<string, Record<string, number>>()
  for (const loan of all) {
    const paidOut = loan.paidOutOn
    if (loan.takenBackOn !== null || paidOut < monthsBefore(on, monthsShown) || paidOut > on) continue
    const isOf = (row: { readonly loanId: string | null }): boolean => row.loanId === loan.id
    const isTheirs = (row: { readonly customerId: string }): boolean => row.customerId === loan.customerId
    const booked = (...accounts: string[]): number =>
      sum(
        lines.filter((line) => isOf(line) && accounts.includes(line.account!)),
        (line) => line.amountCents!,
      )
    const outstanding = owed.find(isOf)?.outstandingCents ?? 0
    const late = loan.nextDueOn === null ? 0 : daysBetween(loan.nextDueOn, on)
    const ppm = expectedLosses.find(([days]) => late <= days)![1]
    const mine = {
      interest: -booked('interestIncome'),
      penalty: -booked('penaltyIncome'),
      fees: -booked('addOnsIncome'),
      excise: -booked('excisePayable'),
      givenUp: booked('waivers', 'referralRewards'),
      tariffs:
        sum(
          paid.filter(
            (each) => each.requestId === loan.requestId && each.status === 'paid' && each.method === 'mpesa',
          ),
          (each) => price('b2c', paidOut, each.amountCents),
        ) +
        sum(
          came.filter((each) => isOf(each) && each.rail === 'mpesa' && each.receivedAt < until),
          (each) => price('c2b', each.valueDay, each.amountCents),
        ),
      sms: sum(
        sent.filter((each) => {
          if (!isTheirs(each) || each.channel !== 'sms' || each.sentAt! >= until) return false
          const sentOn = nairobiDay(each.sentAt!)
          return sentOn >= paidOut && sentOn <= (loan.closedOn ?? on)
        }),
        (each) => each.costCents ?? (each.parts ?? 1) * price('sms', paidOut, 0),
      ),
      bureau: sum(
        asked.filter((each) => {
          const before = daysBetween(nairobiDay(each.askedAt), paidOut)
          return isTheirs(each) && each.outcome !== 'refused' && before >= 0 && before <= 10
        }),
        (each) => price(each.tier, paidOut, 0),
      ),
      commission: sum(placed.filter(isOf), ({ startsOn, endedOn }) => {
        const worked = came.filter(
          (each) =>
            isOf(each) && startsOn !== null && each.valueDay >= startsOn && each.valueDay <= (endedOn ?? on),
        )
        return (sum(worked, (each) => each.amountCents) * commissionPpm) / 1_000_000
      }),
      losses:
        booked('writeOffs', 'cessionResult') +
        (loan.status === 'active' ? Math.floor((outstanding * ppm) / 1_000_000) : 0),
    }
    const key = `${monthOf(paidOut)}  ${String(!(loan.terms as { readonly firstLoan: boolean }).firstLoan)}`
    const sums = found.get(key) ?? {}
    const add = (name: string, more: number): void => void (sums[name] = (sums[name] ?? 0) + more)
    add('loans', 1)
    add('disbursedCents', loan.principalCents)
    for (const name of columns) add(`${name}Cents`, mine[name as keyof typeof mine])
    found.set(key, sums)
  }
  // Commission has fractions of a cent for each loan, so it is rounded at the end.
  for (const sums of found.values()) sums['commissionCents'] = Math.round(sums['commissionCents']!)
  return found
}
