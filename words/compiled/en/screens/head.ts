// Made by `npm run words` from the JSON files in words/. Change those.

export const head = {
  preview: {
    promise: "See every shilling before you borrow.",
    note: "Loans in Kenya, by M-Pesa",
  },
  product: {
    name: "Loan on M-Pesa",
    fees: (values: { penalty: string; fee: string }) => `No fee for taking the loan, and none for repaying early. Past due: a penalty of ${values.penalty} a day on the overdue part of the amount you borrowed, next to the interest.${values.fee === "none" ? `` : ` Each payment that is late costs ${values.fee} once.`}`,
  },
  keywords: "quick loan, microloan, M-Pesa loan, mobile loan, first loan at 0 %, Kenya",
}

export type HeadWords = typeof head
