/** Data of a loan's page, and previews of concessions. */
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { laterDay } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { ConcessionPreview, Loan, Loans } from '../../loans/loans/index.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { standingOrderView, type StandingOrders } from '../../payments/standing-orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerRequests } from '../../servicing/customer-requests/index.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { LoanActions } from './loan-actions.ts'
import type { Concessions, TypedConcession } from '../../loans/concessions/index.ts'
import { concessionView, figuresOf, postingsView, type LoanView } from './view.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly loans: Pick<Loans, 'byId' | 'stateOf'>
  readonly ledger: Pick<Ledger, 'postingsOf'>
  readonly customers: Pick<Customers, 'get'>
  readonly messages: Pick<Messages, 'sentTo'>
  readonly customerRequests: Pick<CustomerRequests, 'list'>
  readonly concessions: Pick<Concessions, 'look'>
  readonly payments: { readonly standingOrders: Pick<StandingOrders, 'ofLoan' | 'missedOf'> }
  readonly acts: Pick<LoanActions, 'refundable'>
}

const actsShownMax = 50
const messagesShownMax = 30

export type LoanPages = ReturnType<typeof createLoanPages>

export function createLoanPages(deps: Deps) {
  const { database, clock, audit, loans, ledger, customers, messages, customerRequests } = deps

  async function standingOrdersOf(loan: Loan): Promise<LoanView['standingOrders']> {
    const { standingOrders } = deps.payments
    const [orders, missed] = [
      await standingOrders.ofLoan(loan),
      await standingOrders.missedOf(loan.customerId),
    ]
    return orders.map((order) => standingOrderView(order, missed))
  }

  /** The customer's data from the time of the loan. */
  async function aroundOf({
    id,
    customerId,
    paidOutOn,
  }: Loan): Promise<Pick<LoanView, 'messages' | 'appeals' | 'acts'>> {
    const sent = (await messages.sentTo(customerId)).filter(({ at }) => at >= new Date(paidOutOn))
    return {
      messages: sent.slice(0, messagesShownMax).map(({ at, channel, status, code, text }) => ({
        at: at.toISOString(),
        channel,
        status,
        code,
        text,
      })),
      appeals: (await customerRequests.list(customerId)).map((appeal) => ({
        id: appeal.id,
        number: appeal.number,
        topic: appeal.topic,
        status: appeal.status,
      })),
      acts: await audit.ofSubject(id, actsShownMax),
    }
  }

  async function refundOf(loan: Loan): Promise<LoanView['refund']> {
    const found = await deps.acts.refundable(loan)
    return found && { amount: toMajor(found.amountCents), receiver: found.receiver }
  }

  return {
    /** On the day of the payout or later; default: today. */
    async read(officer: Officer, loanId: string, asked: Day | null): Promise<LoanView | Failure<'notFound'>> {
      const loan = await loans.byId(loanId)
      if (!loan) return { error: 'notFound' }
      const { id, customerId, requestId, documentNumber, status, paidOutOn, closedOn, voidedOn } = loan
      const today = clock.today()
      const on = laterDay(asked ?? today, paidOutOn)
      const { movements } = await loans.stateOf(loan, on)
      const customer = await customers.get(customerId)
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'loan.opened', subject: id, customerId }),
      )
      return {
        id,
        customerId,
        customer: customer ? nameOf(customer) : '',
        requestId,
        contractNumber: documentNumber,
        status,
        today,
        on,
        paidOutOn,
        closedOn,
        takenBackOn: voidedOn,
        ...figuresOf(loan, movements, on),
        postings: postingsView(await ledger.postingsOf(loan)),
        standingOrders: await standingOrdersOf(loan),
        concessions: loan.concessions.toReversed().map((each) => concessionView(each, today)),
        refund: await refundOf(loan),
        ...(await aroundOf(loan)),
      }
    },

    /** Writes nothing: the transaction only reads under the loan's lock. */
    preview: (
      typed: TypedConcession,
    ): Promise<ConcessionPreview | Failure<'notFound' | 'transitionRefused' | 'validationFailed'>> =>
      database.transaction(async (tx) => {
        const looked = await deps.concessions.look(tx, typed, clock.today())
        return 'error' in looked ? looked : looked.foreseen
      }),
  }
}

const nameOf = ({
  personal,
}: {
  readonly personal: { firstName: string; lastName: string } | null
}): string => (personal ? `${personal.firstName} ${personal.lastName}` : '')
