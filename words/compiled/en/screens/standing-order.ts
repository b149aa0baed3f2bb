// Made by `npm run words` from the JSON files in words/. Change those.

export const standingOrder = {
  title: "Pay by standing order",
  link: "Pay by standing order",
  lead: "M-Pesa pays each payment on its day by itself. You confirm it now with your M-Pesa PIN. You can still pay early, and M-Pesa may charge a fee for each payment.",
  none: "This loan has no payments that a standing order can make now. On the day a payment is due you can have a prompt instead.",
  total: "In all",
  agreement: (values: { count: number }): string => values.count === 1 ? `I agree to these amounts and days, and confirm them with my PIN` : `I agree to these amounts and days, and confirm them with my PIN ${values.count} times`,
  agreementHint: "If you pay less or more in between, the order ends and we tell you.",
  start: "Set it up",
  waiting: "Look at your phone",
  waitingText: "Enter your M-Pesa PIN to confirm the order. Then open this page again.",
  on: "It is on.",
  stop: "Turn it off",
  stopHint: "It ends here at once. M-Pesa does not take this from us, so stop it there too, under Ratiba. Money that still comes counts for your loan, or is yours back.",
  missed: (values: { day: string; amount: string }) => `${values.day}: the order did not pay all. ${values.amount} was open, and a prompt came to your phone.`,
  failed: {
    declined: "You did not confirm the order. You can try again.",
    wrongPin: "The PIN was wrong. You can try again.",
    noAnswer: "The order was not confirmed in time. You can try again.",
    refused: "M-Pesa refused the order. You can try again later.",
    differs: "M-Pesa confirmed another order than the one you agreed to. We look at it.",
    customer: "Turned off.",
    paidOff: "The loan is paid.",
    sold: "The loan was sold.",
    writtenOff: "The loan was written off.",
    planChanged: "Your payments have changed, so the order ended.",
    over: "All its days have passed.",
  },
}

export type StandingOrderWords = typeof standingOrder
