/**
 * Compares the provider's records with the service's. The provider's list of transactions is the truth; the
 * plain model, which shares only types with the service, computes each loan's balance from it.
 */
import { sql } from 'kysely'
import { nairobiDay } from '../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../domain/days.ts'
import type { LoanTerms, Movement, Position } from '../../domain/loan/loan-terms.ts'
import { termsFor } from '../../domain/price/quote.ts'
import { plainPosition } from '../../domain/testing/plain-loan.ts'
import type { World } from './world.ts'
import type { LivedHistory } from './lived-history.ts'
import { countBooksDiffer } from './books.ts'
import { movementsOf, requestsOfPayouts, type Collected, type Payout, type Truth } from './loan-movements.ts'

export type Counts = {
  histories: number
  payoutsTwice: number
  collectionsLost: number
  entriesUnbalanced: number
  payoffsDiffer: number
  prolongationsWrong: number
  refundsTooMuch: number
  /** Accounts of the general ledger. */
  booksDiffer: number
  /** Amount of data compared, so that no check passes on empty data. */
  prolongations: number
  refunds: number
  addOnsCancelled: number
  standingOrders: number
}
/** Compares today and on later days, when hidden differences appear. */
const lookAheadDays = [0, 1, 45] as const
const complaintsMost = 12

/** `lived`: histories of this wave; `all`: all histories since the beginning. */
export async function compare(
  world: World,
  lived: readonly LivedHistory[],
  all: readonly LivedHistory[],
  complain: (text: string) => void,
): Promise<Counts> {
  const truth = await world.orders.askSandbox<Truth>('/api/money')
  const payoutsTwice = await countPayoutsTwice(world, truth, lived, complain)
  const collectionsLost = await countCollectionsLost(world, truth, lived, complain)
  const { totalCents, unbalanced } = await world.orders.ledger.trialBalance()
  const entriesUnbalanced =
    unbalanced.length + Object.values(totalCents).filter((total) => total !== 0).length
  const loans = await compareLoans(world, truth, lived, complain)
  const booksDiffer = await countBooksDiffer(world, truth, all, complain)
  const { standingOrders } = await world.database.db
    .selectFrom('standing_order')
    .select(({ fn }) => fn.countAll<number>().as('standingOrders'))
    .where('providerId', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    histories: lived.length,
    payoutsTwice,
    collectionsLost,
    entriesUnbalanced,
    booksDiffer,
    standingOrders,
    ...loans,
  }
}

async function countPayoutsTwice(
  world: World,
  truth: Truth,
  lived: readonly LivedHistory[],
  complain: (text: string) => void,
): Promise<number> {
  const paid = await requestsOfPayouts(world, truth.payouts)
  const { rows } = await sql<{
    id: string
  }>`select id from refund where customer_id = any(${lived.map(({ request }) => request.customerId)}::uuid[])`.execute(
    world.database.db,
  )
  const twice = [...lived.map(({ request }) => request.id), ...rows.map(({ id }) => id)].filter(
    (id) => (paid.get(id)?.length ?? 0) > 1,
  )
  for (const id of twice.slice(0, complaintsMost)) complain(`paid out twice: ${id}`)
  const withoutApplication = paid.get('unknown')?.length ?? 0
  if (withoutApplication > 0) complain(`payouts without an application: ${withoutApplication}`)
  return twice.length + withoutApplication
}

/**
 * Every payment is present with its amount, posted once: to the loan whose number it names, or to unmatched
 * payments.
 */
