/** What a visitor said about being measured (rule data-3): the value of a cookie, and what it means. */
export const consentChoices = ['analytics', 'none'] as const
export type ConsentChoice = (typeof consentChoices)[number]
export type Consent = 'unasked' | 'given' | 'refused'

export const consentOf = (cookie: string | null | undefined): Consent =>
  cookie === 'analytics' ? 'given' : cookie === 'none' ? 'refused' : 'unasked'
