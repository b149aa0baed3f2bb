/**
 * The menus by USSD as one pure function: (state, what was typed, what is known) -> (state, screen), or an effect that
 * the service does once before it goes on (rule states-30). No clock, no database, no texts.
 */
import type { Language } from '../language.ts'
import { answerPlaces } from './answer-place.ts'
import { borrowPlaces, priceText } from './borrow-places.ts'
import { firstPlaces, personText } from './first-places.ts'
import { canMove, canPromise, loanPlaces } from './loan-places.ts'
import { registerPlaces } from './register-places.ts'
import { placeOfRequest, requestPlaces } from './request-places.ts'
import {
  go,
  menu,
  text,
  type Effect,
  type Entry,
  type Going,
  type Known,
  type NothingThere,
  type Outcome,
  type Place,
  type Screen,
  type Spec,
  type State,
  type Text,
  type Turn,
  type Unfinished,
} from './types.ts'

export type Stepped = { readonly state: State } & ({ readonly screen: Screen } | { readonly effect: Effect })

const specs: { readonly [At in Place['at']]: unknown } = {
  ...firstPlaces,
  ...loanPlaces,
  ...borrowPlaces,
  ...requestPlaces,
  ...answerPlaces,
  ...registerPlaces,
}
const specOf = (place: Place): Spec => specs[place.at] as Spec

const backKey = '0'
const menuKey = '00'
const moreKey = '98'

/** A session that begins: with the menu, or with the languages for whoever has not said theirs. */
export const begin = (language: Language, said: boolean): State => ({
  place: said ? menu : { at: 'language' },
  language,
  proved: false,
  waiting: [],
})

/** The screen of a place, with why what was typed was not taken. */
function show(state: State, known: Known, hint?: Text): Screen {
  const { place } = state
  const spec = specOf(place)
  return {
    text: spec.text(place, known, state),
    ...(hint && { hint }),
    choices: (spec.choices?.(place, known, state) ?? []).flatMap((choice, at) =>
      choice.hidden ? [] : [{ ...choice.text, key: at + 1 }],
    ),
    more: spec.more ? spec.more(place, known) !== null : false,
    back: spec.back !== undefined,
    ends: false,
  }
}
const ending = (said: Text): Screen => ({ text: said, choices: [], more: false, back: false, ends: true })

const entries: ReadonlySet<Place['at']> = new Set<Entry['at']>([
  'pay',
  'loan',
  'whatIf',
  'move',
  'promise',
  'borrow',
  'complain',
  'callMe',
  'stopOffers',
  'statement',
  'answer',
  'documents',
])
const isEntry = (place: Place): place is Entry => entries.has(place.at)

const noLoan = ({ sold }: Known): NothingThere => (sold ? 'sold' : 'loan')

/** Why there is nothing to do at a place, for whoever proved who they are. */
function nothingAt(place: Entry, known: Known): NothingThere | null {
  const { customer, loan, promise, borrowing, chat } = known
  switch (place.at) {
    case 'borrow':
      return borrowing === null ? 'openLoan' : 'refused' in borrowing ? borrowing.refused : null
    case 'complain':
    case 'callMe':
      return null
    case 'answer':
      return known.answer ? null : 'answer'
    case 'stopOffers':
      return customer?.offers ? null : 'offers'
    case 'documents':
      if (!chat?.documents) return 'documents'
      return chat.agreed ? null : 'documentsAgree'
    default:
      if (!loan) return noLoan(known)
      if (place.at === 'move') return canMove(known) ? null : 'move'
      if (place.at !== 'promise' || canPromise(known)) return null
      return promise ? 'promised' : 'late'
  }
}

const firstOf = { personal: { at: 'firstName' }, additional: { at: 'income' } } as const
const ofAdditional: ReadonlySet<Place['at']> = new Set<Place['at']>(['income', 'marital', 'education'])
/** What was being told goes on, where it is what is missing. */
const continues = (unfinished: Unfinished | null, missing: 'personal' | 'additional'): Unfinished | null =>
  unfinished && ofAdditional.has(unfinished.at) === (missing === 'additional') ? unfinished : null

