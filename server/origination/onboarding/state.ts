/** A process computed from its answers: no current step is stored (rule states-20). */
import type { formNames } from '../../../contract/process.ts'
import {
  journey,
  loanRequestJourney,
  type Journey,
  type LoanRequestAnswers,
  type RegistrationAnswers,
} from '../../../domain/person/registration.ts'
import type { EnteredFields } from './forms.ts'
import type { ProcessName } from './store.ts'

export type Form = (typeof formNames)[number]
/** Typed input by form. A form in here was answered; `getStarted` without its phone was reopened. */
export type Answers = { readonly [form in Form]?: EnteredFields }

/**
 * The journey depends only on which forms are answered: their contents were checked when they were submitted.
 */
export function journeyOf(name: ProcessName, answers: Answers): Journey<Form> {
  const { getStarted, ...rest } = answers
  const answered: unknown = getStarted?.['phone'] === undefined ? rest : answers
  return name === 'registration'
    ? (journey(answered as RegistrationAnswers) as Journey<Form>)
    : (loanRequestJourney(answered as LoanRequestAnswers) as Journey<Form>)
}
