/** Help: complain, call, and stop offers. */
import { pauseMonthsMax } from '../person/borrowing-pause.ts'
import { gsm7Length, toGsm7 } from '../contact/gsm7.ts'
import { go, text, type Effect, type MenuPlace, type PlaceDefinitions } from './types.ts'

/** A letter that was pressed by mistake is no complaint. */
const complaintLettersMin = 3
/** Length of a complaint that is shown again. */
const complaintSeptetsMax = 110

/** The start of a text, as far as it fits on a screen. */
function cutTo(septetsMax: number, words: string): string {
  const septets = (some: string): number => gsm7Length(toGsm7(some))
  if (septets(words) <= septetsMax) return words
  let cut = words
  while (septets(`${cut}...`) > septetsMax) cut = cut.slice(0, -1)
  return `${cut}...`
}

const confirmed = (effect: Effect) => () => [{ text: text('confirm'), turn: { ask: effect } }]
const toHelp = (): MenuPlace => ({ at: 'help' })

export const helpPlaces: PlaceDefinitions<
  'complain' | 'confirmComplain' | 'callMe' | 'stopOffers' | 'pauseBorrowing'
> = {
  complain: {
    text: () => text('complain'),
    read: (input) =>
      (input.match(/[\p{L}\p{N}]/gu) ?? []).length < complaintLettersMin
        ? { hint: text('hintText') }
        : go({ at: 'confirmComplain', words: input }),
    back: toHelp,
    wholeText: true,
  },
  confirmComplain: {
    text: ({ words }) => text('confirmComplain', { words: cutTo(complaintSeptetsMax, words) }),
    choices: ({ words }) => [{ text: text('send'), turn: { ask: { do: 'complain', text: words } } }],
    back: () => ({ at: 'complain' }),
  },
  callMe: {
    text: () => text('callMe'),
    choices: confirmed({ do: 'callMe' }),
    back: toHelp,
  },
  stopOffers: {
    text: () => text('stopOffers'),
    choices: confirmed({ do: 'stopOffers' }),
    back: toHelp,
  },
  pauseBorrowing: {
    text: () => text('pauseBorrowing'),
    read: (input) => {
      const months = /^\d{1,2}$/.test(input) ? Number(input) : 0
      return months >= 1 && months <= pauseMonthsMax
        ? { ask: { do: 'pauseBorrowing', months } }
        : { hint: text('hintMonths') }
    },
    back: toHelp,
  },
}
