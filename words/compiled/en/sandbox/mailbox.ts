// Made by `npm run words` from the JSON files in words/. Change those.

export const mailbox = {
  mailGone: "There is no such e-mail.",
  attachmentGone: "There is no such attachment.",
}

export type MailboxWords = typeof mailbox
