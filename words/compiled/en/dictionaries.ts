// Made by `npm run words` from the JSON files in words/. Change those.

export const dictionaries = {
  maritalStatus: {
    single: "Single",
    married: "Married",
    divorced: "Divorced",
    widowed: "Widowed",
  },
  education: {
    none: "No school finished",
    primary: "Primary school",
    secondary: "Secondary school",
    college: "College",
    university: "University",
  },
  industry: {
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
  industrySector: {
    privateCompany: "A private company",
    publicService: "The state or a county",
    ownBusiness: "My own business",
    casualWork: "Day by day for others",
    farm: "A farm",
    notForProfit: "A church or an organisation",
    none: "I do not work",
  },
  income: {
    salary: "Salary",
    business: "My own business",
    farming: "Farming",
    casualWork: "Work day by day",
    rent: "Rent",
    pension: "Pension",
    family: "Money from my family",
    other: "Something else",
  },
}

export type DictionariesWords = typeof dictionaries