/** Where somebody comes who wants to go to a place: past the PIN first, and nowhere where nothing is to be done. */
function entered(place: Place, state: State, known: Known): Place {
  const { customer } = known
  const unproved = (to: Going): Place =>
    !customer
      ? { at: 'nothing', why: 'account' }
      : customer.birthDate === null
        ? customer.pinSet
          ? { at: 'nothing', why: 'profile' }
          : { at: 'choosePin', to } // nothing is known of them but the phone that they hold
        : { at: 'birthDate', to }
  if (!customer && place.at === 'borrow') return { at: 'register' }
  if (place.at === 'birthDate') return unproved(place.to)
  if (!isEntry(place)) return place
  if (!customer || !state.proved) return customer?.pinSet ? { at: 'pin', to: place } : unproved(place)
  const open = (place.at === 'loan' && !known.loan) || place.at === 'borrow' ? placeOfRequest(known) : null
  if (open) return open
  if (place.at === 'borrow' && customer.missing !== null)
    return continues(customer.unfinished, customer.missing) ?? firstOf[customer.missing]
  const why = nothingAt(place, known)
  return why ? { at: 'nothing', why } : place
}

const ofLoan: ReadonlySet<Place['at']> = new Set<Place['at']>([
  'pay',
  'confirmPay',
  'byHand',
  'loan',
  'statement',
  'whatIf',
  'whatIfDay',
  'whatIfShown',
  'move',
  'confirmMove',
  'promise',
  'promiseDay',
  'confirmPromise',
])
const ofOffer: ReadonlySet<Place['at']> = new Set<Place['at']>(['offer', 'acceptOffer', 'declineOffer'])
const ofPending: ReadonlySet<Place['at']> = new Set<Place['at']>(['request', 'cancelRequest'])
const ofNewLoan: ReadonlySet<Place['at']> = new Set<Place['at']>(['borrow', 'borrowTerm', 'confirmBorrow'])

/** What somebody was doing may have been done elsewhere since their last screen: then there is nothing to do here. */
function standing(state: State, known: Known): State {
  const { at } = state.place
  if (ofLoan.has(at) && !known.loan) return { ...state, place: { at: 'nothing', why: noLoan(known) } }
  if (at === 'confirmMove' && !canMove(known)) return { ...state, place: { at: 'nothing', why: 'move' } }
  const { request } = known
  if ((ofOffer.has(at) && request?.is !== 'offer') || (ofPending.has(at) && request?.is !== 'pending'))
    return { ...state, place: entered({ at: 'loan' }, state, known) }
  if (ofNewLoan.has(at) && !(known.borrowing && 'minCents' in known.borrowing))
    return { ...state, place: entered({ at: 'borrow' }, state, known) }
  return state
}

/** Where one input leads. */
function turnOf(input: string, state: State, known: Known): Turn {
  const { place } = state
  const spec = specOf(place)
  if (input === backKey && spec.back) return go(spec.back(place))
  if (input === menuKey && spec.back) return go(menu)
  const more = input === moreKey ? spec.more?.(place, known) : null
  if (more) return go(more)
  const choices = spec.choices?.(place, known, state) ?? []
  const chosen = /^[1-9]$/.test(input) ? choices[Number(input) - 1] : undefined
  if (chosen) return chosen.turn
  return spec.read
    ? spec.read(input, place, known, state)
    : { hint: text(known.chat ? 'hintButton' : 'hintChoice') }
}

/**
 * One request of a session. Several inputs at once were dialled, or typed with a star: they only lead to a place; what
 * has an effect is answered on a screen of its own.
 */
export const step = (state: State, inputs: readonly string[], known: Known): Stepped =>
  walk(state, inputs, inputs.length === 1, known)

