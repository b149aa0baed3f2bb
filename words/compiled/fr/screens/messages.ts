// Made by `npm run words` from the JSON files in words/. Change those.
import type { MessagesWords } from '../../en/screens/messages.ts'

export const messages: MessagesWords = {
  title: "Les messages que nous vous avons envoyés",
  lead: "Tout ce que nous vous avons écrit par SMS et par e-mail. Un texte est gardé 30 jours.",
  empty: "Nous ne vous avons encore rien écrit.",
  channels: {
    sms: "Par SMS",
    email: "Par e-mail",
    whatsapp: "Par WhatsApp",
    push: "Par notification",
  },
  statuses: {
    waiting: "en route",
    sent: "envoyé",
    delivered: "remis",
    failed: "n'est pas arrivé",
  },
  code: "Un code. Il n'est plus jamais affiché.",
  gone: (values: { count: number }): string => values.count < 2 ? `${values.count} message plus ancien : son texte n’est plus gardé.` : `${values.count} messages plus anciens : leurs textes ne sont plus gardés.`,
  doubt: "Vous avez reçu un message qui ne figure pas ici ? Il ne vient peut-être pas de nous. Ne communiquez jamais un code ni votre code PIN.",
}
