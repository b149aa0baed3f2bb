/**
 * Registration and the shorter loan request as journeys computed from their answers (rule states-18): there is no
 * current step anywhere, so back links, resuming on another phone and the check screen fall out of the answers.
 */
import type { Address } from './addresses.ts'
import type { Day } from '../days.ts'
import type { IdentityDocument } from './documents.ts'
import type { AddOnKind } from '../loan/loan-terms.ts'
import type { Cents } from '../money.ts'
import type { Phone } from './phone.ts'
import type { Answers } from './questions.ts'
import { phoneMethods, type PhoneMethod } from '../phone-money.ts'

export const registrationSteps = [
  'getStarted',
  'smsCode',
  'personalData',
  'additionalInformation',
  'receivingMoney',
  'confirmation',
] as const
export type RegistrationStep = (typeof registrationSteps)[number]

export const loanRequestSteps = ['amount', 'receivingMoney', 'confirmation'] as const
export type LoanRequestStep = (typeof loanRequestSteps)[number]

/** The values chosen in the calculator. */
export type AmountAnswers = {
  readonly productHrid: string
  readonly sumCents: Cents
  readonly termDays: number
}

/** The password goes to the identity service and is never stored with the answers. */
export type GetStartedAnswers = AmountAnswers & {
  readonly phone: Phone
  readonly email: string
  readonly consent: true
}

/** The code itself is not kept: only that this phone was proved. */
export type SmsCodeAnswers = { readonly phoneProved: true }

export type PersonalDataAnswers = {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string | null
  readonly birthDate: Day
  readonly document: IdentityDocument
  readonly registrationAddress: Address
  readonly residentialAddress: Address
}

/** Payout methods of the data format. The configuration enables them (rule receiving-1). */
export const payoutMethods = [
  ...phoneMethods,
  'card',
  'bank',
  'post',
  'cash',
  'sber',
  'alfa',
  'yandex',
  'webMoney',
  'svyaznoy',
] as const

export type ReceivingMoneyAnswers =
  | { readonly method: PhoneMethod; readonly phone: Phone }
  | { readonly method: 'card'; readonly cardId: string }
  | { readonly method: 'bank'; readonly bank: string; readonly accountNumber: string }

/** The add-ons chosen with the key facts, and confirmation that the signing code was sent and verified. */
export type ConfirmationAnswers = { readonly addOns: readonly AddOnKind[]; readonly signed: true }

export type RegistrationAnswers = {
  readonly getStarted?: GetStartedAnswers
  readonly smsCode?: SmsCodeAnswers
  readonly personalData?: PersonalDataAnswers
  readonly additionalInformation?: Answers
  readonly receivingMoney?: ReceivingMoneyAnswers
  readonly confirmation?: ConfirmationAnswers
}

export type LoanRequestAnswers = {
  readonly amount?: AmountAnswers
  readonly receivingMoney?: ReceivingMoneyAnswers
  readonly confirmation?: ConfirmationAnswers
}

export type Journey<Step extends string> = {
  readonly steps: readonly Step[]
  /** Steps that have an answer, in order. */
  readonly completed: readonly Step[]
  /** The first step without an answer; null when all are answered. */
  readonly next: Step | null
  readonly isComplete: boolean
  /** A step is open when everything before it is answered and no later answer has closed it. */
  readonly mayVisit: (step: Step) => boolean
  /** A later answer has closed the step for good. */
  readonly isClosed: (step: Step) => boolean
  /** The step of the back link; null on the first step. */
  readonly previousOf: (step: Step) => Step | null
  /** The step after this one is answered; null after the last. */
  readonly nextOf: (step: Step) => Step | null
}

/**
 * `closedBy` names the later answer after which a step is past changing: a proved phone has made the customer, and a
 * signature has made the request.
 */
function walk<Step extends string>(
  steps: readonly Step[],
  answers: { readonly [step in Step]?: unknown },
  closedBy: Readonly<Record<Step, Step>>,
): Journey<Step> {
  const answered = (step: Step): boolean => answers[step] !== undefined
  const before = (step: Step): Step[] => steps.slice(0, steps.indexOf(step))
  const isClosed = (step: Step): boolean => steps.includes(step) && answered(closedBy[step])
  const mayVisit = (step: Step): boolean =>
    steps.includes(step) && before(step).every(answered) && !isClosed(step)
  const next = steps.find((step) => !answered(step)) ?? null
  return {
    steps,
    completed: steps.filter(answered),
    next,
    isComplete: next === null,
    mayVisit,
    isClosed,
    previousOf: (step) => before(step).findLast(mayVisit) ?? null,
    nextOf: (step) => steps[steps.indexOf(step) + 1] ?? null,
  }
}

/** The six steps of registration (rule states-18). */
export const journey = (answers: RegistrationAnswers): Journey<RegistrationStep> =>
  walk(registrationSteps, answers, {
    getStarted: 'smsCode',
    smsCode: 'smsCode',
    personalData: 'confirmation',
    additionalInformation: 'confirmation',
    receivingMoney: 'confirmation',
    confirmation: 'confirmation',
  })

/** The request of a customer who is known already: under a minute (rule states-19). */
export const loanRequestJourney = (answers: LoanRequestAnswers): Journey<LoanRequestStep> =>
  walk(loanRequestSteps, answers, {
    amount: 'confirmation',
    receivingMoney: 'confirmation',
    confirmation: 'confirmation',
  })
