// Made by `npm run words` from the JSON files in words/. Change those.
import type { DictionariesWords } from '../en/dictionaries.ts'

export const dictionaries: DictionariesWords = {
  maritalStatus: {
    single: "Sina ndoa",
    married: "Nina ndoa",
    divorced: "Nimeachana",
    widowed: "Nimefiwa na mwenzi",
  },
  education: {
    none: "Sikumaliza shule",
    primary: "Shule ya msingi",
    secondary: "Shule ya sekondari",
    college: "Chuo",
    university: "Chuo kikuu",
  },
  industry: {
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
  industrySector: {
    privateCompany: "Kampuni binafsi",
    publicService: "Serikali au kaunti",
    ownBusiness: "Biashara yangu",
    casualWork: "Vibarua",
    farm: "Shamba",
    notForProfit: "Kanisa au shirika",
    none: "Sifanyi kazi",
  },
  income: {
    salary: "Mshahara",
    business: "Biashara yangu",
    farming: "Kilimo",
    casualWork: "Kibarua",
    rent: "Kodi ya nyumba",
    pension: "Pensheni",
    family: "Pesa kutoka kwa familia",
    other: "Kitu kingine",
  },
}
