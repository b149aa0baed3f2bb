/** What a visitor said about being measured (SPEC 7 *Other*, PRODUCT 5): a cookie that scripts may read, and what it means. */
export const consentCookie = 'consent'
export const consentChoices = ['analytics', 'none'] as const
export type ConsentChoice = (typeof consentChoices)[number]
export type Consent = 'unasked' | 'given' | 'refused'

export const consentOf = (cookie: string | null | undefined): Consent => (cookie === 'analytics' ? 'given' : cookie === 'none' ? 'refused' : 'unasked')

/** Where both forms that ask for it are posted to. */
export const consentAddress = '/consent'