async function countCollectionsLost(
  { database: { db: database } }: World,
  truth: Truth,
  lived: readonly LivedHistory[],
  complain: (text: string) => void,
): Promise<number> {
  const { rows } = await sql<{
    receipt: string
    amountCents: number
    account: string | null
    postedCents: number
    postings: number
    reversed: boolean
  }>`
    with e as materialized (select * from ledger_entry
      where kind in ('collection', 'unmatched', 'reversal') and account in ('mpesaPaybill', 'airtelCollection'))
    select c.receipt, c.amount_cents, loan.document_number as account,
      c.reversed_at is not null as reversed, coalesce(sum(e.amount_cents), 0)::bigint as posted_cents,
      count(*) filter (where e.kind in ('collection', 'unmatched')) as postings
    from collection c left join loan on loan.customer_id = c.customer_id and loan.id = c.loan_id
      left join e on split_part(e.reference, '/', 1) = c.receipt
    group by c.customer_id, c.receipt, loan.document_number`.execute(database)
  const known = new Map(rows.map((row) => [row.receipt, row]))
  const numbers = new Set(lived.map(({ request }) => request.documentNumber))
  const lost = truth.collections.filter((paid) => {
    const row = known.get(paid.receipt)
    const account = paid.account.toUpperCase()
    // Reversed before the service received it: nothing came in.
    if (row === undefined && paid.reversedAt !== null) return false
    const posted = paid.reversedAt === null ? paid.amount * 100 : 0
    const right =
      row !== undefined &&
      row.amountCents === paid.amount * 100 &&
      row.postings === 1 &&
      row.postedCents === posted &&
      (paid.reversedAt !== null || !numbers.has(account) || row.account === account)
    return !right
  })
  for (const paid of lost.slice(0, complaintsMost)) {
    const heard = await sql`select channel, outcome, received_at from inbox_message
        where strpos(body, ${paid.receipt}) > 0 order by id`.execute(database)
    complain(`lost: ${JSON.stringify({ paid, known: known.get(paid.receipt), heard: heard.rows })}`)
  }
  const real = new Set(truth.collections.map(({ receipt }) => receipt))
  // Forged and fully reversed: nothing remains of it.
  const invented = rows.filter(
    (row) => !real.has(row.receipt) && !(row.reversed && row.postedCents === 0),
  ).length
  if (invented > 0) complain(`credited without a payment: ${invented}`)
  return lost.length + invented
}

type LoanCounts = Pick<
  Counts,
  'payoffsDiffer' | 'prolongationsWrong' | 'refundsTooMuch' | 'prolongations' | 'refunds' | 'addOnsCancelled'
>

/**
 * Each loan's balance compared with the plain model of the provider's transactions and the service's
 * agreements.
 */
async function compareLoans(
  world: World,
  truth: Truth,
  lived: readonly LivedHistory[],
  complain: (text: string) => void,
): Promise<LoanCounts> {
  const { loans } = world.orders
  const withReversals = new Set(
    truth.collections.filter((each) => each.reversedAt !== null).map((each) => each.account.toUpperCase()),
  )
  const today = world.clock.today()
  const counts: LoanCounts = {
    payoffsDiffer: 0,
    prolongationsWrong: 0,
    refundsTooMuch: 0,
    prolongations: 0,
    refunds: 0,
    addOnsCancelled: 0,
  }
  const wrong = (name: 'payoffsDiffer' | 'prolongationsWrong' | 'refundsTooMuch', text: string): void => {
    counts[name] += 1
    if (counts[name] <= complaintsMost) complain(`${name}: ${text}`)
  }
  for (const { one, payout, loan, collected, sentBack, movements } of await movementsOf(
    world,
    truth,
    lived,
  )) {
    const { request, cancelled } = one
    if (!payout || !loan) {
      if (payout || loan)
        wrong(
          'payoffsDiffer',
          `${payout ? 'paid out, and no loan' : 'a loan, and nothing paid out'}: ${request.id}`,
        )
      continue
    }
    const terms = termsFor({ ...request.input, paidOutOn: nairobiDay(new Date(payout.completedAt)) })
    counts.prolongations += movements.filter(({ kind }) => kind === 'prolongation').length
    counts.refunds += sentBack.length
    counts.addOnsCancelled += cancelled.length
    const difference = await firstDifference(today, terms, movements, loan.status, (on) =>
      loans.positionOf(loan, on),
    )
    if (difference !== null)
      wrong('payoffsDiffer', `${request.id} ${difference} of ${await heardOf(world, payout)}`)
    const isDisturbed = withReversals.has(request.documentNumber) || one.forgeries.length > 0
    const amiss = wishAmiss(one, terms, collected, movements, isDisturbed)
    if (amiss !== null) wrong('prolongationsWrong', `${request.id} ${amiss}`)
    // A refund above the overpayment is right only when a payment was reversed afterwards.
    if (!isDisturbed && plainPosition(terms, movements, today).refundedTooMuchCents > 0)
      wrong('refundsTooMuch', request.id)
  }
  return counts
}

