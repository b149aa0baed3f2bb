// Made by `npm run words` from the JSON files in words/. Change those.

export const layout = {
  forbidden: "Your role does not let you do this",
  forbiddenAdvice: "An administrator can tell you whose role does.",
  notFound: "Nothing is here",
  notFoundAdvice: "It was never here, or it is done with. The lists say what is open.",
  failed: "This page could not be shown",
  failedAdvice: "Nothing was changed. Try again; the log says what happened.",
  tryAgain: "Try again",
  firstPage: "To your first page",
}

export type LayoutWords = typeof layout
