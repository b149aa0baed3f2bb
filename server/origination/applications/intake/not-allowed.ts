/** Why a customer cannot apply for a loan now. */
import { daysBetween } from '../../../../domain/days.ts'
import { daysUntilNextRequest } from '../../../../domain/loan/loan-application.ts'
import { displayState } from '../../../../domain/loan/status.ts'
import { pausedThrough } from '../../../../domain/person/borrowing-pause.ts'
import { isDocumentExpired } from '../../../../domain/person/documents.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ApplicationRefusal } from './submission.ts'
import type { LimitUse } from './limit-view.ts'
import type { ApplicationDeps, ApplicationHelpers } from '../deps.ts'
import { hasEnded, type Application } from './application.ts'
import * as store from '../store.ts'

export function createEligibility(
  { clock, customers, products, loans, repayments, decisions, borrowingPauses }: ApplicationDeps,
  help: Pick<ApplicationHelpers, 'applicant' | 'phoneOf'>,
) {
  /** Returns why the customer cannot apply now, or null. */
  const notAllowed = async (tx: Tx, customerId: string): Promise<ApplicationRefusal | null> =>
    notAllowedAfter(tx, customerId, await store.current(tx, customerId))

  /** `latest` is the application that `current` returns. */
  async function notAllowedAfter(
    tx: Tx,
    customerId: string,
    latest: Application | undefined,
  ): Promise<ApplicationRefusal | null> {
    if (!products.settings().loanRequestsEnabled) return { error: 'requestsDisabled' }
    if (await borrowingPauses.activeOf(customerId, tx)) return { error: 'borrowingPaused' }
    return (
      (latest && (await notAllowedBefore(tx, customerId, latest))) ??
      (await incomplete(tx, customerId)) ??
      (latest ? lateBefore(tx, customerId) : null)
    )
  }

  /**
   * Returns obstacles in the customer's data: details, an address, a valid document, a decline in a deleted
   * account.
   */
  async function incomplete(tx: Tx, customerId: string): Promise<ApplicationRefusal | null> {
    const applicant = await help.applicant(tx, customerId)
    if (!applicant) return { error: 'requestNotAllowed' }
    const { document, residentialAddress } = applicant.personal
    if (!residentialAddress) return { error: 'addressMissing' }
    if (isDocumentExpired(document, clock.today())) return { error: 'documentExpired' }
    return refusedBefore(tx, customerId, applicant.documentKeys)
  }

  /**
   * If an earlier loan was so late that the rules decline everything, the customer should not sign in vain.
   */
  async function lateBefore(tx: Tx, customerId: string): Promise<ApplicationRefusal | null> {
    const earlier = await loans.ofCustomer(customerId, tx)
    const states = await loans.statesOf(earlier, tx)
    const late = await decisions.refusesLateness(
      tx,
      customerId,
      earlier.map(({ id, terms }) => ({ terms, movements: states.get(id)!.movements })),
    )
    return late ? { error: 'pastDueBefore' } : null
  }

  async function notAllowedBefore(
    tx: Tx,
    customerId: string,
    latest: Application,
  ): Promise<ApplicationRefusal | null> {
    // Any loan, not only the latest: the provider can reverse the payment that repaid an earlier one.
    if ((await loans.owes(customerId, tx)) || !hasEnded(latest)) return { error: 'requestExists' }
    if ((await repayments.inQuestion(customerId, tx)).length > 0) return { error: 'paymentInQuestion' }
    return refusedFor(daysUntilNextRequest(latest, clock.today()) ?? 0)
  }

  const refusedFor = (days: number): ApplicationRefusal | null =>
    days > 0
      ? { error: 'requestNotAllowed', daysUntilNextRequest: days, current: { daysUntilNextRequest: days } }
      : null

  /**
   * The waiting days of a decline continue when the customer deletes the account and returns. In an account
   * under another phone the document may merely have been typed: the decline neither bars its holder nor is
   * revealed.
   */
  async function refusedBefore(
    tx: Tx,
    customerId: string,
    documentKeys: readonly string[],
  ): Promise<ApplicationRefusal | null> {
    const refused = await store.refusedUntil(tx, documentKeys)
    const ids = refused.map((each) => each.customerId)
    const own = [customerId, ...(await customers.leftWithPhone(tx, ids, await help.phoneOf(tx, customerId)))]
    const days = refused
      .filter((each) => own.includes(each.customerId))
      .map(({ on }) => daysBetween(clock.today(), on))
    return refusedFor(Math.max(0, ...days))
  }

  /** Returns what the customer can do with the borrowing limit now (rule price-30). */
  async function limitUse(tx: Tx, customerId: string): Promise<LimitUse> {
    const pause = await borrowingPauses.activeOf(customerId, tx)
    if (pause) return { is: 'paused', untilOn: pausedThrough(pause, (at) => clock.dayOf(at)) }
    const refused = await notAllowed(tx, customerId)
    if (refused === null) return { is: 'free' }
    if (refused.error !== 'requestExists') return { is: 'barred' }
    const active = (await loans.ofCustomer(customerId, tx)).filter(({ status }) => status === 'active')
    const states = await loans.statesOf(active, tx)
    const isOnTime = active.every(({ id, status }) => {
      const { nextDue, daysUntilDue } = states.get(id)!.position
      return displayState({ status, daysUntilDue: nextDue ? daysUntilDue : null }) !== 'pastDue'
    })
    return { is: active.length > 0 && isOnTime ? 'loanRuns' : 'barred' }
  }

  return { notAllowed, notAllowedAfter, limitUse }
}
