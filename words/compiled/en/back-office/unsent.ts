// Made by `npm run words` from the JSON files in words/. Change those.

export const unsent = {
  conflict: "This record has changed since you opened it.",
  typed: (values: { value: string }) => `Not sent. Your text: ${values.value}`,
  nothing: "Not sent.",
}

export type UnsentWords = typeof unsent
