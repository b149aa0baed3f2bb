/**
 * What an officer agrees on with a borrower, each within a limit or by two people: a waiver, a settlement, new payments,
 * a mark. The customer is told of what was agreed on (rule money-35).
 */
import { dueDays } from '../../../contract/back-office/concessions.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Limited, Permission } from '../../../contract/permissions.ts'
import { addDays, showDay, startOfDay, type Day } from '../../../domain/days.ts'
import { payableCents, type Movement } from '../../../domain/loan/loan.ts'
import type { Concession } from '../../../domain/loan/loan-terms.ts'
import { holdsOn, pauseOf } from '../../../domain/loan/flags.ts'
import { askedInAll, cents, fromMajor, sumCents, toMajor, type Cents } from '../../../domain/money.ts'
import {
  collectedOn,
  previewConcession,
  type Foreseen,
  type Loan,
  type Loans,
} from '../../loans/loans/index.ts'
import { duesByDay } from '../../pricing/figures/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Action, Facts } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Notice } from '../../messaging/messages/index.ts'
import { noticeOf } from './concession-notice.ts'
import { typedConcession, type TypedConcession } from './concession-input.ts'
import type { TrailAct } from '../../platform/capability/audit-action.ts'

type Refusal = 'notFound' | 'transitionRefused' | 'validationFailed'
type Looked = { readonly loan: Loan; readonly concession: Concession; readonly foreseen: Foreseen }

type Deps = {
  readonly clock: Clock
  readonly audit: Pick<Audit, 'givenUpAlone' | 'record'>
  readonly loans: Pick<Loans, 'byIds' | 'lock' | 'stateOf' | 'concede'>
  readonly payToNumber: string
  readonly tell: (tx: Tx, notice: Notice) => Promise<void>
}

/**
 * What gives something up, with the fact that says how much, and for how many days it counts against the limit of the next
 * one (rule identity-37).
 */
const givingUp = {
  'loan.waived': 'effect',
  'loan.settlementAgreed': 'effect',
  'loan.restructured': 'givenUp',
  'loan.marked': 'effect',
} as const satisfies Partial<Record<TrailAct, string>>
export const aloneDays = 30

export type Concessions = ReturnType<typeof createConcessions>

export function createConcessions({ clock, audit, loans, payToNumber, tell }: Deps) {
  /** The loan under its lock, with it and without it, on a day: today or one to come. */
  async function look(tx: Tx, typed: TypedConcession, on: Day): Promise<Looked | Failure<Refusal>> {
    const found = await loans.byIds([typed.loanId], tx)
    const loan = (await loans.lock(tx, found)).get(typed.loanId)
    if (!loan) return { error: 'notFound' }
    const { movements } = await loans.stateOf(loan, on, tx)
    const concession = agreedOn(typed, movements, on)
    const foreseen = previewConcession(loan, movements, concession, { on, today: clock.today() })
    return 'error' in foreseen ? foreseen : { loan, concession, foreseen }
  }

  /** What was given up on the loan of late without a second person, whoever did it. */
  const givenUpAlone = async (tx: Tx, loanId: string): Promise<Cents> => {
    const since = startOfDay(addDays(clock.today(), 1 - aloneDays))
    return sumCents((await audit.givenUpAlone(tx, loanId, givingUp, since)).map(fromMajor))
  }

  async function apply(tx: Tx, typed: TypedConcession): Promise<Failure<Refusal> | null> {
    const looked = await look(tx, typed, clock.today())
    if ('error' in looked) return looked
    const { loan, position } = await loans.concede(
      tx,
      withoutContactMark(looked.loan, looked.concession, clock.today()),
      looked.concession,
      typed.reason,
      looked.foreseen.uncharged,
    )
    const notice = noticeOf(typed, loan, position, looked.foreseen, payToNumber)
    if (notice) await tell(tx, notice)
    return null
  }

  async function stopContact(tx: Tx, officer: Officer, typed: TypedConcession): Promise<void> {
    if (typed.kind !== 'mark') return
    const loan = (await loans.lock(tx, await loans.byIds([typed.loanId], tx))).get(typed.loanId)!
    const { mark, reason, until = null } = typed
    const standing = { kind: 'mark', on: clock.today(), until, mark, pauses: 'nothing' } as const
    await loans.concede(tx, loan, standing, reason)
    await audit.record(tx, officer, {
      act: 'loan.marked',
      subject: loan.id,
      customerId: loan.customerId,
      after: { mark, stops: 'contact', until, contractNumber: loan.documentNumber, note: reason },
    })
  }

  const action = <Kind extends TypedConcession['kind']>(
    kind: Kind,
    act: TrailAct,
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
          before: { status: loan.status, ...standingFacts(foreseen.before) },
          after: {
            status: loan.status,
            ...standingFacts(foreseen.after),
            ...typedFacts(typed),
            contractNumber: loan.documentNumber,
            // Beside the effect of new payments, which is all that is owed; of the others it is their effect.
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
     * What it gives up is a waiver: nobody gives up by a mark what they may not waive. Where it waits, contact stops at
     * once: the mark stands, and pauses nothing until a second person says so.
     */
    mark: {
      ...action('mark', 'loan.marked', {
        second: 'aboveLimitOf',
        limit: 'loans.waive',
        permission: 'loans.mark',
      }),
      atOnce: stopContact,
    } satisfies Action<TypedConcession, Refusal>,
    /** It counts from the day on which it is typed, also where it waits: what is charged meanwhile is given up with it. */
    markedOn: (on?: Day): Day => on ?? clock.today(),
  }
}

/** A mark that stopped contact only, while it waited, gives way to the one that was approved. */
function withoutContactMark(loan: Loan, by: Concession, today: Day): Loan {
  if (by.kind !== 'mark') return loan
  const gives = (each: Concession): boolean =>
    each.kind === 'mark' &&
    each.mark === by.mark &&
    each.pauses === 'nothing' &&
    each.on >= by.on &&
    holdsOn(each, today)
  return { ...loan, concessions: loan.concessions.filter((each) => !gives(each)) }
}

const endedDaily = ({ before, after }: Foreseen): Cents =>
  cents(Math.max(0, before.growth.dailyCents - after.growth.dailyCents))

/** What came in on the day of a settlement counts towards it: what was accepted is above that. */
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
        pauses: pauseOf[typed.mark],
      }
  }
}

/**
 * What there is to pay, in shillings: today, and in all if each payment is made on its day. Where a settlement stands,
 * what is left of it is both. Whoever agrees on something and whoever approves it are shown the same.
 */
export function toPay({ position, dues }: Foreseen['before']) {
  const { settlement } = position
  const [owed, toCome] = settlement
    ? [settlement.leftCents, settlement.leftCents]
    : [payableCents(position), askedInAll(dues)]
  return { owed: toMajor(owed), toCome: toMajor(toCome) }
}

export const standingFacts = (standing: Foreseen['before']): Facts => ({
  ...toPay(standing),
  eachDay: toMajor(standing.growth.dailyCents),
  dueOn: standing.dues[0]?.on ?? null,
  payments: standing.dues.length,
  dues: duesByDay(standing.dues).map(
    ({ on, amount }) => `KES ${amount.toLocaleString('en-KE')} on ${showDay(on)}`,
  ),
})

const typedFacts = ({ kind: _, loanId: _loan, reason: _reason, ...typed }: TypedConcession): Facts =>
  'amount' in typed ? { ...typed, amount: toMajor(typed.amount) } : typed
