// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleMessages = {
  areas: {
    sms: "SMS",
    mail: "E-mail",
  },
  named: (values: { area: string; name: string }) => `${values.area}: ${values.name}`,
  inLanguage: (values: { name: string; language: string }) => `${values.name} (${values.language})`,
  languages: {
    en: "English",
    sw: "Swahili",
    es: "Spanish",
    fr: "French",
  },
  dearer: (values: { text: string; after: string; before: string }) => `${values.text} (${values.after} SMS in place of ${values.before}: costs more)`,
  texts: "Texts",
  lead: "A text that is not here is as in the release. Empty one to have the release's again.",
  which: "Another text",
  add: "Save, and show this text",
  values: (values: { names: string }) => `Values: ${values.names}`,
  noValues: "It has no values",
  preview: "How it comes out",
  previewLead: "With the longest values there are, before and after.",
  before: "Before",
  after: "After",
  length: (values: { parts: number; signs: number }) => `${values.parts === 1 ? `${values.parts} SMS` : `${values.parts} SMS`}, ${values.signs} signs`,
  costsMore: "Costs more",
  faults: {
    empty: "has to be filled in",
    tooLong: "is too long",
    name: "is no text of this release",
    syntax: "cannot be read: write values as {name}, and close every brace",
    missing: (values: { names: string }) => `has to have ${values.names}`,
    unknown: (values: { names: string; known: string }) => `has ${values.names}, which nobody fills in: it can have ${values.known}`,
    noNumber: (values: { names: string }) => `counts ${values.names}, which is no number`,
    choice: (values: { name: string; keys: string }) => `has to choose by {${values.name}, select, ...}, between ${values.keys}`,
    unasked: (values: { name: string }) => `shows {${values.name}} where it may be missing: put it into the part for other of its select`,
    variants: "has too many variants: choose less often",
    link: (values: { link: string }) => `has the link ${values.link}: only pages of ours, such as {site}/account; put a space after a full stop`,
    number: (values: { number: string }) => `has the number ${values.number}, which is not ours: take it out; our telephone is {hotline}, and where to pay is among the values of the text`,
    sign: (values: { sign: string }) => `has the sign ${values.sign}, which SMS cannot carry`,
    long: (values: { most: string }) => `takes more than ${values.most} SMS`,
  },
}

export type RuleMessagesWords = typeof ruleMessages
