/** Why a customer can ask for no loan now. */
import { daysUntilNextRequest } from '../../../domain/loan/loan-request.ts'
import { isDocumentExpired } from '../../../domain/person/documents.ts'
import type { Tx } from '../../platform/database.ts'
import type { NotAllowed } from './asked-loan.ts'
import type { RequestDeps, RequestHelp } from './deps.ts'
import { isOver, type LoanRequest } from './request.ts'
import * as store from './store.ts'

export function createNotAllowed(
  { clock, products, loans, collections }: RequestDeps,
  help: Pick<RequestHelp, 'applicant'>,
) {
  /** Why nothing can be asked for now, or null. */
  const notAllowed = async (tx: Tx, customerId: string): Promise<NotAllowed | null> =>
    notAllowedAfter(tx, customerId, await store.current(tx, customerId))

  /** `latest` is the request that `current` gives. */
  async function notAllowedAfter(
    tx: Tx,
    customerId: string,
    latest: LoanRequest | undefined,
  ): Promise<NotAllowed | null> {
    if (!products.settings().loanRequestsEnabled) return { error: 'requestsDisabled' }
    return (latest && (await notAllowedBefore(tx, customerId, latest))) ?? incomplete(tx, customerId)
  }

  /** What of the customer stands in the way: details, an address, a valid document. */
  async function incomplete(tx: Tx, customerId: string): Promise<NotAllowed | null> {
    const applicant = await help.applicant(tx, customerId)
    if (!applicant) return { error: 'requestNotAllowed' }
    const { document, residentialAddress } = applicant.personal
    if (!residentialAddress) return { error: 'addressMissing' }
    return isDocumentExpired(document, clock.today()) ? { error: 'documentExpired' } : null
  }

  async function notAllowedBefore(
    tx: Tx,
    customerId: string,
    latest: LoanRequest,
  ): Promise<NotAllowed | null> {
    // Any loan, not only the latest: the provider can take back what repaid an earlier one.
    if ((await loans.owes(customerId, tx)) || !isOver(latest)) return { error: 'requestExists' }
    if ((await collections.inQuestion(customerId, tx)).length > 0) return { error: 'paymentInQuestion' }
    const days = daysUntilNextRequest(latest, clock.today()) ?? 0
    return days > 0
      ? { error: 'requestNotAllowed', daysUntilNextRequest: days, current: { daysUntilNextRequest: days } }
      : null
  }

  return { notAllowed, notAllowedAfter }
}
