// Made by `npm run words` from the JSON files in words/. Change those.

export const paid = {
  title: "I paid but it does not show",
  lead: "Paste the message that M-Pesa sent you. We look for the payment and count it, once.",
  message: "M-Pesa message or receipt number",
  messageHint: "For example: RKL51ZDR4F Confirmed. Ksh1,250.00 sent to …",
  unread: "No receipt number is in the text that you shared. Paste the whole M-Pesa message, or its ten letters and digits",
  submit: "Look for my payment",
  amount: "Amount",
  again: "Try another receipt number",
  states: {
    looking: {
      title: "We are asking M-Pesa",
      text: "This takes a minute or two. You can leave this page: the payment is counted all the same, and you get a receipt by SMS.",
    },
    credited: {
      title: "Your payment is counted",
      text: "See on My loan what you still owe.",
    },
    notFound: {
      title: "No payment to us was found under this receipt number",
      text: "Compare it with the message, letter by letter. If the money went to another paybill, M-Pesa gives it back: call 100.",
    },
    person: {
      title: "A person looks at it",
      text: "The payment did not come from your phone, or M-Pesa has not answered. Nothing is lost: we count it as soon as we know whose it is.",
    },
  },
}

export type PaidWords = typeof paid
