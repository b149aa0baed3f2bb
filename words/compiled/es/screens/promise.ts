// Made by `npm run words` from the JSON files in words/. Change those.
import type { PromiseWords } from '../../en/screens/promise.ts'

export const promise: PromiseWords = {
  title: "Promesa de pago",
  lead: "Di cuánto pagas y hasta qué día. Hasta entonces no te llamamos por ello. Una promesa no cuesta nada, y los intereses y el recargo siguen según lo acordado.",
  nothing: "No hay nada atrasado, así que no hay nada que prometer.",
  due: "Vencido hoy",
  closes: "Cierra el préstamo hoy",
  amount: "Cuánto pagas",
  amountHint: (values: { least: string }) => `Chelines enteros, ${values.least} o más`,
  day: "Hasta qué día",
  dayHint: (values: { day: string }) => `Día, mes y año, a más tardar ${values.day}`,
  make: "Prometer esto",
  openTitle: (values: { amount: string; day: string }) => `Prometiste ${values.amount} hasta el ${values.day}`,
  openText: (values: { until: string }) => `Paga antes de que acabe el ${values.until}. Si pagas al menos nueve décimas partes, cumples tu promesa. Puedes hacer otra cuando la cumplas o pase ese día.`,
  kept: (values: { amount: string; day: string }) => `Cumpliste tu última promesa: ${values.amount} hasta el ${values.day}.`,
  broken: (values: { amount: string; day: string }) => `Tu última promesa no se cumplió: ${values.amount} hasta el ${values.day}. Puedes hacer una nueva.`,
  pay: "Pagar ahora",
}
