// Made by `npm run words` from the JSON files in words/. Change those.

export const unsent = {
  conflict: "This record has changed since you opened it.",
  typed: (values: { value: string }) => `It was not sent. What you typed: ${values.value}`,
  nothing: "It was not sent.",
}

export type UnsentWords = typeof unsent
