// Made by `npm run words` from the JSON files in words/. Change those.

export const payday = {
  title: "Due date on your payday",
  row: "Once, free of charge",
  lead: (values: { day: string }) => `Your due date is ${values.day}. You can move it once, free of charge, to the next payday after it.`,
  show: "Show the new price",
  none: "This due date cannot move",
  noneText: "It moves once, and only before it is due. Other agreements end the choice.",
  tooLate: "No such day lies within your longest term. Choose another day",
  to: (values: { day: string }) => `You pay on ${values.day}`,
  same: "The interest of each day stays as agreed, so more days cost more. If you pay earlier, you pay what you pay today.",
  confirm: "Move the due date",
  done: "Your due date has moved. An SMS has the new date and amount.",
  until: (values: { day: string }) => `If you pay by ${values.day}`,
}

export type PaydayWords = typeof payday
