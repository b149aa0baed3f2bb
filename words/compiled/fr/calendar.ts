// Made by `npm run words` from the JSON files in words/. Change those.
import type { CalendarWords } from '../en/calendar.ts'

export const calendar: CalendarWords = {
  title: (values: { brand: string; amount: string }) => `${values.brand} : payez ${values.amount}`,
  text: (values: { paybill: string; account: string; hotline: string }) => `Paybill M-Pesa ${values.paybill}, compte ${values.account}. Le montant a pu changer : voyez Mon prêt. Payer est difficile ? Appelez le ${values.hotline}.`,
}
