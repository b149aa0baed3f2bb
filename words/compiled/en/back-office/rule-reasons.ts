// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleReasons = {
  picked: "Reasons for officers",
  picksChanged: "Reasons for officers: removed and added",
  pickedLead: "Reasons an officer can choose when declining an application, next to your own reasons below.",
  own: "Your own reasons",
  ownLead: "Each has a customer text in each language. A reason that is no longer offered stays visible to customers who received it.",
  newOwn: "New reason",
  add: "Save and add a reason",
  code: "Code",
  codeHint: "Letters and digits, such as noEmployer. Used in files and reports; cannot be changed.",
  ownCode: (values: { code: string }) => `Own reason: ${values.code}`,
  name: "Name for colleagues",
  days: "Days until the next application",
  offered: "Officers can choose it",
  said: "Customer text",
  saidIn: (values: { language: string }) => `Customer text, in ${values.language}`,
  frenchHint: "If empty, English is used.",
  rule: (values: { name: string; days: number }) => `${values.name} (${values.days === 1 ? `${values.days} day` : `${values.days} days`} until the next application)`,
  texts: "Texts of the other reasons",
  textsLead: "For decisions by rules and by officers. Empty a text to restore the release's wording.",
  named: (values: { name: string }) => `Reason: ${values.name}`,
  bySms: (values: { name: string }) => `${values.name}, by SMS`,
  faults: {
    code: "must be 3 to 30 letters and digits, starting with a small letter, such as noEmployer",
    twice: "is the code of another reason",
    name: "must be filled in, with 100 characters at most",
    days: (values: { most: string }) => `must be days from 1 to ${values.most}`,
    most: (values: { most: string }) => `must be ${values.most} reasons at most`,
    none: "must have at least one",
    long: (values: { most: string }) => `makes the decline SMS longer than ${values.most} SMS`,
  },
}

export type RuleReasonsWords = typeof ruleReasons
