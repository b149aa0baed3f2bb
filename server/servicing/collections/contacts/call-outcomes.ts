/**
 * Outcome of a call: recorded once, with the next step of its case, and the customer's promise or statement.
 */
import type { Failure } from '../../../../contract/errors.ts'
import { inbound, noCallsBefore } from '../../../../domain/contact/contact-rules.ts'
import { addDays, laterDay, type Day } from '../../../../domain/days.ts'
import {
  isAnswered,
  nextStepDaysMax,
  nextStepOn,
  type CallResult,
} from '../../../../domain/contact/collections-cases.ts'
import { toMajor, type Cents } from '../../../../domain/money.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import * as contacts from './contacts-store.ts'
import { resultMinutes } from '../limits.ts'
import { createContactStops, type ContactStopDeps } from './contact-stops.ts'
import { contactNotePurpose } from '../personal-data.ts'
import { createPromisesToPay, refusedDay, type PromiseToPayDeps } from '../promises/promises-to-pay.ts'
import * as store from '../store.ts'

export type ReportedOutcome = {
  readonly result: CallResult
  readonly note: string
  /** For a promise to pay. */
  readonly amountCents?: Cents | undefined
  readonly promisedOn?: Day | undefined
  /** The open promise that it replaces. */
  readonly replaces?: string | undefined
  /** If it differs from the outcome's default day. */
  readonly nextOn?: Day | undefined
}

type Deps = ContactStopDeps &
  PromiseToPayDeps & {
    readonly database: Database
    readonly clock: Clock
    readonly secrets: Secrets
    readonly audit: Pick<Audit, 'record'>
    readonly loans: Pick<Loans, 'lock' | 'stateOf' | 'positionOf' | 'postedMoneyOf'>
  }

export function createCallOutcomes(deps: Deps) {
  const { database, clock, secrets, audit, loans } = deps
  const mark = createContactStops(deps)
  const promised = createPromisesToPay(deps)

  /** Under the loan's lock; refuses before writing anything. */
  async function promise(
    tx: Tx,
    loan: Loan,
    { amountCents, promisedOn, replaces }: Pick<ReportedOutcome, 'amountCents' | 'promisedOn' | 'replaces'>,
    madeBy: string,
  ): Promise<Failure<'validationFailed'> | null> {
    if (amountCents === undefined || promisedOn === undefined)
      return {
        error: 'validationFailed',
        fields: {
          ...(amountCents === undefined ? { amount: 'required' } : {}),
          ...(promisedOn === undefined ? { promisedOn: 'required' } : {}),
        },
      }
    return promised(tx, loan, { amount: amountCents, promisedOn }, madeBy, replaces)
  }

  return {
    /** This removes the case from today's list. */
    record: (
      officer: Officer,
      caseId: string,
      contactId: string,
      outcome: ReportedOutcome,
    ): Promise<{ readonly nextOn: Day } | Failure<'notFound' | 'conflict' | 'validationFailed'>> =>
      database.transaction(async (tx) => {
        const found = await store.byId(tx, caseId)
        if (!found) return { error: 'notFound' }
        const { customerId, loanId } = found
        const loan = (await loans.lock(tx, [{ customerId, id: loanId }])).get(loanId)!
        const key = { customerId, id: contactId }
        const call = await contacts.lockUnderWay(tx, key, officer.officerId)
        const endedAt = new Date(clock.now().getTime() - resultMinutes * 60_000)
        if (call?.loanId !== loanId || call.madeAt < endedAt) return { error: 'conflict' }
        const { result, note, promisedOn } = outcome
        if (call.channel === inbound && !isAnswered(result))
          return { error: 'validationFailed', fields: { result: 'choiceInvalid' } }
        const today = clock.today()
        const promises = { made: promisedOn ?? null, open: found.promisedOn }
        const nextOn = outcome.nextOn ?? nextStepOn(result, today, promises)
        // We promised the customer not to call before the day of the remaining promise.
        const earliest =
          result === 'promised' ? today : laterDay(today, noCallsBefore(promises.open, today) ?? today)
        const last = addDays(today, nextStepDaysMax)
        const refused =
          (outcome.nextOn === undefined ? null : refusedDay('nextOn', nextOn, earliest, last)) ??
          (result === 'promised' ? await promise(tx, loan, outcome, officer.officerId) : null)
        if (refused) return refused
        await contacts.setResult(tx, key, result, note === '' ? null : secrets.seal(contactNotePurpose, note))
        await store.setNext(tx, found, { nextOn, brokenOn: null })
        await audit.record(tx, officer, {
          act: 'late.result',
          subject: loanId,
          customerId,
          after: {
            contractNumber: loan.documentNumber,
            result,
            nextOn,
            ...(result === 'promised' ? { amount: toMajor(outcome.amountCents!), promisedOn } : {}),
          },
        })
        await mark(tx, officer, loan, result, note === '' ? result : note)
        return { nextOn }
      }),
  }
}
