/** Borrowers: new and returning customers, their wishes, and the course of their loans. */
import { addDays, type Day } from '../../../../domain/days.ts'
import { addOnKinds, type AddOnKind } from '../../../../domain/loan/loan-terms.ts'
import { courseOf, type Payment } from './course.ts'
import type { Dice } from '../random.ts'
import { createKenyan, type Kenyan } from './kenyans.ts'

export type Borrower = {
  readonly who: Kenyan
  readonly dice: Dice
  readonly address: string
  customerId: string
  /** Whether the details for an application are known; not for an imported customer. */
  isComplete: boolean
  /** Loans paid out to them. */
  loans: number
  /** Whether they repay their current loan at all. */
  pays: boolean
}
export type Asked = {
  readonly shillings: number
  readonly termDays: number
  readonly product: 'standard' | 'installment'
  readonly addOns: readonly AddOnKind[]
}
/** A planned act of a borrower on a loan; `minute` counts from the start of the day. */
export type Step = { readonly borrower: Borrower; readonly on: Day; readonly minute: number } & (
  | { readonly payment: Payment }
  | { readonly prolongedBy: number }
)

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
/** The most by number of loans, as the default scorecard limits them; from the last one on, for all others. */
const mostByLoans = [10_000, 15_000, 20_000, 30_000] as const

export type Crowd = ReturnType<typeof createCrowd>

export function createCrowd(dice: Dice) {
  const all: Borrower[] = []
  /** Customers who will apply again, and from which day on. */
  const comingBack: { readonly borrower: Borrower; readonly from: Day }[] = []
  const placeOf = ({ from, borrower }: (typeof comingBack)[number]): string => `${from} ${borrower.who.phone}`
  const minute = (by: Dice): number => by.weighted(hours) * 60 + by.between(0, 59)
  const halfThousands = (shillings: number, limit: number): number =>
    Math.max(500, Math.min(limit, Math.round(shillings / 500) * 500))

  /** A new person; with this income if given. */
  function newcomer(on: Day, income?: number): Borrower {
    const place = all.length
    const own = dice.own(place)
    const borrower: Borrower = {
      who: { ...createKenyan(own, place, on), ...(income === undefined ? {} : { income }) },
      dice: own,
      address: `41.90.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`,
      customerId: '',
      isComplete: false,
      loans: 0,
      pays: true,
    }
    all.push(borrower)
    return borrower
  }

  return {
    all,
    minute,
    newcomer,

    /** The next applicant of a day. */
    next(on: Day): Borrower {
      // In a fixed order: the order of simultaneous payments is random.
      const [again] = comingBack.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      if (!again || again.from > on || dice.chance(0.12)) return newcomer(on)
      comingBack.splice(comingBack.indexOf(again), 1)
      return again.borrower
    },

    wished({ who, dice: own, loans }: Borrower): Asked {
      const share = loans === 0 ? own.between(18, 66) / 100 : own.between(9, 26) / 100
      const shillings = halfThousands(who.income * share, mostByLoans[loans] ?? mostByLoans[3])
      const termDays = own.weighted([
        [61, 60],
        [66, 8],
        [76, 10],
        [91, 14],
        [121, 5],
      ])
      const product = own.chance(0.08) ? 'installment' : 'standard'
      const addOns = own.chance(0.14) ? [own.oneOf(addOnKinds)] : []
      return { shillings, termDays: product === 'installment' ? 61 : termDays, product, addOns }
    },

    /** A loan was paid out: plans the acts of its borrower. */
    follow(borrower: Borrower, dueOn: Day, termDays: number): Step[] {
      const { dice: own } = borrower
      const { kind, payments, prolongedBy } = courseOf(own, borrower.loans, termDays)
      borrower.pays = kind !== 'defaults'
      borrower.loans += 1
      const at = (day: number) => ({ borrower, on: addDays(dueOn, day), minute: minute(own) })
      return [
        ...(prolongedBy === undefined ? [] : [{ ...at(-1), prolongedBy }]),
        ...payments.map((payment) => ({ ...at(payment.day), payment })),
      ]
    },

    /** A loan was repaid: most borrowers return, at once or later. */
    repaid(borrower: Borrower, on: Day): void {
      const { dice: own } = borrower
      if (!own.chance(0.82)) return
      const after = own.weighted([
        [own.between(0, 3), 5],
        [own.between(4, 20), 4],
        [own.between(21, 90), 3],
      ])
      comingBack.push({ borrower, from: addDays(on, after) })
    },
  }
}
