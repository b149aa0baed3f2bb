// Made by `npm run words` from the JSON files in words/. Change those.

export const changes = {
  proposedNotice: "Data change submitted. Another officer must approve it.",
  approvedNotice: "Data changed. The customer is notified. Answer the request next.",
  declinedNotice: "Data change declined. Nothing changed.",
  caption: "Data changes",
  lead: "One officer proposes what the customer asked for in a request. Another officer approves it here. Oldest first.",
  changes: "Data changes",
  proposed: "Proposed",
  customer: "Customer",
  what: "Item",
  by: "By",
  forYou: "For you",
  openAppeal: "Open request",
  empty: "No open data changes.",
  waiting: "Awaiting approval",
  toApprove: "To approve",
  title: "Data changes",
}

export type ChangesWords = typeof changes
