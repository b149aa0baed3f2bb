/**
 * Statements of a customer, to us or an agency, that end contact about a loan: they set a flag on it (rules
 * states-23 and 24).
 */
import type { Failure } from '../../../../contract/errors.ts'
import { callResults, type CallResult } from '../../../../domain/contact/collections-cases.ts'
import type { FlagKind } from '../../../../domain/loan/loan-terms.ts'
import { isActiveOn, chargesPausedBy } from '../../../../domain/loan/flags.ts'
import type { Audit } from '../../../control/audit/index.ts'
import { flagsOf, type Loan, type Loans } from '../../../loans/loans/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type ContactStopDeps = {
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'byIds' | 'recordConcession'>
  /**
   * Sets the flag for this person: within their waiver limit, or submitted for approval while contact stops
   * at once.
   */
  readonly flagLoan: (
    tx: Tx,
    officer: Officer,
    mark: { readonly loanId: string; readonly mark: FlagKind; readonly reason: string },
  ) => Promise<Failure | object>
}

/** For a locked loan; returns the loan afterwards. An active flag is not set twice. */
export const createContactStops =
  ({ clock, audit, loans, flagLoan }: ContactStopDeps) =>
  async (tx: Tx, officer: Officer, loan: Loan, result: CallResult, reason: string): Promise<Loan> => {
    const { marks: kind = null } = callResults[result] as { readonly marks?: FlagKind }
    const on = clock.today()
    if (kind === null || flagsOf(loan).some((mark) => mark.mark === kind && isActiveOn(mark, on))) return loan
    if (chargesPausedBy[kind] !== 'nothing') {
      const marked = await flagLoan(tx, officer, { loanId: loan.id, mark: kind, reason })
      if (!('error' in marked)) return (await loans.byIds([loan.id], tx))[0]!
    }
    // If the flag that stops charges is already pending, or this person may not propose it, contact stops
    // anyway.
    const mark = { kind: 'mark', on, until: null, mark: kind, pauses: 'nothing' } as const
    const { loan: marked } = await loans.recordConcession(tx, loan, mark, reason)
    await audit.record(tx, officer, {
      act: 'loan.marked',
      subject: loan.id,
      customerId: loan.customerId,
      after: { mark: kind, contractNumber: loan.documentNumber },
    })
    return marked
  }
