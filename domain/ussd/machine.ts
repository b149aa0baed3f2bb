/**
 * The USSD menus as a pure function: (state, input, facts) -> (state, screen), or an effect that the service
 * performs once before it continues (rule states-30). No clock, database or texts.
 */
import type { Language } from '../language.ts'
import { answerPlaces } from './answer-place.ts'
import { borrowPlaces, priceText } from './borrow-places.ts'
import { otherDestinationPlaces, sendingText } from './other-destination-places.ts'
import { cannotBorrowText, firstPlaces, personText } from './first-places.ts'
import { entered, firstOf, withFittingPlace } from './entering.ts'
import { hardshipPlaces } from './hardship-places.ts'
import { paydayPlaces } from './payday-places.ts'
import { helpPlaces } from './help-places.ts'
import { loanPlaces } from './loan-places.ts'
import { registerPlaces } from './register-places.ts'
import { requestPlaces } from './request-places.ts'
import {
  go,
  menu,
  text,
  type Effect,
  type AfterSignIn,
  type CustomerFacts,
  type Outcome,
  type MenuPlace,
  type Screen,
  type PlaceDefinition,
  type State,
  type Text,
  type InputResult,
} from './types.ts'

export type Screened = { readonly state: State; readonly screen: Screen }
export type Stepped = Screened | { readonly state: State; readonly effect: Effect }

const specs: { readonly [At in MenuPlace['at']]: unknown } = {
  ...firstPlaces,
  ...loanPlaces,
  ...helpPlaces,
  ...hardshipPlaces,
  ...paydayPlaces,
  ...borrowPlaces,
  ...requestPlaces,
  ...otherDestinationPlaces,
  ...answerPlaces,
  ...registerPlaces,
}
/** A session of an older version may be at a place that is no more: it continues with the menu. */
const specOf = (place: MenuPlace): PlaceDefinition => (specs[place.at] ?? specs.menu) as PlaceDefinition

const backKey = '0'
const menuKey = '00'
const moreKey = '98'

/** Starts a session with the menu, or with the language choice when the caller has not chosen one. */
export const begin = (language: Language, said: boolean): State => ({
  place: said ? menu : { at: 'language', first: true },
  language,
  proved: false,
  waiting: [],
})

/** The screen of a place, with a hint when the last input was not accepted. */
function show(state: State, known: CustomerFacts, hint?: Text): Screen {
  const { place } = state
  const spec = specOf(place)
  return {
    text: spec.text(place, known, state),
    ...(hint && { hint }),
    choices: (spec.choices?.(place, known, state) ?? []).flatMap((choice, at) =>
      choice.hidden ? [] : [{ ...choice.text, key: at + 1 }],
    ),
    more: spec.more ? spec.more(place, known) !== null : false,
    back: Boolean(spec.back?.(place, known)),
    ends: false,
  }
}
const ending = (said: Text): Screen => ({ text: said, choices: [], more: false, back: false, ends: true })

/** Result of one input. */
function turnOf(input: string, state: State, known: CustomerFacts): InputResult {
  const { place } = state
  const spec = specOf(place)
  const back = spec.back?.(place, known)
  if (back && (input === backKey || input === menuKey)) return go(input === backKey ? back : menu)
  const more = input === moreKey ? spec.more?.(place, known) : null
  if (more) return go(more)
  const choices = spec.choices?.(place, known, state) ?? []
  // A chat's menu has ten choices.
  const chosen = /^(?:[1-9]|10)$/.test(input) ? choices[Number(input) - 1] : undefined
  if (chosen) return chosen.turn
  return spec.read
    ? spec.read(input, place, known, state)
    : { hint: text(known.chat ? 'hintButton' : 'hintChoice') }
}

/**
 * Handles one request of a session. Input answers the screen that was shown; if another screen applies by
 * now, the input is ignored. Several inputs at once were dialled as one code: they only navigate. An input
 * with an effect must answer its own screen.
 */
export function step(state: State, inputs: readonly string[], known: CustomerFacts): Stepped {
  const first = withFittingPlace(state, known)
  if (first !== state || (state.seen !== undefined && state.seen !== seenOn(show(first, known))))
    return present(first, known)
  const [input, ...others] = inputs
  if (input === undefined || others.length > 0) return lead(first, inputs, known)
  const turn = turnOf(input, first, known)
  return 'ask' in turn ? { state: first, effect: turn.ask } : turned(turn, first, known)
}

const turned = (
  turn: Exclude<InputResult, { readonly ask: unknown }>,
  state: State,
  known: CustomerFacts,
): Screened =>
  'hint' in turn
    ? present(state, known, turn.hint)
    : present({ ...state, place: entered(turn.go, state, known) }, known)

