// Made by `npm run words` from the JSON files in words/. Change those.

export const customerParts = {
  name: "Name",
  none: "None",
  phone: "Phone",
  notTold: "Not given",
  born: "Born",
  expired: "Expired",
  document: "Document",
  payoutName: (values: { name: string }) => `Account name: ${values.name}`,
  paidNumber: "M-Pesa number we paid",
  payingNumber: "M-Pesa number that paid",
  requestsAndLoans: "Applications and loans",
  askedOn: "Applied on",
  contractNumber: "Contract number",
  size: "Amount",
  state: "Status",
  owed: "Owed",
  pastDue: "Past due",
  open: "Open",
  noneYet: "None.",
  days: (values: { daysPastDue: number }) => `${values.daysPastDue} days`,
  request: "Application",
  requestLink: (values: { contractNumber: string }) => `Application ${values.contractNumber}`,
  loan: "Loan",
  loanLink: (values: { contractNumber: string }) => `Loan ${values.contractNumber}`,
}

export type CustomerPartsWords = typeof customerParts
