/** What the back office says of a thing that needs attention: what was said and asked, in words, and where to look. */
import type { ReactNode } from 'react'
import type { Answer } from '../../contract/client.ts'
import type { ExceptionKind } from '../../domain/exceptions.ts'
import { cents, toMajor } from '../../domain/money.ts'
import { showMoney } from '../texts/format.ts'
import { officePaths } from '../visit/paths.ts'
import { showInstant } from './words.ts'

export type ExceptionItem = Answer<'GET /api/office/money'>['attention'][number]
type Told = Pick<ExceptionItem, 'subject' | 'amount' | 'receipt' | 'details'>

const amountIn = (value: Told['details'][string] | undefined): string =>
  typeof value === 'number'
    ? showMoney(toMajor(cents(value)))
    : typeof value === 'string'
      ? `“${value}”, which cannot be`
      : 'an amount that it did not name'
const numberIn = (value: Told['details'][string] | undefined): number =>
  typeof value === 'number' ? value : 0
const textIn = (value: Told['details'][string] | undefined): string =>
  typeof value === 'string' ? value : 'nothing'
const timeIn = (value: Told['details'][string] | undefined): string =>
  typeof value === 'string' ? showInstant(value) : 'no time'
const ours = ({ amount }: Told): string => (amount === null ? 'the amount' : showMoney(amount))
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const codes: Readonly<Record<string, string>> = {
  R000002: 'it does not know the receipt',
  1: 'the account holds too little money',
  2001: 'it did not accept our credentials',
}
/** A provider's code with its meaning, where we know it. */
const codeIn = (value: Told['details'][string] | undefined): string =>
  typeof value !== 'string' || value === ''
    ? 'without a reason'
    : codes[value]
      ? `${codes[value]} (code ${value})`
      : `code ${value}`

const faults: Readonly<Record<string, string>> = {
  floatEmpty: 'our account holds too little money',
  setup: 'our account there is not set up for it',
}
const mismatches: Readonly<Record<string, string>> = {
  currency: 'another currency',
  conversation: 'another of our askings',
  receiver: 'another receiver',
  receipt: 'the receipt of another payout',
}
const payoutStates: Readonly<Record<string, string>> = {
  paid: 'made',
  failed: 'failed',
  cancelled: 'cancelled',
  failedLatePaid: 'failed, and made later',
}
const contradictions: Readonly<Record<string, string>> = {
  paid: 'that it was made',
  'paid twice': 'that it was made, under another receipt than before',
  failed: 'that it failed',
  reversed: 'that it was made and taken back',
}

const answers: Readonly<Record<string, string>> = {
  none: 'has not answered',
  nothing: 'has not confirmed it',
  completed: 'says that it was made, but not as we asked',
  pending: 'says that it is under way',
  failed: 'says that it failed',
  reversed: 'says that it was taken back',
}
/** What the provider answered when it was asked to confirm a payout: a state, or its code. */
const confirmationIn = (answer: string): string =>
  answers[answer] ??
  (answer.startsWith('unknown there')
    ? answer.replace('unknown there', 'does not know it')
    : `answers with code ${answer}`)

