// Made by `npm run words` from the JSON files in words/. Change those.

export const decision = {
  facts: "Facts",
  points: "Points",
  score: "Score",
  rules: "Rules",
  reasons: "Reasons",
  none: "None.",
  act: "Action",
  when: "Date",
  who: "By",
  what: "Item",
  nothingYet: "Nothing yet.",
  staffCommand: "Staff command",
  startsAt: "Base score",
  notYet: "The rules have not run yet.",
  cancelledBefore: "Cancelled before the rules ran.",
  takenOver: "This loan was imported from another system. The decision on it was not imported.",
  scoreFrom: (values: { startsAt: number }) => `Score; base ${values.startsAt}`,
}

export type DecisionWords = typeof decision
