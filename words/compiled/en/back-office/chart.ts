// Made by `npm run words` from the JSON files in words/. Change those.

export const chart = {
  table: "As a table, and what it means",
  definition: "What it means",
  figures: "The figures",
  csv: "CSV",
}

export type ChartWords = typeof chart
