// Made by `npm run words` from the JSON files in words/. Change those.

export const support = {
  title: "Help and support",
  description: (values: { brand: string }) => `How to pay, how to get more time, how to complain: help from ${values.brand}, by telephone and in writing.`,
  lead: "A person answers you.",
  hours: (values: { hours: string }) => `${values.hours}. In writing at any time.`,
  questions: {
    pay: {
      question: "How do I pay?",
      answer: "From My loan with a prompt on your phone, or by hand at the M-Pesa paybill with your contract number. Somebody else can pay for you, without signing in.",
      link: "Pay without signing in",
    },
    paid: {
      question: "I paid and do not see it",
      answer: "Most payments are shown within a minute. If yours is not, paste the M-Pesa message under Paybill info: we look for it and count it once.",
      link: "Go to my account",
    },
    time: {
      question: "I need more time",
      answer: "On My loan you can move the due date for a payment that you see first. If you cannot pay at all, write to us before the due date.",
      link: "Write to us",
    },
    password: {
      question: "I forgot my password",
      answer: "Make a new one with a code that we send to your phone.",
      link: "Make a new password",
    },
    refused: {
      question: "My request was turned down",
      answer: "The reasons are on My loan. You can have a person look again, and you see how many days to wait before the next request.",
      link: "Go to my account",
    },
    complain: {
      question: "I want to complain",
      answer: "Call us, or write in your account under Complaints and questions. You see at once by which day you get an answer: within 30 days, on your data within 7.",
      link: "Write to us",
    },
    secret: {
      question: "Somebody asks for my code or PIN",
      answer: "We never do. Tell nobody a code, your password or your M-Pesa PIN, and call us.",
      link: "What we do with your data",
    },
  },
}

export type SupportWords = typeof support
