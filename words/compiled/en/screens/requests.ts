// Made by `npm run words` from the JSON files in words/. Change those.

export const requests = {
  title: "My requests",
  one: (values: { number: string }) => `Request ${values.number}`,
  offered: (values: { amount: string }) => `we offered ${values.amount}`,
  toSign: (values: { day: string }) => `Sign it with the SMS code by ${values.day}.`,
  waitsFor: (values: { what: string; day: string }) => `Send ${values.what} by ${values.day}.`,
  materials: {
    scans: "the pictures of your document",
    statement: "your M-Pesa statement",
  },
  and: " and ",
  person: (values: { day: string }) => `One of our officers answers by the end of ${values.day}.`,
  late: (values: { missed: string; by: string }) => `We promised an answer by ${values.missed} and did not keep it. It is our fault. You have it by the end of ${values.by}.`,
  deciding: "We are deciding. You get an SMS with the answer.",
  offer: (values: { amount: string; day: string }) => `We can lend you ${values.amount}. The offer is good through ${values.day}.`,
  toBePaidOut: "The money is not paid out yet.",
  paidOut: (values: { day: string }) => `Paid out on ${values.day}.`,
  decided: (values: { day: string }) => `Decided on ${values.day}.`,
  closed: (values: { day: string }) => `Closed on ${values.day}.`,
  repaid: (values: { day: string }) => `Paid off on ${values.day}.`,
  asked: "What you asked for",
  term: "For how long",
  product: "How you repay",
  seeLoan: "See the loan and its payments",
}

export type RequestsWords = typeof requests
