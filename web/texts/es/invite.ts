import type { InviteTexts } from '../en/invite.ts'

export const invite: InviteTexts = {
  title: 'Invita a alguien',
  lead: (brand) => `Quien abre tu enlace ve primero el precio de un préstamo de ${brand}, como tú.`,
  code: 'Tu código',
  came: 'Personas que se registraron con él',
  message: (brand) => `Uso ${brand} cuando necesito un préstamo pequeño. Mira el precio completo antes de pedirlo:`,
  send: 'Enviar el enlace por SMS',
  privacy: 'Tu amigo ve tu nombre de pila y nada más. Tú no ves si alguien pide un préstamo.',
}
