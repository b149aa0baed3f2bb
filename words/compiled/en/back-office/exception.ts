// Made by `npm run words` from the JSON files in words/. Change those.

export const exception = {
  doneWith: "Done with",
  backToList: "All that waits",
  since: "Since",
  applyAgainHint: "Once what was in its way is mended. Applying one twice does nothing twice.",
  applyAgain: "Reprocess message",
  applyAgainTitle: "Apply the message again",
  note: "What was done",
  noteHint: "Recorded in the audit trail.",
  done: "Done",
  doneTitle: "Close exception",
  gone: "Exception closed.",
  advice: "What to do",
}

export type ExceptionWords = typeof exception
