// Made by `npm run words` from the JSON files in words/. Change those.
import type { CalendarWords } from '../en/calendar.ts'

export const calendar: CalendarWords = {
  title: (values: { brand: string; amount: string }) => `${values.brand}: lipa ${values.amount}`,
  text: (values: { paybill: string; account: string; hotline: string }) => `M-Pesa paybill ${values.paybill}, akaunti ${values.account}. Kiasi kinaweza kuwa kimebadilika: angalia Mkopo wangu. Ni vigumu kulipa? Piga ${values.hotline}.`,
}
