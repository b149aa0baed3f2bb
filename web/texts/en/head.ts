/** What search engines are told beside a page's own words. */
export const head = {
  preview: { promise: 'See every shilling before you borrow.', note: 'Loans in Kenya, by M-Pesa' },
  product: {
    name: 'Loan on M-Pesa',
    fees: (penalty: string) =>
      `No fee for taking the loan, and none for repaying early. Past due: ${penalty} a day on what is overdue, beside the interest.`,
  },
  keywords: 'quick loan, microloan, M-Pesa loan, mobile loan, first loan at 0 %, Kenya',
}

export type HeadTexts = typeof head
