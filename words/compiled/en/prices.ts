// Made by `npm run words` from the JSON files in words/. Change those.

export const prices = {
  first: "First loan, rate a day",
  further: "Further loans, rate a day",
  loyal: (values: { count: number }) => `Rate a day once ${values.count === 1 ? `${values.count} loan is` : `${values.count} loans are`} repaid`,
  loyaltyDays: "Days for which a loan is kept to count for loyalty",
  installment: "Loan in several payments, rate a day",
  standard: "Rate a day after the due date of a free loan",
  penalty: "Penalty a day for being late",
  lateFee: "Fee for each payment that is late",
  andLateFee: (values: { fee: string }) => `, and ${values.fee} once for each payment that is late`,
  excise: "Excise on charges",
  amounts: "Amounts",
  amountRange: (values: { min: string; max: string }) => `${values.min} to ${values.max}`,
  terms: "Terms, days",
  termsLoyal: "Longest term once a loan is repaid, days",
  none: "not on sale",
}

export type PricesWords = typeof prices
