// Made by `npm run words` from the JSON files in words/. Change those.

export const audit = {
  auditTrail: "Audit trail",
  lead: "What our staff did, newest first. Nobody can change an entry.",
  notChecked: "The trail was not looked at yet",
  wholeAbout: (values: { checkedTo: number; at: string }) => `Every entry through no. ${values.checkedTo} follows from the one before it: looked at on ${values.at}.`,
  whole: "The trail is whole",
  brokenAbout: (values: { at: string }) => `Found on ${values.at}: this entry was changed, or it or one before it is missing. Keep the database as it is and look into it.`,
  broken: (values: { firstBroken: number }) => `The trail is broken at entry ${values.firstBroken}`,
  entries: "Entries",
  no: "No.",
  when: "When",
  who: "Who",
  what: "What",
  about: "About",
  things: {
    request: (values: { label: string }) => `Request ${values.label}`,
    loan: (values: { label: string }) => `Loan ${values.label}`,
    appeal: (values: { label: string }) => `Appeal ${values.label}`,
    change: (values: { label: string }) => `Change of data${values.label}`,
    payment: (values: { label: string }) => `Payment ${values.label}`,
    customer: (values: { label: string }) => `Customer${values.label}`,
    staff: (values: { label: string }) => `${values.label}`,
    publication: (values: { label: string }) => `Terms or prices${values.label}`,
  },
  before: "Before",
  after: "After",
  nothingYet: "Nothing yet.",
  staffCommand: "Staff command",
  olderEntries: "Older entries",
  audit: "Audit",
  aCustomer: "A customer who is deleted",
}

export type AuditWords = typeof audit
