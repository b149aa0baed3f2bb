/** A visitor's answer about analytics (rule data-3): the cookie's value and its meaning. */
export const consentChoices = ['analytics', 'none'] as const
export type ConsentChoice = (typeof consentChoices)[number]
export type Consent = 'unasked' | 'given' | 'refused'

export const consentOf = (cookie: string | null | undefined): Consent =>
  cookie === 'analytics' ? 'given' : cookie === 'none' ? 'refused' : 'unasked'