/** In words, of every kind. */
const said: Readonly<Record<ExceptionKind, (told: Told) => string>> = {
  callbackUnreadable: ({ subject, details }) =>
    `Message ${subject} is kept as it came${details.receipt ? `: it names receipt ${textIn(details.receipt)} and the amount ${amountIn(details.amount)}. Nothing is credited for it` : ''}. Apply it again once its form is known.`,
  messageSetAside: ({ subject }) => `Message ${subject} failed several times when it was applied.`,
  promptUnknown: ({ subject }) =>
    `M-Pesa says that a prompt was paid that it calls ${subject}. We sent none of that name.`,
  promptAmountDiffers: ({ details }) =>
    `We asked for ${amountIn(details.askedCents)}; M-Pesa says ${amountIn(details.saidCents)}. Nothing is credited for it.`,
  promptPaidWithoutReceipt: (told) =>
    `M-Pesa says that the prompt for ${ours(told)} was paid, and named no receipt. Nothing is credited until one comes.`,
  collectionAmountDiffers: ({ details }) =>
    `We credited ${amountIn(details.creditedCents)}; M-Pesa says ${amountIn(details.saidCents)}.`,
  collectionNotFound: (told) => `${ours(told)} is credited; asked by us, M-Pesa does not know this receipt.`,
  collectionUnchecked: (told) => `${ours(told)} is credited; M-Pesa has not answered whether it is there.`,
  otherShortCode: ({ receipt }) =>
    `The payment ${receipt ?? ''} was made to a paybill number that is not ours. Nothing is credited for it.`,
  timeOutOfBounds: ({ details }) =>
    `The provider says ${timeIn(details.said)}; we count ${timeIn(details.taken)}.`,
  collectionTakenBack: (told) =>
    `${ours(told)} was credited and is taken back: asked ${times(numberIn(told.details.asked))}, M-Pesa did not know it.`,
  promptPaidTwice: (told) =>
    `The prompt for ${ours(told)} was paid by receipt ${textIn(told.details.first)}; M-Pesa names ${told.details.second ? textIn(told.details.second) : (told.receipt ?? 'another')} too. The second one is in question.`,
  reversalFailed: (told) =>
    `${ours(told)} was to go back to its payer; M-Pesa refused: ${codeIn(told.details.code)}.`,
  paymentClaimed: () => 'The customer names this receipt; M-Pesa did not say whether it is there.',
  payoutUnknown: ({ subject }) =>
    `M-Pesa tells of a payout that it calls ${subject}. We asked for none of that name.`,
  payoutAmountDiffers: ({ details }) =>
    `We asked for ${amountIn(details.askedCents)} to be paid out; the provider says ${amountIn(details.saidCents)}. It does not count as made yet.`,
  payoutMismatch: (told) =>
    `The result for the payout of ${ours(told)} names ${mismatches[textIn(told.details.what)] ?? 'something else'}. It does not count as made yet.`,
  payoutUnconfirmed: (told) =>
    `${ours(told)} counts as paid out${told.receipt ? ` by receipt ${told.receipt}` : ''}; asked by us, the provider ${confirmationIn(textIn(told.details.answer))}.`,
  payoutContradiction: (told) =>
    `Of the payout of ${ours(told)} the provider now says ${contradictions[textIn(told.details.said)] ?? 'something else'}${told.details.code ? `: ${codeIn(told.details.code)}` : ''}.${
      told.details.status ? ` Here it is ${payoutStates[textIn(told.details.status)] ?? 'under way'}.` : ''
    }`,
  payoutLateClaimed: (told) =>
    `The payout of ${ours(told)} was given up; the provider now says that it may have been made. It is asked.`,
  payoutLateSuccess: (told) =>
    `The payout of ${ours(told)} was given up, and was made after all. It is booked.`,
  payoutTwice: (told) => `${ours(told)} was paid out, and another payout for the same was made too.`,
  payoutStuck: (told) =>
    `The provider has not said whether the payout of ${ours(told)} was made${
      told.details.refused
        ? `: it refused the asking, ${codeIn(told.details.refused)}`
        : told.details.sends
          ? `, sent ${times(numberIn(told.details.sends))}`
          : told.details.lookups
            ? `, asked ${times(numberIn(told.details.lookups))}`
            : ''
    }.`,
  payoutOurFault: (told) =>
    `The payout of ${ours(told)} was refused: ${faults[textIn(told.details.reason)] ?? 'for a reason of ours'}, ${codeIn(told.details.code)}. It was try ${numberIn(told.details.attempt)}.`,
  payoutNameDiffers: (told) =>
    `${ours(told)} was paid out. The name at that number stands on the page of the customer.`,
  payoutHeldForName: (told) =>
    `${ours(told)} is not sent yet: money to this number reached another name before. Done sends it.`,
  payerNameDiffers: (told) =>
    `${ours(told)} came from the customer's own number. The name there stands on the page of the customer.`,
  cardOnSeveralCustomers: () => 'This card was added by another customer before.',
  cardChargeDiffers: ({ details }) =>
    `We asked for ${amountIn(details.askedCents)}; the provider says ${amountIn(details.saidCents)}${typeof details.currency === 'string' && details.currency !== 'KES' ? ` in ${details.currency}` : ''}.`,
  cardCheckNotReturned: () => 'The provider did not return the test charge to the card of the customer.',
}
export const exceptionWords = (item: ExceptionItem): string => said[item.kind](item)

/** The payment, the loan or request, and the customer, as links where there is a page; our own number where there is none of them. */
export function exceptionLinks({
  receipt,
  isPayment,
  loan,
  request,
  customerId,
  subject,
}: ExceptionItem): readonly { readonly label: string; readonly link: ReactNode }[] {
  const links = [
    ...(receipt
      ? [
          {
            label: 'Receipt',
            link: isPayment ? <a href={officePaths.payment(receipt)}>{receipt}</a> : receipt,
          },
        ]
      : []),
    ...(loan && customerId
      ? [{ label: 'Loan', link: <a href={officePaths.loan(customerId, loan.id)}>{loan.contractNumber}</a> }]
      : []),
    ...(request
      ? [{ label: 'Request', link: <a href={officePaths.request(request.id)}>{request.contractNumber}</a> }]
      : []),
    ...(customerId
      ? [{ label: 'Customer', link: <a href={officePaths.customer(customerId)}>Their page</a> }]
      : []),
  ]
  return links.length > 0 ? links : [{ label: 'Number', link: subject }]
}
