// Made by `npm run words` from the JSON files in words/. Change those.

export const installments = {
  title: "Two equal payments",
  lead: "Choose an amount. You see both payments, and what the loan costs in all.",
  none: "There is no loan in two payments at the moment. The loan with one payment can be repaid early and in parts too, free of charge.",
  other: "The loan with one payment",
}

export type InstallmentsWords = typeof installments
