/** Loans: opened when a payout arrives, updated when their money moves. Runs in the caller's transaction. */
import { randomUUID } from 'node:crypto'
import { laterDay, type Day } from '../../../domain/days.ts'
import { barsPasskeys } from '../../../domain/loan/flags.ts'
import { dueCountOn, positionOn, type AddOnKind, type Position } from '../../../domain/loan/loan.ts'
import type { Concession } from '../../../domain/loan/loan-terms.ts'
import type { Cents } from '../../../domain/money.ts'
import { interestRuns } from '../../../domain/price/running-rates.ts'
import { credit, type Ledger, type Posting } from '../../ledger/ledger/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LoanSale } from './closures/loan-sales-store.ts'
import * as decisions from './decisions-store.ts'
import * as store from './store.ts'
import { lastDayOfLifted, flagsOf, withFlagEnded } from './concessions.ts'
import { createDue } from './dues/due.ts'
import { createWriteOffAndSale } from './closures/write-off-and-sale.ts'
import {
  newLoan,
  type MoneyMove,
  type Moved,
  type OpenLoan,
  type UpdatedLoan,
} from './balances/loan-transactions.ts'
import { createNonPerforming } from './balances/non-performing.ts'
import { createPositions } from './balances/positions.ts'
import { statusAfter } from './balances/status.ts'
import { createLoanImport } from './imported-loans.ts'
import { createVoidLoan } from './closures/void-loan.ts'
import {
  added,
  bookingDay,
  boughtDays,
  daysAhead,
  differences,
  entryNameOf,
  moneyLine,
  movementsOf,
  stateBy,
} from './balances/posting-differences.ts'

type Loan = store.Loan
type LoanKey = store.LoanKey

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** The loan was just created: payments received earlier are matched to it. */
    'loan.opened': Loan
    /** The customer owes nothing: the loan was repaid or voided. */
    'loan.repaid': Pick<Loan, 'id' | 'customerId' | 'requestId' | 'voidedOn'>
    /** A reversed payment opened a repaid loan again. */
    'loan.reopened': Pick<Loan, 'customerId' | 'requestId'>
    /** Money of these loans moved, or a decision changed them. Carries each loan's new position. */
    'loans.moved': readonly UpdatedLoan[]
    /** The loan was sold. `owedCents`: what the customer owed at the sale. */
    'loan.ceded': { readonly loan: Loan; readonly cession: LoanSale; readonly owedCents: Cents }
  }
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly publish: Publish
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
}

export type Loans = ReturnType<typeof createLoans>

