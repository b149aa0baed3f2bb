// Made by `npm run words` from the JSON files in words/. Change those.
import type { EarningsWords } from '../../en/screens/earnings.ts'

export const earnings: EarningsWords = {
  title: "Où vont 100 shillings du prix",
  span: (values: { from: string; to: string }) => `Tous les prêts, du ${values.from} au ${values.to}, d'après nos comptes clos.`,
  none: "Ces chiffres paraissent ici quand le premier mois de nos comptes est clos. Deux personnes vérifient chaque mois avant.",
  parts: {
    excise: "Droit d'accise, à l'État",
    losses: "Prêts non remboursés et frais abandonnés",
    transfers: "M-Pesa, cartes et autres transferts",
    messages: "SMS et USSD",
    checks: "Bureaux de crédit et contrôle d'identité",
    funds: "Intérêts sur l'argent que nous empruntons",
    operations: "Personnel, locaux, systèmes",
    margin: "Ce qui nous reste, avant l'impôt sur le bénéfice",
    loss: "Notre perte",
  },
}
