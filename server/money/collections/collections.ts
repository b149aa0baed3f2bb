/** Money in: each receipt is credited once, whatever channels speak of it, and money that fits no loan is kept on a list. */
import type { Failure } from '../../../contract/errors.ts'
import { laterDay, nairobiDay, startOfDay } from '../../../domain/days.ts'
import { parseContractNumber } from '../../../domain/contract-number.ts'
import type { Cents } from '../../../domain/money.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { credit, type Ledger } from '../ledger/index.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Loan, Loans, MoneyMove, Moved } from '../../lending/loans/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import { believedTime, timeProblems, type Exceptions, type BelievedTime } from '../exceptions/index.ts'
import * as store from './store.ts'
import { accountReferenceCharactersMax } from './limits.ts'
import * as prompts from './prompts-store.ts'
import { withPurposes } from './purposes.ts'
import * as wishes from './wishes-store.ts'
import { noticeOf, type QueueNotices } from './notices.ts'
import { createTakingBack } from './taking-back.ts'

export type { Collection, NewCollection, TakenBackBy, Unmatched } from './store.ts'
type Collection = store.Collection

/** A payment that a message speaks of. `key` names the message; the loan is known where a prompt of ours was paid. */
export type Heard = {
  readonly key: number
  /** The rail that it came by. */
  readonly rail: string
  readonly channel: store.CollectionChannel
  readonly receipt: string
  readonly amountCents: Cents
  /** As the provider said it; null where it said none. */
  readonly saidAt: Date | null
  readonly heardAt: Date
  /** When we asked for it; null where nobody asked. */
  readonly askedAt: Date | null
  /** As the payer typed it: untrusted. */
  readonly accountReference: string
  readonly payer: string
  readonly loanId: string | null
  readonly promptId: string | null
  /** It came for a prompt that another receipt had paid. */
  readonly isSecondReceipt?: boolean
}

export type CollectionEvents = {
  /** New money, credited or not: it is looked up afterwards. */
  received(tx: Tx, receipts: readonly string[]): Promise<void>
  /** Money of loans that no prompt has claimed yet. */
  unclaimed(tx: Tx, collections: readonly store.NewCollection[]): Promise<void>
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly rails: MoneyInRails
  readonly loans: Loans
  readonly exceptions: Exceptions
  readonly notices: QueueNotices
  readonly paybill: string
  readonly events: CollectionEvents
}

export type Collections = ReturnType<typeof createCollections>

/** The contract number that was meant, or what was typed, shortened, for a person to make out. */
function readAccount(typed: string): string {
  const number = parseContractNumber(typed)
  return isInvalid(number) ? typed.trim().slice(0, accountReferenceCharactersMax) : number
}

