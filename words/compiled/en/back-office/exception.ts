// Made by `npm run words` from the JSON files in words/. Change those.

export const exception = {
  doneWith: "Done with",
  backToList: "All that waits",
  since: "Since",
  applyAgainHint: "Once what was in its way is mended. Applying one twice does nothing twice.",
  applyAgain: "Apply it again",
  applyAgainTitle: "Apply the message again",
  note: "What was done",
  noteHint: "For the trail.",
  done: "Done",
  doneTitle: "Take it off the list",
  gone: "It is off the list.",
  advice: "What to do",
}

export type ExceptionWords = typeof exception
