/** Random lives of loans, and the balances that a plain model gives them in the general ledger. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { addDays, laterDay, type Day } from '../../../../domain/days.ts'
import type { Movement } from '../../../../domain/loan/loan-terms.ts'
import { cents, wholeShillings } from '../../../../domain/money.ts'
import { extensionOptions, extensionPrice } from '../../../../domain/loan/extension.ts'
import { paydayMove } from '../../../../domain/loan/payday.ts'
import { anyQuoteInput } from '../../../../domain/testing/arbitraries.ts'
import { plainBooks } from '../../../../domain/testing/plain-books.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import type { MoneyTest } from '../../../testing/money/money-test.ts'

const acts = [
  'pay', 'pay', 'pay', 'payOff', 'payLate', 'takeBack', 'prolong', 'prolong', 'waive', 'settle', 'restructure', 'mark',
  'payday', 'payday', 'freeDays', 'cancelAddOn', 'writeOff', 'cede', 'refund',
] as const // oxfmt-ignore
export const anyLife = fc.record({
  input: anyQuoteInput,
  opensAfter: fc.integer({ min: 0, max: 30 }),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      after: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 170 })),
      share: fc.double({ min: 0.01, max: 1.1, noNaN: true }),
    }),
    { maxLength: 6 },
  ),
})
export type Life = {
  readonly loan: Loan
  /** Movements known at its write-off. */
  knownAtWriteOff: readonly Movement[] | null
  readonly paid: { reference: string; on: Day; amountCents: number; days: number | null }[]
}

/** Performs it today, if possible. */
export async function act(
  money: MoneyTest,
  life: Life,
  { act: what, share }: { readonly act: (typeof acts)[number]; readonly share: number },
): Promise<void> {
  const {
    loan: { id },
    paid,
  } = life
  const today = money.clock.today()
  const loan = (await money.loans.byId(id))!
  const { movements, position } = await money.loans.stateOf(loan)
  const isOpen = loan.status === 'active'
  const isClaimed = isOpen || loan.status === 'writtenOff'
  const pay = async (amount: number, on = today, periodDays: number | null = null): Promise<void> => {
    if (loan.status === 'ceded' || amount < 100) return
    const reference = randomUUID()
    const amountCents = wholeShillings(cents(Math.floor(amount)))
    const [moved] = await money.database.transaction(async (tx) =>
      money.loans.move(tx, await money.loans.lock(tx, [loan]), [
        {
          kind: 'collection',
          account: 'mpesaPaybill',
          reference,
          loanId: id,
          valueDay: on,
          amountCents,
          wish: periodDays === null ? null : { periodDays, askedCents: amountCents, byHand: false },
        },
      ]),
    )
    paid.push({ reference, on, amountCents, days: moved!.prolongationDays })
  }
  const concede = (concession: Parameters<typeof money.loans.recordConcession>[2]) =>
    money.database.transaction(async (tx) => {
      const locked = (await money.loans.lock(tx, [loan])).get(id)!
      await money.loans.recordConcession(tx, locked, concession, 'agreed')
    })
  const back = addDays(today, -Math.floor(share * 12))
  switch (what) {
    case 'pay':
      return pay(share > 0.7 ? (position.payoffCents * share) / 2 : (loan.principalCents * share) / 3)
    case 'payOff':
      return pay(position.payoffCents + (share > 0.8 ? 1_000 : 100))
    case 'payLate':
      return pay((loan.principalCents * share) / 2, laterDay(back, loan.paidOutOn))
    case 'takeBack': {
      const last = paid.pop()
      if (!last || loan.status === 'ceded') return
      await money.database.transaction(async (tx) =>
        money.loans.move(tx, await money.loans.lock(tx, [loan]), [
          {
            kind: 'reversal',
            account: 'mpesaPaybill',
            reference: last.reference,
            loanId: id,
            valueDay: last.on,
            amountCents: cents(last.amountCents),
            prolongationDays: last.days,
          },
        ]),
      )
      return
    }
    case 'prolong': {
      const options = isOpen ? extensionOptions(loan.terms, movements, today) : []
      const option = options[Math.floor(share * 10) % Math.max(1, options.length)]
      return option ? pay(extensionPrice(option.costCents), today, option.periodDays) : undefined
    }
    case 'refund': {
      if (position.overpaymentCents < 100 || loan.status === 'ceded') return
      await money.database.transaction(async (tx) =>
        money.loans.move(tx, await money.loans.lock(tx, [loan]), [
          {
            kind: 'refund',
            account: 'refundsUnderWay',
            reference: `${randomUUID()}:${id}`,
            loanId: id,
            valueDay: today,
            amountCents: position.overpaymentCents,
          },
        ]),
      )
      return
    }
    case 'waive': {
      const of = share > 0.5 ? 'penalty' : 'interest'
      if (!isClaimed || position.owedCents[of] === 0) return
      return concede({
        kind: 'waiver',
        on: share > 0.3 ? today : laterDay(back, loan.paidOutOn),
        of,
        amountCents: cents(Math.max(1, Math.floor(position.owedCents[of] * Math.min(1, share)))),
      })
    }
    case 'settle':
      if (!isClaimed || position.payoffCents < 1_000) return
      await concede({
        kind: 'settlement',
        on: today,
        amountCents: wholeShillings(cents(Math.max(100, Math.floor(position.payoffCents * 0.7)))),
        until: addDays(today, 20),
      })
      return share > 0.4 ? pay(position.payoffCents * 0.7 + 100) : undefined
    case 'restructure':
      if (!isOpen) return
      return concede({
        kind: 'restructure',
        on: today,
        dueOn: [addDays(today, 20), addDays(today, 40)],
        interest: share > 0.5 ? 'goesOn' : 'stops',
      })
    case 'payday': {
      const move = isOpen ? paydayMove(loan.terms, movements, today, { every: 'month', day: 25 }) : null
      return move ? concede(move.movement) : undefined
    }
    case 'mark':
      if (!isOpen) return
      return concede({
        kind: 'mark',
        on: share > 0.7 ? today : laterDay(back, loan.paidOutOn),
        until: share > 0.5 ? null : addDays(today, 9),
        mark: 'dispute',
        pauses: share > 0.6 ? 'penalty' : 'charges',
      })
    case 'freeDays':
      await money.database.transaction(async (tx) => {
        const locked = (await money.loans.lock(tx, [loan])).get(id)!
        await money.loans.giveFreeDays(tx, locked, 1 + Math.floor(share * 8), randomUUID())
      })
      return
    case 'cancelAddOn': {
      const addOn = loan.terms.addOns.find(
        ({ kind }) => !loan.cancelledAddOns.some((each) => each.kind === kind),
      )
      if (!addOn || loan.status === 'ceded' || loan.status === 'writtenOff') return
      await money.database.transaction(async (tx) => {
        const locked = (await money.loans.lock(tx, [loan])).get(id)!
        await money.loans.cancelAddOn(tx, locked, addOn.kind)
      })
      return
    }
    case 'writeOff':
      await money.database.transaction((tx) => money.loans.writeOff(tx, id))
      if (isOpen) life.knownAtWriteOff = (await money.loans.stateOf((await money.loans.byId(id))!)).movements
      return
    case 'cede':
      await money.database.transaction((tx) =>
        money.loans.sell(tx, id, {
          assigneeName: 'Buyer Ltd',
          brokerName: 'Broker Ltd',
          bank: null,
          priceCents: wholeShillings(cents(Math.floor(position.payoffCents * share))),
        }),
      )
  }
}

