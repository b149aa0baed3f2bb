// Made by `npm run words` from the JSON files in words/. Change those.

export const why = {
  note: "Why",
  noteHint: "For whoever approves it, and for the trail.",
  evidence: "Where it can be seen",
  evidenceHint: "Such as a letter, a ticket or the number of an appeal.",
}

export type WhyWords = typeof why
