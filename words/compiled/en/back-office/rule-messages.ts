// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleMessages = {
  areas: {
    sms: "SMS",
    push: "Notification",
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
  dearer: (values: { text: string; after: string; before: string }) => `${values.text} (${values.after} SMS instead of ${values.before}: costs more)`,
  texts: "Texts",
  lead: "Texts that are not listed use the release's wording. Empty a text to restore it.",
  which: "Another text",
  add: "Save and show this text",
  values: (values: { names: string }) => `Values: ${values.names}`,
  noValues: "No values",
  preview: "Preview",
  previewLead: "With the longest possible values, before and after.",
  before: "Before",
  after: "After",
  length: (values: { parts: number; signs: number }) => `${values.parts === 1 ? `${values.parts} SMS` : `${values.parts} SMS`}, ${values.signs} characters`,
  costsMore: "Costs more",
  faults: {
    empty: "must not be empty",
    tooLong: "is too long",
    name: "is not a text of this release",
    syntax: "cannot be read: write values as {name}, and close every brace",
    missing: (values: { names: string }) => `must include ${values.names}`,
    unknown: (values: { names: string; known: string }) => `has unknown values ${values.names}: use ${values.known}`,
    noNumber: (values: { names: string }) => `counts ${values.names}, which is not a number`,
    choice: (values: { name: string; keys: string }) => `must choose by {${values.name}, select, ...}, between ${values.keys}`,
    unasked: (values: { name: string }) => `shows {${values.name}} where it may be missing: move it into the part for other of its select`,
    variants: "has too many variants: use fewer choices",
    link: (values: { link: string }) => `has the link ${values.link}: use only our own pages, such as {site}/account; put a space after a full stop`,
    number: (values: { number: string }) => `has the number ${values.number}, which is not ours: remove it. Use {hotline} for our phone number; the payment details are among the values of the text`,
    sign: (values: { sign: string }) => `has the character ${values.sign}, which SMS does not support`,
    long: (values: { most: string }) => `takes more than ${values.most} SMS`,
  },
}

export type RuleMessagesWords = typeof ruleMessages
