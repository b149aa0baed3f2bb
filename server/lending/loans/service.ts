/** Loans: opened when a payout arrived, brought up to date whenever their money moves. The service's transaction is the caller's. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, startOfDay, type Day } from '../../../domain/days.ts'
import {
  payableCents,
  positionOn,
  type AddOnKind,
  type LoanTerms,
  type Movement,
  type Position,
} from '../../../domain/loan.ts'
import { loanEdges, type LoanEvent, type LoanStatus } from '../../../domain/loan-states.ts'
import { cents, shillingCents, toMajor, type Cents } from '../../../domain/money.ts'
import { buysProlongation } from '../../../domain/prolongation.ts'
import type { ReminderStep } from '../../../domain/reminders.ts'
import { interestRuns } from '../../../domain/running-rates.ts'
import { next } from '../../../domain/states.ts'
import {
  credit,
  type Account,
  type Ledger,
  type Line,
  type LoanEntries,
  type Posting,
} from '../../money/ledger/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Tell } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs.ts'
import * as reminders from './reminders-store.ts'
import * as store from './store.ts'
import { daysAhead, differences, movementsOf } from './targets.ts'

export type { Cession, Loan, Sale } from './store.ts'
type Loan = store.Loan
type Cession = store.Cession
type Sale = store.Sale

/** What others do when a loan changes. Called in the same transaction. */
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Its first moment: payments that came in before it was known find it now. */
    'loan.opened': Loan
    'loan.repaid': { readonly requestId: string }
    /** It was repaid, and a payment was taken back. */
    'loan.reopened': { readonly requestId: string }
    /** Its debt was sold. `owedCents`: what the customer owed then. */
    'loan.ceded': { readonly loan: Loan; readonly cession: Cession; readonly owedCents: Cents }
  }
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly tell: Tell
}

export type OpenLoan = {
  readonly customerId: string
  readonly requestId: string
  /** The contract number. */
  readonly documentNumber: string
  /** The identity document the money went to, as one comparable text. */
  readonly documentKey: string
  readonly terms: LoanTerms
  /** The payout that reserved the money. */
  readonly payoutId: string
}

/** Money of a loan. `reference` is the receipt, or names the payout that sends money back. */
export type MoneyMove = {
  readonly kind: 'collection' | 'matched' | 'reversal' | 'refund'
  readonly reference: string
  /** The ledger's name for it, where that is not the reference: money that was taken back and counts again. */
  readonly entry?: string
  readonly loanId: string
  /** A reversal has that of what it takes back. */
  readonly valueDay: Day
  readonly amountCents: Cents
  /** When the provider took it, and the prompt that asked for it: what says what it is for. */
  readonly completedAt?: Date
  readonly promptId?: string | null
  /** The prolongation that the customer asked for with it; none for a repayment. */
  readonly wish?: ProlongationWish | null
  /** Of a reversal: the days, where what it takes back had bought a prolongation. */
  readonly prolongationDays?: number | null
}
/** A prolongation that was asked for, at the price that was named. A wish to pay by hand is used up by the first money that covers it. */
export type ProlongationWish = {
  readonly periodDays: number
  readonly askedCents: Cents
  readonly byHand: boolean
  /** The prompt that asked for it. */ readonly promptId?: string
}
export type Moved = {
  readonly move: MoneyMove
  readonly loan: Loan
  readonly position: Position
  /** The days of the prolongation that this money bought, or that its reversal took back. */
  readonly prolongationDays: number | null
}

/** What an officer did to a loan, or why not. */
export type OfficerMoved =
  | { readonly before: Loan; readonly after: Loan }
  | Failure<'notFound' | 'transitionRefused' | 'validationFailed'>
/** A loan with a reminder to come. */
export type DueLoan = {
  readonly loan: Loan
  readonly dueOn: Day
  readonly step: ReminderStep
  readonly position: Position
}

