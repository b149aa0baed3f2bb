/** Visits every reachable place of the USSD menus, for tests of the state machine and its screens. */
import { addDays, day } from '../days.ts'
import type { Language } from '../language.ts'
import { inPayments, price, today } from './everybody.fixture.ts'
import { after, begin, step, type Stepped } from './machine.ts'
import {
  borrowingRefusals,
  type Effect,
  type CustomerFacts,
  type Outcome,
  type Screen,
  type State,
} from './types.ts'

const typed = [
  '',
  '0',
  '00',
  '98',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '500',
  '30000',
  '5000000',
  '7391',
]
const days = ['05111990', '24122026', '31122026', '01012050', 'Nobody answered my three calls.']
export const inputs = [...typed, ...days, "Ng'ang'a", '23456789', '01012020', '0733345678', 'Kiambu, Thika']

const outcomes: readonly Outcome[] = [
  { is: 'done' },
  { is: 'pendingApproval' },
  { is: 'filed', number: 123_456_789, answerBy: day('2027-01-23') },
  { is: 'weakPin' },
  { is: 'goesLater', leaves: { on: addDays(today, 1), time: '14:05' } },
  { is: 'priced', price },
  { is: 'priced', price: inPayments(2) },
  { is: 'priced', price: inPayments(3) },
  { is: 'wrong' },
  { is: 'wait', seconds: 480 },
  { is: 'locked' },
  ...(['promptWaiting', 'tooMany', 'changed'] as const).map((why) => ({ is: 'refused', why }) as const),
  ...borrowingRefusals.map((why) => ({ is: 'cannotBorrow', why }) as const),
  { is: 'cannotBorrow', why: 'notYet', from: addDays(today, 90) },
]

const outcomesOf = (effect: Effect): readonly Outcome[] =>
  outcomes.filter(({ is }) => {
    if (is === 'weakPin') return effect.do === 'personal'
    if (is === 'pendingApproval') return effect.do === 'hardship'
    if (is === 'goesLater') return effect.do === 'sendElsewhere'
    if (is === 'wrong') return effect.do !== 'takeOutAddOns' && effect.do !== 'ask'
    return effect.do === 'price' || effect.do === 'ask' || effect.do === 'takeOutAddOns'
      ? is !== 'done' && is !== 'filed'
      : is !== 'priced'
  })

export type Seen = {
  readonly state: State
  readonly screen: Screen
  /** Facts when the screen is answered. */
  readonly known: CustomerFacts
}

/** After it is requested, a loan needs a signature. */
const asked = (known: CustomerFacts, { place }: State): CustomerFacts =>
  place.at === 'sign' ? { ...known, borrowing: { toSign: place.price } } : known

/** What was answered before leads to no other place. */
const keyOf = (seen: unknown): string =>
  JSON.stringify(seen, (name: string, value: unknown) => (name === 'answers' ? undefined : value))

/** All screens that one caller can reach, in one language, each once. */
export function walk(everKnown: CustomerFacts, language: Language): Seen[] {
  const seen = new Map<string, Seen>()
  const visited = new Set<string>()
  const open = [true, false].map((said) => ({ state: begin(language, said), known: everKnown }))
  const note = (state: State, screen: Screen, before: CustomerFacts, effect?: Effect): void => {
    const known = effect?.do === 'ask' || effect?.do === 'takeOutAddOns' ? asked(before, state) : before
    seen.set(keyOf([state, screen, known.borrowing]), { state, screen, known })
    const key = keyOf({ ...state, language: '' })
    if (screen.ends || visited.has(key)) return
    visited.add(key)
    open.push({ state: { ...state, language }, known })
  }
  for (let next = open.shift(); next; next = open.shift()) {
    const { state: from, known } = next
    for (const input of inputs) {
      const stepped = step(from, [input], known)
      if ('screen' in stepped) note(stepped.state, stepped.screen, known)
      else
        for (const outcome of outcomesOf(stepped.effect)) {
          const then = after(stepped.state, stepped.effect, outcome, known)
          note(then.state, then.screen, known, stepped.effect)
        }
    }
  }
  return [...seen.values()]
}

export const at = (stepped: Stepped): State => stepped.state
/** Types each input on its own screen and performs the requested effects. */
export function type(known: CustomerFacts, ...typed: readonly string[]): Stepped {
  let stepped: Stepped = step(begin('en', true), [], known)
  for (const input of typed) {
    stepped = step(at(stepped), [input], known)
    if ('effect' in stepped) stepped = after(at(stepped), stepped.effect, { is: 'done' }, known)
  }
  return stepped
}
