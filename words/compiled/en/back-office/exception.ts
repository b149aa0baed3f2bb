// Made by `npm run words` from the JSON files in words/. Change those.

export const exception = {
  doneWith: "Closed",
  backToList: "All payments to resolve",
  since: "Since",
  applyAgainHint: "After the cause is fixed. Reprocessing a message twice has no further effect.",
  applyAgain: "Reprocess message",
  applyAgainTitle: "Reprocess the message",
  note: "Action taken",
  noteHint: "Recorded in the audit trail.",
  done: "Done",
  doneTitle: "Close exception",
  gone: "Exception closed.",
  advice: "Next step",
}

export type ExceptionWords = typeof exception
