// Made by `npm run words` from the JSON files in words/. Change those.

export const decision = {
  facts: "Facts",
  points: "Points",
  score: "Score",
  rules: "Rules",
  reasons: "Reasons",
  none: "None.",
  act: "What was done",
  when: "When",
  who: "Who",
  what: "What",
  nothingYet: "Nothing yet.",
  staffCommand: "Staff command",
  startsAt: "Everybody starts at",
  notYet: "The rules have not looked yet.",
  cancelledBefore: "It was cancelled before the rules looked.",
  takenOver: "This loan came with the book of another system: how it was decided there did not come with it.",
  scoreFrom: (values: { startsAt: number }) => `Score; everybody starts at ${values.startsAt}`,
}

export type DecisionWords = typeof decision
