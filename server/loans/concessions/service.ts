/**
 * Concessions to a borrower: waiver, settlement, restructure and flag, each within a limit or with a second
 * approver. The customer is notified (rule money-35).
 */
import type { Country } from '../../../domain/country/country.ts'
import type { FlagKind } from '../../../domain/loan/loan-terms.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { dueDays } from '../../../contract/back-office/concessions.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Limited, Permission } from '../../../contract/permissions.ts'
import { addDays, showDay, type Day } from '../../../domain/days.ts'
import { partsInShillings, payableCents, type Movement } from '../../../domain/loan/loan.ts'
import type { Concession } from '../../../domain/loan/loan-terms.ts'
import { isActiveOn, chargesPausedBy } from '../../../domain/loan/flags.ts'
import {
  totalInShillings,
  cents,
  fromMajor,
  sumCents,
  toMajor,
  wholeShillings,
  type Cents,
} from '../../../domain/money.ts'
import {
  collectedOn,
  previewConcession,
  type ConcessionPreview,
  type Loan,
  type Loans,
} from '../loans/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Action, Facts } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Notices } from '../../messaging/messages/index.ts'
import { newScheduleNotice, noticeOf } from './notice.ts'
import { typedConcession, type TypedConcession } from './input.ts'
import type { AuditAction } from '../../platform/capability/audit-action.ts'

type Refusal = 'notFound' | 'transitionRefused' | 'validationFailed'
type Looked = { readonly loan: Loan; readonly concession: Concession; readonly foreseen: ConcessionPreview }

type Deps = {
  readonly country: Country
  readonly clock: Clock
  readonly audit: Pick<Audit, 'givenUpAlone' | 'record'>
  readonly loans: Pick<Loans, 'byIds' | 'lock' | 'stateOf' | 'recordConcession'>
  readonly approvals: Pick<Approvals, 'actIn'>
  readonly payToNumber: string
  readonly notices: Notices
}

/**
 * Audited actions that waive something, with the fact that has the amount. For this many days they count
 * towards the limit of the next one (rule identity-37).
 */
const givingUp = {
  'loan.waived': 'effect',
  'loan.settlementAgreed': 'effect',
  'loan.restructured': 'givenUp',
  'loan.marked': 'effect',
} as const satisfies Partial<Record<AuditAction, string>>
export const countsTowardsLimitDays = 30

export type Concessions = ReturnType<typeof createConcessions>

