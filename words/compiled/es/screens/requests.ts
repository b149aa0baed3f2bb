// Made by `npm run words` from the JSON files in words/. Change those.
import type { RequestsWords } from '../../en/screens/requests.ts'

export const requests: RequestsWords = {
  title: "Mis solicitudes",
  one: (values: { number: string }) => `Solicitud ${values.number}`,
  offered: (values: { amount: string }) => `ofrecimos ${values.amount}`,
  toSign: (values: { day: string }) => `Fírmala con el código del SMS a más tardar el ${values.day}.`,
  waitsFor: (values: { what: string; day: string }) => `Envía ${values.what} a más tardar el ${values.day}.`,
  materials: {
    scans: "las fotos de tu documento",
    statement: "tu extracto de M-Pesa",
  },
  and: " y ",
  person: (values: { day: string }) => `Una persona de nuestro equipo responde antes de que acabe el ${values.day}.`,
  late: (values: { missed: string; by: string }) => `Prometimos responder hasta el ${values.missed} y no lo hicimos. Es culpa nuestra. Respondemos antes de que acabe el ${values.by}.`,
  deciding: "Estamos decidiendo. Te llega un SMS con la respuesta.",
  offer: (values: { amount: string; day: string }) => `Podemos prestarte ${values.amount}. La oferta vale hasta el ${values.day}.`,
  toBePaidOut: "El dinero aún no se ha entregado.",
  paidOut: (values: { day: string }) => `Entregado el ${values.day}.`,
  decided: (values: { day: string }) => `Decidido el ${values.day}.`,
  closed: (values: { day: string }) => `Cerrado el ${values.day}.`,
  repaid: (values: { day: string }) => `Saldado el ${values.day}.`,
  asked: "Lo que pediste",
  term: "Por cuánto tiempo",
  product: "Cómo lo devuelves",
  seeLoan: "Ver el préstamo y sus pagos",
}
