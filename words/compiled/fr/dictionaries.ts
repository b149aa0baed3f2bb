// Made by `npm run words` from the JSON files in words/. Change those.
import type { DictionariesWords } from '../en/dictionaries.ts'

export const dictionaries: DictionariesWords = {
  maritalStatus: {
    single: "Célibataire",
    married: "En couple marié",
    divorced: "Divorcé",
    widowed: "Veuf",
  },
  education: {
    none: "Aucune école terminée",
    primary: "École primaire",
    secondary: "École secondaire",
    college: "École supérieure",
    university: "Université",
  },
  industry: {
    agriculture: "Agriculture et pêche",
    construction: "Bâtiment",
    education: "Écoles et enseignement",
    finance: "Banques et assurances",
    government: "Administration",
    health: "Santé",
    hospitality: "Hôtels et restauration",
    manufacturing: "Usines et artisanat",
    services: "Autres services",
    technology: "Informatique et téléphonie",
    trade: "Commerces et marchés",
    transport: "Transports",
    other: "Autre chose",
  },
  industrySector: {
    privateCompany: "Une entreprise privée",
    publicService: "L'État ou un comté",
    ownBusiness: "Ma propre affaire",
    casualWork: "À la journée pour d'autres",
    farm: "Une ferme",
    notForProfit: "Une église ou une organisation",
    none: "Je ne travaille pas",
  },
  income: {
    salary: "Salaire",
    business: "Ma propre affaire",
    farming: "Agriculture",
    casualWork: "Travail à la journée",
    rent: "Loyers",
    pension: "Pension",
    family: "Argent de ma famille",
    other: "Autre chose",
  },
}
