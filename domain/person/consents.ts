/** What a customer agreed to, and what can be taken back when (rule data-2, rule law-6). */
export const consentKinds = [
  'terms',
  'dataProcessing',
  'bureauCheck',
  'marketingSms',
  'marketingEmail',
  'measuring',
  'device',
  'whatsApp',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The text that is agreed to; it changes with the words of the terms page. */
export const termsVersion = '2026-11-30'

/**
 * Agreed to with the two ticks where a registration begins. Asking the credit bureau has a tick of its own
 * where a loan is asked for, and may be left out.
 */
export const registrationConsents = ['terms', 'dataProcessing'] as const satisfies readonly ConsentKind[]

/** Consents to advertising: one word or press takes all of them back. */
export const offerConsents = ['marketingSms', 'marketingEmail'] as const satisfies readonly ConsentKind[]

/** always: at any time. withAccount: only by deleting the account. */
export type Withdrawal = 'always' | 'withAccount'

export const withdrawalOf: Readonly<Record<ConsentKind, Withdrawal>> = {
  terms: 'withAccount',
  dataProcessing: 'withAccount',
  bureauCheck: 'always',
  marketingSms: 'always',
  marketingEmail: 'always',
  measuring: 'always',
  device: 'always',
  whatsApp: 'always',
}

/** Whether a consent can be taken back without deleting the account. */
export const mayWithdraw = (kind: ConsentKind): boolean => withdrawalOf[kind] === 'always'
