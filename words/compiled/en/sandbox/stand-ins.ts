// Made by `npm run words` from the JSON files in words/. Change those.

export const standIns = {
  title: (values: { heading: string }) => `${values.heading} (sandbox)`,
  partners: {
    heading: "Other lenders",
    banner: "Sandbox of a partner: no real lender, no real offer",
    claim: "97 % of those who ask here are approved by one of the lenders below.",
    doubt: "That figure is the partner's own. Who sent you here did not check it.",
    amount: "Amount",
    term: "Term",
    price: "Price",
    madeUp: "All of it is made up. Nothing can be asked for here.",
    lenders: [
      {
        name: "Mfano Credit",
        amount: "KES 500 to 20,000",
        term: "7 to 30 days",
        price: "9 % a month",
      },
      {
        name: "Jaribio Loans",
        amount: "KES 1,000 to 50,000",
        term: "30 to 90 days",
        price: "8 % a month, and a fee of KES 150",
      },
      {
        name: "Sampuli Finance",
        amount: "KES 5,000 to 100,000",
        term: "3 to 12 months",
        price: "6 % a month",
      },
    ],
  },
  bureau: {
    heading: "Your credit report",
    banner: "Sandbox of a credit bureau: a made-up report of nobody",
    name: {
      label: "Name",
      value: "Jane Doe",
    },
    nationalId: {
      label: "National ID",
      value: "00 000 000",
    },
    score: {
      label: "Score",
      value: "612 of 900",
    },
    reported: "What lenders reported",
    loan: "Loan",
    opened: "Opened",
    state: "State",
    loans: [
      {
        lender: "Mfano Credit",
        opened: "12.03.2026",
        amount: "KES 8,000",
        state: "repaid on time",
      },
      {
        lender: "Jaribio Loans",
        opened: "02.06.2026",
        amount: "KES 12,000",
        state: "repaid 9 days late",
      },
      {
        lender: "Sampuli Finance",
        opened: "19.10.2026",
        amount: "KES 15,000",
        state: "open, KES 6,400 owed",
      },
    ],
    wrong: {
      heading: "Something is wrong?",
      advice: "A real bureau has the lender check what you say is wrong, and corrects it. Once a year it gives you this report for nothing.",
    },
  },
}

export type StandInsWords = typeof standIns
