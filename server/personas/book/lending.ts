/** Who borrows when: newcomers and customers who come back, up to as many loans as the calendar has by a day. */
import { addDays, type Day } from '../../../domain/days.ts'
import { addOnKinds } from '../../../domain/loan-terms.ts'
import type { Asked, Borrower, Borrowers } from './borrowers.ts'
import { courseOf } from './course.ts'
import type { Dice } from './dice.ts'
import { createKenyan } from './kenyans.ts'
import type { Act, Making } from './making.ts'

const hours = [
  [6, 3],
  [8, 7],
  [10, 9],
  [12, 10],
  [14, 8],
  [16, 9],
  [18, 11],
  [20, 9],
  [21, 4],
] as const
/** Above it a first loan is decided by a person who looks at pictures. */
const firstMost = 20_000
const most = 30_000

export type Lent = ReturnType<typeof createLending>

export function createLending(making: Making, borrowers: Borrowers) {
  const { dice, clock, services } = making
  const all: Borrower[] = []
  /** Customers who will ask again, and from which day on. */
  const comingBack: { readonly borrower: Borrower; readonly from: Day }[] = []
  const placeOf = ({ from, borrower }: (typeof comingBack)[number]): string => `${from} ${borrower.who.phone}`
  /** Contracts of payments whose account was mistyped, by receipt. */
  const meant = new Map<string, string>()
  let paidOut = 0

  const minute = (by: Dice): number => by.weighted(hours) * 60 + by.between(0, 59)
  const halfThousands = (shillings: number, limit: number): number =>
    Math.max(500, Math.min(limit, Math.round(shillings / 500) * 500))

  function wished({ who, dice: own, loans }: Borrower): Asked {
    const share = loans === 0 ? own.between(18, 66) / 100 : own.between(9, 26) / 100
    return {
      shillings: halfThousands(who.income * share, loans === 0 ? firstMost : most),
      termDays: own.weighted([
        [61, 60],
        [66, 8],
        [76, 10],
        [91, 14],
        [121, 5],
      ]),
      product: own.chance(0.08) ? 'installment' : 'standard',
      addOns: own.chance(0.14) ? [own.oneOf(addOnKinds)] : [],
    }
  }
  const asStandard = (asked: Asked): Asked =>
    asked.product === 'installment' ? { ...asked, termDays: 61 } : asked

  /** Somebody who was not there yet; with an income of so much where it matters. */
  function newcomer(income?: number): Borrower {
    const place = all.length
    const own = dice.own(place)
    const borrower: Borrower = {
      who: { ...createKenyan(own, place, clock.today()), ...(income === undefined ? {} : { income }) },
      dice: own,
      address: `41.90.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`,
      customerId: '',
      loans: 0,
      pays: true,
    }
    all.push(borrower)
    return borrower
  }

  const payAct = (borrower: Borrower, share: number, more = 0): Act =>
    async function* () {
      const { dice: own } = borrower
      const open = await borrowers.openLoan(borrower)
      if (!open) return
      const { documentNumber } = open.loan
      const isMistyped = own.chance(0.012)
      const receipt = yield* borrowers.pay(borrower, share, {
        more,
        byPrompt: !isMistyped && own.chance(0.2),
        ...(isMistyped ? { account: documentNumber.slice(0, -2) } : {}),
      })
      if (isMistyped && receipt !== null) meant.set(receipt, documentNumber)
      if (share === 1 && own.chance(0.82))
        comingBack.push({
          borrower,
          from: addDays(
            clock.today(),
            own.weighted([
              [own.between(0, 3), 5],
              [own.between(4, 20), 4],
              [own.between(21, 90), 3],
            ]),
          ),
        })
    }

  /** From the day of the payout on. */
  function follow(borrower: Borrower, dueOn: Day, termDays: number): void {
    const { dice: own } = borrower
    const { kind, payments, prolongedBy } = courseOf(own, borrower.loans, termDays)
    borrower.pays = kind !== 'defaults'
    borrower.loans += 1
    paidOut += 1
    const pay = (): void => {
      for (const { day, share, more = 0 } of payments)
        making.plan(addDays(dueOn, day), minute(own), payAct(borrower, share, more))
    }
    if (prolongedBy === undefined) return pay()
    making.plan(addDays(dueOn, -1), minute(own), async function* () {
      yield* borrowers.prolong(borrower, prolongedBy)
    })
    pay()
  }

  /** What follows on a signature: a payout, a smaller offer, pictures that are asked for, or nothing. */
  async function* afterSigning(borrower: Borrower, { termDays }: Asked): AsyncGenerator<void, void, void> {
    const request = await borrowers.latestRequest(borrower)
    if (request?.status === 'alternativeOffer') {
      const { dice: own } = borrower
      const choice = own.weighted([
        ['accept', 72] as const,
        ['decline', 12] as const,
        ['nothing', 16] as const,
      ])
      if (choice === 'nothing') return
      yield
      await borrowers[choice](borrower)
      yield
    }
    const loan = (await services.loans.ofCustomer(borrower.customerId))[0]
    if (loan?.requestId === request?.id && loan?.status === 'active')
      follow(borrower, loan.nextDueOn ?? addDays(loan.paidOutOn, termDays), termDays)
  }

  const askAct = (borrower: Borrower): Act =>
    async function* () {
      const { dice: own } = borrower
      const asked = asStandard(wished(borrower))
      if (borrower.customerId === '') yield* borrowers.join(borrower, asked)
      else if (!(yield* borrowers.ask(borrower, asked))) return
      const does = own.weighted([['sign', 94] as const, ['cancel', 2] as const, ['forget', 4] as const])
      if (does === 'forget') return
      if (does === 'cancel') return borrowers.cancel(borrower)
      await borrowers.sign(borrower)
      yield
      yield* afterSigning(borrower, asked)
    }

  return {
    all,
    meant,
    minute,
    payAct,
    askAct,
    newcomer,
    afterSigning,
    paidOut: (): number => paidOut,

    /** Those who ask on a day, so that as many loans are paid out by its end as there should be. */
    planDay(on: Day, paidOutBy: number): void {
      for (let wanted = paidOutBy - paidOut; wanted > 0; wanted -= 1) {
        // In their own order: those who paid at the same time are in that of chance.
        const [again] = comingBack.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
        const back = !again || again.from > on || dice.chance(0.12) ? undefined : again
        if (back) comingBack.splice(comingBack.indexOf(back), 1)
        making.plan(on, minute(dice), askAct(back?.borrower ?? newcomer()))
      }
    },
  }
}