export function createCollections({
  database,
  clock,
  ledger,
  rails,
  loans,
  exceptions,
  notices,
  paybill,
  events,
}: Deps) {
  const tell = (tx: Tx, moved: readonly Moved[], by: store.TakenBackBy | null = null) =>
    notices(
      tx,
      moved.map((each) => noticeOf(each, paybill, by)),
    )

  /** Posts what came in; what bought a prolongation is remembered as such, for the list of payments and for its reversal. */
  async function moveIn(
    tx: Tx,
    locked: ReadonlyMap<string, Loan>,
    moves: readonly MoneyMove[],
  ): Promise<Moved[]> {
    const moved = await loans.move(tx, locked, await withPurposes(tx, moves))
    const bought = moved.flatMap(({ move, prolongationDays }) =>
      prolongationDays === null ? [] : [{ receipt: move.reference, days: prolongationDays }],
    )
    if (bought.length > 0) await store.setProlongations(tx, bought)
    const byPrompt = moved.flatMap(({ move, prolongationDays }) =>
      prolongationDays !== null && move.wish?.promptId
        ? [{ promptId: move.wish.promptId, receipt: move.reference }]
        : [],
    )
    if (byPrompt.length > 0) await prompts.usePurposes(tx, byPrompt)
    const used = moved.filter(({ prolongationDays }) => prolongationDays !== null)
    if (used.length > 0)
      await wishes.end(
        tx,
        used.map(({ loan }) => loan.id),
        used.map(({ move }) => move.valueDay),
        clock.now(),
      )
    return moved
  }

  const takingBack = createTakingBack({ clock, ledger, rails, loans, moveIn, tell })

  /** The loans that the payments are for, locked. */
  async function loansOf(tx: Tx, payments: readonly Heard[]): Promise<(payment: Heard) => Loan | undefined> {
    const numbers = [
      ...new Set(
        payments.flatMap((each) => (each.loanId === null ? [readAccount(each.accountReference)] : [])),
      ),
    ]
    const idOf = new Map<string, string>()
    const look = async (wanted: readonly string[]): Promise<void> => {
      for (const loan of await loans.byDocumentNumbers(tx, wanted)) idOf.set(loan.documentNumber, loan.id)
    }
    if (numbers.length > 0) await look(numbers)
    const unknown = numbers.filter((number) => !idOf.has(number))
    if (unknown.length > 0) {
      await store.lockAccounts(tx, unknown)
      await look(unknown)
    }
    const loanIdOf = (payment: Heard) => payment.loanId ?? idOf.get(readAccount(payment.accountReference))
    const locked = await loans.lock(
      tx,
      payments.map(loanIdOf).filter((id) => id !== undefined),
    )
    return (payment) => locked.get(loanIdOf(payment) ?? '')
  }

  async function keepUnmatched(
    tx: Tx,
    collections: readonly store.NewCollection[],
    reasonOf: (collection: store.NewCollection) => store.UnmatchedReason,
  ): Promise<void> {
    if (collections.length === 0) return
    await store.insertUnmatched(
      tx,
      collections.map((each) => ({ receipt: each.receipt, reason: reasonOf(each) })),
      clock.now(),
    )
    await ledger.post(
      tx,
      collections.map((each) => ({
        kind: 'unmatched',
        reference: each.receipt,
        loanId: null,
        customerId: null,
        valueDay: each.valueDay,
        currency: 'KES',
        lines: [
          { account: rails.of(each.rail).account, amountCents: each.amountCents },
          { account: 'unmatched', amountCents: credit(each.amountCents) },
        ],
      })),
    )
  }

  async function matchTo(tx: Tx, loan: Loan, payments: readonly Collection[]): Promise<void> {
    if (payments.length === 0) return
    await store.match(
      tx,
      payments.map((each) => each.receipt),
      loan,
      clock.now(),
    )
    // Said to be older than the loan, and yet heard of only since.
    await exceptions.raise(
      tx,
      payments
        .filter((each) => each.receivedAt >= startOfDay(loan.paidOutOn))
        .flatMap((each) => timeProblems(each.receipt, timeWithin(loan, each.saidAt, each.receivedAt))),
    )
    const ofLoan = payments.map((each) => ({ ...each, valueDay: laterDay(each.valueDay, loan.paidOutOn) }))
    await tell(
      tx,
      await moveIn(
        tx,
        new Map([[loan.id, loan]]),
        ofLoan.map((each) => moveOf('matched', 'unmatched', each, loan.id)),
      ),
    )
  }

  /** Receipts known before: nothing is credited again, but what a message adds is kept, and what contradicts is shown. */
  async function hearAgain(
    tx: Tx,
    repeated: readonly Heard[],
    loanOf: (payment: Heard) => Loan | undefined,
  ): Promise<Map<number, string>> {
    if (repeated.length === 0) return new Map()
    const known = new Map(
      (
        await store.lock(
          tx,
          repeated.map((each) => each.receipt),
        )
      ).map((each) => [each.receipt, each]),
    )
    const outcomes = new Map<number, string>()
    for (const payment of repeated) {
      const earlier = known.get(payment.receipt)!
      const differs = earlier.amountCents !== payment.amountCents
      outcomes.set(payment.key, differs ? 'amountDiffers' : 'repeated')
      if (differs)
        await exceptions.raise(tx, [
          {
            kind: 'collectionAmountDiffers',
            subject: payment.receipt,
            details: { creditedCents: earlier.amountCents, saidCents: payment.amountCents },
          },
        ])
      const loan = loanOf(payment)
      if (
        !differs &&
        loan &&
        loan.status !== 'ceded' &&
        earlier.loanId === null &&
        earlier.reversedAt === null
      ) {
        await matchTo(tx, loan, [earlier])
        known.set(earlier.receipt, { ...earlier, loanId: loan.id, customerId: loan.customerId })
      }
    }
    // What we took back ourselves is in the provider's own list after all.
    for (const { receipt, key, channel, amountCents } of repeated) {
      if (
        channel === 'pull' &&
        known.get(receipt)?.reversedAt &&
        (await takingBack.restore(tx, receipt, amountCents))
      )
        outcomes.set(key, 'restored')
    }
    const seconds = repeated.filter((each) => each.isSecondReceipt).map(({ receipt }) => receipt)
    if (seconds.length > 0) await store.question(tx, seconds, 'secondReceipt', clock.now())
    const claims = repeated.flatMap(({ receipt, promptId }) =>
      promptId !== null && known.get(receipt)?.promptId === null ? [{ receipt, promptId }] : [],
    )
    if (claims.length > 0) await store.setPrompts(tx, claims)
    return outcomes
  }

  return {
    /** Credits payments, each receipt once; says for each message what became of it. A constant number of statements for new money. */
    async credit(tx: Tx, heard: readonly Heard[]): Promise<Map<number, string>> {
      if (heard.length === 0) return new Map()
      const firsts = [...Map.groupBy(heard, (each) => each.receipt).values()].map(
        (same) => same.find((each) => each.promptId !== null) ?? same[0]!,
      )
      const loanOf = await loansOf(tx, heard)
      const times = new Map(
        firsts.map((payment) => [
          payment.receipt,
          timeWithin(loanOf(payment), payment.saidAt, payment.heardAt, payment.askedAt),
        ]),
      )
      const rows = firsts.map((payment) =>
        collectionOf(payment, loanOf(payment), times.get(payment.receipt)!),
      )
      const fresh = await store.insert(tx, rows)

      const credited = rows.filter((row) => fresh.has(row.receipt) && row.loanId !== null)
      const homeless = rows.filter((row) => fresh.has(row.receipt) && row.loanId === null)
      const locked = new Map(
        firsts
          .map(loanOf)
          .filter((loan) => loan !== undefined)
          .map((loan) => [loan.id, loan]),
      )
      const moved = await moveIn(
        tx,
        locked,
        credited
          .toSorted(byCompletion)
          .map((row) => moveOf('collection', rails.of(row.rail).account, row, row.loanId!)),
      )
      const firstOf = new Map(firsts.map((each) => [each.receipt, each]))
      await keepUnmatched(tx, homeless, (row) =>
        loanOf(firstOf.get(row.receipt)!) ? 'loanCeded' : 'unknownAccount',
      )
      await exceptions.raise(
        tx,
        [...fresh].flatMap((receipt) => timeProblems(receipt, times.get(receipt)!)),
      )
      if (fresh.size > 0) await events.received(tx, [...fresh])
      const unclaimed = credited.filter((row) => row.promptId === null)
      if (unclaimed.length > 0) await events.unclaimed(tx, unclaimed)
      if (moved.length > 0) await tell(tx, moved)

      const isFirst = (each: Heard) => fresh.has(each.receipt) && firstOf.get(each.receipt) === each
      const outcomes = await hearAgain(
        tx,
        heard.filter((each) => !isFirst(each)),
        loanOf,
      )
      for (const each of heard.filter(isFirst))
        outcomes.set(
          each.key,
          homeless.some((row) => row.receipt === each.receipt) ? 'unmatched' : 'credited',
        )
      return outcomes
    },

    /** A loan was opened: money that came for it before finds it now. */
    async matchWaiting(tx: Tx, loan: Loan): Promise<void> {
      await store.lockAccounts(tx, [loan.documentNumber])
      await matchTo(tx, loan, await store.lockUnmatched(tx, loan.documentNumber))
    },

    /** The loan of a payment was found: it is credited as of the day it came in. The payment as it was, or why not; money on its way back stays there. */
    async assign(
      tx: Tx,
      receipt: string,
      loanId: string,
    ): Promise<Collection | Failure<'conflict' | 'transitionRefused'>> {
      const loan = (await loans.lock(tx, [loanId])).get(loanId)
      const payment = await store.lockOneUnmatched(tx, receipt)
      if (!payment) return { error: 'conflict' }
      if (!loan || loan.status === 'ceded') return { error: 'transitionRefused' }
      await matchTo(tx, loan, [payment])
      return payment
    },

    /** A payment and its loan; neither where there is none. */
    async find(
      tx: Tx,
      receipt: string,
    ): Promise<{ readonly payment: Collection | undefined; readonly loan: Loan | undefined }> {
      const [payment] = await store.byReceipts(tx, [receipt])
      return { payment, loan: payment?.loanId ? await loans.byId(payment.loanId, tx) : undefined }
    },
    /** Whether the provider is asked to send it back to its payer. */
    isGoingBack: (tx: Tx, receipt: string): Promise<boolean> => store.isGoingBack(tx, receipt),

    /** A payment that waits for a person, locked; null where it no longer does. */
    lockUnmatched: async (tx: Tx, receipt: string): Promise<Collection | null> =>
      (await store.lockOneUnmatched(tx, receipt)) ?? null,

    // What is known of payments, and what the provider said when it was asked about them.
    byReceipts: store.byReceipts,
    unconfirmed: store.unconfirmed,
    watched: store.watched,
    confirm: store.confirm,
    countNotFound: store.countNotFound,
    openOf: store.openOf,

    ...takingBack,

    /** Holds payments with their loans until the transaction ends, in the order of everybody who moves money. */
    async hold(tx: Tx, receipts: readonly string[]): Promise<Collection[]> {
      const known = await store.byReceipts(tx, receipts)
      await loans.lock(
        tx,
        known.flatMap((each) => each.loanId ?? []),
      )
      return store.lock(
        tx,
        known.map((each) => each.receipt),
      )
    },

    /** A customer's money that the provider does not know or that is doubtful otherwise: nothing new may rest on it. */
    inQuestion: (customerId: string, tx: Db | Tx = database.db): Promise<Collection[]> =>
      store.inQuestion(tx, customerId),

    /** The customer whose loan a payment went to; null where it went to none. */
    payerOf: async (receipt: string): Promise<string | null> =>
      (await store.byReceipts(database.db, [receipt]))[0]?.customerId ?? null,
    /** A loan's money, oldest first, reversed payments included. */
    ofLoan: (loanId: string): Promise<Collection[]> => store.ofLoan(database.db, loanId),
    /** Payments that wait for a person to find their loan. */
    unmatched: (tx: Db | Tx = database.db): Promise<store.Unmatched[]> => store.listUnmatched(tx),
  }
}

