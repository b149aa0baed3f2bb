// Made by `npm run words` from the JSON files in words/. Change those.

export const appealFacts = {
  request: "What they asked for",
  files: "Files",
}

export type AppealFactsWords = typeof appealFacts
