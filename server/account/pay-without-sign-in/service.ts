/**
 * Payment of a loan by its contract number or a phone number, without signing in. Nothing here opens an
 * account (rule identity-17).
 */
import type { Failure } from '../../../contract/errors.ts'
import { parseContractNumber } from '../../../domain/loan/contract-number.ts'
import type { Day } from '../../../domain/days.ts'
import { nextPayment, payableCents, type NextPayment } from '../../../domain/loan/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { maskName } from '../../../domain/person/names.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Customers } from '../../people/records/index.ts'
import type { ClientOrigin, IdentityService } from '../../people/identity/index.ts'
import type { PartnerAccess } from '../partner-access/index.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Prompt, Prompts, TypedPayment } from '../../payments/repayments/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly identity: Pick<IdentityService, 'consumeLimit' | 'phoneOf' | 'customerOf'>
  readonly customers: Pick<Customers, 'get'>
  readonly loans: Pick<Loans, 'byTypedNumber' | 'lock' | 'ofCustomer' | 'positionOf'>
  readonly payments: { readonly prompts: Pick<Prompts, 'start' | 'wrongTyped' | 'readById' | 'railsFor'> }
  readonly messages: Pick<Messages, 'queue'>
  readonly partnerAccess: Pick<PartnerAccess, 'tokenFor'>
  readonly payToNumber: string
}
export type FoundContract = {
  readonly contractNumber: string
  readonly maskedName: string
  readonly on: Day
  readonly payoffCents: Cents
  readonly next: NextPayment
}

type NotPayable = Failure<'validationFailed' | 'contractNotFound' | 'noValidAgreement' | 'tooManyRequests'>

export type PayWithoutSignIn = ReturnType<typeof createPayWithoutSignIn>

export function createPayWithoutSignIn({
  database,
  clock,
  identity,
  customers,
  loans,
  payments: { prompts },
  messages,
  partnerAccess,
  payToNumber,
}: Deps) {
  const loanUnder = (number: string): Promise<Loan | undefined> =>
    database.transaction(async (tx) => {
      const found = await loans.byTypedNumber(tx, number)
      return found && (await loans.lock(tx, [found])).get(found.id)
    })

  /** Returns the loan with this contract number, within the limit of look-ups for the address. */
  async function payable(number: string, address: string): Promise<Loan | NotPayable> {
    const refusal = await identity.consumeLimit('contract', address)
    if (refusal) return refusal
    const loan = await loanUnder(number)
    if (!loan)
      return isInvalid(parseContractNumber(number))
        ? { error: 'validationFailed', fields: { contractNumber: 'contractNumberInvalid' } }
        : { error: 'contractNotFound' }
    return can.pay(loan) ? loan : { error: 'noValidAgreement' }
  }

  return {
    async find(number: string, address: string): Promise<FoundContract | NotPayable> {
      const loan = await payable(number, address)
      if ('error' in loan) return loan
      const today = clock.today()
      const [position, customer] = await database.transaction(
        async (tx) =>
          [await loans.positionOf(loan, today, tx), await customers.get(loan.customerId, tx)] as const,
      )
      const names = customer?.personal ? [customer.personal.firstName, customer.personal.lastName] : []
      return {
        contractNumber: loan.documentNumber,
        maskedName: maskName(names),
        on: today,
        payoffCents: payableCents(position),
        next: nextPayment(position),
      }
    },

    async pay(
      number: string,
      { amount, phone, rail }: TypedPayment & { readonly rail: string },
      address: string,
    ) {
      const loan = await payable(number, address)
      if ('error' in loan) return loan
      const { customerId, id: loanId } = loan
      return isInvalid(amount) || isInvalid(phone)
        ? prompts.wrongTyped(customerId, { amount, phone }, loanId)
        : prompts.start(customerId, { amountCents: amount, phone, rail, loanId })
    },

    /** Returns the providers that can send a payment prompt; the phone is not known yet. */
    rails: () => prompts.railsFor('' as Phone),

    prompt: (id: string): Promise<Prompt | undefined> => prompts.readById(id),

    /**
     * Sends the payment details by SMS if the phone has a loan to pay. The caller cannot see whether it did.
     */
    async sendDetails(
      phone: Phone,
      { address, language }: Pick<ClientOrigin, 'address' | 'language'>,
    ): Promise<Failure<'tooManyRequests'> | null> {
      const refusal = await identity.consumeLimit('paymentDetailsOfAddress', address)
      if (refusal) return refusal
      if (await identity.consumeLimit('paymentDetails', phone)) return null
      const customerId = await identity.customerOf(phone)
      const loan = customerId === null ? undefined : (await loans.ofCustomer(customerId)).find(can.pay)
      if (!loan) return null
      await database.transaction(async (tx) => {
        const position = await loans.positionOf(loan, clock.today(), tx)
        // The SMS is in the language of the customer, not of the person who asked for it.
        const reads = (await customers.get(loan.customerId, tx))?.language ?? language
        await messages.queue(
          tx,
          { to: phone, customerId: loan.customerId, language: reads },
          'paymentDetails',
          {
            owedCents: payableCents(position),
            next: nextPayment(position),
            paybill: payToNumber,
            accountNumber: loan.documentNumber,
            token: await partnerAccess.tokenFor(tx, loan.customerId),
          },
        )
      })
      return null
    },

    /** Returns the customer's phone for a contract number, to send a code to; never shown to the caller. */
    async phoneOfContract(number: string): Promise<Phone | null> {
      const loan = await loanUnder(number)
      return loan && can.pay(loan) ? identity.phoneOf(database.db, loan.customerId) : null
    },
  }
}