/**
 * Account balances of some loans at the end of a day, in a plain model; cash accounts are taken from the
 * ledger.
 */
export async function booksInPlain(
  money: MoneyTest,
  lives: readonly Life[],
  on: Day,
  suspends: boolean,
): Promise<ReturnType<typeof plainBooks>> {
  const histories = await money.loans.historiesOf(lives.map(({ loan }) => loan))
  const { sums, lost } = plainBooks(
    histories.map(({ loan, movements }) => ({
      knownAtWriteOff: lives.find((life) => life.loan.id === loan.id)?.knownAtWriteOff ?? null,
      terms: loan.terms,
      movements,
      sold: loan.status === 'ceded' ? { on: loan.closedOn!, priceCents: loan.soldForCents! } : null,
    })),
    on,
    suspends,
  )
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
  const { balances } = await money.ledger.trialBalance()
  const held = new Map(balances.map(({ account, balanceCents }) => [account, balanceCents]))
  for (const name of ['1100', '1100 A']) add(name, held.get('payoutsUnderWay') ?? 0)
  add('2010', 0 - (held.get('payoutsUnderWay') ?? 0))
  add('1020', held.get('mpesaPaybill') ?? 0)
  add(
    '1022',
    (held.get('mpesaFloat') ?? 0) + (held.get('payoutsUnderWay') ?? 0) + (held.get('refundsUnderWay') ?? 0),
  )
  add('2030', held.get('refundsUnderWay') ?? 0)
  add('2040', 0 - (held.get('refundsUnderWay') ?? 0))
  return { sums, lost }
}
