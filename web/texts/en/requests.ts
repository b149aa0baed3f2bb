/** My requests: every loan that was asked for, and what became of it. */
export const requests = {
  title: 'My requests',
  one: (number: string) => `Request ${number}`,
  offered: (amount: string) => `we offered ${amount}`,
  toSign: (day: string) => `It waits for the code from the SMS, through ${day}.`,
  waitsFor: (what: string, day: string) => `It waits for ${what}, through ${day}.`,
  materials: { scans: 'the pictures of your document', statement: 'your M-Pesa statement' },
  and: ' and ',
  person: (day: string) => `One of our officers answers by the end of ${day}.`,
  late: (missed: string, by: string) =>
    `We promised an answer by ${missed} and did not keep it. It is our fault. You have it by the end of ${by}.`,
  deciding: 'We are deciding. You get an SMS with the answer.',
  offer: (amount: string, day: string) => `We can lend you ${amount}. The offer is good through ${day}.`,
  toBePaidOut: 'The money is not paid out yet.',
  paidOut: (day: string) => `Paid out on ${day}.`,
  decided: (day: string) => `Decided on ${day}.`,
  closed: (day: string) => `Closed on ${day}.`,
  repaid: (day: string) => `Paid off on ${day}.`,
  asked: 'What you asked for',
  term: 'For how long',
  product: 'How you repay',
  seeLoan: 'See the loan and its payments',
}

export type RequestsTexts = typeof requests
