/**
 * What the provider believes, beside what the service made of it. The provider's list of money moved is the truth; what each loan
 * owes is computed from it by the plain model, which shares nothing with the service but its types.
 */
import { sql } from 'kysely'
import { addDays, nairobiDay, type Day } from '../../domain/days.ts'
import type { LoanTerms, Movement, Position } from '../../domain/loan-terms.ts'
import { cents } from '../../domain/money.ts'
import { termsFor } from '../../domain/quote.ts'
import { plainPosition } from '../../domain/testing/plain-loan.ts'
import type { StandInRequest } from '../../server/testing/money.ts'
import type { History } from './plan.ts'
import type { World } from './world.ts'

export type Counts = { histories: number; payoutsTwice: number; collectionsLost: number; entriesUnbalanced: number; payoffsDiffer: number }
/** A history as it went: its request, and what the provider was asked. */
export type Told = { readonly history: History; readonly request: StandInRequest }

type Payout = { readonly originatorConversationId: string; readonly amount: number; readonly completedAt: string }
type Paid = { readonly receipt: string; readonly amount: number; readonly account: string; readonly completedAt: string; readonly reversedAt: string | null }
type Truth = { readonly payouts: readonly Payout[]; readonly collections: readonly Paid[] }

/** Compared today, and on days to come: what is not equal yet shows there. */
const lookAheadDays = [0, 1, 45] as const
const complaintsMost = 12

export async function compare(world: World, told: readonly Told[], complain: (text: string) => void): Promise<Counts> {
  const truth = await world.orders.askSandbox<Truth>('/api/money')
  const payoutsTwice = await countPayoutsTwice(world, truth, told, complain)
  const collectionsLost = await countCollectionsLost(world, truth, told, complain)
  const { totalCents, unbalanced } = await world.orders.ledger.trialBalance()
  const entriesUnbalanced = unbalanced.length + Object.values(totalCents).filter((total) => total !== 0).length
  const payoffsDiffer = await countPayoffsDiffer(world, truth, told, complain)
  return { histories: told.length, payoutsTwice, collectionsLost, entriesUnbalanced, payoffsDiffer }
}

/** Which request each of the provider's payouts was for. */
async function requestsOfPayouts({ database }: World, payouts: readonly Payout[]): Promise<Map<string, Payout[]>> {
  const { rows } = await sql<{ id: string; requestId: string }>`select id, request_id as "requestId" from payout where id = any(${payouts.map((each) => each.originatorConversationId)}::uuid[])`.execute(database.db)
  const requestOf = new Map(rows.map((row) => [row.id, row.requestId]))
  return Map.groupBy(payouts, (payout) => requestOf.get(payout.originatorConversationId) ?? 'nobody')
}

async function countPayoutsTwice(world: World, truth: Truth, told: readonly Told[], complain: (text: string) => void): Promise<number> {
  const paid = await requestsOfPayouts(world, truth.payouts)
  const twice = told.filter(({ request }) => (paid.get(request.id)?.length ?? 0) > 1)
  for (const { request } of twice.slice(0, complaintsMost)) complain(`paid out twice: ${request.id}`)
  const strangers = paid.get('nobody')?.length ?? 0
  if (strangers > 0) complain(`paid out for nobody: ${strangers}`)
  return twice.length + strangers
}

