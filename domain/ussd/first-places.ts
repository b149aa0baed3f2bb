/** First screens and authentication. */
import type { Day } from '../days.ts'
import { parseBirthday } from '../person/birth-date.ts'
import { isInvalid } from '../validation.ts'
import { canExtend, canPromise } from './loan-places.ts'
import { isPin, isWeakPin } from './pin.ts'
import {
  go,
  menu,
  text,
  type BorrowingRefused,
  type Choice,
  type CustomerFacts,
  type MissingItem,
  type MenuPlace,
  type PlaceDefinitions,
  type Text,
  type InputResult,
} from './types.ts'

const choice = (id: string, place: MenuPlace): Choice => ({ text: text(id), turn: go(place) })
const toMenu = (): MenuPlace => menu

export const firstPlaces: PlaceDefinitions<
  'language' | 'menu' | 'help' | 'pin' | 'birthDate' | 'choosePin' | 'repeatPin' | 'nothing' | 'documents'
> = {
  language: {
    text: () => text('language'),
    choices: (_, { languages }) =>
      languages.map((language) => ({
        text: text('languageName', { language }),
        turn: { ask: { do: 'language', language } },
      })),
    back: ({ first }) => (first ? null : menu),
    typedAlone: true,
  },
  menu: {
    text: () => text('menu'),
    choices: (_, known, { proved }) => [
      // The only choice for a number without an account.
      ...(known.customer === null ? [choice('menuBorrow', { at: 'borrow' })] : []),
      choice('menuPay', { at: 'pay' }),
      choice('menuLoan', { at: 'loan' }),
      ...(known.customer === null
        ? []
        : [
            // Before the PIN the menu reveals nothing about the loan.
            { ...choice('menuMove', { at: 'move' }), hidden: proved && !canExtend(known) },
            { ...choice('menuPromise', { at: 'promise' }), hidden: proved && !canPromise(known) },
            choice('menuBorrow', { at: 'borrow' }),
          ]),
      choice('menuHelp', { at: 'help' }),
      choice('menuLanguage', { at: 'language' }),
      ...(known.chat
        ? [
            choice('menuDocuments', { at: 'documents' }),
            // At once: the customer's next message goes to that person.
            { text: text('menuPerson'), turn: { ask: { do: 'person' } } } as const,
          ]
        : []),
      ...(known.customer === null ? [] : [choice('menuLimit', { at: 'limit', page: 0 })]),
    ],
  },
  documents: {
    text: () => text('documents'),
    choices: () =>
      (['agreement', 'statement'] as const).map((document) => ({
        text: text(`document.${document}`),
        turn: { ask: { do: 'document', document } },
      })),
    back: toMenu,
    typedAlone: true,
  },
  help: {
    text: () => text('help'),
    choices: () => [
      choice('helpComplain', { at: 'complain' }),
      choice('helpCallMe', { at: 'callMe' }),
      choice('helpStopOffers', { at: 'stopOffers' }),
      choice('helpNewPin', { at: 'birthDate', to: menu }),
      choice('helpAnswer', { at: 'answer', page: 0 }),
      choice('helpHardship', { at: 'hardship' }),
      choice('helpPayday', { at: 'payday' }),
      choice('helpPause', { at: 'pauseBorrowing' }),
    ],
    back: toMenu,
  },
  pin: {
    text: () => text('pin'),
    read: (input): InputResult => (isPin(input) ? { ask: { do: 'checkPin', pin: input } } : pinUnreadable),
    back: toMenu,
    typedAlone: true,
  },
  birthDate: {
    text: (_, { customer }) => text(customer?.pinSet ? 'birthDateNewPin' : 'birthDate'),
    read: (input): InputResult => {
      const birthDate = parseBirthday(input)
      return isInvalid(birthDate) ? { hint: text('hintDay') } : { ask: { do: 'checkBirthDate', birthDate } }
    },
    back: toMenu,
    typedAlone: true,
  },
  choosePin: {
    text: ({ again }) => text(again ? 'choosePinAgain' : 'choosePin'),
    read: (input, { to }, { customer }): InputResult => {
      if (!isPin(input)) return pinUnreadable
      return isWeakPin(input, customer?.birthDate ?? null)
        ? { hint: text('hintWeakPin') }
        : go({ at: 'repeatPin', to, pin: input })
    },
    back: toMenu,
    typedAlone: true,
  },
  repeatPin: {
    text: () => text('repeatPin'),
    read: (input, { to, pin }): InputResult =>
      input === pin ? { ask: { do: 'setPin', pin } } : go({ at: 'choosePin', to, again: true }),
    back: ({ to }) => ({ at: 'choosePin', to }),
    typedAlone: true,
  },
  nothing: {
    text: ({ why }, known) => nothingText(why, known),
    choices: ({ why }, known) => {
      if (why === 'account' || (why === 'loan' && canAsk(known)))
        return [choice('menuBorrow', { at: 'borrow' })]
      if (!known.loan || !ofLoan.has(why)) return []
      return [
        choice('menuPay', { at: 'pay' }),
        ...(why !== 'openLoan' && canExtend(known) ? [choice('menuMove', { at: 'move' })] : []),
        ...(why !== 'openLoan' && canPromise(known) ? [choice('menuPromise', { at: 'promise' })] : []),
      ]
    },
    back: toMenu,
  },
}
/** Reasons after which another action on the loan is offered. */
const ofLoan: ReadonlySet<MissingItem> = new Set<MissingItem>(['move', 'late', 'openLoan'])
/** Whether the customer can apply, or can give the details that an application needs first. */
const canAsk = ({ customer, borrowing }: CustomerFacts): boolean =>
  (customer !== null && customer.missing !== null) || (borrowing !== null && !('refused' in borrowing))
/** Explains why a customer cannot apply and what to do. */
export const cannotBorrowText = (why: BorrowingRefused, from: Day | undefined): Text =>
  text(`nothing.${why}`, why === 'notYet' ? { from: from ? { day: from } : 'none' } : undefined)
function nothingText(why: MissingItem, { sold, borrowing }: CustomerFacts): Text {
  if (why === 'notYet')
    return cannotBorrowText(why, borrowing && 'from' in borrowing ? borrowing.from : undefined)
  return text(`nothing.${why}`, why === 'sold' && sold ? soldValues(sold) : undefined)
}

/** Limited to the screen: a name is cut; an account number is complete or left out. */
const [nameMost, bankMost] = [36, 45]
const soldValues = ({ contractNumber, assignee, bank }: NonNullable<CustomerFacts['sold']>) => ({
  contract: contractNumber,
  assignee: assignee.length > nameMost ? `${assignee.slice(0, nameMost - 3)}...` : assignee,
  bank: bank === null || bank.length > bankMost ? 'none' : bank,
})
const pinUnreadable: InputResult = { hint: text('hintPin') }

/** Says when a person will answer a customer who asked for one in a chat. */
export function personText({ chat, today }: CustomerFacts): Text {
  const there = chat?.person ?? null
  if (there === null) return text('personCalled', { when: 'none', time: 'none', on: 'none' })
  if (there.is === 'open') return text('personCalled', { when: 'open', time: there.until, on: 'none' })
  return text(there.calls ? 'personCalls' : 'personCalled', {
    when: there.on === today ? 'today' : 'later',
    time: there.from,
    on: { day: there.on },
  })
}
