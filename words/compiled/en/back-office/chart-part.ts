// Made by `npm run words` from the JSON files in words/. Change those.

export const chartPart = {
  definition: "What it means",
  figures: "The figures",
  csv: "CSV",
}

export type ChartPartWords = typeof chartPart
