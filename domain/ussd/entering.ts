/**
 * Decides which screen a customer reaches when choosing a place, and whether a started task can still be
 * completed.
 */
import { requiredQuestions } from '../person/questions.ts'
import { canChooseHardship } from './hardship-places.ts'
import { canMoveDue } from './payday-places.ts'
import { canExtend, canPromise } from './loan-places.ts'
import { placeOfRequest } from './request-places.ts'
import type {
  Entry,
  AfterSignIn,
  CustomerFacts,
  MissingItem,
  MenuPlace,
  Price,
  State,
  Unfinished,
} from './types.ts'

const entries: ReadonlySet<MenuPlace['at']> = new Set<Entry['at']>([
  'pay',
  'loan',
  'whatIf',
  'move',
  'promise',
  'borrow',
  'complain',
  'callMe',
  'stopOffers',
  'hardship',
  'payday',
  'pauseBorrowing',
  'statement',
  'answer',
  'limit',
  'documents',
])
const isEntry = (place: MenuPlace): place is Entry => entries.has(place.at)

const noLoan = ({ sold }: CustomerFacts): MissingItem => (sold ? 'sold' : 'loan')

/** Why a signed-in customer has nothing to do at a place; null when they have. */
function nothingAt(place: Entry, known: CustomerFacts): MissingItem | null {
  const { customer, loan, borrowing, chat } = known
  switch (place.at) {
    case 'borrow':
      return borrowing === null ? 'openLoan' : 'refused' in borrowing ? borrowing.refused : null
    case 'complain':
    case 'callMe':
    case 'pauseBorrowing':
    case 'limit':
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
      if (place.at === 'hardship')
        return known.hardshipWaits ? 'hardshipWaits' : canChooseHardship(known) ? null : 'hardship'
      if (place.at === 'payday') return canMoveDue(known) ? null : 'payday'
      if (place.at === 'move') return canExtend(known) ? null : 'move'
      return place.at !== 'promise' || canPromise(known) ? null : 'late'
  }
}

export const firstOf = {
  personal: { at: 'firstName' },
  additional: { at: 'question', name: requiredQuestions[0]!, answers: {} },
  address: { at: 'address' },
} as const
type Missing = keyof typeof firstOf
/** Continues an interrupted registration if its answers are the missing ones. */
const continues = (unfinished: Unfinished | null, missing: Missing): Unfinished | null =>
  unfinished?.at === 'repeatOtherPin'
    ? continues({ at: 'otherPin', personal: unfinished.personal }, missing) // not with the PIN that was typed
    : unfinished && missingAt(unfinished) === missing
      ? unfinished
      : null
const missingAt = ({ at }: Unfinished): Missing =>
  at === 'address' ? at : at === 'question' ? 'additional' : 'personal'

/**
 * The screen for a chosen place: first the PIN if needed, otherwise the place, or a notice when there is
 * nothing to do.
 */
export function entered(place: MenuPlace, state: State, known: CustomerFacts): MenuPlace {
  const { customer } = known
  const unproved = (to: AfterSignIn): MenuPlace =>
    !customer
      ? { at: 'nothing', why: 'account' }
      : customer.birthDate === null
        ? { at: 'choosePin', to } // only the phone number is known
        : { at: 'birthDate', to }
  if (!customer && place.at === 'borrow') return { at: 'register' }
  if (place.at === 'birthDate') return unproved(place.to)
  if (!isEntry(place)) return place
  if (!customer || !state.proved) return customer?.pinSet ? { at: 'pin', to: place } : unproved(place)
  const open = (place.at === 'loan' && !known.loan) || place.at === 'borrow' ? placeOfRequest(known) : null
  if (open) return open
  if (place.at === 'borrow' && customer.missing !== null)
    return continues(customer.unfinished, customer.missing) ?? firstOf[customer.missing]
  if (place.at === 'promise' && known.loan && known.promise) return { at: 'promised' }
  const why = nothingAt(place, known)
  return why ? { at: 'nothing', why } : place
}

/** The entry a place belongs to. The place remains valid as long as that entry still leads to it. */
type Way = readonly [to: Entry, ...comes: MenuPlace['at'][]]
const ways: Partial<Record<MenuPlace['at'], Way>> = {
  confirmPay: [{ at: 'pay' }, 'pay'],
  byHand: [{ at: 'loan' }, 'loan'],
  whatIfDay: [{ at: 'whatIf' }, 'whatIf'],
  whatIfShown: [{ at: 'whatIf' }, 'whatIf'],
  confirmMove: [{ at: 'move' }, 'move'],
  promised: [{ at: 'promise' }, 'promised'],
  promiseDay: [{ at: 'promise' }, 'promise'],
  confirmPromise: [{ at: 'promise' }, 'promise'],
  hardshipParts: [{ at: 'hardship' }, 'hardship'],
  hardshipDay: [{ at: 'hardship' }, 'hardship'],
  confirmHardship: [{ at: 'hardship' }, 'hardship'],
  confirmPayday: [{ at: 'payday' }, 'payday'],
  borrowTerm: [{ at: 'borrow' }, 'borrow'],
  lateCosts: [{ at: 'borrow' }, 'borrow'],
  confirmBorrow: [{ at: 'borrow' }, 'borrow'],
  confirmComplain: [{ at: 'complain' }, 'complain'],
  sign: [{ at: 'loan' }, 'sign'],
  addOns: [{ at: 'loan' }, 'addOns'],
  cancelUnsigned: [{ at: 'loan' }, 'sign', 'addOns'],
  offer: [{ at: 'loan' }, 'offer'],
  acceptOffer: [{ at: 'loan' }, 'offer'],
  declineOffer: [{ at: 'loan' }, 'offer'],
  request: [{ at: 'loan' }, 'request'],
  cancelRequest: [{ at: 'loan' }, 'request'],
  elsewhere: [{ at: 'loan' }, 'elsewhere'],
  elsewhereNumber: [{ at: 'loan' }, 'elsewhere'],
  confirmElsewhere: [{ at: 'loan' }, 'elsewhere'],
}

/**
 * The customer may have completed the task through another channel since the last screen. Then the session
 * moves to the place that fits.
 */
export function withFittingPlace(state: State, known: CustomerFacts): State {
  const { place } = state
  if (!state.proved) return state
  const way: Way | undefined = isEntry(place) ? [place, place.at] : ways[place.at]
  if (!way) return state
  const [to, ...comes] = way
  const now = entered(to, state, known)
  if (!comes.includes(now.at)) return { ...state, place: now }
  // Another price or another destination makes a new agreement.
  return place.at === 'sign' && now.at === 'sign' && !isSameAgreement(place.price, now.price)
    ? { ...state, place: now }
    : state
}
const isSameAgreement = (one: Price, other: Price): boolean =>
  one.amountCents === other.amountCents &&
  one.totalCents === other.totalCents &&
  one.to?.method === other.to?.method &&
  one.to?.lastDigits === other.to?.lastDigits
