// Made by `npm run words` from the JSON files in words/. Change those.

export const places = {
  next: "Next row",
  previous: "Previous row",
  open: "Open the row",
  back: "Return to previous position",
}

export type PlacesWords = typeof places
