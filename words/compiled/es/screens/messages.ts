// Made by `npm run words` from the JSON files in words/. Change those.
import type { MessagesWords } from '../../en/screens/messages.ts'

export const messages: MessagesWords = {
  title: "Mensajes que te enviamos",
  lead: "Todo lo que te escribimos por SMS y correo. El texto se guarda 30 días.",
  empty: "Todavía no te hemos escrito.",
  channels: {
    sms: "Por SMS",
    email: "Por correo",
    whatsapp: "Por WhatsApp",
    push: "Por notificación",
  },
  statuses: {
    waiting: "en camino",
    sent: "enviado",
    delivered: "entregado",
    failed: "no llegó",
  },
  code: "Un código. No se muestra nunca más.",
  gone: (values: { count: number }): string => values.count === 1 ? `${values.count} mensaje anterior: su texto ya no se guarda.` : `${values.count} mensajes anteriores: sus textos ya no se guardan.`,
  doubt: "¿Recibiste un mensaje que no está aquí? Puede que no sea nuestro. Nunca compartas un código ni tu PIN.",
}
