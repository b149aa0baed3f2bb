/**
 * Hardship plans (rule money-50): the customer chooses and signs one; above the limit an officer approves it. One
 * function prices and permits a plan for web, API, USSD and WhatsApp.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { defaultHardshipAloneCents } from '../../../domain/contact/contact-settings.ts'
import { addDays, daysBetween, showDay, type Day } from '../../../domain/days.ts'
import {
  hardshipApprovalDays,
  hardshipPlan,
  hardshipPlans,
  paydaysFor,
  whyNoHardship,
  type HardshipChoice,
  type HardshipPlan,
  type NoHardship,
} from '../../../domain/loan/hardship.ts'
import { remainingDues } from '../../../domain/loan/loan.ts'
import { toMajor, totalInShillings, wholeShillings, type Cents } from '../../../domain/money.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { Codes, IdentityService } from '../../people/identity/index.ts'
import { inCallersTransaction, type Db, type Tx } from '../../platform/database/database.ts'
import { codeSubject } from './code-subject.ts'
import { createEnding, type EndingDeps } from './ending.ts'
import { createReview, type ReviewDeps } from './review.ts'
import * as store from './store.ts'

type Deps = ReviewDeps &
  EndingDeps & {
    readonly loans: Pick<Loans, 'ofCustomer'>
    readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
    readonly codes: Pick<Codes, 'send' | 'verify'>
    readonly identity: Pick<IdentityService, 'phonesOf'>
  }

export type SignedChoice = { readonly choice: HardshipChoice; readonly totalCents: Cents }
export type HardshipView = {
  readonly on: Day
  readonly refused: NoHardship | 'noLoan' | null
  readonly asAgreedCents: Cents | null
  readonly approvalAboveCents: Cents
  readonly paydays: { readonly first: Day; readonly last: Day } | null
  readonly plans: readonly HardshipPlan[]
  readonly current: {
    readonly row: store.PlanRow
    readonly loan: Loan
    readonly payments: store.Payments
  } | null
}
type Signed =
  | { readonly state: 'pendingApproval' | 'active' }
  | Failure<
      'transitionRefused' | 'validationFailed' | 'conflict' | 'codeWrong' | 'codeEnded' | 'moreProofNeeded'
    >

type NotOffered = Failure<'transitionRefused' | 'validationFailed' | 'conflict'>

/** Reason that the loan's list of concessions shows. */
const reason = 'Hardship plan that the customer chose'

export type Hardship = ReturnType<typeof createHardship>

