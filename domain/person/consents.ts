/** Consents of a customer and when each can be withdrawn (rule data-2, rule law-6). */
import { channelConsents, offersConsents, type ChannelConsent } from '../message-channels.ts'

export const consentKinds = [
  'terms',
  'dataProcessing',
  'bureauCheck',
  ...offersConsents,
  'measuring',
  'device',
  ...channelConsents,
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The text that is agreed to; it changes with the words of the terms page. */
export const termsVersion = '2026-11-30'

/**
 * Consents given with two checkboxes at the start of registration. The bureau enquiry has its own optional
 * checkbox in the application.
 */
export const registrationConsents = ['terms', 'dataProcessing'] as const satisfies readonly ConsentKind[]

/** Marketing consents: one word or button withdraws all of them. */
export const offerConsents: readonly ConsentKind[] = offersConsents

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
  ...(Object.fromEntries(channelConsents.map((consent) => [consent, 'always'])) as Record<
    ChannelConsent,
    'always'
  >),
}

/** Whether a consent can be withdrawn without deleting the account. */
export const mayWithdraw = (kind: ConsentKind): boolean => withdrawalOf[kind] === 'always'
