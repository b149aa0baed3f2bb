// Made by `npm run words` from the JSON files in words/. Change those.

export const changes = {
  proposedNotice: "It is proposed: another officer approves it.",
  approvedNotice: "The data is changed, and the customer is told. Answer the appeal next.",
  declinedNotice: "It is declined: nothing was changed.",
  caption: "Data changes",
  lead: "One officer proposes what a customer asked for, from its appeal; another one approves it here. The oldest comes first.",
  changes: "Data changes",
  proposed: "Proposed",
  customer: "Customer",
  what: "What",
  by: "By",
  forYou: "For you",
  openAppeal: "To the appeal",
  empty: "No change waits.",
  waiting: "Waits for another officer",
  toApprove: "To approve",
  title: "Data changes",
}

export type ChangesWords = typeof changes
