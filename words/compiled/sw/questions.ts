// Made by `npm run words` from the JSON files in words/. Change those.
import type { QuestionsWords } from '../en/questions.ts'

export const questions: QuestionsWords = {
  netMonthlyIncome: {
    label: "Mapato halisi kwa mwezi",
    hint: "Unachopokea mwezi wa kawaida, baada ya kodi. Kwa mfano 25,000",
    missing: "Weka mapato yako halisi ya mwezi",
    dial: (values: { currency: string }) => `Mapato yako kwa mwezi, ${values.currency}?`,
  },
  maritalStatus: {
    label: "Hali ya ndoa",
    missing: "Chagua hali yako ya ndoa",
    dial: "Wewe ni:",
    choices: {
      single: "Sina ndoa",
      married: "Nina ndoa",
      divorced: "Nimeachana",
      widowed: "Nimefiwa na mwenzi",
    },
  },
  education: {
    label: "Elimu",
    missing: "Chagua kiwango chako cha elimu",
    dial: "Ulimaliza:",
    choices: {
      none: "Sikumaliza shule",
      primary: "Shule ya msingi",
      secondary: "Shule ya sekondari",
      college: "Chuo",
      university: "Chuo kikuu",
    },
  },
  additionalPhone: {
    label: "Simu yako nyingine",
    hint: "Tunaitumia tu tusipokupata kwenye ile ya kwanza.",
  },
  industry: {
    label: "Unafanya kazi gani",
    choices: {
      agriculture: "Kilimo na uvuvi",
      construction: "Ujenzi",
      education: "Shule na ualimu",
      finance: "Benki na bima",
      government: "Serikali",
      health: "Afya",
      hospitality: "Hoteli na chakula",
      manufacturing: "Viwanda na ufundi",
      services: "Huduma nyingine",
      technology: "Kompyuta na simu",
      trade: "Maduka na masoko",
      transport: "Usafiri",
      other: "Kitu kingine",
    },
  },
  industrySector: {
    label: "Unamfanyia nani kazi",
    choices: {
      privateCompany: "Kampuni binafsi",
      publicService: "Serikali au kaunti",
      ownBusiness: "Biashara yangu",
      casualWork: "Vibarua",
      farm: "Shamba",
      notForProfit: "Kanisa au shirika",
      none: "Sifanyi kazi",
    },
  },
  incomeSource: {
    label: "Mapato yako mengi yanatoka wapi",
    choices: {
      salary: "Mshahara",
      business: "Biashara yangu",
      farming: "Kilimo",
      casualWork: "Kibarua",
      rent: "Kodi ya nyumba",
      pension: "Pensheni",
      family: "Pesa kutoka kwa familia",
      other: "Kitu kingine",
    },
  },
}
