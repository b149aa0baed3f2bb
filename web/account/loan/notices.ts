/** What My loan says of an act, by its address. */
const loanNotices = ['codeSent', 'changed', 'reverted', 'addOnsOut', 'payday'] as const
export type LoanNotice = (typeof loanNotices)[number]

/** Anchor of the code field, below the agreement. */
export const codePlace = 'code'

export function loanNoticeOf({ url }: Request): LoanNotice | null {
  const asked = new URL(url).searchParams.get('notice')
  return loanNotices.find((notice) => notice === asked) ?? null
}
