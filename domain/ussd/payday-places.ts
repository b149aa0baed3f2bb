/** The due date moves once to a payday, by USSD and in chats (rule money-51). Here a payday is a day of the month. */
import { canMoveToPayday, parsePayday, paydayMove, type PaydayMove } from '../loan/payday.ts'
import { go, text, type CustomerFacts, type PlaceDefinitions } from './types.ts'

export const canMoveDue = ({ loan, today }: CustomerFacts): boolean =>
  loan !== null && loan.active && canMoveToPayday(loan.terms, loan.movements, today)

function moveOf(name: string, { loan, today }: CustomerFacts): PaydayMove | null {
  const payday = parsePayday(name)
  return payday && loan && paydayMove(loan.terms, loan.movements, today, payday)
}
const toPayday = () => ({ at: 'payday' }) as const

export const paydayPlaces: PlaceDefinitions<'payday' | 'confirmPayday'> = {
  payday: {
    text: () => text('payday'),
    read: (input, _, known) =>
      /^\d+$/.test(input) && moveOf(input, known)
        ? go({ at: 'confirmPayday', day: input })
        : { hint: text('hintPayday') },
    back: () => ({ at: 'help' }),
  },
  confirmPayday: {
    text: ({ day }, known) => {
      const move = moveOf(day, known)
      return move
        ? text('confirmPayday', {
            on: { day: move.to.on },
            total: { cents: move.to.amountCents },
            from: { day: move.from.on },
            before: { cents: move.from.amountCents },
          })
        : text('nothing.payday')
    },
    choices: ({ day }, known) => {
      const move = moveOf(day, known)
      return move
        ? [
            {
              text: text('confirm'),
              turn: { ask: { do: 'payday', day, totalCents: move.to.amountCents } },
            },
          ]
        : []
    },
    back: toPayday,
  },
}
