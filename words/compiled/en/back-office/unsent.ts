// Made by `npm run words` from the JSON files in words/. Change those.

export const unsent = {
  conflict: "Something changed in the meantime.",
  typed: (values: { value: string }) => `It was not sent. What you typed: ${values.value}`,
  nothing: "It was not sent.",
}

export type UnsentWords = typeof unsent