export function createConcessions({ clock, audit, loans, approvals, payToNumber, notices, country }: Deps) {
  /** The locked loan, with and without the concession, on today or a later day. */
  async function look(tx: Tx, typed: TypedConcession, on: Day): Promise<Looked | Failure<Refusal>> {
    const found = await loans.byIds([typed.loanId], tx)
    const loan = (await loans.lock(tx, found)).get(typed.loanId)
    if (!loan) return { error: 'notFound' }
    const { movements } = await loans.stateOf(loan, on, tx)
    const concession = agreedOn(typed, movements, on)
    const foreseen = previewConcession(loan, movements, concession, { on, today: clock.today() })
    return 'error' in foreseen ? foreseen : { loan, concession, foreseen }
  }

  /** Amount waived on the loan recently without a second approver, by any officer. */
  const givenUpAlone = async (tx: Tx, loanId: string): Promise<Cents> => {
    const since = clock.startOf(addDays(clock.today(), 1 - countsTowardsLimitDays))
    return sumCents((await audit.givenUpAlone(tx, loanId, givingUp, since)).map(fromMajor))
  }

  async function apply(tx: Tx, typed: TypedConcession): Promise<Failure<Refusal> | null> {
    const looked = await look(tx, typed, clock.today())
    if ('error' in looked) return looked
    const { loan, position } = await loans.recordConcession(
      tx,
      withoutContactFlag(looked.loan, looked.concession, clock.today()),
      looked.concession,
      typed.reason,
      looked.foreseen.uncharged,
    )
    const notice = noticeOf(typed, loan, position, looked.foreseen, payToNumber)
    if (notice) await notices(tx, [notice])
    return null
  }

  async function stopContact(tx: Tx, officer: Officer, typed: TypedConcession): Promise<void> {
    if (typed.kind !== 'mark') return
    const loan = (await loans.lock(tx, await loans.byIds([typed.loanId], tx))).get(typed.loanId)!
    const { mark, reason, until = null } = typed
    const flag = { kind: 'mark', on: clock.today(), until, mark, pauses: 'nothing' } as const
    await loans.recordConcession(tx, loan, flag, reason)
    await audit.record(tx, officer, {
      act: 'loan.marked',
      subject: loan.id,
      customerId: loan.customerId,
      after: { mark, stops: 'contact', until, contractNumber: loan.documentNumber, note: reason },
    })
  }

  const action = <Kind extends TypedConcession['kind']>(
    kind: Kind,
    act: AuditAction,
    second:
      | { readonly second: 'aboveLimit'; readonly permission: Limited }
      | { readonly second: 'aboveLimitOf'; readonly limit: Limited; readonly permission: Permission },
  ) =>
    ({
      ...second,
      kind: `loan.${kind}`,
      act,
      checks: 'losses.approve',
      payload: typedConcession,
      async preview(tx, typed, on) {
        const looked = await look(tx, typed, on)
        if ('error' in looked) return looked
        const { loan, foreseen } = looked
        const isNew = kind === 'restructure'
        const { givenUpCents } = foreseen
        const aloneCents = await givenUpAlone(tx, loan.id)
        return {
          subject: loan.id,
          label: loan.documentNumber,
          customerId: loan.customerId,
          before: { status: loan.status, ...debtFacts(foreseen.before, country.currency.code) },
          after: {
            status: loan.status,
            ...debtFacts(foreseen.after, country.currency.code),
            ...typedFacts(typed),
            contractNumber: loan.documentNumber,
            // The effect of a restructure is the whole debt, so the waived amount is a separate fact; for the
            // others it is the effect.
            ...(isNew ? { givenUp: toMajor(givenUpCents) } : {}),
            ...(aloneCents > 0 && givenUpCents > 0 ? { givenUpAlone: toMajor(aloneCents) } : {}),
          },
          ...(isNew
            ? {
                effectCents: foreseen.before.position.payoffCents,
                also: { limit: 'loans.waive', effectCents: givenUpCents, aloneCents } as const,
              }
            : { effectCents: givenUpCents, aloneCents }),
          ...(kind === 'mark' ? { endsDailyCents: endedDaily(foreseen) } : {}),
        }
      },
      apply: (tx, _officer, typed) => apply(tx, typed),
    }) satisfies Action<TypedConcession, Refusal>

  const mark = {
    ...action('mark', 'loan.marked', {
      second: 'aboveLimitOf',
      limit: 'loans.waive',
      permission: 'loans.mark',
    }),
    atOnce: stopContact,
  } satisfies Action<TypedConcession, Refusal>
  /**
   * Default is the day of submission, also if it awaits approval: charges of the waiting time are then
   * waived with it.
   */
  const flaggedOn = (on?: Day): Day => on ?? clock.today()

  return {
    look,
    waiver: action('waiver', 'loan.waived', { second: 'aboveLimit', permission: 'loans.waive' }),
    settlement: action('settlement', 'loan.settlementAgreed', {
      second: 'aboveLimit',
      permission: 'loans.settle',
    }),
    restructure: action('restructure', 'loan.restructured', {
      second: 'aboveLimit',
      permission: 'loans.restructure',
    }),
    /**
     * The amount that a flag waives is a waiver, so an officer cannot use a flag to waive above their limit.
     * If the flag awaits approval, contact stops at once: the flag is active, but pauses no charge until it
     * is approved.
     */
    mark,
    flaggedOn,
    /**
     * A new schedule or payday that the customer and the rules agreed on (rules money-50 and money-51): no officer
     * makes it. Returns why it is refused.
     */
    agreeWithCustomer: async (
      tx: Tx,
      loan: Loan,
      schedule: Extract<Concession, { readonly kind: 'restructure' | 'payday' }>,
      reason: string,
      { notify = true }: { readonly notify?: boolean } = {},
    ): Promise<Failure<Refusal> | null> => {
      const on = clock.today()
      const { movements } = await loans.stateOf(loan, on, tx)
      const foreseen = previewConcession(loan, movements, schedule, { on, today: on })
      if ('error' in foreseen) return foreseen
      await loans.recordConcession(tx, loan, schedule, reason)
      if (notify) await notices(tx, [newScheduleNotice(loan, foreseen, payToNumber)])
      return null
    },
    /** Sets a flag for this person: within their limit, or submitted for approval. */
    flagLoan: (
      tx: Tx,
      officer: Officer,
      { reason, ...of }: { readonly loanId: string; readonly mark: FlagKind; readonly reason: string },
    ) =>
      approvals.actIn(
        tx,
        officer,
        mark,
        { kind: 'mark', ...of, reason, on: flaggedOn() },
        { reason, evidence: '' },
      ),
  }
}

