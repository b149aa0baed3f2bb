// Made by `npm run words` from the JSON files in words/. Change those.

export const chartPart = {
  definition: "Definition",
  figures: "Figures",
  csv: "CSV",
}

export type ChartPartWords = typeof chartPart