export function createLoans({ database, clock, jobs, ledger, publish, contactSettings }: Deps) {
  /** In force today: days from the due date. */
  const reminderSteps = async (tx: Tx) => (await contactSettings.inForce(tx)).reminderSteps
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
      changes.map(({ loan: { id, customerId }, status, closedOn }) => ({ id, customerId, status, closedOn })),
    )
    for (const { loan, status } of changes) {
      const { id, customerId, requestId, voidedOn } = loan
      if (status === 'repaid') await publish(tx, 'loan.repaid', { id, customerId, requestId, voidedOn })
      else if (loan.status === 'repaid') await publish(tx, 'loan.reopened', { customerId, requestId })
    }
  }

  /** Posts the effect of today's decision about a locked loan. */
  async function postDecision(
    tx: Tx,
    loan: Loan,
    kind: 'addOnCancelled' | 'freeDays' | Concession['kind'],
    reference: string,
  ): Promise<{ readonly loan: Loan; readonly position: Position }> {
    const posted = (await ledger.entriesOf(tx, [loan])).get(loan.id)!
    const on = bookingDay(loan, posted, clock.today())
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
    await store.setDaysAhead(tx, [{ loan, ...daysAhead(position, clock.today()) }], await reminderSteps(tx))
    await publish(tx, 'loans.moved', [
      { loan: { ...loan, status: statusAfter(loan, position) }, movements, position },
    ])
    return { loan, position }
  }

  const loans = {
    /**
     * Opens the loan of a payout that arrived. Posts the principal and the add-on prices against the reserved
     * money.
     */
    async open(tx: Tx, { payoutId, ...input }: OpenLoan): Promise<Loan> {
      const { principalCents, currency, paidOutOn } = input.terms
      const on = laterDay(clock.today(), input.terms.paidOutOn)
      const ahead = daysAhead(positionOn(input.terms, [], on), on)
      const loan = newLoan(input, ahead.dueOn)
      await store.insert(tx, [{ loan, ...ahead }], await reminderSteps(tx), clock.now())
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
      await publish(tx, 'loan.opened', loan)
      return loan
    },

    /** Locks loans in id order; unknown ids are left out. */
    async lock(tx: Tx, keys: readonly LoanKey[]): Promise<Map<string, Loan>> {
      const rows = keys.length === 0 ? [] : await store.lock(tx, keys)
      return new Map(rows.map((loan) => [loan.id, loan]))
    },

    /**
     * Posts movements of locked loans in the given order and updates the loans' status. The number of
     * statements does not grow with the number of moves.
     */
    async move(tx: Tx, locked: ReadonlyMap<string, Loan>, moves: readonly MoneyMove[]): Promise<Moved[]> {
      if (moves.length === 0) return []
      const entries = await ledger.entriesOf(tx, [...new Set(moves.map((move) => locked.get(move.loanId)!))])
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
        const { valueDay } = move
        const about = { loanId: loan.id, valueDay, reference: entryNameOf(move) }
        const withMoney = added(entries.get(loan.id)!, about, [money])
        const on = laterDay(bookingDay(loan, withMoney, clock.today()), valueDay)
        const { movements, position } = stateBy(loan, withMoney, on)
        const lines = differences(withMoney.byAccount, loan, movements, on)
        entries.set(loan.id, added(withMoney, about, lines))
        postings.push({
          kind: move.kind,
          ...about,
          customerId: loan.customerId,
          currency: loan.currency,
          lines: [money, ...lines],
        })
        return { move, loan, position, prolongationDays }
      })
      await ledger.post(tx, postings)
      const last = new Map(moved.map((each) => [each.loan.id, each]))
      await saveStatuses(tx, [...last.values()])
      // A movement changes the next check day only when it makes an instalment due again, settles one of
      // several, or moves the due date.
      const shifted = new Set(
        moved
          .filter(
            ({ move, prolongationDays }) =>
              move.kind === 'reversal' || move.kind === 'refund' || prolongationDays !== null,
          )
          .map(({ loan }) => loan.id),
      )
      const looks = [...last.values()].filter(
        ({ loan }) => shifted.has(loan.id) || dueCountOn(loan.terms, loan.concessions, clock.today()) > 1,
      )
      if (looks.length > 0)
        await store.setDaysAhead(
          tx,
          looks.map(({ loan, position }) => ({ loan, ...daysAhead(position, clock.today()) })),
          await reminderSteps(tx),
        )
      await publish(
        tx,
        'loans.moved',
        [...last.values()].map(({ loan, position }) => ({
          loan: { ...loan, status: statusAfter(loan, position) },
          movements: movementsOf(entries.get(loan.id)!, loan),
          position,
        })),
      )
      return moved
    },

    /** The loan's position after a reversal, today or on a day; posts nothing. */
    async previewReversal(
      tx: Tx,
      loan: Loan,
      move: MoneyMove & { readonly kind: 'reversal' },
      on: Day = clock.today(),
    ): Promise<Position> {
      const posted = (await ledger.entriesOf(tx, [loan])).get(loan.id)!
      return stateBy(
        loan,
        added(posted, { loanId: loan.id, valueDay: move.valueDay, reference: entryNameOf(move) }, [
          moneyLine(move, move.prolongationDays ?? null),
        ]),
        on,
      ).position
    },

    /**
     * Cancels an add-on of a locked loan, from today or from an earlier given day, as if it had never been
     * sold. Call once; the caller checks whether cancelling is allowed.
     */
    async cancelAddOn(
      tx: Tx,
      loan: Loan,
      kind: AddOnKind,
      on: Day = clock.today(),
    ): Promise<{ readonly loan: Loan; readonly position: Position }> {
      const changed: Loan = {
        ...loan,
        cancelledAddOns: [...loan.cancelledAddOns, { kind, on }],
      }
      await decisions.setCancelledAddOns(tx, changed)
      return postDecision(tx, changed, 'addOnCancelled', `${loan.id}:${kind}`)
    },

    /**
     * Gives a locked loan interest-free days from tomorrow; null when it bears no interest today. `reference`
     * identifies the grant, which counts once.
     */
    async giveFreeDays(
      tx: Tx,
      loan: Loan,
      days: number,
      reference: string,
    ): Promise<{ readonly loan: Loan; readonly position: Position } | null> {
      const { position } = stateBy(loan, (await ledger.entriesOf(tx, [loan])).get(loan.id)!, clock.today())
      if (loan.status !== 'active' || !interestRuns(loan.terms, position, clock.today())) return null
      const changed: Loan = { ...loan, freeDays: [...loan.freeDays, { on: clock.today(), days }] }
      await decisions.setFreeDays(tx, changed)
      return postDecision(tx, changed, 'freeDays', reference)
    },

    /** Records a concession or a flag on a locked loan; the caller checks whether it is allowed. */
    async recordConcession(
      tx: Tx,
      loan: Loan,
      concession: Concession,
      reason: string,
      uncharged: store.UnchargedInterest | null = null,
    ): Promise<{ readonly loan: Loan; readonly position: Position }> {
      const id = randomUUID()
      const agreed = { ...concession, id, reason, ...(uncharged ? { uncharged } : {}) }
      const changed: Loan = { ...loan, concessions: [...loan.concessions, agreed] }
      await decisions.setConcessions(tx, changed)
      return postDecision(tx, changed, concession.kind, id)
    },

    /** Ends a flag of a locked loan. */
    async liftMark(
      tx: Tx,
      loan: Loan,
      id: string,
    ): Promise<{ readonly loan: Loan; readonly position: Position }> {
      const until = lastDayOfLifted(loan, clock.today())
      const changed = withFlagEnded(loan, id, until)
      await decisions.setConcessions(tx, changed)
      return postDecision(tx, changed, 'mark', `${id}:${until}`)
    },

    /** Whether a loan flag blocks the customer's passkeys. */
    barsPasskeys: async (db: Db | Tx, customerId: string): Promise<boolean> =>
      (await store.ofCustomer(db, customerId)).some((loan) => barsPasskeys(flagsOf(loan), clock.today())),

    ...createNonPerforming({ database, clock, jobs, ledger, reminderSteps }),
    ...createWriteOffAndSale({ database, clock, ledger, publish }),
    ...createDue({ database, clock, ledger, reminderSteps }),
    ...createPositions({ database, clock, ledger }),
    ...createLoanImport({ clock, ledger, reminderSteps }),
  }
  return { ...loans, voidLoan: createVoidLoan({ ...loans, clock }) }
}