/** Navigates along inputs dialled at once, without any effect. */
function lead(first: State, inputs: readonly string[], known: CustomerFacts): Screened {
  let at = first
  for (const [index, input] of inputs.entries()) {
    const { typedAlone, wholeText } = specOf(at.place)
    const rest = inputs.slice(index)
    if (typedAlone) return present({ ...at, waiting: at.place.at === 'pin' && index > 0 ? rest : [] }, known)
    const turn = turnOf(wholeText ? rest.join('*') : input, at, known)
    if ('ask' in turn) return present(at, known)
    if ('hint' in turn || wholeText) return turned(turn, at, known)
    at = { ...at, place: entered(turn.go, at, known) }
  }
  return present(at, known)
}

const seenOn = ({ text: said, choices }: Screen): string => JSON.stringify([said, choices])

function present(state: State, known: CustomerFacts, hint?: Text): Screened {
  const screen = show(state, known, hint)
  return { state: { ...state, seen: seenOn(screen) }, screen }
}

/** The PIN screen has room to explain how to choose a new PIN. */
const wrongHints: Partial<Record<Effect['do'], string>> = {
  checkBirthDate: 'hintWrongDate',
  checkPin: 'hintForgottenPin',
}

/** Continues after an effect. `known`: the facts from before the effect. */
export function after(state: State, effect: Effect, outcome: Outcome, known: CustomerFacts): Screened {
  const end = (id: string, values: Text['values'] = {}): Screened => ({
    state,
    screen: ending(text(id, values)),
  })
  const { place } = state
  switch (outcome.is) {
    case 'wrong':
      return present(state, known, text(wrongHints[effect.do] ?? 'hintWrongPin'))
    case 'wait':
      return end('wait', { minutes: Math.max(1, Math.ceil(outcome.seconds / 60)) })
    case 'locked':
      return end('locked')
    case 'refused':
      return end(`refused.${outcome.why}`)
    case 'cannotBorrow':
      return { state, screen: ending(cannotBorrowText(outcome.why, outcome.from)) }
    case 'filed':
      return end(effect.do === 'callMe' ? 'callFiled' : 'complaintFiled', {
        number: outcome.number,
        by: { day: outcome.answerBy },
      })
    case 'priced':
      return present(
        {
          ...state,
          // Once there is a request, its price is signed.
          place: { at: effect.do === 'price' ? 'confirmBorrow' : 'sign', price: outcome.price },
        },
        known,
      )
    case 'goesLater':
      return effect.do === 'sendElsewhere'
        ? { state, screen: ending(sendingText(effect, known, outcome.leaves)) }
        : end('unavailable')
    case 'pendingApproval':
      return end('hardshipWaitsNow')
    case 'weakPin':
      return effect.do === 'personal'
        ? present({ ...state, place: { at: 'otherPin', personal: effect.personal } }, known)
        : end('unavailable')
    case 'done':
      switch (effect.do) {
        case 'language':
          return present({ ...state, language: effect.language, place: menu }, known)
        case 'checkPin':
          return place.at === 'pin' ? goOn({ ...state, proved: true }, place.to, known) : end('unavailable')
        case 'checkBirthDate':
          return place.at === 'birthDate'
            ? present({ ...state, place: { at: 'choosePin', to: place.to } }, known)
            : end('unavailable')
        case 'setPin':
          return place.at === 'repeatPin'
            ? goOn({ ...state, proved: true }, place.to, known)
            : end('unavailable')
        case 'pay':
          return end('paying', { amount: { cents: effect.amountCents } })
        case 'move':
          return end('moving')
        case 'promise':
          return end('promisedNow', { amount: { cents: effect.amountCents }, on: { day: effect.on } })
        case 'hardship':
          return end('hardshipSigned', { total: { cents: effect.totalCents } })
        case 'payday':
          return end('paydayMoved', { total: { cents: effect.totalCents } })
        case 'pauseBorrowing':
          return end('borrowingPausedNow', { months: effect.months })
        case 'stopOffers':
          return end('offersStopped')
        case 'cancelRequest':
          return end('requestCancelled')
        case 'document':
          return end('documentComes')
        case 'person':
          return { state, screen: ending(personText(known)) }
        case 'register':
          return present({ ...state, place: { at: 'choosePin', to: { at: 'borrow' } } }, known)
        case 'personal':
        case 'otherPin':
          return present({ ...state, place: firstOf.additional }, known)
        case 'additional':
          return present({ ...state, place: firstOf.address }, known)
        case 'address':
          return present({ ...state, place: { at: 'registered' } }, known)
        case 'sign':
          return { state, screen: ending(priceText('signed', effect.price)) }
        case 'acceptOffer':
          return { state, screen: ending(priceText('offerSigned', effect.price)) }
        case 'declineOffer':
          return end('offerDeclined', { amount: { cents: effect.amountCents } })
        case 'sendElsewhere':
          return { state, screen: ending(sendingText(effect, known)) }
        default:
          return end('unavailable')
      }
  }
}

/** Continues to the chosen place with the remaining dialled inputs. */
function goOn(state: State, to: AfterSignIn, known: CustomerFacts): Screened {
  return lead({ ...state, waiting: [], place: entered(to, state, known) }, state.waiting, known)
}
