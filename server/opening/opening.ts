/**
 * Opening a live book: an empty service takes over customers and loans with all that happened to them, all of it or
 * nothing, and only where every loan stands as the book before says (rule reports-9).
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startOfDay } from '../../domain/days.ts'
import { isMoney } from '../../domain/loan-terms.ts'
import { termsFor } from '../../domain/quote.ts'
import type { Tx } from '../platform/database.ts'
import type { Services } from '../services.ts'
import { lastDayOf, type Bundle, type BundleCustomer, type BundleLoan, type Fault } from './bundle.ts'
import { equalityOf, standsOn } from './equality.ts'

type Deps = Pick<
  Services,
  'database' | 'clock' | 'identity' | 'customers' | 'requests' | 'payments' | 'loans' | 'audit'
>

export type Opened = { readonly customers: number; readonly loans: number; readonly balances: number }

const hourMs = 3_600_000

/** Undoes everything; its faults are what is said. */
class Refused extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('the book was not opened')
    this.faults = faults
  }
}

export function createOpening(services: Deps) {
  const { database, clock, identity, customers, requests, payments, loans, audit } = services

  /** Faults of what the files say together, and of the days they speak of. */
  function check(bundle: Bundle): readonly Fault[] {
    const last = lastDayOf(bundle)
    return [
      ...(last !== null && last > clock.today()
        ? [{ file: 'movements' as const, line: 0, what: `on: ${last} is still to come` }]
        : []),
      ...equalityOf(bundle).faults,
    ]
  }

  async function isEmpty(tx: Tx): Promise<boolean> {
    const first = await Promise.all([
      tx.selectFrom('loan').select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('identity_user').select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('ledger_transaction').select('sequence').limit(1).executeTakeFirst(),
    ])
    return first.every((row) => row === undefined)
  }

  async function takeCustomer(
    tx: Tx,
    customer: BundleCustomer,
  ): Promise<{ id: string; documentKey: string }> {
    const id = randomUUID()
    const { phone, language, agreed_on: agreedOn } = customer
    if (!(await identity.takeOver(tx, { id, phone, language, consentedAt: startOfDay(agreedOn) })))
      throw new Refused([
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
  ): Promise<void> {
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
      throw new Refused([
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
      throw new Refused([
        { file: 'movements', line: 0, what: `receipt: one of ${contract} is known already` },
      ])
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
        throw new Refused([
          {
            file: 'balances',
            line: balance.line,
            what: `${contract}: entered, it stands otherwise: this is an error of ours`,
          },
        ])
    }
  }

  return {
    check,

    /** All of it, or nothing: then what is wrong. */
    async open(bundle: Bundle): Promise<Opened | { readonly faults: readonly Fault[] }> {
      const faults = check(bundle)
      if (faults.length > 0) return { faults }
      try {
        return await database.transaction(async (tx) => {
          await sql`set local statement_timeout = '10min'`.execute(tx)
          if (!(await isEmpty(tx)))
            throw new Refused([
              {
                file: 'customers',
                line: 0,
                what: 'a book is opened where there is none: this one has customers or loans',
              },
            ])
          const ids = new Map<string, { id: string; documentKey: string; customer: BundleCustomer }>()
          for (const customer of bundle.customers)
            ids.set(customer.customer, { customer, ...(await takeCustomer(tx, customer)) })
          for (const loan of bundle.loans) await takeLoan(tx, loan, ids.get(loan.customer)!)
          const { balances, stated } = equalityOf(bundle)
          const opened = { customers: bundle.customers.length, loans: bundle.loans.length, balances }
          await audit.record(tx, null, {
            act: 'book.opened',
            subject: 'book',
            after: { ...opened, ...stated },
          })
          return opened
        })
      } catch (error) {
        if (error instanceof Refused) return { faults: error.faults }
        throw error
      }
    },
  }
}