/** Every payment is there, with its amount, credited once: to the loan whose number it names, or kept as unmatched. */
async function countCollectionsLost({ database: { db: database } }: World, truth: Truth, told: readonly Told[], complain: (text: string) => void): Promise<number> {
  const { rows } = await sql<{ receipt: string; amountCents: number; account: string | null; postedCents: number; postings: number; reversed: boolean }>`
    select c.receipt, c.amount_cents as "amountCents", (select document_number from loan where loan.id = c.loan_id) as account, c.reversed_at is not null as reversed,
      coalesce(sum(e.amount_cents), 0)::bigint as "postedCents", count(e.*) filter (where t.kind in ('collection', 'unmatched')) as postings
    from collection c left join ledger_transaction t on t.reference = c.receipt and t.kind in ('collection', 'unmatched', 'reversal')
      left join ledger_entry e on e.transaction_id = t.id and e.account = 'mpesaPaybill'
    group by c.receipt`.execute(database)
  const known = new Map(rows.map((row) => [row.receipt, row]))
  const numbers = new Set(told.map(({ request }) => request.documentNumber))
  const lost = truth.collections.filter((paid) => {
    const row = known.get(paid.receipt)
    const account = paid.account.toUpperCase()
    // Taken back before anybody heard of it: nothing came in.
    if (row === undefined && paid.reversedAt !== null) return false
    const posted = paid.reversedAt === null ? paid.amount * 100 : 0
    const right = row !== undefined && row.amountCents === paid.amount * 100 && row.postings === 1 && row.postedCents === posted && (paid.reversedAt !== null || !numbers.has(account) || row.account === account)
    return !right
  })
  for (const paid of lost.slice(0, complaintsMost)) {
    const heard = await sql`select channel, outcome, received_at from inbox_message where strpos(body, ${paid.receipt}) > 0 order by id`.execute(database)
    complain(`lost: ${JSON.stringify({ paid, known: known.get(paid.receipt), heard: heard.rows })}`)
  }
  const invented = rows.length - truth.collections.filter((paid) => known.has(paid.receipt)).length
  if (invented > 0) complain(`credited without a payment: ${invented}`)
  return lost.length + invented
}

async function countPayoffsDiffer(world: World, truth: Truth, told: readonly Told[], complain: (text: string) => void): Promise<number> {
  const { loans } = world.orders
  const paid = await requestsOfPayouts(world, truth.payouts)
  const byAccount = Map.groupBy(truth.collections.filter((each) => each.reversedAt === null), (each) => each.account.toUpperCase())
  const today = world.clock.today()
  let differ = 0
  for (const { request } of told) {
    const payout = paid.get(request.id)?.[0]
    const loan = await loans.ofRequest(request.id)
    if (!payout || !loan) {
      if (!payout && !loan) continue
      differ += 1
      if (differ <= complaintsMost) complain(`${payout ? 'paid out, and no loan' : 'a loan, and nothing paid out'}: ${request.id}`)
      continue
    }
    const terms = termsFor({ ...request.input, paidOutOn: nairobiDay(new Date(payout.completedAt)) })
    const movements = movementsOf(byAccount.get(request.documentNumber) ?? [])
    const wrong = await firstDifference(today, terms, movements, loan.status, (on) => loans.positionOf(loan, on))
    if (wrong === null) continue
    differ += 1
    if (differ <= complaintsMost) complain(`payoff differs: ${request.id} ${wrong}`)
  }
  return differ
}

const movementsOf = (payments: readonly Paid[]): Movement[] => payments
  .map((paid): Movement => ({ kind: 'collection', on: nairobiDay(new Date(paid.completedAt)), amountCents: cents(paid.amount * 100) }))
  .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))

async function firstDifference(today: Day, terms: LoanTerms, movements: readonly Movement[], status: string, positionOf: (on: Day) => Promise<Position>): Promise<string | null> {
  for (const ahead of lookAheadDays) {
    const on = addDays(today, ahead)
    const expected = plainPosition(terms, movements, on)
    const found = await positionOf(on)
    const figures = (position: Position) => JSON.stringify([position.payoffCents, position.overpaymentCents, position.settledOn, position.buckets])
    if (figures(found) !== figures(expected)) return `on ${on}: ${JSON.stringify({ expected, found, movements })}`
    if (ahead === 0 && (status === 'repaid') !== (expected.settledOn !== null)) return `status ${status}, settled on ${expected.settledOn}`
  }
  return null
}