/** Time of a payout, by the provider and by the service. */
async function heardOf({ database: { db } }: World, payout: Payout): Promise<string> {
  const { originatorConversationId: id } = payout
  const { rows: ours } = await sql`select method, first_sent_at, sent_at, said_at, completed_at, settled_at
    from payout where id = ${id}`.execute(db)
  const { rows: heard } = await sql`select channel, outcome, received_at from inbox_message
    where strpos(body, ${id}) > 0 order by id`.execute(db)
  return JSON.stringify({ payout, ours, heard })
}

/**
 * Reports an extension that was bought without an order or more often than ordered, or not bought although
 * the paybill payment covered it; null when all is right.
 */
function wishAmiss(
  { wishes }: LivedHistory,
  terms: LoanTerms,
  collected: readonly Collected[],
  movements: readonly Movement[],
  reversals: boolean,
): string | null {
  const bought = collected.flatMap(({ movement }) => (movement.kind === 'prolongation' ? [movement] : []))
  const tooMany = bought.find(
    ({ on }) => bought.filter((each) => each.on === on).length > (wishes.get(on)?.count ?? 0),
  )
  if (tooMany) return `more than asked for on ${tooMany.on}`
  const unasked = bought.find(
    ({ on, periodDays }) =>
      !wishes.has(on) || (wishes.get(on)?.count === 1 && wishes.get(on)?.periodDays !== periodDays),
  )
  if (unasked) return `not asked for on ${unasked.on}`
  const [[on, wish] = [undefined, undefined], ...more] = [...wishes]
  if (on === undefined || !wish.byHand || wish.count > 1 || more.length > 0 || reversals || bought.length > 0)
    return null
  const covered = collected.find(
    ({ paid, movement }) =>
      paid.source === 'paybill' && // a prompt carries its own purpose
      movement.on === on &&
      movement.amountCents >= wish.askedCents &&
      new Date(paid.completedAt).getTime() >= wish.askedAt.getTime(),
  )
  if (!covered) return null
  const { settledOn, nonPerforming, nextDue } = plainPosition(
    terms,
    movements.filter((each) => each !== covered.movement),
    on,
  )
  return settledOn === null && !nonPerforming && nextDue !== null
    ? `${covered.paid.receipt} covered what was asked for on ${on}`
    : null
}

async function firstDifference(
  today: Day,
  terms: LoanTerms,
  movements: readonly Movement[],
  status: string,
  positionOf: (on: Day) => Promise<Position>,
): Promise<string | null> {
  for (const ahead of lookAheadDays) {
    const on = addDays(today, ahead)
    const expected = plainPosition(terms, movements, on)
    const found = await positionOf(on)
    const figures = (position: Position) =>
      JSON.stringify([
        position.payoffCents,
        position.overpaymentCents,
        position.unusedProlongationCents,
        position.maturityDay,
        position.settledOn,
        position.buckets,
      ])
    if (figures(found) !== figures(expected))
      return `on ${on}: ${JSON.stringify({ expected, found, movements })}`
    if (ahead === 0 && (status === 'repaid') !== (expected.settledOn !== null))
      return `status ${status}, settled on ${expected.settledOn}`
  }
  return null
}
