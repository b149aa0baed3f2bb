// Made by `npm run words` from the JSON files in words/. Change those.

export const request = {
  title: "Ask for a loan",
  failed: "Error submitting request",
  notices: {
    moved: "This step was already done elsewhere. Here is where your request stands now.",
    stale: "This step was saved elsewhere in the meantime. What you typed is still here: send it again to keep it.",
  },
  refused: {
    title: "Not now",
    again: (values: { days: string }) => `You can ask again in ${values.days}.`,
  },
  amount: {
    title: "How much do you need?",
    lead: "It takes under a minute. You see the price before you agree to anything.",
    limit: (values: { days: string; most: string }) => `For ${values.days} you can borrow up to ${values.most}.`,
    limitText: "This is more than we would lend you for this time. You can still ask. We may offer less.",
    price: "Show the price",
    noPrice: "Choose an available amount and number of days to see the price.",
    leadFirst: "Your first loan is at 0 %: repay on time, and you repay what you received.",
    amount: "Amount",
    amountHint: (values: { min: string; step: string }) => `From ${values.min}, in steps of ${values.step}`,
    term: "For how long?",
    termHint: "Until the day on which you repay it",
    product: "How do you repay?",
    standard: "In one payment",
    standardHint: "On the last day",
    installment: "In two equal payments",
    installmentHint: (values: { first: number; second: number }) => `After ${values.first} and ${values.second} days, whatever you choose above`,
    submit: "Go on to where the money goes",
  },
  receiving: {
    title: "Where do we send the money?",
    lead: "Where the money of your loan goes.",
    submit: "Go on to the price",
  },
  device: {
    label: "Let us look at this device and where it is, to protect you from others borrowing in your name",
    hint: "Your choice: without it nothing changes. We keep what the browser tells of the device, and its place, sealed, for 180 days, and use it for this decision only. You can take it back under My data, What you agreed to.",
    working: "Looking. The browser may ask you about the location.",
    done: "Done.",
    failed: "That did not work. You can go on without it.",
    takenBack: "Taken back. What we saw is deleted.",
    notTakenBack: "That was not taken back. Tick and untick it again, or do it under My data, What you agreed to.",
  },
  confirmation: {
    title: "Check and agree",
    lead: "Read this before you agree. You sign on the next page, with a code from an SMS.",
    slip: (values: { days: string }) => `Your loan for ${values.days}`,
    receiving: "The money goes to",
    change: "Change where it goes",
    changeAmount: "Change the amount or the days",
    bureauCheck: "I agree that a credit bureau may be asked about me",
    bureauCheckHint: "You decide. Without it we ask no bureau and decide on what you told us. You can take it back on My data.",
    agreement: (values: { amount: string }) => `I have read this and I agree to borrow ${values.amount} on these terms`,
    agreementHint: "Nothing is signed until you enter the code.",
    submit: (values: { amount: string }) => `Ask for ${values.amount}`,
    next: "Then we send the code by SMS.",
  },
}

export type RequestWords = typeof request
