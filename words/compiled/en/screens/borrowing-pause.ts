// Made by `npm run words` from the JSON files in words/. Change those.

export const borrowingPause = {
  title: "Pause on borrowing",
  lead: "Stop new loans for a while. It starts at once and costs nothing.",
  open: "You can borrow.",
  effect: "Until it ends we lend you nothing, by any channel, and send you no offers. A request that is not paid out yet ends. A running loan stays as agreed.",
  months: "For how long",
  month: (values: { months: number }): string => values.months === 1 ? `${values.months} month` : `${values.months} months`,
  start: "Pause borrowing now",
  paused: (values: { day: string }) => `You paused borrowing until the end of ${values.day}`,
  since: (values: { day: string }) => `Since ${values.day}`,
  longer: "Make it longer",
  lift: "End the pause earlier",
  liftText: "The pause then ends 7 days after you ask, so that you can think it over.",
  lifts: (values: { time: string }) => `The pause ends on ${values.time}, because you asked for it`,
}

export type BorrowingPauseWords = typeof borrowingPause
