import type { RequestsTexts } from '../en/requests.ts'

export const requests: RequestsTexts = {
  title: 'Mis solicitudes',
  one: (number) => `Solicitud ${number}`,
  offered: (amount) => `ofrecimos ${amount}`,
  toSign: (day) => `Espera el código del SMS, hasta el ${day}.`,
  waitsFor: (what, day) => `Espera ${what}, hasta el ${day}.`,
  materials: { scans: 'las fotos de tu documento', statement: 'tu extracto de M-Pesa' },
  and: ' y ',
  person: (day) => `Una persona de nuestro equipo responde antes de que acabe el ${day}.`,
  late: (missed, by) =>
    `Prometimos responder hasta el ${missed} y no lo hicimos. Es culpa nuestra. Respondemos antes de que acabe el ${by}.`,
  deciding: 'Estamos decidiendo. Te llega un SMS con la respuesta.',
  offer: (amount, day) => `Podemos prestarte ${amount}. La oferta vale hasta el ${day}.`,
  toBePaidOut: 'El dinero aún no se ha entregado.',
  paidOut: (day) => `Entregado el ${day}.`,
  decided: (day) => `Decidido el ${day}.`,
  closed: (day) => `Cerrado el ${day}.`,
  repaid: (day) => `Saldado el ${day}.`,
  asked: 'Lo que pediste',
  term: 'Por cuánto tiempo',
  product: 'Cómo lo devuelves',
  seeLoan: 'Ver el préstamo y sus pagos',
}
