// Made by `npm run words` from the JSON files in words/. Change those.

export const appealFacts = {
  request: "Customer's request",
  files: "Files",
}

export type AppealFactsWords = typeof appealFacts