export type LoanState = { readonly movements: readonly Movement[]; readonly position: Position }

export type Loans = ReturnType<typeof createLoans>

export const dailyLoansJob = 'loans.daily'
export const nonPerformingJob = 'loans.nonPerforming'
/** Loans looked at in one transaction. */
const lookBatchLoans = 200

const moneyAccount = {
  collection: 'mpesaPaybill',
  reversal: 'mpesaPaybill',
  matched: 'unmatched',
  refund: 'refundsUnderWay',
} as const satisfies Record<MoneyMove['kind'], Account>

export function createLoans({ database, clock, jobs, ledger, tell }: Deps) {
  const stateBy = (loan: Loan, entries: LoanEntries, on: Day): LoanState => {
    const movements = movementsOf(entries, loan)
    return { movements, position: positionOn(loan.terms, movements, on) }
  }

  /** The day that entries are made for: today, or the day of the last money where the provider's clock is ahead of ours. */
  function bookingDay(loan: Loan, entries: LoanEntries): Day {
    const last = movementsOf(entries, loan).at(-1)?.on ?? loan.paidOutOn
    return laterDay(clock.today(), laterDay(last, loan.paidOutOn))
  }

  /** Posts what the loan's accounts lack on a day. */
  async function postUpTo(
    tx: Tx,
    kind: 'writeOff' | 'cession',
    loan: Loan,
    entries: LoanEntries,
    on: Day,
  ): Promise<void> {
    const lines = differences(entries.byAccount, loan, stateBy(loan, entries, on).movements, on)
    if (lines.length > 0)
      await ledger.post(tx, [
        {
          kind,
          reference: loan.id,
          loanId: loan.id,
          customerId: loan.customerId,
          valueDay: on,
          currency: loan.currency,
          lines,
        },
      ])
  }

  async function saveStatuses(tx: Tx, changed: readonly { loan: Loan; position: Position }[]): Promise<void> {
    const changes = changed.flatMap(({ loan, position }) => {
      const status = statusAfter(loan, position)
      return status === loan.status
        ? []
        : [{ loan, status, closedOn: status === 'repaid' ? position.settledOn : null }]
    })
    if (changes.length === 0) return
    await store.setStatuses(
      tx,
      changes.map(({ loan, status, closedOn }) => ({ id: loan.id, status, closedOn })),
    )
    for (const { loan, status } of changes) {
      if (status === 'repaid') await tell(tx, 'loan.repaid', { requestId: loan.requestId })
      else if (loan.status === 'repaid') await tell(tx, 'loan.reopened', { requestId: loan.requestId })
    }
  }

  /** Posts what a decision of today about a locked loan changes in its books. */
  async function postDecision(
    tx: Tx,
    loan: Loan,
    kind: 'addOnCancelled' | 'freeDays',
    reference: string,
  ): Promise<{ readonly loan: Loan; readonly position: Position }> {
    const posted = (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!
    const on = bookingDay(loan, posted)
    const { movements, position } = stateBy(loan, posted, on)
    await ledger.post(tx, [
      {
        kind,
        reference,
        loanId: loan.id,
        customerId: loan.customerId,
        valueDay: clock.today(),
        currency: loan.currency,
        lines: differences(posted.byAccount, loan, movements, on),
      },
    ])
    await saveStatuses(tx, [{ loan, position }])
    await store.setLooks(tx, [{ id: loan.id, ...daysAhead(position, clock.today()) }])
    return { loan, position }
  }

  return {
    /** Opens the loan of a payout that arrived: principal and the add-ons' prices are posted against what was reserved. */
    async open(tx: Tx, { payoutId, ...input }: OpenLoan): Promise<Loan> {
      const { principalCents, currency, paidOutOn } = input.terms
      const loan: Loan = {
        id: randomUUID(),
        ...input,
        principalCents,
        currency,
        paidOutOn,
        status: 'active',
        writtenOffOn: null,
        closedOn: null,
        soldForCents: null,
        cancelledAddOns: [],
        freeDays: [],
      }
      const on = laterDay(clock.today(), paidOutOn)
      await store.insert(tx, loan, daysAhead(positionOn(loan.terms, [], on), on), clock.now())
      await ledger.post(tx, [
        {
          kind: 'loanOpened',
          reference: payoutId,
          loanId: loan.id,
          customerId: loan.customerId,
          valueDay: paidOutOn,
          currency,
          lines: [
            { account: 'payoutsUnderWay', amountCents: credit(principalCents) },
            ...differences(new Map(), loan, [], on),
          ],
        },
      ])
      await tell(tx, 'loan.opened', loan)
      return loan
    },

    /** Locks loans in the order of their ids; unknown ids are left out. */
    async lock(tx: Tx, ids: readonly string[]): Promise<Map<string, Loan>> {
      const rows = ids.length === 0 ? [] : await store.lock(tx, [...new Set(ids)].sort())
      return new Map(rows.map((loan) => [loan.id, loan]))
    },

    /** Posts money of locked loans, in the order given, and moves their states. A constant number of statements for any number of moves. */
    async move(tx: Tx, locked: ReadonlyMap<string, Loan>, moves: readonly MoneyMove[]): Promise<Moved[]> {
      if (moves.length === 0) return []
      const entries = await ledger.entriesOf(tx, [...new Set(moves.map((move) => move.loanId))])
      const usedUp = new Set<string>()
      const postings: Posting[] = []
      const moved = moves.map((move): Moved => {
        const loan = locked.get(move.loanId)!
        const prolongationDays =
          move.kind === 'reversal'
            ? (move.prolongationDays ?? null)
            : move.wish?.byHand && usedUp.has(loan.id)
              ? null
              : boughtDays(loan, entries.get(loan.id)!, move)
        if (move.kind !== 'reversal' && prolongationDays !== null) usedUp.add(loan.id)
        const money = moneyLine(move, prolongationDays)
        const withMoney = added(entries.get(loan.id)!, loan.id, move.valueDay, [money])
        const on = laterDay(bookingDay(loan, withMoney), move.valueDay)
        const { movements, position } = stateBy(loan, withMoney, on)
        const lines = differences(withMoney.byAccount, loan, movements, on)
        entries.set(loan.id, added(withMoney, loan.id, move.valueDay, lines))
        postings.push({
          kind: move.kind,
          reference: move.entry ?? move.reference,
          loanId: loan.id,
          customerId: loan.customerId,
          valueDay: move.valueDay,
          currency: loan.currency,
          lines: [money, ...lines],
        })
        return { move, loan, position, prolongationDays }
      })
      await ledger.post(tx, postings)
      const last = new Map(moved.map((each) => [each.loan.id, each]))
      await saveStatuses(tx, [...last.values()])
      // Money moves the day of the next look only where it opens a due again, settles one of several, or moves the due date.
      const shifted = new Set(
        moved
          .filter(
            ({ move, prolongationDays }) =>
              move.kind === 'reversal' || move.kind === 'refund' || prolongationDays !== null,
          )
          .map(({ loan }) => loan.id),
      )
      const looks = [...last.values()].filter(
        ({ loan }) => shifted.has(loan.id) || loan.terms.dues.length > 1,
      )
      if (looks.length > 0)
        await store.setLooks(
          tx,
          looks.map(({ loan, position }) => ({ id: loan.id, ...daysAhead(position, clock.today()) })),
        )
      return moved
    },

    /** Where a loan would stand after a reversal, today or on a day; nothing is posted. */
    async foresee(
      tx: Tx,
      loan: Loan,
      move: MoneyMove & { readonly kind: 'reversal' },
      on: Day = clock.today(),
    ): Promise<Position> {
      const posted = (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!
      return stateBy(
        loan,
        added(posted, loan.id, move.valueDay, [moneyLine(move, move.prolongationDays ?? null)]),
        on,
      ).position
    },

    /** Gives up an add-on of a locked loan, today: the loan stands as if it had never been taken. Once; whether it may be is the caller's to know. */
    async cancelAddOn(
      tx: Tx,
      loan: Loan,
      kind: AddOnKind,
    ): Promise<{ readonly loan: Loan; readonly position: Position }> {
      const changed: Loan = {
        ...loan,
        cancelledAddOns: [...loan.cancelledAddOns, { kind, on: clock.today() }],
      }
      await store.setCancelledAddOns(tx, loan.id, changed.cancelledAddOns)
      return postDecision(tx, changed, 'addOnCancelled', `${loan.id}:${kind}`)
    },

    /** Gives a locked loan days without interest from tomorrow on; null where no interest runs on it today. `reference`: what they are for, once. */
    async giveFreeDays(
      tx: Tx,
      loan: Loan,
      days: number,
      reference: string,
    ): Promise<{ readonly loan: Loan; readonly position: Position } | null> {
      const { position } = stateBy(loan, (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!, clock.today())
      if (loan.status !== 'active' || !interestRuns(loan.terms, position, clock.today())) return null
      const changed: Loan = { ...loan, freeDays: [...loan.freeDays, { on: clock.today(), days }] }
      await store.setFreeDays(tx, loan.id, changed.freeDays)
      return postDecision(tx, changed, 'freeDays', reference)
    },

    /** An officer's decision: what is owed is written off by an entry of today. It can still be recovered. */
    async writeOff(tx: Tx, loanId: string): Promise<OfficerMoved> {
      const [loan] = await store.lock(tx, [loanId])
      if (!loan) return { error: 'notFound' }
      const status = next<LoanStatus, LoanEvent>(loanEdges, loan.status, 'writeOff', 'officer')
      if (typeof status !== 'string') return { error: 'transitionRefused', current: { status: loan.status } }
      const entries = (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!
      const on = bookingDay(loan, entries)
      const after: Loan = { ...loan, status, writtenOffOn: on }
      await store.setWrittenOff(tx, loan.id, on)
      await postUpTo(tx, 'writeOff', after, entries, on)
      return { before: loan, after }
    },

    /** The debt is sold: it leaves the books with today's charges, against the buyer's price. What comes in afterwards is not ours. */
    async cede(tx: Tx, loanId: string, sale: Sale): Promise<OfficerMoved> {
      const [loan] = await store.lock(tx, [loanId])
      if (!loan) return { error: 'notFound' }
      const status = next<LoanStatus, LoanEvent>(loanEdges, loan.status, 'cede', 'officer')
      if (typeof status !== 'string') return { error: 'transitionRefused', current: { status: loan.status } }
      const entries = (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!
      const on = bookingDay(loan, entries)
      const owedCents = payableCents(stateBy(loan, entries, on).position)
      const wrong = wrongPrice(sale.priceCents, owedCents)
      if (wrong) return wrong
      const after: Loan = { ...loan, status, closedOn: on, soldForCents: sale.priceCents }
      await postUpTo(tx, 'cession', after, entries, on)
      await store.setSold(tx, after)
      await store.insertCession(tx, loan, sale, on, clock.now())
      await tell(tx, 'loan.ceded', { loan: after, cession: sale, owedCents })
      return { before: loan, after }
    },

    /** To whom a loan was sold; null where it was not. */
    cessionOf: (loanId: string): Promise<Cession | null> => store.cessionOf(database.db, loanId),

    /** The day's loans that become non-performing: what stands above the in duplum limit is written off by an entry of that day (rule money-15). */
    async postNonPerforming(): Promise<void> {
      for (let looked = lookBatchLoans; looked === lookBatchLoans;) {
        looked = await database.transaction(async (tx) => {
          const today = clock.today()
          const due = await store.lockToLookAt(tx, today, lookBatchLoans)
          const entries = await ledger.entriesOf(
            tx,
            due.map((loan) => loan.id),
          )
          const seen = due.map((loan) => {
            const posted = entries.get(loan.id)!
            const on = bookingDay(loan, posted)
            return { loan, posted, on, ...stateBy(loan, posted, on) }
          })
          await ledger.post(
            tx,
            seen
              .filter(({ position }) => position.nonPerforming)
              .map(({ loan, posted, on, movements, position }) => ({
                kind: 'inDuplum',
                reference: `${loan.id}:${today}`,
                loanId: loan.id,
                customerId: loan.customerId,
                valueDay: position.nonPerformingOn ?? today,
                currency: loan.currency,
                lines: differences(posted.byAccount, loan, movements, on),
              })),
          )
          if (due.length > 0)
            await store.setLooks(
              tx,
              seen.map(({ loan, position }) => ({ id: loan.id, ...daysAhead(position, today) })),
            )
          return due.length
        })
      }
    },

    /** At start, and every midnight after it: queues the day's work and plans the next day. */
    async planDaily(): Promise<void> {
      await database.transaction(async (tx) => {
        await jobs.add(tx, nonPerformingJob, {})
        await jobs.add(
          tx,
          dailyLoansJob,
          {},
          { runAt: startOfDay(addDays(clock.today(), 1)), key: dailyLoansJob },
        )
      })
    },

    /** Active loans that have a reminder to come, in the order of their ids after one, locked, with what stands today. */
    async lockDue(tx: Tx, today: Day, after: string, limit: number): Promise<DueLoan[]> {
      const due = new Map(
        (await reminders.lockDue(tx, today, after, limit)).map((each) => [each.loanId, each]),
      )
      const found = await store.byIds(tx, [...due.keys()])
      const entries = await ledger.entriesOf(tx, [...due.keys()])
      return found
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((loan) => {
          const { dueOn, step } = due.get(loan.id)!
          return { loan, dueOn, step, position: stateBy(loan, entries.get(loan.id)!, today).position }
        })
    },
    /** Writes down that they were reminded: of each due date once on each step. */
    markReminded: (tx: Tx, due: readonly DueLoan[]): Promise<void> =>
      reminders.insert(
        tx,
        due.map(({ loan, dueOn, step }) => ({ loanId: loan.id, customerId: loan.customerId, dueOn, step })),
        clock.now(),
      ),
    /** Whether a payment is still open for this due date. */
    isOpenFor: async (loanId: string, dueOn: Day): Promise<boolean> =>
      (await reminders.openDue(database.db, loanId)) === dueOn,

    async byId(id: string, tx: Db | Tx = database.db): Promise<Loan | undefined> {
      return (await store.byIds(tx, [id]))[0]
    },
    async ofRequest(requestId: string, tx: Db | Tx = database.db): Promise<Loan | undefined> {
      return (await store.ofRequests(tx, [requestId]))[0]
    },
    byIds: (ids: readonly string[], tx: Db | Tx = database.db): Promise<Loan[]> => store.byIds(tx, ids),
    ofRequests: (requestIds: readonly string[], tx: Db | Tx = database.db): Promise<Loan[]> =>
      store.ofRequests(tx, requestIds),
    /** Newest first. */
    ofCustomer: (customerId: string, tx: Db | Tx = database.db): Promise<Loan[]> =>
      store.ofCustomer(tx, customerId),
    /** Which loans these contract numbers name, and how they stand; unlocked. */
    byDocumentNumbers: (tx: Db | Tx, numbers: readonly string[]) => store.byDocumentNumbers(tx, numbers),

    /** What the loan owes on a day, seen after that day's money. */
    async positionOf(loan: Loan, on: Day = clock.today(), tx: Db | Tx = database.db): Promise<Position> {
      return stateBy(loan, (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!, on).position
    },
    /** The same with the movements it comes from. */
    async stateOf(loan: Loan, on: Day = clock.today(), tx: Db | Tx = database.db): Promise<LoanState> {
      return stateBy(loan, (await ledger.entriesOf(tx, [loan.id])).get(loan.id)!, on)
    },

    /** How many loans a customer has repaid in full: what makes a customer loyal (rule price-3). */
    countRepaid: (customerId: string, tx: Db | Tx = database.db): Promise<number> =>
      store.countRepaid(tx, customerId),
    /** The key of an identity document was made anew. */
    rekeyDocument: (tx: Tx, from: string, to: string): Promise<void> => store.rekeyDocument(tx, from, to),
    /** Whether money was ever paid out to this identity document: the first-loan rule (rule money-4). */
    everPaidOut: (documentKey: string, tx: Db | Tx = database.db): Promise<boolean> =>
      store.everPaidOut(tx, documentKey),
  }
}

/** A debt is sold in whole shillings, and for no more than twice what is owed: more is a slip of the keyboard. */
function wrongPrice(priceCents: Cents, owedCents: Cents): Failure<'validationFailed'> | null {
  if (priceCents % shillingCents !== 0)
    return { error: 'validationFailed', fields: { price: 'amountNotWholeShillings' } }
  const mostCents = cents(2 * owedCents)
  return priceCents > mostCents
    ? {
        error: 'validationFailed',
        fields: { price: 'amountOutOfRange' },
        values: { price: { min: 0, max: toMajor(mostCents).toLocaleString('en-KE') } },
      }
    : null
}

/** The days of the prolongation that this money buys: it was asked for, is on offer that day, and the money covers its price. */
function boughtDays(
  loan: Loan,
  entries: LoanEntries,
  { wish, valueDay, amountCents }: MoneyMove,
): number | null {
  if (!wish || loan.status !== 'active') return null
  return buysProlongation(loan.terms, movementsOf(entries, loan), valueDay, amountCents, wish)
    ? wish.periodDays
    : null
}

/** Money in is a debit of the account it moved through; what goes back, or is taken back, a credit. */
function moneyLine({ kind, amountCents }: MoneyMove, prolongationDays: number | null): Line {
  const out = kind === 'reversal' || kind === 'refund'
  return {
    account: moneyAccount[kind],
    amountCents: out ? credit(amountCents) : amountCents,
    prolongationDays,
  }
}

function added(entries: LoanEntries, loanId: string, valueDay: Day, lines: readonly Line[]): LoanEntries {
  const byAccount = new Map(entries.byAccount)
  for (const { account, amountCents } of lines)
    byAccount.set(account, cents((byAccount.get(account) ?? 0) + amountCents))
  return {
    byAccount,
    byDay: [
      ...entries.byDay,
      ...lines.map(({ prolongationDays = null, ...line }) => ({
        loanId,
        valueDay,
        prolongationDays,
        ...line,
      })),
    ],
  }
}

/** The edge that the position calls for, by the table; a loan that needs none keeps its state. */
function statusAfter({ status, writtenOffOn }: Loan, position: Position): LoanStatus {
  const settled = position.settledOn !== null
  const event: LoanEvent | null = settled
    ? status === 'active'
      ? 'settle'
      : status === 'writtenOff'
        ? 'recover'
        : null
    : status === 'repaid'
      ? 'reverse'
      : null
  if (event === null) return status
  const to = next<LoanStatus, LoanEvent>(
    loanEdges,
    status,
    event,
    event === 'reverse' ? 'provider' : 'system',
  )
  if (typeof to !== 'string') return status
  // What made the written-off loan repaid was taken back: the officer's decision stands.
  const again =
    to === 'active' && writtenOffOn !== null
      ? next<LoanStatus, LoanEvent>(loanEdges, to, 'writeOff', 'officer')
      : to
  return typeof again === 'string' ? again : to
}
