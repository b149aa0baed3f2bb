// Made by `npm run words` from the JSON files in words/. Change those.

export const account = {
  menu: {
    label: "Account",
    loan: "My loan",
    paybill: "Paybill info",
    requests: "My requests",
    history: "Loan history",
    receiving: "Receiving method",
    cards: "My cards",
    messages: "Messages",
    documents: "Documents",
    data: "My data",
    appeals: "Complaints and questions",
    invite: "Invite a friend",
    devices: "Sessions and devices",
    dataRights: "Your data rights",
    more: "More",
    signOut: "Sign out",
  },
  help: {
    title: "Help and support",
    text: "A person answers you.",
    write: "Write to us",
    support: "Questions and answers",
    close: "Close",
  },
  toLoan: "Go to My loan",
  loading: "Loading. This is taking a moment.",
  failed: {
    title: "Error while loading data",
    received: "Error receiving data",
    text: "Your money and your loan are safe. Load the page again in a moment.",
    retry: "Retry",
    call: (values: { hotline: string }) => `If it goes on, call ${values.hotline}.`,
  },
  notFound: {
    title: "This loan is not here",
    text: "Open it from your loan history.",
  },
  callUs: (values: { hotline: string }) => `Call ${values.hotline}`,
  agreement: {
    draft: "Read the whole agreement (PDF)",
    signed: "Download the agreement (PDF)",
    receipt: "Receipt (PDF)",
    all: "All documents",
  },
  documentExpired: (values: { day: string }) => `Your passport expired on ${values.day}`,
  documentExpiredText: "You cannot borrow with it. Your loan and your payments go on as they are.",
  sendDocument: "Send the new document",
  contractNumber: "Contract number",
}

export type AccountWords = typeof account
