/** Enters the customers of a book, and their loans with all that happened to them; refuses what is there already. */
import { randomUUID } from 'node:crypto'
import { startOfDay } from '../../domain/days.ts'
import { isMoney } from '../../domain/loan-terms.ts'
import { termsFor } from '../../domain/quote.ts'
import type { LoanKey } from '../lending/loans/index.ts'
import type { Tx } from '../platform/database.ts'
import type { Services } from '../services.ts'
import type { BundleCustomer, BundleLoan } from './bundle.ts'
import { standsOn } from './equality.ts'
import { Undone } from './undone.ts'

type Deps = Pick<Services, 'clock' | 'identity' | 'customers' | 'requests' | 'payments' | 'loans'>

const hourMs = 3_600_000

export function createTaking({ clock, identity, customers, requests, payments, loans }: Deps) {
  async function takeCustomer(
    tx: Tx,
    customer: BundleCustomer,
  ): Promise<{ id: string; documentKey: string }> {
    const id = randomUUID()
    const { phone, language, agreed_on: agreedOn } = customer
    if (!(await identity.takeOver(tx, { id, phone, language, consentedAt: startOfDay(agreedOn) })))
      throw new Undone([
        { file: 'customers', line: 0, what: `phone: ${customer.customer} has that of another customer` },
      ])
    await customers.savePersonal(tx, id, {
      lastName: customer.last_name,
      firstName: customer.first_name,
      middleName: customer.middle_name,
      birthDate: customer.birth_date,
      document: { kind: 'nationalId', number: customer.national_id },
    })
    return { id, documentKey: (await customers.get(id, tx))!.documentKeys![0] }
  }

  async function takeLoan(
    tx: Tx,
    loan: BundleLoan,
    of: { readonly customer: BundleCustomer; readonly id: string; readonly documentKey: string },
    postedAt: Date,
  ): Promise<LoanKey> {
    const { contract, quote } = loan
    const [payoutId, requestId] = [randomUUID(), randomUUID()]
    const { paidOutOn, ...template } = quote
    const paidOutAt = new Date(startOfDay(paidOutOn).getTime() + 12 * hourMs)
    const entered = await loans.takeOver(tx, {
      customerId: of.id,
      requestId,
      documentNumber: contract,
      documentKey: of.documentKey,
      payoutId,
      postedAt,
      terms: termsFor(quote),
      movements: loan.movements.map(({ movement, receipt }) => ({
        movement,
        reference: receipt === '' ? randomUUID() : receipt,
      })),
    })
    const isTaken = await requests.takeOver(tx, {
      id: requestId,
      customerId: of.id,
      contractNumber: contract,
      documentKey: of.documentKey,
      language: of.customer.language,
      offer: {
        productsVersion: 0,
        productHrid: loan.product,
        modificationHrid: loan.product,
        termDays: quote.dueAfterDays.at(-1)!,
        loyaltyProgram: null,
        template,
      },
      phone: of.customer.phone,
      paidOutOn,
      signedAt: paidOutAt,
      closedOn: entered.loan.status === 'repaid' ? entered.position.settledOn : null,
    })
    if (!isTaken)
      throw new Undone([
        { file: 'loans', line: 0, what: `contract: ${contract} is the number of another loan` },
      ])
    await payments.payouts.takeOver(tx, {
      id: payoutId,
      requestId,
      customerId: of.id,
      phone: of.customer.phone,
      amountCents: quote.principalCents,
      receipt: loan.payoutReceipt,
      completedAt: paidOutAt,
    })
    const money = loan.movements.flatMap(({ movement, receipt }) =>
      isMoney(movement) && movement.kind !== 'refund' ? [{ movement, receipt }] : [],
    )
    const fresh = await payments.collections.takeOver(
      tx,
      money.map(({ movement: { on, amountCents }, receipt }) => {
        const at = new Date(startOfDay(on).getTime() + 12 * hourMs)
        return {
          receipt,
          rail: 'mpesa',
          channel: 'byHand',
          loanId: entered.loan.id,
          customerId: of.id,
          promptId: null,
          amountCents,
          completedAt: at,
          saidAt: at,
          valueDay: on,
          accountReference: contract,
          payer: '',
          receivedAt: at,
          questionedAt: null,
          question: null,
        }
      }),
      clock.now(),
    )
    if (fresh.size < money.length)
      throw new Undone([{ file: 'movements', line: 0, what: `receipt: one of ${contract} is known already` }])
    // What was entered is read back and held against the book before.
    for (const balance of loan.balances) {
      const { buckets, overpaymentCents } = await loans.positionOf(entered.loan, balance.on, tx)
      const stands = standsOn(loan, balance.on)
      const open = ({ chargedCents, paidCents, writtenOffCents }: (typeof buckets)['principal']) =>
        chargedCents - paidCents - writtenOffCents
      const read = [
        open(buckets.principal),
        open(buckets.interest),
        open(buckets.penalty),
        open(buckets.addOns),
        overpaymentCents,
      ]
      const said = [stands.principal, stands.interest, stands.penalty, stands.add_ons, stands.overpayment]
      if (read.some((amount, at) => amount !== said[at]))
        throw new Undone([
          {
            file: 'balances',
            line: balance.line,
            what: `${contract}: entered, it stands otherwise: this is an error of ours`,
          },
        ])
    }
    return { id: entered.loan.id, customerId: of.id }
  }

  return { takeCustomer, takeLoan }
}