export function createHardship(deps: Deps) {
  const { database, clock, audit, loans, concessions, contactSettings, codes, identity } = deps

  const aloneUpTo = async (db: Db | Tx): Promise<Cents> =>
    (await contactSettings.inForce(db)).hardshipAloneCents ?? defaultHardshipAloneCents

  /** The running loan whose payment is due first. */
  const loanOf = async (customerId: string, db: Db | Tx): Promise<Loan | undefined> =>
    (await loans.ofCustomer(customerId, db))
      .filter(({ status }) => status === 'active')
      .sort((one, other) => ((one.nextDueOn ?? '') < (other.nextDueOn ?? '') ? -1 : 1))[0]

  /** The chosen plan as it is on offer today, for the total that was shown. */
  async function planOf(
    tx: Tx,
    loan: Loan,
    { choice, totalCents }: SignedChoice,
  ): Promise<HardshipPlan | NotOffered> {
    const today = clock.today()
    const { movements } = await loans.stateOf(loan, today, tx)
    const plan = hardshipPlan(loan.terms, movements, today, choice)
    if ('refused' in plan) {
      if (plan.refused !== 'dayOutOfRange')
        return { error: 'transitionRefused', current: { reason: plan.refused } }
      if (choice.kind !== 'laterPayday')
        return { error: 'validationFailed', fields: { parts: 'choiceInvalid' } }
      const { first, last } = paydaysFor(loan.terms, movements, today)
      const values = { on: { min: showDay(first), max: showDay(last) } }
      return { error: 'validationFailed', fields: { on: 'dayOutOfRange' }, values }
    }
    return plan.totalCents === totalCents
      ? plan
      : { error: 'conflict', current: { total: toMajor(plan.totalCents) } }
  }

  /** Days move with the approval, so that no payment is due before it. A payday that is still ahead stays. */
  function movementOf({ kind, schedule, signedOn }: store.PlanRow): HardshipPlan['movement'] {
    const stays = kind === 'laterPayday' && schedule.dueOn[0]! > clock.today()
    const waited = stays ? 0 : daysBetween(signedOn, clock.today())
    return {
      kind: 'restructure',
      on: signedOn,
      interest: 'stops',
      ...schedule,
      dueOn: schedule.dueOn.map((on) => addDays(on, waited)),
    }
  }

  async function paymentsOf(row: store.PlanRow, loan: Loan, db: Db | Tx): Promise<store.Payments> {
    const { movements } = await loans.stateOf(loan, clock.today(), db)
    const known = row.state === 'pendingApproval' ? [...movements, movementOf(row)] : movements
    return remainingDues(loan.terms, known, clock.today()).map(({ on, amountCents }) => ({
      on,
      amountCents: wholeShillings(amountCents),
    }))
  }

  async function currentOf(customerId: string, db: Db | Tx): Promise<HardshipView['current']> {
    const all = await loans.ofCustomer(customerId, db)
    const running = all.filter(({ status }) => status === 'active')
    for (const loan of running.length > 0 ? running : all) {
      const row = await store.lastOf(db, { customerId, loanId: loan.id })
      if (row) return { row, loan, payments: await paymentsOf(row, loan, db) }
    }
    return null
  }

  /** The plan's effect on the loan: its new schedule, with the SMS about it. */
  const start = (tx: Tx, loan: Loan, movement: HardshipPlan['movement']) =>
    concessions.agreeWithCustomer(tx, loan, movement, reason)

  return {
    async read(customerId: string): Promise<HardshipView> {
      const { db } = database
      const on = clock.today()
      const loan = await loanOf(customerId, db)
      const base = {
        on,
        approvalAboveCents: await aloneUpTo(db),
        current: await currentOf(customerId, db),
      }
      const none = { ...base, asAgreedCents: null, paydays: null, plans: [] }
      if (!loan) return { ...none, refused: 'noLoan' }
      const { movements } = await loans.stateOf(loan, on)
      const waits = base.current?.row.state === 'pendingApproval'
      const refused = waits ? 'arrangement' : whyNoHardship(loan.terms, movements, on)
      if (refused) return { ...none, refused }
      return {
        ...base,
        refused: null,
        asAgreedCents: totalInShillings(remainingDues(loan.terms, movements, on)),
        paydays: paydaysFor(loan.terms, movements, on),
        plans: hardshipPlans(loan.terms, movements, on),
      }
    },

    /** Whether a signed plan of the customer awaits approval. */
    waits: async (customerId: string): Promise<boolean> =>
      (await currentOf(customerId, database.db))?.row.state === 'pendingApproval',

    /** Customers with a signed plan that awaits approval, in the days that officers have to decide on it. */
    awaitedAmong: async (db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await store.awaitedSince(db, customerIds, addDays(clock.today(), -hardshipApprovalDays))),

    /** Sends the code that signs this plan of the running loan, and no other. */
    sendCode: (
      customerId: string,
      signed: SignedChoice,
      from: { readonly address: string; readonly language: Language },
    ) =>
      database.transaction(async (tx) => {
        const loan = await loanOf(customerId, tx)
        if (!loan) return { error: 'transitionRefused' } as const
        const plan = await planOf(tx, loan, signed)
        if ('error' in plan) return plan
        const phone = (await identity.phonesOf(tx, [customerId])).get(customerId)!
        const sent = await codes.send(tx, {
          ...from,
          purpose: 'proof',
          subjectId: codeSubject(loan, plan),
          phone,
          customerId,
        })
        return 'error' in sent ? sent : ({ sent: true } as const)
      }),

    /** `code`: null when the PIN of the phone signed already, in this transaction. */
    sign: (customerId: string, signed: SignedChoice, code: string | null, within?: Tx): Promise<Signed> =>
      inCallersTransaction(database, within, async (tx): Promise<Signed> => {
        const found = await loanOf(customerId, tx)
        const loan = found && (await loans.lock(tx, [found])).get(found.id)
        if (!loan || loan.status !== 'active') return { error: 'transitionRefused' }
        const before = await store.lastOf(tx, { customerId, loanId: loan.id })
        if (before?.state === 'pendingApproval')
          return { error: 'conflict', current: { status: before.state } }
        const today = clock.today()
        const plan = await planOf(tx, loan, signed)
        if ('error' in plan) return plan
        if (code !== null) {
          const subjectId = codeSubject(loan, plan)
          const verdict = await codes.verify(tx, { purpose: 'proof', subjectId, code })
          if ('error' in verdict) return verdict
        }
        const { choice, totalCents } = signed
        const state = totalCents > (await aloneUpTo(tx)) ? 'pendingApproval' : 'active'
        const { dueOn, firstCents } = plan.movement
        const row: store.PlanRow = {
          customerId,
          id: randomUUID(),
          loanId: loan.id,
          requestId: loan.requestId,
          kind: choice.kind,
          schedule: { dueOn, ...(firstCents === undefined ? {} : { firstCents }) },
          totalCents,
          state,
          channel: code === null ? 'phone' : 'account',
          signedOn: today,
          signedAt: clock.now(),
          decidedBy: null,
          decidedAt: null,
          note: null,
          endedOn: null,
        }
        await store.insert(tx, row)
        if (state === 'active') {
          const refused = await start(tx, loan, plan.movement)
          if (refused) throw new Error('a plan on offer was refused')
        }
        await audit.record(tx, null, {
          act: 'hardship.signed',
          subject: loan.id,
          customerId,
          after: {
            kind: choice.kind,
            contractNumber: loan.documentNumber,
            toCome: toMajor(totalCents),
            dueOn: dueOn[0]!,
            payments: dueOn.length,
            status: state,
          },
        })
        return { state }
      }),

    ...createReview({ ...deps, paymentsOf, movementOf, start }),

    /** The loan is repaid: a plan in force is kept, one that awaits approval ends. */
    async loanRepaid(tx: Tx, loan: Pick<Loan, 'customerId' | 'requestId'>): Promise<void> {
      const endedOn = clock.today()
      await store.followLoan(tx, loan, { from: 'active', to: 'kept', endedOn })
      await store.followLoan(tx, loan, { from: 'pendingApproval', to: 'declined', endedOn })
    },
    /** Nothing is owed to us any more. */
    async loanSold(tx: Tx, loan: Pick<Loan, 'customerId' | 'requestId'>): Promise<void> {
      const endedOn = clock.today()
      await store.followLoan(tx, loan, { from: 'active', to: 'broken', endedOn })
      await store.followLoan(tx, loan, { from: 'pendingApproval', to: 'declined', endedOn })
    },
    loanReopened: (tx: Tx, loan: Pick<Loan, 'customerId' | 'requestId'>) =>
      store.followLoan(tx, loan, { from: 'kept', to: 'active', endedOn: null }),

    ...createEnding(deps),
  }
}
