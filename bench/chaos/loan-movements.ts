/** Transactions of each loan, from the providers' records. */
import { sql } from 'kysely'
import { nairobiDay } from '../../domain/country/nairobi.ts'
import type { Movement } from '../../domain/loan/loan-terms.ts'
import { cents } from '../../domain/money.ts'
import type { PhoneMethod } from '../../domain/payment/receiving.ts'
import type { Loan } from '../../server/loans/loans/index.ts'
import type { LivedHistory } from './lived-history.ts'
import type { Scene } from './world.ts'

export type Payout = {
  readonly rail: PhoneMethod
  readonly originatorConversationId: string
  readonly amount: number
  readonly completedAt: string
}
type RefundPart = { readonly loanId: string; readonly payoutId: string; readonly amountCents: number }
type Paid = {
  readonly rail: PhoneMethod
  readonly receipt: string
  readonly amount: number
  readonly account: string
  readonly source: 'prompt' | 'paybill'
  readonly completedAt: string
  readonly reversedAt: string | null
}
export type Truth = { readonly payouts: readonly Payout[]; readonly collections: readonly Paid[] }

export type Collected = {
  readonly paid: Paid
  readonly movement: Movement & { readonly amountCents: number }
}

function collectionOf(paid: Paid, booked: ReadonlyMap<string, number | null>): Collected {
  const periodDays = booked.get(paid.receipt) ?? null
  const money = { on: nairobiDay(new Date(paid.completedAt)), amountCents: cents(paid.amount * 100) }
  return {
    paid,
    movement:
      periodDays === null ? { kind: 'collection', ...money } : { kind: 'prolongation', ...money, periodDays },
  }
}

const inOrder = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))

/**
 * Payments in the order in which the service booked them, with the days of those that bought an extension:
 * decided at arrival, by the facts of that time.
 */
async function bookedOf({ database }: Scene): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ receipt: string; days: number | null }>`
    select c.receipt, c.prolongation_days as days from collection c left join ledger_transaction t
      on t.customer_id = c.customer_id and t.kind in ('collection', 'matched') and t.reference = c.receipt
    order by t.sequence`.execute(database.db)
  return new Map(rows.map(({ receipt, days }) => [receipt, days]))
}

/** Refunds that the provider really sent, by loan. The service's breakdown must add up to them. */
async function refundsByLoan({ database }: Scene, truth: Truth): Promise<Map<string, Movement[]>> {
  const { rows } = await sql<RefundPart>`select payout_id, loan_id, amount_cents
      from refund_part`.execute(database.db)
  const sent = new Map(truth.payouts.map((payout) => [payout.originatorConversationId, payout]))
  const found = new Map<string, Movement[]>()
  for (const [payoutId, parts] of Map.groupBy(rows, (row) => row.payoutId)) {
    const payout = sent.get(payoutId)
    if (!payout) continue
    const whole = parts.reduce((sum, part) => sum + part.amountCents, 0) === payout.amount * 100
    for (const { loanId, amountCents } of parts) {
      found.set(loanId, [
        ...(found.get(loanId) ?? []),
        {
          kind: 'refund',
          on: nairobiDay(new Date(payout.completedAt)),
          amountCents: cents(whole ? amountCents : amountCents + 1),
        },
      ])
    }
  }
  return found
}

/** The application of each payout of the provider. */
export async function requestsOfPayouts(
  { database }: Scene,
  payouts: readonly Payout[],
): Promise<Map<string, Payout[]>> {
  const { rows } = await sql<{
    id: string
    requestId: string
  }>`select id, request_id from payout
    where id = any(${payouts.map((each) => each.originatorConversationId)}::uuid[])`.execute(database.db)
  const requestOf = new Map(rows.map((row) => [row.id, row.requestId]))
  return Map.groupBy(payouts, (payout) => requestOf.get(payout.originatorConversationId) ?? 'unknown')
}

/** A history, its payout, and all later movements in the order of their days. */
export type Moved = {
  readonly one: LivedHistory
  readonly payout: Payout | undefined
  readonly loan: Loan | undefined
  readonly collected: readonly Collected[]
  readonly sentBack: readonly Movement[]
  readonly movements: readonly Movement[]
}
export async function movementsOf(
  world: Scene,
  truth: Truth,
  lived: readonly LivedHistory[],
): Promise<Moved[]> {
  const paid = await requestsOfPayouts(world, truth.payouts)
  const byAccount = Map.groupBy(
    truth.collections.filter((each) => each.reversedAt === null),
    (each) => each.account.toUpperCase(),
  )
  const booked = await bookedOf(world)
  const bookedAt = [...booked.keys()]
  const refundsOf = await refundsByLoan(world, truth)
  const found: Moved[] = []
  for (const one of lived) {
    const loan = await world.orders.loans.ofRequest(one.request)
    const collected = (byAccount.get(one.request.documentNumber) ?? [])
      .map((each) => collectionOf(each, booked))
      .toSorted((a, b) => bookedAt.indexOf(a.paid.receipt) - bookedAt.indexOf(b.paid.receipt))
    const sentBack = (loan && refundsOf.get(loan.id)) ?? []
    found.push({
      one,
      payout: paid.get(one.request.id)?.[0],
      loan,
      collected,
      sentBack,
      movements: inOrder([...collected.map(({ movement }) => movement), ...sentBack, ...one.cancelled]),
    })
  }
  return found
}
