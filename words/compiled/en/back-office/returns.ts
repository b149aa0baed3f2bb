// Made by `npm run words` from the JSON files in words/. Change those.

export const returns = {
  besideOf: (values: { figure: string }) => `the books: ${values.figure}`,
  title: "Returns and duties",
  lead: "What the regulator is told of us, and what else is due. Two people file a return; its figures are frozen then, and each that differs from the books is explained.",
  names: {
    loans: "Loans",
    nonPerforming: "Loans by class",
    complaints: "Complaints",
    borrowings: "Borrowings",
    outsourcing: "Agents, outsourcing and accounts",
    pricing: "Pricing",
  },
  figures: {
    loans: {
      disbursedLoans: {
        name: "Loans paid out",
        formula: "Loans whose money arrived in the period",
      },
      disbursed: {
        name: "Paid out",
        formula: "Principal of these loans. Books: what the ledger entered as principal of new loans, less those taken back",
      },
      openLoans: {
        name: "Open loans",
        formula: "Loans that owed something at the end of the period, without those written off. Books: the portfolio of that day",
      },
      outstanding: {
        name: "Outstanding principal",
        formula: "Principal these owed, from a replay of each. Books: the balance of principal in the ledger",
      },
    },
    nonPerforming: {
      normalLoans: {
        name: "Normal, loans",
        formula: "0 to 30 days past due. Books: the portfolio of that day",
      },
      normal: {
        name: "Normal",
        formula: "Their outstanding principal",
      },
      watchLoans: {
        name: "Watch, loans",
        formula: "31 to 90 days past due. Books: the portfolio of that day",
      },
      watch: {
        name: "Watch",
        formula: "Their outstanding principal",
      },
      substandardLoans: {
        name: "Substandard, loans",
        formula: "91 to 180 days past due",
      },
      substandard: {
        name: "Substandard",
        formula: "Their outstanding principal",
      },
      doubtfulLoans: {
        name: "Doubtful, loans",
        formula: "181 to 360 days past due",
      },
      doubtful: {
        name: "Doubtful",
        formula: "Their outstanding principal",
      },
      lossLoans: {
        name: "Loss, loans",
        formula: "More than 360 days past due",
      },
      loss: {
        name: "Loss",
        formula: "Their outstanding principal",
      },
      nonPerforming: {
        name: "Non-performing in all",
        formula: "Substandard, doubtful and loss. Books: the portfolio of that day, late by more than 90 days",
      },
    },
    complaints: {
      received: {
        name: "Received",
        formula: "Complaints of the register received in the period",
      },
      spoken: {
        name: "Of them spoken",
        formula: "By telephone or in person",
      },
      answered: {
        name: "Answered",
        formula: "Complaints answered in the period, whenever they came",
      },
      openAtEnd: {
        name: "Open at the end",
        formula: "Received by then and not answered by then",
      },
    },
    borrowings: {
      opening: {
        name: "Owed at the beginning",
        formula: "From the loan agreements of the lender",
      },
      borrowed: {
        name: "Borrowed",
        formula: "In the period",
      },
      repaid: {
        name: "Repaid",
        formula: "In the period, principal only",
      },
      closing: {
        name: "Owed at the end",
        formula: "Beside it: beginning, and borrowed, less repaid",
      },
    },
    outsourcing: {
      agents: {
        name: "Agents",
        formula: "Entries of the register at the end of the period",
      },
      outsourcing: {
        name: "Outsourcing",
        formula: "Entries of the register at the end of the period",
      },
      bankAccounts: {
        name: "Bank accounts",
        formula: "Entries of the register at the end of the period",
      },
      paybills: {
        name: "Paybills",
        formula: "Entries of the register at the end of the period",
      },
    },
    pricing: {
      dailyRate: {
        name: "Daily rate, percent",
        formula: "The standard rate that is published. Books: the average rate of loans paid out in the period, without free ones",
      },
      yearlyRate: {
        name: "Yearly rate, percent",
        formula: "Daily rate by 365",
      },
      penaltyRate: {
        name: "Penalty a day, percent",
        formula: "On overdue principal",
      },
      smallest: {
        name: "Smallest loan",
        formula: "That can be asked for",
      },
      largest: {
        name: "Largest loan",
        formula: "That can be asked for",
      },
    },
  },
  due: "To be filed",
  dueOn: "Due",
  return: "Return",
  period: "Period",
  span: (values: { from: string; to: string }) => `${values.from} to ${values.to}`,
  how: "How often",
  frequencies: {
    monthly: "Every month",
    quarterly: "Every quarter",
    yearly: "Every year",
  },
  nothingDue: "No return is to be filed.",
  late: (values: { day: string }) => `Late: ${values.day}`,
  filed: "Filed",
  filedOn: "Filed on",
  reference: "Reference",
  preparedBy: "Prepared by",
  approvedBy: "Approved by",
  file: "File (CSV)",
  draft: "File of now, a draft (CSV)",
  itsPage: "Its figures",
  proposedFile: "File as it will be kept (CSV)",
  draftAbout: "Byte for byte what is filed, while no figure moves and nothing is explained; once it waits for a second person, with what was explained.",
  draftTyped: "What is typed and explained is in it once it waits for a second person.",
  noneFiled: "No return was filed yet.",
  calendar: "Calendar of duties",
  duty: "Duty",
  duties: {
    licenceFee: "Licence fee to the Central Bank",
    certification: "Certification of compliance",
    amlReport: "Annual report on money laundering to the Financial Reporting Centre",
    highRiskCustomers: "List of customers of high-risk countries",
    riskAssessment: "Risk assessment, every two years",
    dataProtection: "Renewal at the Data Commissioner, every two years",
    tierTest: "Test of the licence's limits: capital, borrowings, loan book",
    exciseDuty: "Excise duty of the month before",
  },
  state: "State",
  doneOn: (values: { on: string; by: string; reference: string }) => `Done on ${values.on} by ${values.by}: ${values.reference}`,
  waits: "To be done",
  noDuties: "No duty is due in the year ahead.",
  markDone: "Note that a duty was done",
  which: "Duty",
  dutyOn: (values: { duty: string; day: string }) => `${values.duty}, ${values.day}`,
  doneReference: "What shows it",
  doneReferenceHint: "Such as the number of a receipt",
  note: "Note it",
  back: "Returns and duties",
  heading: (values: { name: string; from: string; to: string }) => `${values.name}, ${values.from} to ${values.to}`,
  figure: "Figure",
  formula: "How it is counted",
  value: "Value",
  own: "In the books",
  difference: "Difference",
  agrees: "agrees",
  noOther: "nothing beside it",
  explanation: "Explanation",
  entries: "Entries that go with it",
  register: "Register",
  registerNames: {
    agents: "Agents",
    outsourcing: "Outsourcing",
    bankAccounts: "Bank accounts",
    paybills: "Paybills",
  },
  name: "Name",
  details: "Details",
  since: "Since",
  until: "Until",
  prepare: "It was filed",
  prepareAbout: "File it with the regulator first. A second person compares these figures and approves; then they are frozen.",
  type: (values: { figure: string }) => `${values.figure}, KES`,
  explain: (values: { figure: string }) => `What explains the difference: ${values.figure}`,
  referenceHint: "The number of the regulator's receipt",
  day: "DD.MM.YYYY",
  propose: "Ask a second person",
  frozen: (values: { on: string; reference: string; preparedBy: string; approvedBy: string }) => `Filed on ${values.on} as ${values.reference}. Prepared by ${values.preparedBy}, approved by ${values.approvedBy}.`,
  registers: "Registers",
  registersLead: "Kept by hand. The regulator is told 30 days before something changes.",
  noEntries: "Nothing was entered yet.",
  enter: "Enter something",
  detailsHint: "Such as a number, what for, and since which agreement",
  enterIt: "Enter it",
  end: "Note an end",
  entry: "Entry",
  endIt: "Note the end",
  done: {
    duty: "It is noted that the duty was done.",
    entered: "It is in the register.",
    ended: "The end is noted.",
  },
  holds: "holds",
}

export type ReturnsWords = typeof returns
