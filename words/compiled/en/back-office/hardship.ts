// Made by `npm run words` from the JSON files in words/. Change those.

export const hardship = {
  title: "Hardship plan",
  titleOf: (values: { contractNumber: string }) => `Hardship plan of loan ${values.contractNumber}`,
  line: (values: { kind: string; total: string; day: string }) => `${values.kind}, ${values.total} in total, signed on ${values.day}`,
  kinds: {
    payLess: "Smaller first payment",
    equalParts: "Equal payments",
    pause: "Pause of charges",
    laterPayday: "Later payday",
  },
  states: {
    pendingApproval: "Awaiting approval",
    active: "In force",
    declined: "Declined",
    kept: "Kept",
    broken: "Ended, a payment is missing",
  },
  channels: {
    account: "Account, by code",
    phone: "USSD or WhatsApp, by PIN",
  },
  kind: "Plan",
  state: "Status",
  channel: "Signed by",
  signedOn: "Signed on",
  endedOn: "Ended on",
  total: "Total",
  owedToday: "Payoff amount today",
  note: "Reason for decline",
  payments: "Payments",
  paymentsHint: "Interest and penalty stop from the day of the signature, also while the plan awaits approval. Its days count from the approval.",
  toLoan: "Loan",
  on: "Day",
  amount: "Amount",
  approve: "Approve",
  decline: "Decline",
  declineNote: "Reason, for the customer",
  declineHint: "The customer reads it in the account.",
  done: {
    approved: "The plan is in force. The customer got an SMS.",
    declined: "The plan is declined. The customer got an SMS.",
  },
}

export type HardshipWords = typeof hardship
