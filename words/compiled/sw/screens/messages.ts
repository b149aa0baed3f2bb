// Made by `npm run words` from the JSON files in words/. Change those.
import type { MessagesWords } from '../../en/screens/messages.ts'

export const messages: MessagesWords = {
  title: "Ujumbe tuliokutumia",
  lead: "Yote tuliyokuandikia kwa SMS na barua pepe. Maandishi huhifadhiwa siku 30.",
  empty: "Bado hatujakuandikia.",
  channels: {
    sms: "Kwa SMS",
    email: "Kwa barua pepe",
    whatsapp: "Kwa WhatsApp",
    push: "Kwa arifa",
  },
  statuses: {
    waiting: "iko njiani",
    sent: "imetumwa",
    delivered: "imefika",
    failed: "haikufika",
  },
  code: "Namba ya siri. Haionyeshwi tena.",
  gone: (values: { count: number }): string => values.count === 1 ? `Ujumbe ${values.count} wa zamani: maandishi yake hayahifadhiwi tena.` : `Jumbe ${values.count} za zamani: maandishi yake hayahifadhiwi tena.`,
  doubt: "Umepata ujumbe ambao haupo hapa? Huenda si wetu. Usimpe mtu yeyote namba zako za siri wala PIN yako.",
}
