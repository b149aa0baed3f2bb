/** What a customer agreed to, and what can be taken back when (PRODUCT 6.7; Data Protection Act, sections 30 and 32). */
export const consentKinds = ['terms', 'dataProcessing', 'bureauCheck', 'marketingSms', 'marketingEmail', 'measuring', 'device'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The text that is agreed to; it changes with the words of the terms page. */
export const termsVersion = '2026-11-22'

/** Agreed to with the tick at registration. */
export const registrationConsents = ['terms', 'dataProcessing', 'bureauCheck'] as const satisfies readonly ConsentKind[]

/** always: at any time. whenNothingRuns: not while a request or a loan is open. withAccount: only by deleting the account. */
export type Withdrawal = 'always' | 'whenNothingRuns' | 'withAccount'

export const withdrawalOf: Readonly<Record<ConsentKind, Withdrawal>> = {
  terms: 'withAccount',
  dataProcessing: 'withAccount',
  bureauCheck: 'whenNothingRuns',
  marketingSms: 'always',
  marketingEmail: 'always',
  measuring: 'always',
  device: 'always',
}

/** Whether a consent can be taken back now. `busy`: a request or a loan is open. */
export const mayWithdraw = (kind: ConsentKind, busy: boolean): boolean =>
  withdrawalOf[kind] === 'always' || (withdrawalOf[kind] === 'whenNothingRuns' && !busy)
