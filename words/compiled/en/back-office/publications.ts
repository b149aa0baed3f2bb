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
    fromHint: (values: { day: string }) => `30 days ahead or more, as ${values.day}`,
    summary: (values: { language: string }) => `What changes, in ${values.language}`,
    body: (values: { language: string }) => `The whole text, in ${values.language}`,
    bodyMarkdown: (values: { language: string }) => `The whole text, in ${values.language} (Markdown)`,
    bodyHint: (values: { figures: string }) => `A page of ours is linked as [text](page:questions). A figure is named in braces, as {dailyRate}, and filled in: ${values.figures}.`,
  },
  done: {
    published: "It is published. Customers are being told.",
    withdrawn: "It is withdrawn. Whoever was told of it is being told.",
    proposed: "It is proposed. Another administrator approves it; nobody is told before.",
    approved: "It is published. Customers are being told.",
    declined: "It is declined: nothing is published.",
  },
  published: {
    title: "Published",
    none: "Nothing yet: the terms of the site and the first prices hold.",
    terms: (values: { day: string }) => `Terms, from ${values.day}`,
    dearer: (values: { day: string }) => `Prices, something costs more, from ${values.day}`,
    cheaper: (values: { day: string }) => `Prices, nothing costs more, from ${values.day}`,
    told: (values: { at: string; told: number }) => `Published ${values.at}, told to ${values.told}`,
    accepted: (values: { accepted: number }) => `, accepted by ${values.accepted}`,
    withdrawn: (values: { at: string; withdrawer: string }) => `. Withdrawn ${values.at}${values.withdrawer === "nobody" ? `` : ` by ${values.withdrawer}`}`,
    people: (values: { proposer: string; publisher: string }) => `. ${values.proposer === "nobody" ? `By ${values.publisher}` : `Proposed by ${values.proposer}, approved by ${values.publisher}`}`,
  },
  terms: {
    title: "Publish new terms",
    see: "See what changes",
    publish: "Publish the terms and tell every customer",
    propose: "Submit terms for approval",
  },
  figureBefore: (values: { figure: string }) => `, before ${values.figure}`,
  preview: {
    title: "Not published yet",
    told: (values: { customers: number }) => `${values.customers === 1 ? `${values.customers} customer is` : `${values.customers} customers are`} told by SMS and e-mail.`,
  },
  withdraw: {
    title: "Withdraw notice",
    stays: (values: { told: number }) => `What holds today stays. ${values.told === 0 ? `Nobody was told of it yet.` : values.told === 1 ? `The one who was told is told of this too.` : `The ${values.told} who were told are told of this too.`}`,
    reason: "Why it is withdrawn",
    hint: "For the trail of what our staff did",
  },
  waiting: {
    title: "Waits for a second person",
    prices: (values: { day: string }) => `Prices, from ${values.day}`,
    proposed: (values: { at: string; proposer: string }) => `Proposed ${values.at}, by ${values.proposer}.`,
    own: "You proposed it: another administrator approves it",
    look: "Read it as a customer will. It is published at once and every customer is told.",
    approve: "Approve and publish",
    decline: "Decline it",
    takeBack: "Take it back",
    why: "Why",
    hint: "For the trail, and for who proposed it",
  },
  leadSecond: "One of us proposes, another approves. Every customer is told by SMS and e-mail, 30 days before it binds them. What costs more binds only who accepts. Loans keep what they were made under.",
  leadAlone: "The configuration says that there is one administrator only (ONE_ADMINISTRATOR): what is published here needs no second person. Every customer is told by SMS and e-mail, 30 days before it binds them. What costs more binds only who accepts.",
  comparison: {
    whole: (values: { language: string }) => `The whole text, in ${values.language}`,
    added: "Added",
    removed: "Goes",
  },
  declined: {
    title: "Declined in the last 60 days",
    by: (values: { at: string; decider: string }) => `Declined ${values.at}, by ${values.decider}.`,
  },
  pricesElsewhere: "Prices are changed under",
}

export type PublicationsWords = typeof publications
