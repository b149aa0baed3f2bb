// Made by `npm run words` from the JSON files in words/. Change those.

export const layout = {
  forbidden: "Your role does not allow this.",
  forbiddenAdvice: "Ask an administrator which role has this permission.",
  notFound: "Page not found",
  notFoundAdvice: "The record does not exist or is closed. Search for it.",
  failed: "This page could not be loaded",
  failedAdvice: "Nothing changed. Try again. The log has the details.",
  tryAgain: "Try again",
  firstPage: "Go to your first page",
}

export type LayoutWords = typeof layout
