// Made by `npm run words` from the JSON files in words/. Change those.

export const customerParts = {
  name: "Name",
  none: "None",
  phone: "Phone",
  notTold: "Not told",
  born: "Born",
  expired: "Expired",
  document: "Document",
  netMonthlyIncome: "Net monthly income",
  maritalStatus: "Marital status",
  education: "Education",
  payoutName: (values: { name: string }) => `In the name of ${values.name}`,
  paidNumber: "M-Pesa number we paid",
  payingNumber: "M-Pesa number that paid",
  requestsAndLoans: "Requests and loans",
  askedOn: "Asked on",
  contractNumber: "Contract number",
  size: "Size",
  state: "State",
  owed: "Owed",
  pastDue: "Past due",
  open: "Open",
  noneYet: "None yet.",
  days: (values: { daysPastDue: number }) => `${values.daysPastDue} days`,
  request: "Request",
  requestLink: (values: { contractNumber: string }) => `Request ${values.contractNumber}`,
  loan: "Loan",
  loanLink: (values: { contractNumber: string }) => `Loan ${values.contractNumber}`,
}

export type CustomerPartsWords = typeof customerParts
