// Made by `npm run words` from the JSON files in words/. Change those.

export const reasons = {
  withinMeans: "Your income is enough for this loan.",
  amountAboveMeans: "Your income carries a smaller loan than the one you asked for.",
  amountAboveLimit: "Your limit grows with loans repaid on time. It is below what you asked for.",
  nothingWithinMeans: "With the income you told us, repaying even the smallest loan would be too hard.",
  ageBelowLimit: "You are younger than the age from which we lend.",
  ageAboveLimit: "You are older than the age up to which we lend.",
  incomeBelowLimit: "The monthly income you told us is below what we lend on.",
  documentNotAccepted: "We do not lend on this kind of identity document.",
  documentExpired: "Your identity document has expired. Ask again with a valid one.",
  tooManyRequests: "You asked for loans many times in the last 30 days.",
  pastDueBefore: "An earlier loan with us was paid very late.",
  otherLoansInDefault: "A credit bureau reports a loan elsewhere that is not being repaid.",
  scoreBelowLimit: "Your details and your history with us give a score below our limit.",
  largeFirstLoan: "This would be your first loan with us and it is a large one: a person looks at it.",
  personApproved: "A person has looked at your request and approved it.",
  personOfferedLess: "A person has looked at your request and found that a smaller loan fits better.",
  notFirstLoan: "This ID had a loan with us before, so this is not a first loan.",
  scansNotReadable: "The pictures of your document cannot be read. Ask again with clear ones.",
  scansDoNotMatch: "The pictures do not fit what you told us, or do not show the same person.",
  detailsNotConfirmed: "We could not confirm what you told us.",
  statementDoesNotFit: "Your M-Pesa statement does not fit what you told us.",
  statementDoesNotAddUp: "The figures in your M-Pesa statement do not add up, so a person looks at it.",
  statementUntraced: "We cannot see where your M-Pesa statement is from, so a person looks at it.",
  sharedDevice: "Another customer asked for a loan from the same device, so a person looks at it.",
  outsideKenya: "You asked from outside Kenya, so a person looks at it.",
  documentShared: "Another customer gave the same identity document. A person settles who holds it.",
  payoutNumberShared: "Another customer named the same number, card or account for the money.",
  detailsToCheck: "A person checks your details.",
}

export type ReasonsWords = typeof reasons