/** Replaces the flag that only stopped contact during the approval by the approved one. */
function withoutContactFlag(loan: Loan, by: Concession, today: Day): Loan {
  if (by.kind !== 'mark') return loan
  const gives = (each: Concession): boolean =>
    each.kind === 'mark' &&
    each.mark === by.mark &&
    each.pauses === 'nothing' &&
    each.on >= by.on &&
    isActiveOn(each, today)
  return { ...loan, concessions: loan.concessions.filter((each) => !gives(each)) }
}

const endedDaily = ({ before, after }: ConcessionPreview): Cents =>
  cents(Math.max(0, before.growth.dailyCents - after.growth.dailyCents))

/** Payments on the day of a settlement count towards it, so the agreed amount is added to them. */
function agreedOn(typed: TypedConcession, movements: readonly Movement[], today: Day): Concession {
  switch (typed.kind) {
    case 'waiver':
      return { kind: 'waiver', on: typed.on ?? today, of: typed.of, amountCents: typed.amount }
    case 'settlement': {
      const amountCents = sumCents([typed.amount, collectedOn(movements, today)])
      return { kind: 'settlement', on: today, amountCents, until: typed.until }
    }
    case 'restructure':
      return { kind: 'restructure', on: today, dueOn: dueDays(typed), interest: typed.interest }
    case 'mark':
      return {
        kind: 'mark',
        on: typed.on ?? today,
        until: typed.until ?? null,
        mark: typed.mark,
        pauses: chargesPausedBy[typed.mark],
      }
  }
}

/**
 * Payable amounts in shillings: today, and in total if each payment is made on its day. An active
 * settlement's remaining amount is both. The proposer and the approver see the same.
 */
export function toPay({ position, dues }: ConcessionPreview['before']) {
  const { settlement } = position
  const [owed, toCome] = settlement
    ? [settlement.leftCents, settlement.leftCents]
    : [payableCents(position), totalInShillings(dues)]
  return { owed: toMajor(owed), toCome: toMajor(toCome) }
}

export const debtFacts = (debt: ConcessionPreview['before'], currency: string): Facts => ({
  ...toPay(debt),
  eachDay: toMajor(debt.growth.dailyCents),
  dueOn: debt.dues[0]?.on ?? null,
  payments: debt.dues.length,
  dues: debt.dues
    .flatMap((due) => partsInShillings(due) ?? [due])
    .map(
      ({ on, amountCents }) =>
        `${currency} ${toMajor(wholeShillings(amountCents)).toLocaleString('en-KE')} on ${showDay(on)}`,
    ),
})

const typedFacts = ({ kind: _, loanId: _loan, reason: _reason, ...typed }: TypedConcession): Facts =>
  'amount' in typed ? { ...typed, amount: toMajor(typed.amount) } : typed
