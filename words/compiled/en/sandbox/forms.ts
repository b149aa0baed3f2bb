// Made by `npm run words` from the JSON files in words/. Change those.

export const forms = {
  paybill: {
    summary: (values: { shortCode: string }) => `Pay the paybill ${values.shortCode} by hand`,
    account: "Account number",
    amount: "Amount, KES",
    phone: "Phone",
    name: "Name",
    pay: "Pay the paybill",
    payUnasked: "Pay without asking the lender first",
  },
  forged: {
    summary: "Forge a payment that M-Pesa does not know",
    about: "A confirmation goes to the lender, and no money moves. Move the clock to see what becomes of it: M-Pesa denies it when asked, and it is taken back.",
    account: "Account number",
    amount: "Amount, KES",
    phone: "Phone",
    send: "Send the forged confirmation",
  },
  clock: {
    summary: "Move the clock",
    now: (values: { moment: string }) => `It is ${values.moment}. The clock moves forward only.`,
    days: (values: { count: number }): string => values.count === 1 ? `+${values.count} day` : `+${values.count} days`,
    date: "To a date",
    move: "Move to this date",
  },
  trouble: {
    summary: "Outage of a message provider",
    about: "Begin an outage, then ask for a code: the second SMS provider sends it within a minute, and nothing is sent twice.",
    now: (values: { provider: string; state: string }) => `${values.provider}: ${values.state}`,
    providers: {
      africastalking: "Africa's Talking (first SMS provider)",
      infobip: "Infobip (second SMS provider)",
      push: "Web push",
    },
    states: {
      none: "Works",
      down: "Down: sends nothing",
      refusing: "Refuses: no credit",
      slow: "Slow: sends, never answers",
      lost: "Sends, and the connection breaks",
    },
  },
  statement: {
    summary: "Make an M-Pesa statement",
    about: "Three months of a made-up life, as a PDF: what a customer gets from *334#.",
    phone: "Phone",
    name: "Name",
    code: "Code that opens it; empty for none",
    salary: "Salary a month, KES; 0 for none",
    layout: "Layout",
    layouts: {
      full: "MPESA FULL STATEMENT",
      plain: "M-PESA STATEMENT",
    },
    tampered: "What somebody changed in it",
    tamperings: {
      none: "Nothing",
      balance: "A balance",
      amount: "An amount",
      removed: "A row was removed",
      added: "A row was added",
    },
    download: "Download the statement",
  },
}

export type FormsWords = typeof forms
