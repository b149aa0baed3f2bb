// Made by `npm run words` from the JSON files in words/. Change those.

export const figures = {
  definition: "Definition",
  figures: "Figures",
  csv: "CSV",
  filters: "Filters",
  show: "Show",
  inCurrency: (values: { title: string; currency: string }) => `${values.title}, ${values.currency}`,
}

export type FiguresWords = typeof figures
