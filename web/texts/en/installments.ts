/** The calculator of the loan in two payments; the rest of its page is content. */
export const installments = {
  title: 'Two equal payments',
  lead: 'Choose an amount. You see both payments, and what the loan costs in all.',
  none: 'There is no loan in two payments at the moment. The loan with one payment can be repaid early and in parts too, free of charge.',
  other: 'The loan with one payment',
}

export type InstallmentTexts = typeof installments
