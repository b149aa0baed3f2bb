// Made by `npm run words` from the JSON files in words/. Change those.

export const layout = {
  forbidden: "Your role does not allow this.",
  forbiddenAdvice: "An administrator can tell you whose role does.",
  notFound: "Page not found",
  notFoundAdvice: "The record does not exist or is closed. Search for it.",
  failed: "This page could not be shown",
  failedAdvice: "Nothing was changed. Try again; the log says what happened.",
  tryAgain: "Try again",
  firstPage: "To your first page",
}

export type LayoutWords = typeof layout
