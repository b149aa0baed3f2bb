// Made by `npm run words` from the JSON files in words/. Change those.
import type { CalendarWords } from '../en/calendar.ts'

export const calendar: CalendarWords = {
  title: (values: { brand: string; amount: string }) => `${values.brand}: paga ${values.amount}`,
  text: (values: { paybill: string; account: string; hotline: string }) => `M-Pesa paybill ${values.paybill}, cuenta ${values.account}. La cantidad puede haber cambiado: mira Mi préstamo. ¿Te cuesta pagar? Llama al ${values.hotline}.`,
}
