/** Every address of the site, as functions. Nothing else builds a path. */
import type { LoanRequestStep } from '../domain/registration.ts'
import type { Language } from './language.ts'

/** What the calculator was left at; it travels in the address until registration keeps it. */
export type Choice = { readonly amount: number; readonly term: number }

const withChoice = (path: string, choice?: Choice): string => (choice ? `${path}?amount=${choice.amount}&term=${choice.term}` : path)

/** The paths of a language, or of none: a path without a language follows the cookie and the browser. */
export function pathsIn(language: Language | null) {
  const prefix = language ? `/${language}` : ''
  return {
    home: (choice?: Choice) => withChoice(prefix || '/', choice),
    about: () => `${prefix}/about`,
    contacts: () => `${prefix}/contacts`,

    registration: (choice?: Choice) => withChoice(`${prefix}/registration`, choice),
    /** Back to the first step, to another phone number. */
    registrationPhone: () => `${prefix}/registration?change=phone`,
    registrationCode: () => `${prefix}/registration/code`,
    registrationPersonal: () => `${prefix}/registration/personal`,
    registrationAdditional: () => `${prefix}/registration/additional`,
    registrationReceiving: () => `${prefix}/registration/receiving`,
    registrationConfirmation: () => `${prefix}/registration/confirmation`,
    registrationError: () => `${prefix}/registration/error`,

    terms: () => `${prefix}/terms`,

    signIn: () => `${prefix}/sign-in`,
    restore: () => `${prefix}/sign-in/restore`,
    restoreCode: () => `${prefix}/sign-in/restore/code`,
    newPassword: () => `${prefix}/sign-in/new-password`,

    account: () => `${prefix}/account`,
    loanRequest: (choice?: Choice) => withChoice(`${prefix}/account/request`, choice),
    loanRequestStep: (step: LoanRequestStep) => `${prefix}/account/request?step=${step}`,
    payment: () => `${prefix}/account/pay`,
    prompt: (id: string) => `${prefix}/account/pay/${encodeURIComponent(id)}`,
    paybill: () => `${prefix}/account/paybill`,
    history: () => `${prefix}/account/history`,
    historyDetail: (id: string) => `${prefix}/account/history/${encodeURIComponent(id)}`,
    signOut: () => `${prefix}/account/sign-out`,
  }
}

export type Paths = ReturnType<typeof pathsIn>
