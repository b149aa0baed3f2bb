// Made by `npm run words` from the JSON files in words/. Change those.

export const calendar = {
  title: (values: { brand: string; amount: string }) => `${values.brand}: pay ${values.amount}`,
  text: (values: { paybill: string; account: string; hotline: string }) => `M-Pesa paybill ${values.paybill}, account ${values.account}. The amount may have changed: see My loan. Hard to pay? Call ${values.hotline}.`,
}

export type CalendarWords = typeof calendar
