// Made by `npm run words` from the JSON files in words/. Change those.
import type { InstallmentsWords } from '../../en/screens/installments.ts'

export const installments: InstallmentsWords = {
  title: "Deux paiements égaux",
  lead: "Choisissez un montant. Vous voyez les deux paiements, et ce que le prêt coûte en tout.",
  none: "Il n'y a pas de prêt en deux paiements pour le moment. Le prêt en un paiement peut aussi être remboursé plus tôt et en plusieurs fois, sans frais.",
  other: "Le prêt en un paiement",
}
