// Made by `npm run words` from the JSON files in words/. Change those.

export const places = {
  next: "Next row",
  previous: "Row before",
  open: "Open the row",
  back: "Back to where you were",
}

export type PlacesWords = typeof places
