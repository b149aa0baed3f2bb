import type { InviteTexts } from '../en/invite.ts'

export const invite: InviteTexts = {
  title: 'Invita a alguien',
  lead: (brand) => `Quien abre tu enlace ve primero el precio de un préstamo de ${brand}, como tú.`,
  code: 'Tu código',
  came: 'Personas que se registraron con él',
  message: (brand) =>
    `Uso ${brand} cuando necesito un préstamo pequeño. Mira el precio completo antes de pedirlo:`,
  send: 'Enviar el enlace por SMS',
  privacy:
    'Tu amigo ve tu nombre de pila. Tú ves el suyo y si se registró o recibió un préstamo: se le dice antes.',
  reward: (days) =>
    `Por cada amigo que recibe un préstamo: ${days} sin intereses en tu préstamo, o en el próximo.`,
  freeDaysWaiting: 'Días sin intereses para tu próximo préstamo',
  freeDaysUsed: 'Días sin intereses que te dimos',
  friends: 'Quién vino',
  unnamed: 'Alguien que aún no ha dicho su nombre',
  states: {
    registered: (day) => `Se registró el ${day}`,
    gotLoan: (day) => `Se registró el ${day} y recibió un préstamo`,
  },
  invited: {
    title: (name, brand) => `${name} te invita a ${brand}`,
    lead: 'Mira cuánto cuesta un préstamo antes de pedirlo. Para eso no te pedimos nada.',
    price: 'Ver el precio',
    privacy: (name) =>
      `Si te registras, ${name} ve tu nombre de pila y si recibiste un préstamo; nunca cuánto.`,
  },
}
