/** Hardship plans by USSD and in chats: the choice, its price, and the signature by PIN (rule money-50). */
import {
  hardshipGraceDays,
  hardshipParts,
  hardshipPlan,
  paydaysFor,
  whyNoHardship,
  type HardshipChoice,
  type HardshipPlan,
} from '../loan/hardship.ts'
import { parseTypedDay } from '../person/birth-date.ts'
import { isPin } from './pin.ts'
import {
  go,
  text,
  type CustomerFacts,
  type InputResult,
  type MenuPlace,
  type PlaceDefinitions,
} from './types.ts'

const loanOf = ({ loan }: CustomerFacts): NonNullable<CustomerFacts['loan']> => {
  if (!loan) throw new Error('USSD place opened without a loan')
  return loan
}
export const canChooseHardship = ({ loan, hardshipWaits, today }: CustomerFacts): boolean =>
  loan !== null && loan.active && !hardshipWaits && whyNoHardship(loan.terms, loan.movements, today) === null

function planOf(choice: HardshipChoice, known: CustomerFacts): HardshipPlan | null {
  const { terms, movements } = loanOf(known)
  const plan = hardshipPlan(terms, movements, known.today, choice)
  return 'refused' in plan ? null : plan
}

const sign = (choice: HardshipChoice): InputResult => go({ at: 'confirmHardship', choice })
const toPlans = (): MenuPlace => ({ at: 'hardship' })

export const hardshipPlaces: PlaceDefinitions<
  'hardship' | 'hardshipParts' | 'hardshipDay' | 'confirmHardship'
> = {
  hardship: {
    text: () => text('hardship'),
    choices: (_, known) => [
      {
        text: text('hardshipPayLess'),
        turn: sign({ kind: 'payLess' }),
        hidden: planOf({ kind: 'payLess' }, known) === null,
      },
      { text: text('hardshipEqualParts'), turn: go({ at: 'hardshipParts' }) },
      {
        text: text('hardshipPause'),
        turn: sign({ kind: 'pause' }),
        hidden: planOf({ kind: 'pause' }, known) === null,
      },
      { text: text('hardshipPayday'), turn: go({ at: 'hardshipDay' }) },
    ],
    back: () => ({ at: 'help' }),
  },
  hardshipParts: {
    text: () => text('hardshipParts'),
    choices: (_, known) =>
      hardshipParts.map((parts) => {
        const plan = planOf({ kind: 'equalParts', parts }, known)
        return {
          text: text('hardshipPart', {
            parts,
            amount: plan ? { cents: plan.payments[0]!.amountCents } : 'none',
          }),
          turn: sign({ kind: 'equalParts', parts }),
          hidden: plan === null,
        }
      }),
    back: toPlans,
  },
  hardshipDay: {
    text: () => text('hardshipDay'),
    read: (input, _, known) => {
      const { terms, movements } = loanOf(known)
      const { first, last } = paydaysFor(terms, movements, known.today)
      const on = parseTypedDay(input)
      return on === null || on < first || on > last
        ? { hint: text('hintDayBetween', { first: { day: first }, last: { day: last } }) }
        : sign({ kind: 'laterPayday', on })
    },
    back: toPlans,
  },
  confirmHardship: {
    text: ({ choice }, known) => {
      const plan = planOf(choice, known)
      if (!plan) return text('nothing.hardship')
      const [first] = plan.payments
      return text('confirmHardship', {
        first: { cents: first!.amountCents },
        on: { day: first!.on },
        total: { cents: plan.totalCents },
        ends: { day: plan.endsOn },
        more: plan.payments.length > 1 ? 'more' : 'one',
        days: hardshipGraceDays,
      })
    },
    read: (input, { choice }, known) => {
      const plan = planOf(choice, known)
      return isPin(input) && plan
        ? { ask: { do: 'hardship', pin: input, choice, totalCents: plan.totalCents } }
        : { hint: text('hintPin') }
    },
    back: toPlans,
    typedAlone: true,
  },
}
