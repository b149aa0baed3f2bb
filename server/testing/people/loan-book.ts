/** Loans of identified customers, and what happens to them. */
import { randomUUID } from 'node:crypto'
import { day, type Day } from '../../../domain/days.ts'
import type { FlagKind, LoanTerms } from '../../../domain/loan/loan-terms.ts'
import { fromMajor, wholeShillings, type Cents } from '../../../domain/money.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newDocument, newPhone, signUp, type People } from './customers.ts'
import type { Loan } from '../../loans/loans/index.ts'
import { standardPricing } from '../../../domain/testing/standard-loan.ts'

export type Borrowed = { readonly loan: Loan; readonly phone: string; readonly number: string }
const home = { county: 'Nairobi', town: 'Nairobi', street: '-', house: null, apartment: null } as const
let loans = 0

export function createBook(people: People) {
  async function borrow(
    shillings: number,
    {
      dueAfterDays = [61],
      firstLoan = false,
      addOns = [],
      coolingOff = false,
    }: {
      dueAfterDays?: number[]
      firstLoan?: boolean
      addOns?: LoanTerms['addOns']
      coolingOff?: boolean
    } = {},
  ): Promise<Borrowed> {
    const { customers, loans: book } = people.services
    const phone = newPhone()
    const customerId = await signUp(people, {}, phone)
    const number = `10000000${String(++loans).padStart(4, '0')}`
    const loan = await people.database.transaction(async (tx) => {
      await customers.savePersonal(tx, customerId, {
        lastName: "Ng'ang'a",
        firstName: 'Wanjiku',
        middleName: null,
        birthDate: day('1990-11-05'),
        document: { kind: 'nationalId', number: newDocument() },
        registrationAddress: home,
        residentialAddress: home,
      })
      return book.open(tx, {
        customerId,
        requestId: randomUUID(),
        documentNumber: number,
        documentKey: number,
        payoutId: randomUUID(),
        terms: termsFor({
          principalCents: fromMajor(shillings),
          currency: 'KES',
          paidOutOn: people.clock.today(),
          dueAfterDays,
          firstLoan,
          addOns,
          pricing: { ...standardPricing, ...(coolingOff ? { coolingOff } : {}) },
        }),
      })
    })
    return { loan, phone, number }
  }

  const locked = <T>({ loan }: Borrowed, act: (tx: Tx, of: Loan) => Promise<T>): Promise<T> =>
    people.database.transaction(async (tx) =>
      act(tx, (await people.services.loans.lock(tx, [loan])).get(loan.id)!),
    )
  const mark = (of: Borrowed, kind: FlagKind): Promise<unknown> =>
    locked(of, (tx, loan) =>
      people.services.loans.recordConcession(
        tx,
        loan,
        { kind: 'mark', on: people.clock.today(), until: null, mark: kind, pauses: 'nothing' },
        'said so',
      ),
    )
  const move = (
    of: Borrowed,
    kind: 'collection' | 'reversal',
    { on, amountCents, reference }: { on: Day; amountCents: Cents; reference: string },
  ): Promise<unknown> =>
    locked(of, (tx, loan) =>
      people.services.loans.move(tx, new Map([[loan.id, loan]]), [
        { kind, account: 'mpesaPaybill', reference, loanId: loan.id, valueDay: on, amountCents },
      ]),
    )
  /** Pays today, or receives today a payment of an earlier day; returns a function that reverses it. */
  async function pay(
    of: Borrowed,
    shillings: number | 'all',
    on = people.clock.today(),
  ): Promise<() => Promise<unknown>> {
    const loan = (await people.services.loans.byId(of.loan.id))!
    const { payoffCents } = await people.services.loans.positionOf(loan)
    const paid = {
      on,
      amountCents: shillings === 'all' ? wholeShillings(payoffCents) : fromMajor(shillings),
      reference: randomUUID(),
    }
    await move(of, 'collection', paid)
    return () => move(of, 'reversal', paid)
  }

  return { borrow, locked, mark, pay }
}
