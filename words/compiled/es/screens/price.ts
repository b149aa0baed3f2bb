// Made by `npm run words` from the JSON files in words/. Change those.
import type { PriceWords } from '../../en/screens/price.ts'

export const price: PriceWords = {
  title: "Lo que cuesta este préstamo",
  first: "Tu primer préstamo con nosotros: 0 %",
  firstNote: "Si pagas a más tardar el día del vencimiento, devuelves lo que recibiste. No se suma nada.",
  firstAfter: (values: { amount: string }) => `Desde el día siguiente, cada día suma ${values.amount}.`,
  firstAfterPayment: (values: { amount: string }) => `Cada día de retraso del primer pago suma ${values.amount}.`,
  earlyTextFirst: "Devuelve cualquier día, sin recargo. La cantidad es la misma.",
  later: "Tus próximos préstamos",
  laterText: (values: { daily: string }) => `Cuestan el ${values.daily} por día. Un nivel de fidelidad puede bajarlo.`,
  laterLine: "La misma cantidad y los mismos días",
  early: "Si pagas antes",
  earlyText: "Devuelve cualquier día, sin recargo. Pagas intereses solo por los días transcurridos.",
  earlyLine: (values: { days: number; day: string }) => `Todo devuelto a los ${values.days} días, el ${values.day}`,
  late: "Si te retrasas",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Después del último vencimiento corren intereses del ${values.daily} por día, también en el primer préstamo. Se suma un recargo del ${values.penalty} por día sobre la parte vencida del dinero prestado.${values.fee === "none" ? `` : ` Cada pago atrasado cuesta ${values.fee} una vez.`}`,
  lateLine: (values: { days: number }) => `Devuelto con ${values.days} días de retraso`,
  lateFirstPayment: (values: { days: number }) => `Primer pago, con ${values.days} días de retraso`,
  rest: "Todas las cifras",
}
