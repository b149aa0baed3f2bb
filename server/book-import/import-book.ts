/**
 * Imports the customers of a book, and their loans with their history; refuses numbers that already exist.
 */
import { randomUUID } from 'node:crypto'
import type { Day } from '../../domain/days.ts'
import { isMoney } from '../../domain/loan/loan-terms.ts'
import { termsFor } from '../../domain/price/quote.ts'
import type { Loan } from '../loans/loans/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Services } from '../services.ts'
import type { BundleCustomer, BundleLoan } from './bundle.ts'
import { balanceNames, balancesOn, bundleBalancesOn } from './equality.ts'
import type { BundleFile } from './rows.ts'
import { RolledBack } from './rollback.ts'

type Deps = Pick<Services, 'clock' | 'identity' | 'customers' | 'applications' | 'payments' | 'loans'>

export type ImportedCustomer = {
  readonly customer: BundleCustomer
  readonly id: string
  readonly documentKey: string
}
type Taken = { readonly loan: BundleLoan; readonly of: ImportedCustomer }

export function createBookImport({ clock, identity, customers, applications, payments, loans }: Deps) {
  const noonOf = (on: Day): Date => clock.instantOf(on, 12 * 60)

  async function takeCustomers(tx: Tx, taken: readonly BundleCustomer[]): Promise<ImportedCustomer[]> {
    const named = taken.map((customer) => ({ customer, id: randomUUID() }))
    const free = await identity.takeOver(
      tx,
      named.map(({ id, customer: { phone, agreed_on: agreedOn } }) => ({
        id,
        phone,
        consentedAt: clock.startOf(agreedOn),
      })),
    )
    refuseKnown('customers', taken, free, ({ phone, customer }) => [
      phone,
      `phone: ${customer} has that of another customer`,
    ])
    const keys = await customers.takeOver(
      tx,
      named.map(({ id, customer }) => ({
        id,
        language: customer.language,
        lastName: customer.last_name,
        firstName: customer.first_name,
        middleName: customer.middle_name,
        birthDate: customer.birth_date,
        document: { kind: 'nationalId', number: customer.national_id },
      })),
    )
    return named.map((each) => ({ ...each, documentKey: keys.get(each.id)! }))
  }

  async function takeLoans(tx: Tx, taken: readonly Taken[], postedAt: Date): Promise<readonly Loan[]> {
    const named = taken.map((each) => ({ ...each, payoutId: randomUUID(), requestId: randomUUID() }))
    const entered = await loans.takeOver(
      tx,
      named.map(({ loan, of, payoutId, requestId }) => ({
        customerId: of.id,
        requestId,
        documentNumber: loan.contract,
        documentKey: of.documentKey,
        payoutId,
        terms: termsFor(loan.quote),
        movements: loan.movements.map(({ movement, receipt }) => ({
          movement,
          reference: receipt === '' ? randomUUID() : receipt,
        })),
      })),
      postedAt,
    )
    await takeRequests(tx, named, entered)
    await takeMoney(tx, named, entered)
    await readBack(tx, taken, entered)
    return entered
  }

  type Named = Taken & { readonly payoutId: string; readonly requestId: string }

  /** Imports the applications of the loans, and their payouts. */
  async function takeRequests(tx: Tx, named: readonly Named[], entered: readonly Loan[]): Promise<void> {
    const free = await applications.takeOver(
      tx,
      named.map(({ loan, of, requestId }, at) => {
        const { paidOutOn, ...template } = loan.quote
        return {
          id: requestId,
          customerId: of.id,
          contractNumber: loan.contract,
          documentKey: of.documentKey,
          language: of.customer.language,
          offer: {
            productsVersion: 0,
            productHrid: loan.product,
            modificationHrid: loan.product,
            termDays: template.dueAfterDays.at(-1)!,
            loyaltyProgram: null,
            template,
          },
          phone: of.customer.phone,
          paidOutOn,
          signedAt: noonOf(paidOutOn),
          closedOn: entered[at]!.closedOn,
        }
      }),
    )
    refuseKnown('loans', named, free, ({ loan: { contract } }) => [
      contract,
      `contract: ${contract} is the number of another loan`,
    ])
    await payments.payouts.takeOver(
      tx,
      named.map(({ loan, of, payoutId, requestId }) => ({
        id: payoutId,
        requestId,
        customerId: of.id,
        phone: of.customer.phone,
        amountCents: loan.quote.principalCents,
        receipt: loan.payoutReceipt,
        completedAt: noonOf(loan.quote.paidOutOn),
      })),
    )
  }

  async function takeMoney(tx: Tx, taken: readonly Taken[], entered: readonly Loan[]): Promise<void> {
    const money = taken.flatMap(({ loan: { contract, movements } }, at) =>
      movements.flatMap(({ movement, receipt }) =>
        isMoney(movement) && movement.kind !== 'refund'
          ? [{ movement, receipt, contract, loan: entered[at]! }]
          : [],
      ),
    )
    const free = await payments.repayments.takeOver(
      tx,
      money.map(({ movement, receipt, contract, loan: { id, customerId } }) => ({
        receipt,
        rail: 'mpesa',
        channel: 'byHand',
        loanId: id,
        customerId,
        promptId: null,
        amountCents: movement.amountCents,
        completedAt: noonOf(movement.on),
        saidAt: noonOf(movement.on),
        valueDay: movement.on,
        accountReference: contract,
        payer: '',
        receivedAt: noonOf(movement.on),
        prolongationDays: movement.kind === 'prolongation' ? movement.periodDays : null,
        questionedAt: null,
        question: null,
      })),
      clock.now(),
    )
    refuseKnown('movements', money, free, ({ receipt, contract }) => [
      receipt,
      `receipt: ${receipt} of ${contract} is known already`,
    ])
  }

  /** Reads the imported loans back and compares them with the previous book. */
  async function readBack(tx: Tx, taken: readonly Taken[], entered: readonly Loan[]): Promise<void> {
    const read = new Map((await loans.historiesOf(entered, tx)).map((each) => [each.loan.id, each]))
    for (const [at, { loan }] of taken.entries()) {
      const { loan: own, movements } = read.get(entered[at]!.id)!
      for (const { on, line } of loan.balances) {
        const [computed, reported] = [balancesOn(own.terms, movements, on), bundleBalancesOn(loan, on)]
        if (balanceNames.some((name) => computed[name] !== reported[name]))
          throw new RolledBack([
            {
              file: 'balances',
              line,
              what: `${loan.contract}: the imported loan differs from the bundle: this is an error of the service`,
            },
          ])
      }
    }
  }

  return { takeCustomers, takeLoans }
}

/** Refuses rows whose number is not in `free` (numbers that did not exist yet) or occurs twice. */
function refuseKnown<Row>(
  file: BundleFile,
  rows: readonly Row[],
  free: ReadonlySet<string>,
  of: (row: Row) => readonly [number: string, what: string],
): void {
  const left = new Set(free)
  const known = rows.map(of).filter(([number]) => !left.delete(number))
  if (known.length > 0) throw new RolledBack(known.map(([, what]) => ({ file, line: 0, what })))
}
