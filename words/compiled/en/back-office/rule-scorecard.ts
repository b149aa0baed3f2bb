// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleScorecard = {
  fields: {
    documentKinds: "Documents that are accepted",
    basePoints: "Points that everybody starts with",
    scoreMin: "Least score: below it is refused",
    incomeSharePpm: "What a loan may take of the income of its term",
    offerStepCents: "Smaller offers go in steps of",
    offerMinCents: "Smallest offer",
  },
  limit: (values: { reason: string }) => `Refused: ${values.reason}`,
  points: (values: { fact: string }) => `Points: ${values.fact}`,
  referral: (values: { reason: string }) => `To a person or for material: ${values.reason}`,
  wait: (values: { reason: string }) => `Waiting days: ${values.reason}`,
  atLeast: (values: { figure: string }) => `at least ${values.figure}`,
  atMost: (values: { figure: string }) => `at most ${values.figure}`,
  between: (values: { from: string; to: string }) => `from ${values.from} to ${values.to}`,
  ofFact: (values: { fact: string; bounds: string }) => `${values.fact} ${values.bounds}`,
  band: (values: { from: string; points: string }) => `from ${values.from}: ${values.points}`,
  asksScans: "asks for scans",
  asksStatement: "asks for a statement",
  person: "a person looks",
  none: "none",
  lentCents: "Amount that would be lent",
  values: {
    nationalId: "National ID",
    passport: "Passport",
  },
}

export type RuleScorecardWords = typeof ruleScorecard