/** `seen`: the one input answers a screen that was shown. */
function walk(state: State, inputs: readonly string[], seen: boolean, known: Known): Stepped {
  const first = standing(state, known)
  let at = first
  for (const [index, input] of inputs.entries()) {
    const spec = specOf(at.place)
    const rest = inputs.slice(index)
    const alone = seen || (spec.wholeText === true && at === first)
    if (!alone && spec.typedAlone)
      return shown({ ...at, waiting: at.place.at === 'pin' && index > 0 ? rest : [] }, known)
    const turn = turnOf(spec.wholeText ? rest.join('*') : input, at, known)
    if ('hint' in turn) return shown(at, known, turn.hint)
    if ('ask' in turn) return alone ? { state: at, effect: turn.ask } : shown(at, known)
    at = { ...at, place: entered(turn.go, at, known) }
    if (spec.wholeText) break
  }
  return shown(at, known)
}

function shown(state: State, known: Known, hint?: Text): Stepped {
  const stands = standing(state, known)
  return { state: stands, screen: show(stands, known, stands === state ? hint : undefined) }
}

/** The machine goes on when an effect was done: `known` is as it was before it. */
export function after(state: State, effect: Effect, outcome: Outcome, known: Known): Stepped {
  const end = (id: string, values: Text['values'] = {}): Stepped => ({
    state,
    screen: ending(text(id, values)),
  })
  const { place } = state
  switch (outcome.is) {
    case 'wrong':
      return shown(state, known, text(effect.do === 'checkBirthDate' ? 'hintWrongDate' : 'hintWrongPin'))
    case 'wait':
      return end('wait', { minutes: Math.max(1, Math.ceil(outcome.seconds / 60)) })
    case 'locked':
      return end('locked')
    case 'refused':
      return end(`refused.${outcome.why}`)
    case 'filed':
      return end(effect.do === 'callMe' ? 'callFiled' : 'complaintFiled', {
        number: outcome.number,
        by: { day: outcome.answerBy },
      })
    case 'priced':
      return shown({ ...state, place: { at: 'confirmBorrow', price: outcome.price } }, known)
    case 'done':
      switch (effect.do) {
        case 'language':
          return shown({ ...state, language: effect.language, place: menu }, known)
        case 'checkPin':
          return place.at === 'pin' ? goOn({ ...state, proved: true }, place.to, known) : end('unavailable')
        case 'checkBirthDate':
          return place.at === 'birthDate'
            ? shown({ ...state, place: { at: 'choosePin', to: place.to } }, known)
            : end('unavailable')
        case 'setPin':
          return place.at === 'choosePin'
            ? goOn({ ...state, proved: true }, place.to, known)
            : end('unavailable')
        case 'pay':
          return end('paying', { amount: { cents: effect.amountCents } })
        case 'move':
          return end('moving')
        case 'promise':
          return end('promisedNow', { amount: { cents: effect.amountCents }, on: { day: effect.on } })
        case 'stopOffers':
          return end('offersStopped')
        case 'cancelRequest':
          return end('requestCancelled')
        case 'document':
          return end('documentComes')
        case 'person':
          return { state, screen: ending(personText(known)) }
        case 'register':
          return shown({ ...state, place: { at: 'choosePin', to: { at: 'borrow' } } }, known)
        case 'personal':
          return shown({ ...state, place: firstOf.additional }, known)
        case 'additional':
          return end('registered')
        case 'ask':
          return shown({ ...state, place: { at: 'sign', price: effect.price } }, known)
        case 'sign':
          return { state, screen: ending(priceText('signed', effect.price)) }
        case 'acceptOffer':
          return { state, screen: ending(priceText('offerSigned', effect.price)) }
        case 'declineOffer':
          return end('offerDeclined', { amount: { cents: effect.amountCents } })
        default:
          return end('unavailable')
      }
  }
}

/** On to where they were going, with what was dialled for it. */
function goOn(state: State, to: Going, known: Known): Stepped {
  const at = { ...state, waiting: [], place: entered(to, state, known) }
  return walk(at, state.waiting, false, known)
}
