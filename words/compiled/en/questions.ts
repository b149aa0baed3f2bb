// Made by `npm run words` from the JSON files in words/. Change those.

export const questions = {
  netMonthlyIncome: {
    label: "Net income a month",
    hint: "What you receive in a usual month, after tax. For example 25,000",
    missing: "Enter your net income in a month",
    dial: (values: { currency: string }) => `Your income in a month, in ${values.currency}?`,
  },
  maritalStatus: {
    label: "Marital status",
    missing: "Choose your marital status",
    dial: "You are:",
    choices: {
      single: "Single",
      married: "Married",
      divorced: "Divorced",
      widowed: "Widowed",
    },
  },
  education: {
    label: "Education",
    missing: "Choose your education",
    dial: "You finished:",
    choices: {
      none: "No school finished",
      primary: "Primary school",
      secondary: "Secondary school",
      college: "College",
      university: "University",
    },
  },
  additionalPhone: {
    label: "Another phone of yours",
    hint: "We use it only if we cannot reach you on the first one.",
  },
  industry: {
    label: "What you work in",
    choices: {
      agriculture: "Farming and fishing",
      construction: "Building",
      education: "Schools and teaching",
      finance: "Banks and insurance",
      government: "Government",
      health: "Health",
      hospitality: "Hotels and food",
      manufacturing: "Factories and crafts",
      services: "Other services",
      technology: "Computers and telephone",
      trade: "Shops and markets",
      transport: "Transport",
      other: "Something else",
    },
  },
  industrySector: {
    label: "Whom you work for",
    choices: {
      privateCompany: "A private company",
      publicService: "The state or a county",
      ownBusiness: "My own business",
      casualWork: "Day by day for others",
      farm: "A farm",
      notForProfit: "A church or an organisation",
      none: "I do not work",
    },
  },
  incomeSource: {
    label: "Where most of your income comes from",
    choices: {
      salary: "Salary",
      business: "My own business",
      farming: "Farming",
      casualWork: "Work day by day",
      rent: "Rent",
      pension: "Pension",
      family: "Money from my family",
      other: "Something else",
    },
  },
}

export type QuestionsWords = typeof questions
