// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleReasons = {
  picked: "Reasons that an officer picks from",
  picksChanged: "What an officer picks from: what goes, and what comes",
  pickedLead: "What an officer picks from who rejects a request, beside the reasons of your own below.",
  own: "Reasons of your own",
  ownLead: "Each has words that customers are told, in each language. One that is no longer picked stays: whoever was told it still reads it.",
  newOwn: "A new reason",
  add: "Save, and add a reason",
  code: "Code",
  codeHint: "Letters and digits, such as noEmployer. It stands in files and figures, and does not change.",
  ownCode: (values: { code: string }) => `Reason of your own: ${values.code}`,
  name: "What colleagues call it",
  days: "Days until the next request",
  offered: "Officers can pick it",
  said: "What customers are told",
  saidIn: (values: { language: string }) => `What customers are told, in ${values.language}`,
  frenchHint: "Without it, English.",
  rule: (values: { name: string; days: number }) => `${values.name} (${values.days === 1 ? `${values.days} day` : `${values.days} days`} until the next request)`,
  texts: "Words of the other reasons",
  textsLead: "Of decisions by rules and by people. Empty one to have the release's words again.",
  named: (values: { name: string }) => `Reason: ${values.name}`,
  bySms: (values: { name: string }) => `${values.name}, by SMS`,
  faults: {
    code: "has to be 3 to 30 letters and digits, the first a small letter, such as noEmployer",
    twice: "is the code of another reason",
    name: "has to be filled in, with 100 signs at most",
    days: (values: { most: string }) => `has to be days from 1 to ${values.most}`,
    most: (values: { most: string }) => `has to be ${values.most} reasons at most`,
    none: "has to be one at least",
    long: (values: { most: string }) => `takes the SMS of a refusal beyond ${values.most} SMS`,
  },
}

export type RuleReasonsWords = typeof ruleReasons
