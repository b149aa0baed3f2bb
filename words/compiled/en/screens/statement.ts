// Made by `npm run words` from the JSON files in words/. Change those.

export const statement = {
  title: "Your M-Pesa statement",
  lead: "It shows what you earn and what you owe elsewhere. You see what we read in it, and nothing is used before you say so.",
  how: {
    title: "How to get it",
    steps: ["Dial *334# and choose My Account, then M-PESA Statement.", "Ask for at least 3 months, up to today.", "Safaricom sends the PDF to your email, and a code by SMS.", "Save the PDF on this phone, and choose it here."],
    app: "The M-Pesa app gives it too. That file may need no code.",
  },
  file: "Statement, as PDF",
  fileHint: "As Safaricom sent it, up to 10 MB",
  code: "Code from the SMS",
  codeHint: "It opens the PDF. We forget it once the file is read.",
  submit: "Send the statement",
  reading: {
    title: "We are reading your statement",
    text: "It takes a few seconds.",
    stop: "Take it back",
  },
  refusals: {
    codeMissing: {
      title: "This file needs its code",
      text: "Safaricom sent it by SMS when you asked for the statement.",
    },
    codeWrong: {
      title: "This code does not open the file",
      text: "Use the code of the SMS that came with this very statement.",
    },
    broken: {
      title: "This file cannot be opened",
      text: "Save the PDF from the email once more, then send it again.",
    },
    notAStatement: {
      title: "This is no M-Pesa statement",
      text: "Choose the PDF file that M-Pesa sent you.",
    },
    tooLarge: {
      title: "This file is too much to read",
      text: "Ask for a statement of 3 to 6 months, then send that one.",
    },
    otherPhone: {
      title: "This statement is of another phone number",
      text: "Send the one of the number that you use here.",
    },
    tooOld: {
      title: "This statement ends more than 30 days ago",
      text: "Ask for one up to today, then send it.",
    },
    tooShort: {
      title: "This statement covers less than a month",
      text: "Ask for at least 3 months, then send it.",
    },
  },
  codeTry: "Try this code",
  codeTriesUsedUp: "That was the last try for this file. Ask Safaricom for a new statement, then send it here.",
  otherFile: "Choose another file",
  shown: {
    title: "What we read in your statement",
    lead: (values: { from: string; to: string }) => `From ${values.from} to ${values.to}. Look at it, then decide.`,
    caption: "By month, in KES",
    income: "Earned or given to you",
    spending: "Spent and sent",
    betting: "Betting",
    airtime: "Airtime, as part of it",
    loansTaken: "Loans taken elsewhere",
    loansRepaid: "Loans paid back elsewhere",
    lowestBalance: "Lowest balance",
    total: "What this comes to",
    monthlyIncome: "Income in 30 days, on average",
    debtTo: (values: { lender: string }) => `of it to ${values.lender}`,
    existingDebts: "Still owed elsewhere",
    incomeNote: "All you earned or were given in the period, divided by its days, times 30. Your own money moved, loans and bets won do not count as income.",
    debtsNote: "Lender by lender: what you took in the period, less what you paid back to the same lender. What you paid back beyond that, on older loans, does not lower it.",
    nameDiffers: (values: { name: string }) => `The statement names ${values.name}. An officer may ask you about it.`,
    confirm: "Use this for my request",
    withdraw: "Take it back",
    withdrawNote: "If you take it back, we delete the file and these figures.",
  },
  tampered: {
    title: "The figures in this file do not add up",
    text: "Send the file as Safaricom gave it to you. If you use this one, a person looks at it, and its figures do not count.",
    where: "Where",
    balance: (values: { receipt: string; day: string }) => `The balance after receipt ${values.receipt} of ${values.day}`,
    outsidePeriod: (values: { receipt: string; day: string }) => `Receipt ${values.receipt} of ${values.day} lies outside the period`,
    totals: "The totals of the summary",
    noRows: "There is no transaction in it",
    notYet: "It has dates in the future",
    confirm: "Let a person look at it",
  },
  done: {
    title: "Your statement is used",
    text: "Your request is looked at with it. We send you an SMS with the answer.",
    person: "A person looks at your statement. We send you an SMS with the answer.",
    laterPerson: "A person looks at it the next time you ask for a loan, for 60 days.",
    later: "It counts the next time you ask for a loan, for 60 days.",
    newer: "Send a newer statement",
  },
}

export type StatementWords = typeof statement
