/** A process computed from its answers: there is no current step anywhere (rule states-20). */
import type { formNames } from '../../../contract/process.ts'
import {
  journey,
  loanRequestJourney,
  type Journey,
  type LoanRequestAnswers,
  type RegistrationAnswers,
} from '../../../domain/person/registration.ts'
import type { Typed } from './forms.ts'
import type { ProcessName } from './store.ts'

export type Form = (typeof formNames)[number]
/** What was typed, by form. A form that is here was answered; `getStarted` without its phone was taken back. */
export type Answers = { readonly [form in Form]?: Typed }

/** The journey looks only at which forms are answered: what they say was judged when they came in. */
export function journeyOf(name: ProcessName, answers: Answers): Journey<Form> {
  const { getStarted, ...rest } = answers
  const answered: unknown = getStarted?.['phone'] === undefined ? rest : answers
  return name === 'registration'
    ? (journey(answered as RegistrationAnswers) as Journey<Form>)
    : (loanRequestJourney(answered as LoanRequestAnswers) as Journey<Form>)
}
