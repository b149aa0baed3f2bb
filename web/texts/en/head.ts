/** What search engines are told beside a page's own words. */
export const head = {
  preview: { promise: 'See every shilling before you borrow.', note: 'Loans in Kenya, by M-Pesa' },
  keywords: 'quick loan, microloan, M-Pesa loan, mobile loan, first loan at 0 %, Kenya',
}

export type HeadTexts = typeof head
