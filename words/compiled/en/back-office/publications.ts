// Made by `npm run words` from the JSON files in words/. Change those.

export const publications = {
  title: "Terms and price notices",
  languages: {
    en: "English",
    sw: "Swahili",
    es: "Spanish",
  },
  addOns: {
    insurance: "Accident insurance",
    telemedicine: "Telemedicine",
    legalAid: "Legal aid",
    multiservice: "Multiservice",
  },
  fields: {
    from: "From",
    fromHint: (values: { day: string }) => `At least 30 days ahead, as ${values.day}`,
    summary: (values: { language: string }) => `What changes, in ${values.language}`,
    body: (values: { language: string }) => `Full text, in ${values.language}`,
    bodyMarkdown: (values: { language: string }) => `Full text, in ${values.language} (Markdown)`,
    bodyHint: (values: { figures: string }) => `Link a page of our site as [text](page:questions). Name a figure in braces, as {dailyRate}: ${values.figures}.`,
  },
  done: {
    published: "Published. Customers are being notified.",
    withdrawn: "Withdrawn. Customers who were notified are being informed.",
    proposed: "Submitted. Another administrator must approve it; no customer is notified before.",
    approved: "Published. Customers are being notified.",
    declined: "Declined. Nothing is published.",
  },
  published: {
    title: "Published",
    none: "Nothing yet: the site's terms and the first prices apply.",
    terms: (values: { day: string }) => `Terms, from ${values.day}`,
    dearer: (values: { day: string }) => `Prices, some higher, from ${values.day}`,
    cheaper: (values: { day: string }) => `Prices, none higher, from ${values.day}`,
    told: (values: { at: string; told: number }) => `Published ${values.at}, ${values.told} notified`,
    accepted: (values: { accepted: number }) => `, accepted by ${values.accepted}`,
    withdrawn: (values: { at: string; withdrawer: string }) => `. Withdrawn ${values.at}${values.withdrawer === "nobody" ? `` : ` by ${values.withdrawer}`}`,
    people: (values: { proposer: string; publisher: string }) => `. ${values.proposer === "nobody" ? `By ${values.publisher}` : `Proposed by ${values.proposer}, approved by ${values.publisher}`}`,
  },
  terms: {
    title: "Publish new terms",
    see: "Preview changes",
    publish: "Publish terms and notify all customers",
    propose: "Submit terms for approval",
  },
  figureBefore: (values: { figure: string }) => `, before ${values.figure}`,
  preview: {
    title: "Not published yet",
    told: (values: { customers: number }) => `${values.customers === 1 ? `${values.customers} customer is` : `${values.customers} customers are`} notified by SMS and e-mail.`,
  },
  withdraw: {
    title: "Withdraw notice",
    stays: (values: { told: number }) => `Today's terms and prices stay. ${values.told === 0 ? `No customer was notified yet.` : values.told === 1 ? `The one notified customer is informed.` : `The ${values.told} notified customers are informed.`}`,
    reason: "Reason",
    hint: "Recorded in the audit trail",
  },
  waiting: {
    title: "Awaiting approval",
    prices: (values: { day: string }) => `Prices, from ${values.day}`,
    proposed: (values: { at: string; proposer: string }) => `Proposed ${values.at}, by ${values.proposer}.`,
    own: "You submitted this. Another administrator must approve it",
    look: "Read it as a customer will. Approval publishes it and notifies every customer at once.",
    approve: "Approve and publish",
    decline: "Decline",
    takeBack: "Withdraw",
    why: "Reason",
    hint: "For the proposer and the audit trail",
  },
  leadSecond: "A second administrator must approve. Customers are notified by SMS and e-mail 30 days before it takes effect. Higher costs apply only to customers who accept. Existing loans keep their terms.",
  leadAlone: "The configuration has only one administrator (ONE_ADMINISTRATOR), so no second approver is required here. Customers are notified by SMS and e-mail 30 days before it takes effect. Higher costs apply only to customers who accept.",
  comparison: {
    whole: (values: { language: string }) => `Full text, in ${values.language}`,
    added: "Added",
    removed: "Removed",
  },
  declined: {
    title: "Declined in the last 60 days",
    by: (values: { at: string; decider: string }) => `Declined ${values.at}, by ${values.decider}.`,
  },
  pricesElsewhere: "Change prices under",
}

export type PublicationsWords = typeof publications
