// Made by `npm run words` from the JSON files in words/. Change those.

export const dialog = {
  close: "Close",
}

export type DialogWords = typeof dialog