/** Money of a loan counts from the loan's first day, money that we asked for from our asking. */
function timeWithin(
  loan: Loan | undefined,
  saidAt: Date | null,
  heardAt: Date,
  askedAt: Date | null = null,
): BelievedTime {
  return believedTime(saidAt, { from: askedAt ?? (loan ? startOfDay(loan.paidOutOn) : null), heardAt })
}

function collectionOf(
  payment: Heard,
  loan: Loan | undefined,
  { at, saidAt }: BelievedTime,
): store.NewCollection {
  const payable = loan !== undefined && loan.status !== 'ceded'
  return {
    receipt: payment.receipt,
    rail: payment.rail,
    channel: payment.channel,
    loanId: payable ? loan.id : null,
    customerId: payable ? loan.customerId : null,
    promptId: payment.promptId,
    amountCents: payment.amountCents,
    completedAt: at,
    saidAt,
    valueDay: nairobiDay(at),
    receivedAt: payment.heardAt,
    accountReference: readAccount(payment.accountReference),
    payer: maskPayer(payment.payer),
    ...(payment.isSecondReceipt
      ? { questionedAt: payment.heardAt, question: 'secondReceipt' }
      : { questionedAt: null, question: null }),
  }
}

const moveOf = (
  kind: 'collection' | 'matched',
  account: MoneyMove['account'],
  { receipt, valueDay, amountCents, completedAt, promptId }: store.NewCollection,
  loanId: string,
): MoneyMove => ({ kind, account, reference: receipt, loanId, valueDay, amountCents, completedAt, promptId })

const byCompletion = (one: store.NewCollection, other: store.NewCollection): number =>
  one.completedAt.getTime() - other.completedAt.getTime() || (one.receipt < other.receipt ? -1 : 1)

/** A payer's number is shown, never used as a key: a clear one is masked as the provider masks them. */
const maskPayer = (payer: string): string =>
  /^\+?\d{9,15}$/.test(payer)
    ? `${payer.replace('+', '').slice(0, 4)} ***** ${payer.slice(-3)}`
    : payer.slice(0, 64)
