import type { PriceTexts } from '../en/price.ts'

export const price: PriceTexts = {
  title: 'Lo que cuesta este préstamo',
  first: 'Tu primer préstamo con nosotros: 0 %',
  firstNote: 'Si pagas a más tardar el día del vencimiento, devuelves lo que recibiste. No se suma nada.',
  firstAfter: (amount) => `Desde el día siguiente, cada día suma ${amount}.`,
  firstAfterPayment: (amount) => `Cada día de retraso del primer pago suma ${amount}.`,
  earlyTextFirst: 'Devuelve cualquier día, sin recargo. La cantidad es la misma.',
  later: 'Tus próximos préstamos',
  laterText: (daily) => `Cuestan el ${daily} por día. Con cada nivel que alcanzas, menos.`,
  laterLine: 'La misma cantidad y los mismos días',
  early: 'Si pagas antes',
  earlyText: 'Devuelve cualquier día, sin recargo. Pagas intereses solo por los días transcurridos.',
  earlyLine: (days, day) => `Todo devuelto a los ${days} días, el ${day}`,
  late: 'Si te retrasas',
  lateText: (daily, penalty) =>
    `Los intereses siguen al ${daily} por día, también en el primer préstamo. Se suma un recargo del ${penalty} por día sobre lo atrasado.`,
  lateLine: (days) => `Devuelto con ${days} días de retraso`,
  lateFirstPayment: (days) => `Primer pago, con ${days} días de retraso`,
}
