// Made by `npm run words` from the JSON files in words/. Change those.

export const messages = {
  title: "Messages we sent you",
  lead: "Everything we wrote to you by SMS and email. A text is kept for 30 days.",
  empty: "We have not written to you yet.",
  channels: {
    sms: "By SMS",
    email: "By email",
    whatsapp: "By WhatsApp",
    push: "By notification",
  },
  statuses: {
    waiting: "on its way",
    sent: "sent",
    delivered: "delivered",
    failed: "did not arrive",
  },
  code: "A code. It is never shown again.",
  gone: (values: { count: number }): string => values.count === 1 ? `${values.count} older message: its text is no longer kept.` : `${values.count} older messages: their texts are no longer kept.`,
  doubt: "Got a message that is not here? It may not be from us. Never share a code or your PIN.",
}

export type MessagesWords = typeof messages
