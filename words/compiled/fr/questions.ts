// Made by `npm run words` from the JSON files in words/. Change those.
import type { QuestionsWords } from '../en/questions.ts'

export const questions: QuestionsWords = {
  netMonthlyIncome: {
    label: "Revenu net par mois",
    hint: "Ce que vous recevez un mois normal, après impôts. Par exemple 25,000",
    missing: "Saisissez votre revenu net par mois",
    dial: (values: { currency: string }) => `Vos revenus par mois, en ${values.currency} ?`,
  },
  maritalStatus: {
    label: "Situation familiale",
    missing: "Choisissez votre état civil",
    dial: "Vous êtes :",
    choices: {
      single: "Célibataire",
      married: "En couple marié",
      divorced: "Divorcé",
      widowed: "Veuf",
    },
  },
  education: {
    label: "Études",
    missing: "Choisissez votre niveau d'études",
    dial: "Vous avez fini :",
    choices: {
      none: "Aucune école terminée",
      primary: "École primaire",
      secondary: "École secondaire",
      college: "École supérieure",
      university: "Université",
    },
  },
  additionalPhone: {
    label: "Un autre téléphone à vous",
    hint: "Nous l'utilisons seulement si nous ne pouvons pas vous joindre au premier.",
  },
  industry: {
    label: "Dans quel domaine vous travaillez",
    choices: {
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
  },
  industrySector: {
    label: "Pour qui vous travaillez",
    choices: {
      privateCompany: "Une entreprise privée",
      publicService: "L'État ou un comté",
      ownBusiness: "Ma propre affaire",
      casualWork: "À la journée pour d'autres",
      farm: "Une ferme",
      notForProfit: "Une église ou une organisation",
      none: "Je ne travaille pas",
    },
  },
  incomeSource: {
    label: "D'où vient l'essentiel de votre revenu",
    choices: {
      salary: "Salaire",
      business: "Ma propre affaire",
      farming: "Agriculture",
      casualWork: "Travail à la journée",
      rent: "Loyers",
      pension: "Pension",
      family: "Argent de ma famille",
      other: "Autre chose",
    },
  },
}
