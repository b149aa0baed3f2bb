// Made by `npm run words` from the JSON files in words/. Change those.
import type { InviteWords } from '../../en/screens/invite.ts'

export const invite: InviteWords = {
  title: "Invita a alguien",
  lead: (values: { brand: string }) => `Cualquiera que abra tu enlace ve primero el precio de un préstamo de ${values.brand}, como tú.`,
  code: "Tu código",
  came: "Personas que se registraron con él",
  message: (values: { brand: string }) => `Uso ${values.brand} cuando necesito un préstamo pequeño. Mira el precio completo antes de pedirlo:`,
  send: "Enviar el enlace por SMS",
  privacy: "Tu amigo ve tu nombre de pila. Tú ves el suyo y si se registró o recibió un préstamo: se le dice antes.",
  reward: (values: { days: string }) => `Por cada amigo que recibe un préstamo: ${values.days} sin intereses en tu préstamo, o en el próximo.`,
  freeDaysWaiting: "Días sin intereses para tu próximo préstamo",
  freeDaysUsed: "Días sin intereses que te dimos",
  friends: "Quién vino",
  unnamed: "Alguien que aún no ha dado su nombre",
  states: {
    registered: (values: { day: string }) => `Se registró el ${values.day}`,
    gotLoan: (values: { day: string }) => `Se registró el ${values.day} y recibió un préstamo`,
  },
  invited: {
    title: (values: { name: string; brand: string }) => `${values.name} te invita a ${values.brand}`,
    lead: "Mira cuánto cuesta un préstamo antes de pedirlo. Para eso no te pedimos nada.",
    price: "Ver el precio",
    privacy: (values: { name: string }) => `Si te registras, ${values.name} ve tu nombre de pila y si recibiste un préstamo; nunca cuánto.`,
  },
}
